package org.djava.runtime;

import java.lang.reflect.Modifier;
import java.util.List;
import org.djava.DiagnosticMessage;
import org.djava.NotDifferentiableException;
import org.djava.runtime.ObjectGraph.Node;
import org.djava.runtime.ObjectLayout.Member;
import org.djava.runtime.ObjectLayout.Part;
import org.jspecify.annotations.Nullable;

/**
 * Objects that come from elsewhere and meet those that are differentiated. Nobody can write to one that
 * cannot be changed, so its shadow is zero, and may be another one each time.
 */
public final class ConstantObjects {
  private ConstantObjects() {}

  /**
   * The shadow of an object that cannot be changed.
   *
   * @param object an object; may be null
   * @param detail what it is called
   * @param file the source file, or an empty string where it is not known
   * @param line the line in that file, or 0 where it is not known
   * @return a shadow of zeros; null if the object holds no numbers
   * @throws NotDifferentiableException if it has a field that is not final, or leads to such an object
   *     or to an array
   */
  public static @Nullable Object shadow(
      @Nullable Object object, String detail, String file, int line) {
    ObjectGraph graph = ObjectGraph.of(object);
    for (Node node : graph.nodes()) {
      if (!isImmutable(node)) {
        throw new NotDifferentiableException(new DiagnosticMessage(
            "DJ0011",
            "a field holds a differentiable value: " + detail,
            file,
            line,
            List.of(),
            "pass the value as an argument or keep it in a local variable or array"));
      }
    }
    return GraphShadows.zeros(graph).root(0);
  }

  private static boolean isImmutable(Node node) {
    ObjectLayout layout = node.layout();
    if (layout == null) {
      return node.isValue();
    }
    for (Member member : layout.members()) {
      if (member.part() != Part.CONSTANT && !Modifier.isFinal(member.field().getModifiers())) {
        return false;
      }
    }
    return true;
  }
}
