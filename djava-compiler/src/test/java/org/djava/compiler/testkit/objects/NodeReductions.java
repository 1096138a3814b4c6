package org.djava.compiler.testkit.objects;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Smaller pieces of a program like a given one, the smallest first. Not all of them are Java. */
final class NodeReductions {
  private NodeReductions() {}

  static List<Node> of(Node node) {
    List<Node> found = new ArrayList<>();
    reduce(node, found::add);
    return found;
  }

  private static void reduce(Node node, Consumer<Node> take) {
    if (node.isList()) {
      shorten(node, take);
    } else {
      replace(node, take);
    }
    for (int i = 0; i < node.parts().size(); i++) {
      int index = i;
      reduce(node.parts().get(i), part -> take.accept(node.withPart(index, part)));
    }
  }

  private static void shorten(Node list, Consumer<Node> take) {
    List<Node> parts = list.parts();
    int size = parts.size();
    for (int length = size; length >= 1; length = length == 1 ? 0 : (length + 1) / 2) {
      for (int i = 0; i + length <= size; i += Math.max(1, length / 2)) {
        List<Node> fewer = new ArrayList<>(parts.subList(0, i));
        fewer.addAll(parts.subList(i + length, size));
        take.accept(list.withParts(fewer));
      }
    }
    for (int i = 0; i < size; i++) {
      for (Node inner : parts.get(i).parts()) {
        if (inner.type().equals(Node.BLOCK) && parts.get(i).type().equals(Node.STATEMENT)) {
          List<Node> flat = new ArrayList<>(parts);
          flat.remove(i);
          flat.addAll(i, inner.parts());
          take.accept(list.withParts(flat));
        }
      }
    }
  }

  private static void replace(Node node, Consumer<Node> take) {
    leaf(node.type()).filter(leaf -> !leaf.equals(node)).ifPresent(leaf -> {
      if (!node.parts().isEmpty()) {
        take.accept(leaf);
      }
    });
    for (Node part : node.parts()) {
      if (part.type().equals(node.type())) {
        take.accept(part);
      }
    }
  }

  private static Optional<Node> leaf(String type) {
    return switch (type) {
      case "double" -> Optional.of(Node.either("double", "0.75", "Jets.of(0.75)"));
      case "int" -> Optional.of(Node.of("int", "0"));
      case "boolean" -> Optional.of(Node.of("boolean", "true"));
      case "double[]" -> Optional.of(Node.of("double[]", "(new double[4])"));
      case "Double" -> Optional.of(Node.either("Double", "Double.valueOf(0.75)", "Jets.of(0.75)"));
      default -> Optional.empty();
    };
  }
}
