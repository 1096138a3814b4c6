package org.djava.compiler;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Stack;
import java.util.Vector;

/** Programs that keep what is differentiated in queues, stacks and linked lists. */
@SuppressWarnings("JdkObsolete") // linked lists are what is tested
final class QueuePrograms {
  private QueuePrograms() {}

  static double array(double[] v) {
    Deque<Double> deque = new ArrayDeque<>(2);
    for (int i = 0; i < 5; i++) {
      deque.addLast(v[i % 2] * (i + 1));
      deque.push(Math.sin(v[0] * i));
    }
    double sum = deque.pollFirst() * deque.pollLast() + deque.peekFirst();
    deque.removeIf(each -> each > 3);
    int i = 0;
    for (double each : deque) {
      sum += each * each * ++i;
    }
    Iterator<Double> back = deque.descendingIterator();
    while (back.hasNext()) {
      sum = sum * v[1] + back.next();
      back.remove();
    }
    return sum + (deque.poll() == null ? v[0] : 0);
  }

  /** A moving average, as a queue of the last elements makes one. */
  static double window(double[] v) {
    Queue<Double> window = new ArrayDeque<>();
    double sum = 0;
    double result = 0;
    for (int i = 0; i < 12; i++) {
      double next = Math.sin(v[0] * i) * v[1];
      window.add(next);
      sum += next;
      if (window.size() > 3) {
        sum -= window.remove();
      }
      result += sum * sum / window.size();
    }
    return result;
  }

  static double linked(double[] v) {
    LinkedList<Double> list = new LinkedList<>(List.of(v[0], v[1]));
    list.addFirst(v[0] * v[1]);
    list.add(1, Math.exp(v[1]));
    list.set(2, list.get(0) * list.getLast());
    ListIterator<Double> each = list.listIterator(1);
    each.next();
    each.set(v[0] * 3);
    each.add(v[1] * v[1]);
    double sum = list.removeFirst() * list.removeLast();
    list.sort(Comparator.reverseOrder());
    int i = 0;
    for (double element : list) {
      sum += element * element * ++i;
    }
    return sum
        + list.subList(1, 2).get(0) * list.stream().mapToDouble(e -> e * v[0]).sum();
  }

  static double natural(double[] v) {
    Queue<Double> queue = new PriorityQueue<>(List.of(v[0] * 3, v[1], v[0] * v[1]));
    queue.add(v[0] + v[1]);
    queue.offer(Math.cos(v[0]));
    double sum = 0;
    for (double each : queue) {
      sum = sum * v[0] + each;
    }
    while (!queue.isEmpty()) {
      sum = sum * 0.7 + queue.peek() * queue.remove();
    }
    return sum;
  }

  record Node(int place, double distance) {}

  /** The length of a shortest path, whose edges depend on the argument. */
  static double shortest(double[] v) {
    double[][] edges = {{0, v[0], 5, 9}, {0, 0, v[1], 4 * v[0]}, {0, 0, 0, v[0] * v[1]}, {}};
    double[] distances = {0, 1e9, 1e9, 1e9};
    PriorityQueue<Node> queue = new PriorityQueue<>(Comparator.comparingDouble(Node::distance));
    queue.add(new Node(0, 0));
    while (!queue.isEmpty()) {
      Node nearest = queue.poll();
      for (int to = 0; to < edges[nearest.place()].length; to++) {
        double distance = nearest.distance() + edges[nearest.place()][to];
        if (edges[nearest.place()][to] > 0 && distance < distances[to]) {
          distances[to] = distance;
          queue.add(new Node(to, distance));
        }
      }
    }
    return distances[3] * distances[2];
  }

  static double reversePolish(double[] v) {
    Stack<Double> stack = new Stack<>();
    stack.push(v[0]);
    stack.push(v[1] * v[0]);
    double second = stack.pop();
    double first = stack.pop();
    stack.push(first * Math.sin(second));
    stack.push(stack.peek() * v[1]);
    double sum = stack.search(v[0]);
    while (!stack.isEmpty()) {
      sum = sum * v[0] + stack.pop();
    }
    return sum;
  }

  static double vector(double[] v) {
    Vector<Double> vector = new Vector<>(1);
    for (int i = 0; i < 4; i++) {
      vector.addElement(v[i % 2] * (i + 1));
    }
    vector.insertElementAt(v[0] * v[1], 1);
    vector.setElementAt(Math.exp(v[1]), 0);
    vector.removeElementAt(2);
    Enumeration<Double> each = vector.elements();
    double sum = vector.firstElement() * vector.lastElement();
    while (each.hasMoreElements()) {
      sum = sum * v[1] + each.nextElement();
    }
    vector.replaceAll(element -> element * element);
    for (double element : vector) {
      sum += element * element;
    }
    return sum + vector.stream().mapToDouble(element -> element * v[0]).sum();
  }
}
