package org.djava.runtime.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What stands in for the JDK's queues does what they do, random step by random step. */
@SuppressWarnings("JdkObsolete") // linked lists are what is tested
class QueueStandInsTest {
  private static final int ROUNDS = 400;
  private static final int STEPS = 80;
  private static final int QUEUE_STEPS = 18;
  private static final int DEQUE_STEPS = 21;

  /** Elements that are neither more nor less than others, to see which of them comes first. */
  private record Named(int rank, String name) implements Comparable<Named> {
    @Override
    public int compareTo(Named other) {
      return Integer.compare(rank, other.rank);
    }
  }

  private static final Comparator<Named> BY_NAME =
      Comparator.comparing(each -> Objects.requireNonNull(each).name());

  private enum Kind {
    ARRAY(ArrayDeque::new, ArrayDequeStandIn::new),
    SMALL_ARRAY(() -> new ArrayDeque<>(2), () -> new ArrayDequeStandIn<>(2)),
    LINKED(LinkedList::new, LinkedListStandIn::new),
    NATURAL(PriorityQueue::new, PriorityQueueStandIn::new),
    COMPARED(() -> new PriorityQueue<>(BY_NAME), () -> new PriorityQueueStandIn<>(BY_NAME)),
    SMALL(() -> new PriorityQueue<>(1), () -> new PriorityQueueStandIn<>(1));

    private final Supplier<Queue<Named>> expected;
    private final Supplier<Queue<Named>> actual;

    Kind(Supplier<Queue<Named>> expected, Supplier<Queue<Named>> actual) {
      this.expected = expected;
      this.actual = actual;
    }
  }

  @ParameterizedTest
  @EnumSource
  void queuesAreTheSame(Kind kind) {
    for (int seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      Queue<Named> expected = kind.expected.get();
      Queue<Named> actual = kind.actual.get();
      int kinds = QUEUE_STEPS + (expected instanceof Deque ? DEQUE_STEPS : 0);
      for (int i = 0; i < STEPS; i++) {
        int step = random.nextInt(kinds);
        Named value = random.nextInt(30) == 0 ? null : named(random);
        List<Named> given = List.of(named(random), named(random), named(random));
        assertThat(Outcomes.outcome(() -> outcome(step, actual, value, given)))
            .as("seed %s, step %s: %s %s", seed, i, step, value)
            .isEqualTo(Outcomes.outcome(() -> outcome(step, expected, value, given)));
        assertThat(Outcomes.outcome(() -> actual.toString()))
            .as("seed %s, step %s: %s %s", seed, i, step, value)
            .isEqualTo(Outcomes.outcome(() -> expected.toString()));
        assertThat(actual).hasSameSizeAs(expected);
        if (expected instanceof List) {
          assertThat(actual).isEqualTo(expected).hasSameHashCodeAs(expected);
        }
      }
    }
  }

  private static Named named(Random random) {
    return new Named(random.nextInt(5), "n" + random.nextInt(4));
  }

  private static Object outcome(int step, Queue<Named> queue, Named value, List<Named> given) {
    if (step >= QUEUE_STEPS && queue instanceof Deque<Named> deque) {
      return ofDeque(step - QUEUE_STEPS, deque, value, given);
    }
    return switch (step) {
      case 0, 1 -> queue.add(value);
      case 2 -> queue.offer(value);
      case 3 -> queue.poll();
      case 4 -> queue.remove();
      case 5 -> queue.peek();
      case 6 -> queue.element();
      case 7 -> queue.addAll(given);
      case 8 -> queue.remove(value) + "" + queue.contains(value) + queue.isEmpty();
      case 9 -> queue.removeAll(given);
      case 10 -> queue.size() > 8 && queue.retainAll(given);
      case 11 ->
        queue.removeIf(each -> each != null && each.rank() == given.get(0).rank());
      case 12 -> Arrays.toString(queue.toArray(new Named[3])) + queue.containsAll(given);
      case 13 -> removed(queue.iterator(), value);
      case 14 -> changedWithin(queue, queue.iterator(), value, given.get(0));
      case 15 -> changedWithinForEach(queue, value, given.get(0));
      case 16 -> queue.stream().map(String::valueOf).toList();
      default -> {
        if (given.get(0).rank() == 0) {
          queue.clear();
        }
        yield queue.addAll(queue.size() > 3 ? queue : given);
      }
    };
  }

  private static Object ofDeque(int step, Deque<Named> deque, Named value, List<Named> given) {
    return switch (step) {
      case 0, 1 -> {
        deque.addFirst(value);
        yield "";
      }
      case 2, 3 -> {
        deque.addLast(value);
        yield "";
      }
      case 4, 5 -> {
        deque.push(value);
        yield deque.pop();
      }
      case 6 -> deque.offerFirst(value);
      case 7 -> deque.offerLast(value);
      case 8 -> deque.pollFirst();
      case 9 -> deque.pollLast();
      case 10 -> deque.removeFirst();
      case 11 -> deque.removeLast();
      case 12 -> deque.peekFirst() + "" + deque.peekLast();
      case 13 -> deque.getFirst() + "" + deque.getLast();
      case 14 -> deque.removeFirstOccurrence(value);
      case 15 -> deque.removeLastOccurrence(value);
      case 16 -> removed(deque.descendingIterator(), value);
      case 17 -> changedWithin(deque, deque.descendingIterator(), value, given.get(0));
      case 18 -> {
        StringBuilder text = new StringBuilder();
        Iterator<Named> each = deque.descendingIterator();
        each.next();
        each.forEachRemaining(text::append);
        each.remove();
        yield text;
      }
      case 19 -> copied(deque);
      default -> deque instanceof LinkedList<Named> list ? ofList(list, value, given) : "";
    };
  }

  private static Object copied(Deque<Named> deque) {
    Deque<Named> copy;
    if (deque instanceof ArrayDeque<Named> array) {
      copy = array.clone();
    } else {
      @SuppressWarnings("unchecked") // it holds what this holds
      Deque<Named> cloned = (Deque<Named>) ((LinkedList<Named>) deque).clone();
      copy = cloned;
    }
    copy.removeFirst();
    return copy;
  }

  private static Object ofList(List<Named> list, Named value, List<Named> given) {
    int index = given.get(0).rank() + given.get(1).rank() - 2;
    return switch (given.get(2).rank()) {
      case 0 -> list.set(index, value) + "" + list.get(index) + list.indexOf(value);
      case 1 -> {
        list.add(index, value);
        yield list.remove(index + 1) + "" + list.lastIndexOf(given.get(1));
      }
      case 2 -> {
        list.subList(index, index + 2).replaceAll(each -> value);
        yield list.subList(0, index).remove(0);
      }
      case 3 -> {
        list.sort(Comparator.nullsFirst(Comparator.naturalOrder()));
        list.replaceAll(each -> each == null ? value : each);
        yield list.addAll(index, given);
      }
      default -> {
        var each = list.listIterator(index);
        each.previous();
        each.set(value);
        each.add(given.get(0));
        each.next();
        yield each.hasPrevious() + "" + each.nextIndex() + each.previous() + list.hashCode();
      }
    };
  }

  private static Object removed(Iterator<Named> each, Named value) {
    StringBuilder text = new StringBuilder();
    while (each.hasNext()) {
      Named next = each.next();
      text.append(next);
      if (value == null || next == null || next.rank() <= value.rank()) {
        each.remove();
      }
    }
    text.append(each.hasNext());
    each.remove();
    return text;
  }

  private static Object changedWithin(
      Queue<Named> queue, Iterator<Named> each, Named value, Named other) {
    StringBuilder text = new StringBuilder();
    int left = other.rank();
    while (each.hasNext()) {
      text.append(each.next());
      if (left == 0) {
        boolean ignored = value == null ? queue.poll() == null : queue.remove(value);
      } else if (left == 1) {
        queue.add(other);
        queue.poll();
      } else if (left == 2 && other.rank() == 2) {
        each.remove();
      }
      left--;
    }
    boolean isArray = queue instanceof ArrayDeque; // it breaks where what is gone is removed again
    if (other.name().equals("n0") && !isArray) {
      each.remove();
    }
    return text;
  }

  private static Object changedWithinForEach(Queue<Named> queue, Named value, Named other) {
    StringBuilder text = new StringBuilder();
    queue.forEach(each -> {
      text.append(each);
      if (other.equals(each)) {
        queue.remove(value);
      }
    });
    Iterator<Named> rest = queue.iterator();
    if (rest.hasNext()) {
      rest.next();
    }
    rest.forEachRemaining(each -> {
      text.append(each);
      if (other.equals(each) && queue.size() < 20) {
        queue.add(other);
      }
    });
    return text;
  }

  @Test
  void queuesOfOtherCollectionsAreTheSame() {
    Random random = new Random(3);
    for (int round = 0; round < ROUNDS; round++) {
      Collection<Named> given =
          round % 2 == 0 ? new PriorityQueue<>(BY_NAME) : new TreeSet<>(BY_NAME);
      for (int i = random.nextInt(9); i > 0; i--) {
        given.add(named(random));
      }
      assertThat(new PriorityQueueStandIn<>(given).toString())
          .isEqualTo(new PriorityQueue<>(given).toString());
      List<Named> listed = List.copyOf(given);
      assertThat(new PriorityQueueStandIn<>(listed).toString())
          .isEqualTo(new PriorityQueue<>(listed).toString());
      assertThat(new ArrayDequeStandIn<>(given).toString()).isEqualTo(given.toString());
      assertThat(new LinkedListStandIn<>(given)).isEqualTo(new LinkedList<>(given));
    }
    assertThat(Outcomes.outcome(() -> new PriorityQueueStandIn<>(0)))
        .isEqualTo(Outcomes.outcome(() -> new PriorityQueue<>(0)));
    assertThat(Outcomes.outcome(() -> new PriorityQueueStandIn<>().add(new Object())))
        .isEqualTo(Outcomes.outcome(() -> new PriorityQueue<>().add(new Object())));
  }
}
