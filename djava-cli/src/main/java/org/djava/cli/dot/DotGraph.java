package org.djava.cli.dot;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A directed graph; nodes and edges are written in the order in which they were added. */
public final class DotGraph {
  private final String title;
  private final List<String> lines = new ArrayList<>();
  private final Map<Object, String> nodes = new HashMap<>();

  /** An empty graph. */
  public DotGraph(String title) {
    this.title = title;
  }

  /** Adds the node that stands for {@code key}. */
  public void node(Object key, String shape, List<String> label) {
    String name = "n" + nodes.size();
    nodes.put(key, name);
    lines.add(name + " [shape=" + shape + ", label=" + quoted(label, shape.equals("box")) + "];");
  }

  /** Adds an edge between nodes that are there; without a label if that is empty. */
  public void edge(Object from, Object to, List<String> label) {
    String attribute = label.isEmpty() ? "" : " [label=" + quoted(label, false) + "]";
    lines.add(name(from) + " -> " + name(to) + attribute + ";");
  }

  private String name(Object key) {
    String name = nodes.get(key);
    if (name == null) {
      throw new IllegalArgumentException("no node " + key);
    }
    return name;
  }

  /** A quoted string of lines; those of a box begin at its left. */
  private static String quoted(List<String> label, boolean isLeft) {
    StringBuilder text = new StringBuilder("\"");
    for (int i = 0; i < label.size(); i++) {
      text.append(label.get(i).replace("\\", "\\\\").replace("\"", "\\\""));
      boolean isLast = i == label.size() - 1;
      text.append(isLeft && label.size() > 1 ? "\\l" : isLast ? "" : "\\n");
    }
    return text.append('"').toString();
  }

  /** The whole graph. */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append("digraph ").append(quoted(List.of(title), false)).append(" {\n");
    text.append("  node [fontname=\"monospace\"];\n  edge [fontname=\"monospace\"];\n");
    lines.forEach(line -> text.append("  ").append(line).append('\n'));
    return text.append("}\n").toString();
  }
}
