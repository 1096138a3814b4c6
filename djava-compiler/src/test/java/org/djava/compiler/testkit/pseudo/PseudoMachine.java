package org.djava.compiler.testkit.pseudo;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Runs a listing of pseudo-SIL as it reads: forward with what is recorded, then the pullback, which knows
 * what the first block has, what the last block has, and what was recorded, and nothing else.
 */
public final class PseudoMachine {
  private static final Pattern CALL = Pattern.compile("apply @(do_rev_)?(\\S+?)\\((.*)\\)");
  private static final Pattern ELEMENT = Pattern.compile("(%[^\\[]+)\\[(\\S+)\\]");
  private static final Pattern RANGE = Pattern.compile("(%[^\\[]+)\\[(\\S+) \\.\\.\\+ (\\S+)\\]");
  private static final int MOST_LINES = 200_000;

  private final Map<String, PseudoFunction> functions;
  private int lines;

  /** One run of a function. */
  static final class Run {
    final PseudoFunction function;
    final Map<String, Object> values = new HashMap<>();
    final Map<String, Object> first = new HashMap<>();
    final List<Kept> records = new ArrayList<>();
    List<Object> results = List.of();
    String exit = "";

    Run(PseudoFunction function) {
      this.function = function;
    }
  }

  /** What a block has recorded. */
  record Kept(String label, Map<String, Object> values) {}

  /** A linear map: of an axiom at a point, of operands with these names; or of a run. */
  record Closure(String axiom, List<Object> operands, List<String> names, Run run) {}

  private PseudoMachine(Map<String, PseudoFunction> functions) {
    this.functions = functions;
  }

  /**
   * The derivative with respect to the only argument, an array.
   *
   * @param seeds one for a number, or those of the elements of an array that is returned
   * @throws UnknownListing if the listing has what is not known here
   */
  public static double[] gradient(String listing, double[] point, double[] seeds) {
    Map<String, PseudoFunction> functions = PseudoFunction.read(listing);
    PseudoMachine machine = new PseudoMachine(functions);
    PseudoFunction root = functions.values().iterator().next();
    double[] argument = point.clone();
    Run run = machine.run(root, List.of(argument));
    PseudoShadows given = new PseudoShadows();
    Object seed = seeds[0];
    if (run.results.get(0) instanceof double[] result) {
      seed = result;
      for (int i = 0; i < result.length; i++) {
        given.set(result, i, seeds[i]);
      }
    }
    PseudoShadows shadows = new PseudoShadows();
    new PseudoReverse(run, shadows, given).apply(List.of(seed));
    double[] gradient = new double[point.length];
    for (int i = 0; i < point.length; i++) {
      gradient[i] = shadows.get(argument, i);
    }
    return gradient;
  }

  private Run run(PseudoFunction function, List<Object> arguments) {
    Run run = new Run(function);
    PseudoFunction.Block block = function.entry();
    if (block.parameters().size() != arguments.size()) {
      throw new UnknownListing("parameters that the compiler adds");
    }
    String label = "bb0";
    List<Object> given = arguments;
    while (true) {
      for (int i = 0; i < given.size(); i++) {
        run.values.put(block.parameters().get(i), given.get(i));
      }
      String next = statements(run, block, label.equals("bb0"));
      if (next.startsWith("return")) {
        run.exit = label;
        run.results = values(run.values, next.substring("return ".length()).replaceAll("[()]", ""));
        return run;
      }
      int arguments0 = next.indexOf('(');
      label = arguments0 < 0 ? next : next.substring(0, arguments0);
      given = arguments0 < 0
          ? List.of()
          : values(run.values, next.substring(arguments0 + 1, next.length() - 1));
      block = function.block(label);
    }
  }

  /** Where the block leads. */
  private String statements(Run run, PseudoFunction.Block block, boolean isEntry) {
    List<String> all = block.lines();
    String end = all.get(all.size() - 1);
    int caught = end.indexOf(", catch ");
    for (int i = 0; i < all.size() - 1; i++) {
      if (++lines > MOST_LINES) {
        throw new UnknownListing("a long run");
      }
      boolean isLast = i == all.size() - 2;
      try {
        if (isEntry && all.get(i).startsWith("record ")) {
          run.first.putAll(run.values);
        }
        statement(run, all.get(i));
      } catch (UnknownListing e) {
        throw e;
      } catch (RuntimeException e) {
        if (caught < 0 || !isLast) {
          throw e;
        }
        String[] handler = end.substring(caught + ", catch ".length()).split(": ", 2);
        run.values.put(
            handler[0], e instanceof PseudoObject.Thrown thrown ? thrown.exception() : e);
        return handler[1];
      }
    }
    if (isEntry) {
      run.first.putAll(run.values);
    }
    return end(run.values, caught < 0 ? end : end.substring(0, caught));
  }

  private static String end(Map<String, Object> values, String end) {
    if (end.startsWith("return")) {
      return end;
    }
    if (end.startsWith("br ")) {
      return end.substring("br ".length());
    }
    if (end.startsWith("throw ")) {
      Object exception = value(values, end.substring("throw ".length()));
      throw exception instanceof RuntimeException runtime
          ? runtime
          : new PseudoObject.Thrown(exception);
    }
    // Arguments of edges stand in brackets.
    String[] parts = end.split(", (?![^(]*\\))", -1);
    int selector = integer(values, parts[0].substring(parts[0].indexOf(' ') + 1));
    if (end.startsWith("cond_br ")) {
      return selector != 0 ? parts[1] : parts[2];
    }
    for (int i = 1; i < parts.length; i++) {
      String[] edge = parts[i].split(": ", -1);
      if (edge[0].equals("default") || Integer.parseInt(edge[0]) == selector) {
        return edge[1];
      }
    }
    throw new IllegalStateException(end);
  }

  private void statement(Run run, String line) {
    Map<String, Object> values = run.values;
    if (line.startsWith("record ")) {
      String[] parts = line.substring("record ".length()).split(", ", -1);
      Map<String, Object> kept = new HashMap<>();
      for (int i = 1; i < parts.length; i++) {
        kept.put(parts[i], value(values, parts[i]));
      }
      run.records.add(new Kept(parts[0], kept));
    } else if (line.startsWith("store ")) {
      String[] parts = line.substring("store ".length()).split(", ", -1);
      store(values, parts[1], value(values, parts[0]));
    } else if (line.startsWith("copy ")) {
      String[] sides = line.substring("copy ".length()).split(" to ", -1);
      Matcher from = RANGE.matcher(sides[0]);
      Matcher to = RANGE.matcher(sides[1]);
      require(from.matches() && to.matches(), line);
      System.arraycopy(
          value(values, from.group(1)),
          integer(values, from.group(2)),
          value(values, to.group(1)),
          integer(values, to.group(2)),
          integer(values, to.group(3)));
    } else if (line.startsWith("apply ")) {
      results(values, line);
    } else {
      int sign = line.indexOf(" = ");
      String[] names = line.substring(0, sign).replaceAll("[()]", "").split(", ", -1);
      List<Object> results = results(values, line.substring(sign + 3));
      for (int i = 0; i < names.length; i++) {
        values.put(names[i], results.get(i));
      }
    }
  }

  private static void store(Map<String, Object> values, String place, Object value) {
    Matcher element = ELEMENT.matcher(place);
    if (element.matches()) {
      PseudoOperations.store(
          value(values, element.group(1)), integer(values, element.group(2)), value);
    } else {
      require(place.startsWith("%"), "store into " + place);
      int dot = place.lastIndexOf('.');
      object(values, place.substring(0, dot)).fields().put(place.substring(dot + 1), value);
    }
  }

  private static PseudoObject object(Map<String, Object> values, String name) {
    Object object = value(values, name);
    if (object == null) {
      throw new NullPointerException();
    }
    require(object instanceof PseudoObject, "the fields of " + name);
    return (PseudoObject) object;
  }

  private List<Object> results(Map<String, Object> values, String line) {
    Matcher call = CALL.matcher(line);
    if (call.matches()) {
      return called(
          call.group(1) != null,
          call.group(2),
          values(values, call.group(3)),
          List.of(call.group(3).split(", ", -1)));
    }
    List<Object> one = new ArrayList<>();
    one.add(result(values, line));
    return one;
  }

  private List<Object> called(
      boolean isDifferentiated, String name, List<Object> operands, List<String> names) {
    List<Object> results = new ArrayList<>();
    PseudoFunction function = functions.get(name);
    if (isDifferentiated && function != null) {
      Run inner = run(function, operands);
      // The last result is the function's own name for its map.
      results.addAll(inner.results.subList(0, inner.results.size() - 1));
      results.add(new Closure("", operands, names, inner));
    } else if (name.equals("requireNonNull")) {
      results.add(java.util.Objects.requireNonNull(operands.get(0)));
    } else {
      List<Object> numbers = operands.stream().map(PseudoMachine::number).toList();
      require(numbers.stream().allMatch(Number.class::isInstance), "the function " + name);
      results.add(PseudoAxioms.value(name, numbers));
      results.add(new Closure(name, numbers, names, null));
    }
    return results;
  }

  private static Object result(Map<String, Object> values, String line) {
    int blank = line.indexOf(' ');
    String word = blank < 0 ? line : line.substring(0, blank);
    String rest = line.substring(blank + 1);
    return switch (word) {
      case "load" -> load(values, rest);
      case "length" -> Array.getLength(value(values, rest));
      case "object" -> {
        require(!rest.contains("("), line);
        yield new PseudoObject(rest);
      }
      case "array" -> {
        String[] parts = rest.split(" of ", -1);
        List<Integer> lengths = new ArrayList<>();
        for (String length : parts[1].replaceAll(" (zeros|nulls)", "").split(" by ", -1)) {
          lengths.add(integer(values, length));
        }
        yield PseudoOperations.array(parts[0], lengths);
      }
      case "cast" -> value(values, rest.substring(0, rest.indexOf(" to ")));
      case "instance_of" -> {
        String[] parts = rest.split(", ", -1);
        yield isInstance(value(values, parts[0]), parts[1]) ? 1 : 0;
      }
      case "partial_apply" -> new PseudoObject("lambda");
      case "apply" -> {
        require(rest.endsWith(".getClass()"), line);
        yield object(values, rest.replace(".getClass()", "")).type() + ".self";
      }
      case "refusal" -> throw new UnknownListing("a refusal");
      default -> PseudoOperations.of(word, values(values, rest));
    };
  }

  private static Object load(Map<String, Object> values, String place) {
    Matcher element = ELEMENT.matcher(place);
    if (element.matches()) {
      return PseudoOperations.load(
          value(values, element.group(1)), integer(values, element.group(2)));
    }
    require(place.startsWith("%"), "load of " + place);
    int dot = place.lastIndexOf('.');
    Object content = object(values, place.substring(0, dot)).fields().get(place.substring(dot + 1));
    // A number that nobody has written is 0; a reference that nobody has written would be asked for
    // more.
    return content;
  }

  private static boolean isInstance(Object object, String type) {
    if (object == null) {
      return false;
    }
    if (object instanceof PseudoObject each) {
      if (each.type().equals(type) || type.equals("Object")) {
        return true;
      }
      require(each.type().startsWith("Closure") && type.startsWith("Closure"), "the class " + type);
      return false;
    }
    for (Class<?> each = object.getClass(); each != null; each = each.getSuperclass()) {
      if (each.getSimpleName().equals(type)) {
        return true;
      }
    }
    return false;
  }

  static void require(boolean isKnown, String what) {
    if (!isKnown) {
      throw new UnknownListing(what);
    }
  }

  static List<Object> values(Map<String, Object> values, String list) {
    List<Object> all = new ArrayList<>();
    if (!list.isBlank()) {
      for (String each : list.split(", ", -1)) {
        all.add(value(values, each));
      }
    }
    return all;
  }

  static int integer(Map<String, Object> values, String text) {
    return ((Number) number(value(values, text))).intValue();
  }

  /** A field that nobody has written is 0. */
  static Object number(Object value) {
    return value == null ? (Object) 0 : value;
  }

  static Object value(Map<String, Object> values, String text) {
    if (text.startsWith("%df_rev_") && !values.containsKey(text)) {
      return text;
    }
    if (text.startsWith("%")) {
      if (!values.containsKey(text)) {
        throw new IllegalStateException(text + " is not known here");
      }
      return values.get(text);
    }
    if (text.equals("null")) {
      return null;
    }
    if (text.endsWith(".self") || text.startsWith("\"")) {
      return text;
    }
    if (text.matches("-?[0-9]+")) {
      long number = Long.parseLong(text);
      return number == (int) number ? (Object) (int) number : (Object) number;
    }
    return Double.parseDouble(text);
  }

  static Object converted(Number number, Class<?> type) {
    if (type == int.class) {
      return number.intValue();
    }
    if (type == long.class) {
      return number.longValue();
    }
    return type == float.class ? (Object) number.floatValue() : (Object) number.doubleValue();
  }
}
