package org.djava.compiler.testkit.pseudo;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs the pullback of a run. */
final class PseudoReverse {
  private static final Pattern ADJOINT =
      Pattern.compile("%`d\\w+?/d([^`]+)`((?:\\.\\w+|\\[[^\\]]+\\])*)");
  private static final Pattern STEP =
      Pattern.compile("\\.(\\w+)|\\[([^\\] ]+)\\]|\\[(\\S+) \\.\\.\\+ (\\S+)\\]");
  private static final Pattern APPLY =
      Pattern.compile("(?:(.*) \\+= )?apply (%df_rev_\\S+?)\\((.*)\\)");
  private static final Pattern GO =
      Pattern.compile("(?:if the record before is of (bb\\d+): )?go to back_(bb\\d+)(?:, (.*))?");

  private final PseudoMachine.Run run;
  private final PseudoShadows shadows;
  private final PseudoShadows given;
  private final Map<String, Double> adjoints = new HashMap<>();
  private final List<PseudoMachine.Kept> records;
  private Map<String, Object> known;
  private Map<String, Object> seeds = Map.of();
  private List<Double> copied = List.of();

  /**
   * The pullback of a run.
   *
   * @param shadows that it adds to
   * @param given those of the caller, to which a seed belongs that is an array or object
   */
  PseudoReverse(PseudoMachine.Run run, PseudoShadows shadows, PseudoShadows given) {
    this.run = run;
    this.shadows = shadows;
    this.given = given;
    this.records = new ArrayList<>(run.records);
    this.known = run.values;
  }

  /** The numbers among what is returned. */
  List<Double> apply(List<Object> arguments) {
    seeds = new HashMap<>();
    List<String> names = run.function.seeds();
    for (int i = 0; i < names.size(); i++) {
      seeds.put(names.get(i), arguments.get(i));
    }
    String label = run.exit;
    while (true) {
      for (String line : run.function.back(label)) {
        Matcher go = GO.matcher(line);
        if (line.startsWith("return")) {
          return returned(line.substring("return".length()).strip());
        } else if (go.matches()) {
          if (go.group(1) == null || go.group(1).equals(last().label())) {
            passed(go.group(3) == null ? "" : go.group(3));
            label = go.group(2);
            break;
          }
        } else {
          line(line);
        }
      }
      PseudoMachine.Kept record = last();
      if (!record.label().equals(label)) {
        throw new IllegalStateException("goes to " + label + " and not to " + record.label());
      }
      records.remove(records.size() - 1);
      known = new HashMap<>(run.first);
      known.putAll(record.values());
    }
  }

  private PseudoMachine.Kept last() {
    return records.get(records.size() - 1);
  }

  private List<Double> returned(String text) {
    List<Double> numbers = new ArrayList<>();
    for (String name : text.replaceAll("^\\(|\\)$", "").split(", ", -1)) {
      Matcher adjoint = ADJOINT.matcher(name);
      if (adjoint.matches() && isNumber(adjoint.group(1))) {
        numbers.add(take(adjoint.group(1)));
      } else if (!name.isEmpty()) {
        numbers.add(null);
      }
    }
    return numbers;
  }

  /** An input has its value; what is not known is no array or object. */
  private boolean isNumber(String name) {
    Object value =
        known.containsKey("%" + name) ? known.get("%" + name) : run.first.get("%" + name);
    return value == null || value instanceof Number;
  }

  private double take(String name) {
    Double adjoint = adjoints.remove(name);
    return adjoint == null ? 0 : adjoint;
  }

  /** One after the other; what is in brackets is handed on at once. */
  private void passed(String text) {
    for (String each : text.isEmpty() ? new String[0] : text.split(", (?![^(]*\\))", -1)) {
      String[] sides = each.split(" \\+= | = ", -1);
      if (sides[1].equals("0")) {
        take(name(sides[0]));
        continue;
      }
      List<String> left = List.of(sides[0].replaceAll("^\\(|\\)$", "").split(", ", -1));
      List<Double> terms = new ArrayList<>();
      for (String right : sides[1].replaceAll("^\\(|\\)$", "").split(", ", -1)) {
        terms.add(take(name(right)));
      }
      for (int i = 0; i < left.size(); i++) {
        adjoints.merge(name(left.get(i)), terms.get(i), Double::sum);
      }
    }
  }

  private static String name(String adjoint) {
    Matcher matcher = ADJOINT.matcher(adjoint);
    if (!matcher.matches()) {
      throw new IllegalStateException(adjoint);
    }
    return matcher.group(1);
  }

  private void line(String line) {
    Matcher apply = APPLY.matcher(line);
    if (apply.matches()) {
      call(apply.group(1), apply.group(2), apply.group(3));
    } else if (line.startsWith("%copied = ")) {
      copied = read(line.substring("%copied = ".length()));
    } else if (line.endsWith(" = 0")) {
      write(line.substring(0, line.length() - " = 0".length()));
    } else {
      String[] sides = line.split(" \\+= ", -1);
      add(sides[0], sides[1]);
    }
  }

  /** An array or object and a part of it. */
  private record Place(Object owner, List<Object> parts) {}

  private Place place(String text) {
    Matcher adjoint = ADJOINT.matcher(text);
    if (!adjoint.matches()) {
      throw new IllegalStateException(text);
    }
    Object owner = PseudoMachine.value(known, "%" + adjoint.group(1));
    Matcher step = STEP.matcher(adjoint.group(2));
    List<Object> parts = List.of();
    while (step.find()) {
      if (!parts.isEmpty()) {
        owner = content(owner, parts.get(0));
      }
      if (step.group(1) != null) {
        parts = List.of(step.group(1));
      } else if (step.group(2) != null) {
        parts = List.of(PseudoMachine.integer(known, step.group(2)));
      } else {
        parts = new ArrayList<>();
        int first = PseudoMachine.integer(known, step.group(3));
        for (int i = 0; i < PseudoMachine.integer(known, step.group(4)); i++) {
          parts.add(first + i);
        }
      }
    }
    return new Place(owner, parts);
  }

  private static Object content(Object owner, Object part) {
    return owner instanceof PseudoObject object
        ? object.fields().get(part)
        : ((Object[]) owner)[(Integer) part];
  }

  private boolean isPlace(String text) {
    Matcher adjoint = ADJOINT.matcher(text);
    return adjoint.matches() && !adjoint.group(2).isEmpty();
  }

  private List<Double> read(String text) {
    Place place = place(text);
    return place.parts().stream().map(part -> shadows.get(place.owner(), part)).toList();
  }

  private void write(String text) {
    Place place = place(text);
    place.parts().forEach(part -> shadows.set(place.owner(), part, 0));
  }

  private void add(String target, String term) {
    if (term.startsWith("%seed")) {
      Object seed = seeds.get(term);
      if (seed instanceof Number number) {
        adjoints.merge(name(target), number.doubleValue(), Double::sum);
      } else if (seed != null) {
        shadows.addAll(given, PseudoShadows.reached(seed));
      }
    } else if (isPlace(target)) {
      Place place = place(target);
      List<Double> terms =
          term.equals("%copied") ? copied : isPlace(term) ? read(term) : List.of(take(name(term)));
      for (int i = 0; i < terms.size(); i++) {
        shadows.add(place.owner(), place.parts().get(i), terms.get(i));
      }
    } else {
      adjoints.merge(
          name(target), isPlace(term) ? read(term).get(0) : take(name(term)), Double::sum);
    }
  }

  private void call(String targets, String map, String arguments) {
    PseudoMachine.Closure closure = (PseudoMachine.Closure) PseudoMachine.value(known, map);
    List<Object> given = new ArrayList<>();
    for (String each : arguments.isEmpty() ? new String[0] : arguments.split(", ", -1)) {
      given.add(argument(each.replace("inout ", "")));
    }
    String[] left =
        targets == null ? new String[0] : targets.replaceAll("^\\(|\\)$", "").split(", ", -1);
    List<Double> terms = closure.run() == null
        ? ofAxiom(closure, (Double) given.get(0), left)
        : ofRun(closure.run(), given);
    for (int i = 0; i < left.length; i++) {
      if (terms.get(i) != null && !left[i].equals("_")) {
        adjoints.merge(name(left[i]), terms.get(i), Double::sum);
      }
    }
  }

  private Object argument(String text) {
    if (text.startsWith("%seed")) {
      return seeds.get(text);
    }
    if (text.equals("_") || text.equals("none") || text.equals("0.0")) {
      return text.equals("0.0") ? (Object) 0.0 : (Object) "none";
    }
    if (isPlace(text)) {
      Place place = place(text);
      Object owner = content(place.owner(), place.parts().get(0));
      return owner == null ? "none" : owner;
    }
    String name = name(text);
    boolean isReference = known.containsKey("%" + name)
        && !(known.get("%" + name) instanceof Number)
        && known.get("%" + name) != null;
    return isReference ? known.get("%" + name) : (Object) take(name);
  }

  /** The targets are operands, in their order. */
  private static List<Double> ofAxiom(
      PseudoMachine.Closure closure, double seed, String[] targets) {
    double[] partials = PseudoAxioms.partials(closure.axiom(), closure.operands());
    List<Double> terms = new ArrayList<>();
    int operand = 0;
    for (String target : targets) {
      while (!closure.names().get(operand).equals("%" + name(target))) {
        operand++;
      }
      terms.add(seed == 0 ? 0 : seed * partials[operand++]);
    }
    return terms;
  }

  private List<Double> ofRun(PseudoMachine.Run inner, List<Object> arguments) {
    if (inner.function.isInPlace()) {
      return new PseudoReverse(inner, shadows, shadows).apply(arguments);
    }
    PseudoShadows own = new PseudoShadows();
    List<Double> terms = new PseudoReverse(inner, own, shadows).apply(arguments);
    Set<Object> seeded = PseudoShadows.reached(null);
    arguments.stream()
        .filter(each -> !(each instanceof Number) && each != null)
        .forEach(each -> seeded.addAll(PseudoShadows.reached(each)));
    shadows.addOthers(own, seeded);
    return terms;
  }
}
