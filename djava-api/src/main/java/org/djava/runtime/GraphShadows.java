package org.djava.runtime;

import java.util.ArrayList;
import java.util.List;
import org.djava.runtime.ObjectGraph.Node;
import org.jspecify.annotations.Nullable;

/** A number beside each number of an {@link ObjectGraph}: its shadows, tangents or adjoints. */
public final class GraphShadows {
  private final ObjectGraph graph;
  private final @Nullable Object[] shadows;

  private GraphShadows(ObjectGraph graph, @Nullable Object[] shadows) {
    this.graph = graph;
    this.shadows = shadows;
  }

  /**
   * Zeros.
   *
   * @param graph the graph
   * @return a shadow for each node, which refer to one another as the nodes do
   */
  public static GraphShadows zeros(ObjectGraph graph) {
    @Nullable Object[] shadows = new @Nullable Object[graph.nodes().size()];
    for (Node node : graph.nodes()) {
      shadows[node.number()] = ObjectGraph.zeros(node);
    }
    GraphShadows zeros = new GraphShadows(graph, shadows);
    for (Node node : graph.nodes()) {
      zeros.connect(node);
    }
    return zeros;
  }

  private void connect(Node node) {
    if (node.size() == 0) {
      return;
    }
    @Nullable Object[] shadow = (@Nullable Object[]) of(node);
    int first = firstReference(node);
    for (int i = 0; i < node.size(); i++) {
      Node content = node.content(i);
      shadow[first + i] = content == null ? null : of(content);
    }
  }

  private static int firstReference(Node node) {
    return node.layout() == null ? 0 : ObjectLayout.FIRST_REFERENCE;
  }

  /**
   * Shadows that somebody else has made of the same graph; zeros where there are none.
   *
   * @param graph the graph
   * @param rootShadows the shadow of each root
   * @return all shadows
   */
  public static GraphShadows of(ObjectGraph graph, @Nullable Object[] rootShadows) {
    GraphShadows all =
        new GraphShadows(graph, new @Nullable Object[graph.nodes().size()]);
    List<Node> reached = new ArrayList<>();
    for (int i = 0; i < rootShadows.length; i++) {
      all.reach(graph.root(i), rootShadows[i], reached);
    }
    for (int next = 0; next < reached.size(); next++) {
      Node node = reached.get(next);
      if (node.size() > 0) {
        @Nullable Object[] shadow = (@Nullable Object[]) all.of(node);
        int first = firstReference(node);
        for (int i = 0; i < node.size(); i++) {
          all.reach(node.content(i), shadow[first + i], reached);
        }
      }
    }
    for (Node node : graph.nodes()) {
      if (all.shadows[node.number()] == null) {
        all.shadows[node.number()] = ObjectGraph.zeros(node);
      }
    }
    return all;
  }

  private void reach(@Nullable Node node, @Nullable Object shadow, List<Node> reached) {
    if (node != null && shadow != null && shadows[node.number()] == null) {
      shadows[node.number()] = shadow;
      reached.add(node);
    }
  }

  /**
   * The graph.
   *
   * @return the graph
   */
  public ObjectGraph graph() {
    return graph;
  }

  /**
   * The shadow of a node.
   *
   * @param node the node
   * @return its shadow
   */
  public Object of(Node node) {
    Object shadow = shadows[node.number()];
    if (shadow == null) {
      throw new IllegalStateException("no shadow of " + node.primal().getClass());
    }
    return shadow;
  }

  /**
   * The shadow of a root.
   *
   * @param index of the root
   * @return its shadow; null if it holds no numbers
   */
  public @Nullable Object root(int index) {
    Node node = graph.root(index);
    return node == null ? null : of(node);
  }

  /**
   * The numbers beside the {@code double}s that a node itself holds.
   *
   * @param node the node
   * @return one number for each element, or {@code double} field; null if there are none
   */
  public double @Nullable [] doubles(Node node) {
    return part(node, 0) instanceof double[] numbers ? numbers : null;
  }

  /**
   * The numbers beside the {@code float}s that a node itself holds.
   *
   * @param node the node
   * @return one number for each element, or {@code float} field; null if there are none
   */
  public float @Nullable [] floats(Node node) {
    return part(node, 1) instanceof float[] numbers ? numbers : null;
  }

  private @Nullable Object part(Node node, int index) {
    Object shadow = of(node);
    if (shadow instanceof Object[] parts) {
      return node.isArrayOfReferences() ? null : parts[index];
    }
    return shadow;
  }

  /**
   * The numbers that structures of the same shape hold.
   *
   * @param graph the graph
   * @param name how messages call the structures
   * @param given a structure for each root; null where the numbers are 0, unless others lead there
   * @return what they hold in the places of the graph's numbers; 0 beside objects of enums
   * @throws IllegalArgumentException if the shapes differ, or if an object that is reached on several
   *     ways is given different numbers
   */
  public static GraphShadows read(ObjectGraph graph, String name, @Nullable Object... given) {
    GraphShadows all = zeros(graph);
    new StructureReader(all, name).read(given);
    return all;
  }

  /**
   * The numbers of the objects themselves.
   *
   * @param graph the graph
   * @param roots its roots
   * @return their numbers, as they are now
   */
  public static GraphShadows values(ObjectGraph graph, @Nullable Object... roots) {
    return read(graph, "structure", roots);
  }

  /** Tells every zero as +0.0, however it came about. */
  public void settle() {
    for (Node node : graph.nodes()) {
      double[] doubles = doubles(node);
      if (doubles != null) {
        ShadowArrays.settle(doubles);
      }
      float[] floats = floats(node);
      if (floats != null) {
        ShadowArrays.settle(floats);
      }
    }
  }
}
