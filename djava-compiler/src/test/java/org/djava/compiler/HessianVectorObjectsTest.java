package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.hessianVectorProduct;

import org.djava.Objective;
import org.junit.jupiter.api.Test;

/** Second derivatives of functions that write captured objects which are reached in several ways. */
class HessianVectorObjectsTest {
  private static final double[] AT = {1.5, -0.5};

  /** What is written. */
  private static final class Cell {
    double value = 1;
    double[] numbers = {1, 2};
  }

  /** What leads to it. */
  private static final class Holder {
    Cell cell;
    Holder next;

    Holder(Cell cell) {
      this.cell = cell;
    }
  }

  private static void agree(Objective f) {
    for (double[] direction : new double[][] {{1, 0}, {0, 1}, {2, -3}}) {
      double step = 1e-5;
      double[] expected = new double[2];
      for (int sign = -1; sign <= 1; sign += 2) {
        double[] moved = {AT[0] + sign * step * direction[0], AT[1] + sign * step * direction[1]};
        double[] slopes = gradient(f, moved);
        for (int i = 0; i < 2; i++) {
          expected[i] += sign * slopes[i] / (2 * step);
        }
      }
      assertThat(hessianVectorProduct(f, AT, direction)).containsExactly(expected, within(1e-7));
    }
  }

  @Test
  void anObjectIsCapturedAndInAFieldOfAnother() {
    Cell cell = new Cell();
    Holder holder = new Holder(cell);
    agree(v -> {
      cell.value = v[0] * v[0] * v[1];
      return holder.cell.value * v[0];
    });
    assertThat(cell.value).isEqualTo(AT[0] * AT[0] * AT[1]);
  }

  @Test
  void twoHoldersLeadToIt() {
    Cell cell = new Cell();
    Holder one = new Holder(cell);
    Holder other = new Holder(cell);
    Holder apart = new Holder(new Cell());
    agree(v -> {
      one.cell.value = v[0] * v[0] * v[1];
      apart.cell.value = v[1];
      return other.cell.value * Math.sin(v[0]) * apart.cell.value;
    });
  }

  @Test
  void itIsInACapturedArrayAndALinkedList() {
    Cell cell = new Cell();
    Cell[] cells = {new Cell(), cell};
    Holder holder = new Holder(cell);
    holder.next = new Holder(cells[0]);
    holder.next.next = holder;
    agree(v -> {
      cells[0].value = v[0] * v[1];
      cell.numbers[1] = v[0] * cells[0].value;
      return holder.next.cell.value * holder.next.next.cell.numbers[1] + cells[1].numbers[1];
    });
  }

  @Test
  void whereTheyAreRelinked() {
    Cell cell = new Cell();
    Holder one = new Holder(cell);
    Holder other = new Holder(new Cell());
    agree(v -> {
      one.cell = cell;
      cell.value = v[0] * v[0];
      other.cell = one.cell;
      one.cell = new Cell();
      one.cell.value = v[1];
      return other.cell.value * v[0] * one.cell.value;
    });
  }
}
