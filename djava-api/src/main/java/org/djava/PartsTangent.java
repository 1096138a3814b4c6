package org.djava;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.djava.runtime.GraphShadows;
import org.djava.runtime.ObjectGraph.Node;
import org.djava.runtime.ObjectLayout;
import org.djava.runtime.ObjectLayout.Member;
import org.jspecify.annotations.Nullable;

/** The parts of an object with their numbers. Serialised, it is the paths and the numbers alone. */
final class PartsTangent<T> implements Tangent<T> {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_TEXT = 100;
  private static final Pattern INDEX = Pattern.compile("\\[(\\d+)]");

  private final transient GraphShadows numbers;
  private final transient @Nullable Node root;
  private final transient Parts parts;

  PartsTangent(GraphShadows numbers, int root) {
    this.numbers = numbers;
    this.root = numbers.graph().root(root);
    this.parts = Parts.of(this.root);
  }

  private Object writeReplace() {
    return new NamedNumbers<T>(
        List.copyOf(paths()), Arrays.stream(toArray()).boxed().toList());
  }

  /** The numbers of the object, beside its graph. */
  GraphShadows numbers() {
    return numbers;
  }

  @Override
  public double[] toArray() {
    return parts.toArray(numbers);
  }

  @Override
  public List<String> paths() {
    List<String> paths = new ArrayList<>();
    for (Parts.Run run : parts.runs()) {
      String path = run.path();
      for (int i = 0; i < run.length(); i++) {
        paths.add(run.isArray() ? path + "[" + i + "]" : path);
      }
    }
    return paths;
  }

  @Override
  public double get(String path) {
    Node node = root;
    int at = 0;
    while (node != null) {
      int end = endOfStep(node, path, at);
      String step = path.substring(at, end);
      Double number = number(node, step);
      if (number != null && end == path.length()) {
        return number;
      }
      node = number == null ? content(node, step) : null;
      if (node != null && end == path.length() && node.primal() instanceof Number) {
        return number(node);
      }
      at = end < path.length() && path.charAt(end) == '.' ? end + 1 : end;
    }
    throw new IllegalArgumentException("there is no part " + path + " among " + this);
  }

  /** A step is an index or the name of a field, which may contain a dot. */
  private static int endOfStep(Node node, String path, int from) {
    ObjectLayout layout = node.layout();
    if (layout == null) {
      Matcher index = INDEX.matcher(path);
      return index.find(from) && index.start() == from ? index.end() : from;
    }
    int end = from;
    for (Member member : layout.members()) {
      int to = from + member.name().length();
      boolean isNamed = path.startsWith(member.name(), from)
          && (to == path.length() || path.charAt(to) == '.' || path.charAt(to) == '[');
      end = isNamed ? Math.max(end, to) : end;
    }
    return end;
  }

  private @Nullable Double number(Node node, String step) {
    Matcher index = INDEX.matcher(step);
    ObjectLayout layout = node.layout();
    double[] doubles = numbers.doubles(node);
    float[] floats = numbers.floats(node);
    if (layout == null) {
      boolean isIndex = node.primal().getClass().isArray() && index.matches();
      return isIndex ? at(doubles, floats, Integer.parseInt(index.group(1))) : null;
    }
    for (Member member : layout.members()) {
      if (member.name().equals(step) && !node.isConstant()) {
        return switch (member.part()) {
          case DOUBLE -> at(doubles, null, member.index());
          case FLOAT -> at(null, floats, member.index());
          default -> null;
        };
      }
    }
    return null;
  }

  private static @Nullable Double at(
      double @Nullable [] doubles, float @Nullable [] floats, int i) {
    if (doubles != null && i < doubles.length) {
      return doubles[i];
    }
    return floats != null && i < floats.length ? (Double) (double) floats[i] : null;
  }

  private double number(Node box) {
    Double number = at(numbers.doubles(box), numbers.floats(box), 0);
    return number == null ? 0 : number;
  }

  private static @Nullable Node content(Node node, String step) {
    ObjectLayout layout = node.layout();
    if (layout == null) {
      Matcher index = INDEX.matcher(step);
      int at = index.matches() ? Integer.parseInt(index.group(1)) : node.size();
      return at < node.size() ? node.content(at) : null;
    }
    for (Member member : layout.members()) {
      if (member.name().equals(step) && member.part() == ObjectLayout.Part.REFERENCE) {
        return node.content(member.index());
      }
    }
    return null;
  }

  @Override
  public String toString() {
    List<String> texts = new ArrayList<>();
    int shown = 0;
    for (Parts.Run run : parts.runs()) {
      if (shown >= LONGEST_TEXT) {
        texts.add("…");
        break;
      }
      texts.add(text(run));
      shown += run.length();
    }
    return "{" + String.join(", ", texts) + "}";
  }

  private String text(Parts.Run run) {
    String path = run.path();
    if (!run.isArray()) {
      return (path.isEmpty() ? "" : path + "=") + run.number(numbers, 0);
    }
    List<String> elements = new ArrayList<>();
    for (int i = 0; i < run.length() && i < LONGEST_TEXT; i++) {
      elements.add(Double.toString(run.number(numbers, i)));
    }
    if (run.length() > LONGEST_TEXT) {
      elements.add("…");
    }
    return path + "=[" + String.join(", ", elements) + "]";
  }
}
