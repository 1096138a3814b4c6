package org.djava.runtime;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.djava.runtime.ObjectLayout.Member;
import org.djava.runtime.ObjectLayout.Part;
import org.jspecify.annotations.Nullable;

/**
 * The objects and arrays that can be reached from some roots, as they refer to one another now. An
 * object that is reached on several ways is there once; a boxed number is there once for each place,
 * since it is a value. What holds no numbers is left out.
 */
public final class ObjectGraph {
  private static final Node[] NOTHING = {};

  private final List<Node> nodes = new ArrayList<>();
  private final IdentityHashMap<Object, Node> known = new IdentityHashMap<>();
  private final List<@Nullable Node> roots = new ArrayList<>();
  private final Set<Class<?>> classes = new LinkedHashSet<>();
  private final Set<Class<?>> lambdas = new LinkedHashSet<>();
  private final Deque<Node> open = new ArrayDeque<>();
  private final Set<Field> constant = new HashSet<>();
  private final Set<Field> unseen = new HashSet<>();

  private ObjectGraph() {}

  /** An object or an array. */
  public static final class Node {
    private final int number;
    private final Object primal;
    private final @Nullable ObjectLayout layout;
    private @Nullable Node[] contents = NOTHING;

    private Node(int number, Object primal, @Nullable ObjectLayout layout) {
      this.number = number;
      this.primal = primal;
      this.layout = layout;
    }

    /**
     * The object itself.
     *
     * @return the object, array or box
     */
    public Object primal() {
      return primal;
    }

    /**
     * How it is laid out.
     *
     * @return the layout; null for arrays and boxes
     */
    public @Nullable ObjectLayout layout() {
      return layout;
    }

    /**
     * What it refers to.
     *
     * @param index of the field among the references, or of the element
     * @return the node; null for what holds no numbers
     */
    public @Nullable Node content(int index) {
      return contents[index];
    }

    /**
     * How many references it has.
     *
     * @return the number of reference fields, or of elements that are references
     */
    public int size() {
      return contents.length;
    }

    /**
     * True for an array of objects, or of arrays.
     *
     * @return whether it is one
     */
    public boolean isArrayOfReferences() {
      return primal instanceof Object[];
    }

    /**
     * True for an object of an enum: others reach it as well, so it is constant.
     *
     * @return whether it is one
     */
    public boolean isConstant() {
      return primal instanceof Enum;
    }

    /**
     * True for a boxed number: it has no identity.
     *
     * @return whether it is one
     */
    public boolean isValue() {
      return primal instanceof Number && layout == null;
    }

    /** Its place among all. */
    int number() {
      return number;
    }
  }

  /**
   * The graph from some roots on.
   *
   * @param roots objects, arrays and other values
   * @return the graph
   */
  public static ObjectGraph of(@Nullable Object... roots) {
    ObjectGraph graph = new ObjectGraph();
    for (Object root : roots) {
      graph.add(root);
    }
    return graph;
  }

  /**
   * Adds a root with all that can be reached from it.
   *
   * @param root an object, an array or another value
   */
  public void add(@Nullable Object root) {
    roots.add(nodeOf(root));
    while (!open.isEmpty()) {
      fill(open.remove());
    }
  }

  private @Nullable Node nodeOf(@Nullable Object primal) {
    if (primal == null) {
      return null;
    }
    if (primal instanceof Double || primal instanceof Float) {
      return newNode(primal, null);
    }
    Node node = known.get(primal);
    if (node != null) {
      return node;
    }
    Class<?> type = primal.getClass();
    ObjectLayout layout = ObjectLayout.of(type);
    if (layout == null && !(type.isArray() && ObjectLayout.shadowOfArray(type) != null)) {
      if (LambdaCode.of(primal) != null) {
        lambdas.add(type);
      }
      return null;
    }
    node = newNode(primal, layout);
    known.put(primal, node);
    if (layout != null) {
      classes.add(type);
    }
    if (layout != null || primal instanceof Object[]) {
      open.add(node);
    }
    return node;
  }

  private Node newNode(Object primal, @Nullable ObjectLayout layout) {
    Node node = new Node(nodes.size(), primal, layout);
    nodes.add(node);
    return node;
  }

  private void fill(Node node) {
    ObjectLayout layout = node.layout;
    if (layout == null) {
      Object[] elements = (Object[]) node.primal;
      node.contents = new @Nullable Node[elements.length];
      for (int i = 0; i < elements.length; i++) {
        node.contents[i] = nodeOf(elements[i]);
      }
      return;
    }
    node.contents = new @Nullable Node[layout.count(Part.REFERENCE)];
    for (Member member : layout.members()) {
      if (member.part() == Part.REFERENCE) {
        Object content = member.read(node.primal);
        Node known = nodeOf(content);
        node.contents[member.index()] = known;
        if (content != null && known == null) {
          (ConstantParts.contain(content) ? constant : unseen).add(member.field());
        }
      }
    }
  }

  /**
   * The fields that may hold numbers by their types, and hold none in any of the objects.
   *
   * @return their names, as {@code my.Model.name}
   */
  public Set<String> constantFields() {
    if (constant.isEmpty()) {
      return Set.of();
    }
    Set<Field> fields = new HashSet<>(constant);
    fields.removeAll(unseen);
    for (Node node : nodes) {
      if (node.layout != null) {
        for (Member member : node.layout.members()) {
          if (member.part() == Part.REFERENCE && node.contents[member.index()] != null) {
            fields.remove(member.field());
          }
        }
      }
    }
    return fields.stream()
        .map(field -> field.getDeclaringClass().getName() + "." + field.getName())
        .collect(Collectors.toSet());
  }

  /**
   * The node of a root.
   *
   * @param index of the root
   * @return its node; null if it holds no numbers
   */
  public @Nullable Node root(int index) {
    return roots.get(index);
  }

  /**
   * All nodes.
   *
   * @return the nodes, in the order in which they were met
   */
  public List<Node> nodes() {
    return nodes;
  }

  /**
   * The objects and arrays whose content is differentiated.
   *
   * @return all but boxes and objects of enums
   */
  List<Object> variables() {
    return nodes.stream()
        .filter(node -> !node.isValue() && !node.isConstant())
        .map(Node::primal)
        .toList();
  }

  /**
   * The classes of the objects.
   *
   * @return the classes
   */
  public Set<Class<?>> classes() {
    return classes;
  }

  /**
   * The classes of the lambdas that the objects refer to, of those whose code is known.
   *
   * @return the classes
   */
  public Set<Class<?>> lambdas() {
    return lambdas;
  }

  /**
   * Whether an object or array is one of them.
   *
   * @param object any object
   * @return true if it is
   */
  public boolean contains(Object object) {
    return known.containsKey(object);
  }

  /** Zeros of the shape of a node's shadow, without references. */
  static Object zeros(Node node) {
    if (node.layout != null) {
      return node.layout.newShadow();
    }
    if (node.primal instanceof Double) {
      return new double[1];
    }
    if (node.primal instanceof Float) {
      return new Object[] {null, new float[1]};
    }
    Class<?> shadow = ObjectLayout.shadowType(node.primal.getClass());
    return Array.newInstance(shadow.getComponentType(), Array.getLength(node.primal));
  }
}
