package org.djava.runtime.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Random;
import java.util.Stack;
import java.util.Vector;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What stands in for vectors and stacks does what they do, random step by random step. */
@SuppressWarnings("JdkObsolete") // they are what is tested
class VectorStandInsTest {
  private static final int ROUNDS = 400;
  private static final int STEPS = 80;
  private static final int KINDS = 31;

  private enum Kind {
    PLAIN(Vector::new, VectorStandIn::new),
    SMALL(() -> new Vector<>(0), () -> new VectorStandIn<>(0)),
    IN_STEPS(() -> new Vector<>(2, 3), () -> new VectorStandIn<>(2, 3)),
    COPIED(() -> new Vector<>(List.of(3, 1, 2)), () -> new VectorStandIn<>(List.of(3, 1, 2))),
    STACK(Stack::new, StackStandIn::new);

    private final Supplier<Vector<Integer>> expected;
    private final Supplier<Vector<Integer>> actual;

    Kind(Supplier<Vector<Integer>> expected, Supplier<Vector<Integer>> actual) {
      this.expected = expected;
      this.actual = actual;
    }
  }

  @ParameterizedTest
  @EnumSource
  void vectorsAreTheSame(Kind kind) {
    for (int seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      Vector<Integer> expected = kind.expected.get();
      Vector<Integer> actual = kind.actual.get();
      for (int step = 0; step < STEPS; step++) {
        int which = random.nextInt(KINDS);
        int index = random.nextInt(8) - 1;
        int other = index + random.nextInt(3);
        int value = random.nextInt(5);
        assertThat(Outcomes.outcome(() -> stepOf(which, actual, index, other, value)))
            .as("seed %s step %s kind %s", seed, step, which)
            .isEqualTo(Outcomes.outcome(() -> stepOf(which, expected, index, other, value)));
        assertThat(actual.toString()).isEqualTo(expected.toString());
        assertThat(actual).isEqualTo(expected).hasSameHashCodeAs(expected);
        assertThat(actual.capacity()).isEqualTo(expected.capacity());
      }
    }
  }

  @SuppressWarnings("ModifyCollectionInEnhancedForLoop") // it is to throw
  private static Object stepOf(int kind, Vector<Integer> list, int index, int other, int value) {
    return switch (kind) {
      case 0, 1 -> list.add(value);
      case 2 -> {
        list.addElement(value);
        yield list.lastElement();
      }
      case 3 -> {
        list.add(index, value);
        yield list.firstElement();
      }
      case 4 -> {
        list.insertElementAt(value, index);
        yield "";
      }
      case 5 -> list.get(index);
      case 6 -> list.elementAt(index);
      case 7 -> list.set(index, value);
      case 8 -> {
        list.setElementAt(value, index);
        yield "";
      }
      case 9 -> list.remove(index);
      case 10 -> {
        list.removeElementAt(index);
        yield "";
      }
      case 11 -> list.removeElement(value);
      case 12 -> list.remove((Integer) value);
      case 13 -> list.indexOf(value) + 10 * list.lastIndexOf(value);
      case 14 -> list.indexOf(value, index);
      case 15 -> list.lastIndexOf(value, index);
      case 16 -> list.addAll(index, List.of(value, value + 1));
      case 17 -> list.addAll(List.of(value, value));
      case 18 -> {
        list.setSize(Math.max(1, index));
        yield list.removeIf(each -> each == null);
      }
      case 19 -> {
        list.ensureCapacity(other * 4);
        list.trimToSize();
        yield "";
      }
      case 20 -> List.copyOf(list.subList(index, other));
      case 21 -> {
        list.subList(index, other).replaceAll(each -> each + value);
        list.subList(index, other).clear();
        yield "";
      }
      case 22 -> list.removeIf(each -> each == value);
      case 23 -> list.retainAll(List.of(0, 1, 2, value)) || list.removeAll(List.of(value));
      case 24 -> {
        list.sort(null);
        list.replaceAll(each -> each * 2 % 5);
        yield list.contains(value) && list.containsAll(List.of(1, value));
      }
      case 25 -> Collections.list(list.elements());
      case 26 -> {
        ListIterator<Integer> each = list.listIterator(index);
        each.next();
        each.set(value);
        each.add(value);
        each.previous();
        each.remove();
        yield each.nextIndex();
      }
      case 27 -> {
        Iterator<Integer> each = list.iterator();
        each.next();
        list.remove((Integer) 17);
        yield each.next();
      }
      case 28 -> Arrays.asList(list.toArray(new Integer[value]));
      case 29 -> {
        Object[] given = new Object[other];
        list.copyInto(given);
        yield Arrays.asList(given);
      }
      default -> list.stream().mapToInt(each -> each).sum() + list.clone().hashCode();
    };
  }

  @Test
  void stacksAreTheSame() {
    for (int seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      Stack<Integer> expected = new Stack<>();
      Stack<Integer> actual = new StackStandIn<>();
      for (int step = 0; step < STEPS; step++) {
        int kind = random.nextInt(6);
        int value = random.nextInt(5);
        assertThat(Outcomes.outcome(() -> stepOf(kind, actual, value)))
            .as("seed %s step %s kind %s", seed, step, kind)
            .isEqualTo(Outcomes.outcome(() -> stepOf(kind, expected, value)));
        assertThat(actual).isEqualTo(expected);
      }
      assertThat(actual.clone()).isEqualTo(expected).isInstanceOf(Stack.class);
    }
  }

  private static Object stepOf(int kind, Stack<Integer> stack, int value) {
    return switch (kind) {
      case 0, 1 -> stack.push(value);
      case 2 -> stack.pop();
      case 3 -> stack.peek();
      case 4 -> stack.search(value);
      default -> stack.empty();
    };
  }
}
