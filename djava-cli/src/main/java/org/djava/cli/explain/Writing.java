package org.djava.cli.explain;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import org.djava.cli.notation.Notation;
import org.djava.cli.notation.Page;
import org.djava.cli.symbolic.Evaluator;
import org.djava.cli.symbolic.Expression;

/** What the parts of a derivation's text are written with, and onto. */
record Writing(
    Derivation derivation, PointValues numbers, Notation notation, Page page, boolean showsAll) {
  /** What stands in the place of a formula that nobody would read. */
  static final String TOO_LONG = "(too long to be written out)";

  private static final int LONGEST_LIST = 10;
  private static final int FIRST_SHOWN = 3;

  StraightLine function() {
    return derivation.function();
  }

  /** A derivative in the inputs, which there is only where it is short enough. */
  String printWhole(Expression derivative) {
    return notation.formula(derivative);
  }

  /** A formula of a step, unless it is too long. */
  String print(Expression formula) {
    return Derivation.isTooLong(formula) ? notation.words(TOO_LONG) : notation.formula(formula);
  }

  String name(String variable) {
    return notation.name(variable);
  }

  /** A formula within a sentence. */
  String inline(Expression formula) {
    return notation.inline(print(formula));
  }

  /** A variable within a sentence. */
  String inline(String variable) {
    return notation.inline(name(variable));
  }

  /** A number with the digits of its type. */
  String number(Number value) {
    return notation.number(
        value instanceof Float single ? PointValues.ofSingle(single) : value.doubleValue());
  }

  /** A number that is a float in the program, perhaps. */
  String number(double value, boolean isSingle) {
    return isSingle ? number((float) value) : number(value);
  }

  /** {@code =  0.5}, so that negative numbers align; nothing where there is no point. */
  String shown(Number value) {
    boolean isNegative = value.doubleValue() < 0;
    return numbers.hasPoint() ? "= " + (isNegative ? "" : " ") + number(value) : "";
  }

  /** Likewise a number that is a float in the program, perhaps. */
  String shown(double value, boolean isSingle) {
    return isSingle ? shown((float) value) : shown(value);
  }

  /** Likewise what a step comes to. */
  String shown(Step step) {
    return numbers.hasPoint()
        ? shown(
            Evaluator.evaluate(Expression.variable(step.name()), numbers.values()), step.isSingle())
        : "";
  }

  /** {@code x = 1, v = [2, 3]}. */
  String point() {
    List<String> coordinates = new ArrayList<>();
    numbers.point().forEach((name, value) -> {
      boolean isSingle = value instanceof Double && function().isSingle(name);
      Object typed = isSingle ? (Object) ((Double) value).floatValue() : value;
      coordinates.add(name(name) + " = " + value(typed));
    });
    return notation.inline(String.join(", ", coordinates));
  }

  private String value(Object value) {
    if (value instanceof Number number) {
      return number(number);
    }
    List<String> elements = new ArrayList<>();
    int length = Array.getLength(value);
    for (int i = 0; i < length; i++) {
      boolean isShown = length <= LONGEST_LIST || showsAll || i < FIRST_SHOWN || i == length - 1;
      if (isShown) {
        elements.add(value(Array.get(value, i)));
      } else if (i == FIRST_SHOWN) {
        elements.add("...");
      }
    }
    return "[" + String.join(", ", elements) + "]";
  }

  /** {@code a, b and c}, each of them as it stands in a sentence. */
  String listed(List<String> names) {
    int last = names.size() - 1;
    if (names.size() > LONGEST_LIST && !showsAll) {
      return String.join(", ", names.subList(0, FIRST_SHOWN)) + ", ... and " + names.get(last)
          + " (" + names.size() + " in all)";
    }
    return names.size() == 1
        ? names.get(0)
        : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }
}
