package org.djava.compiler.sil;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.sil.SilType.FunctionType;
import org.djava.compiler.sil.SilType.Part;

/** Types and operands that instructions compute from their parts. */
final class SilTypes {
  private SilTypes() {}

  /** The type of a derivative taken out of a differentiable function. */
  static SilType extracted(Derivative kind, FunctionType differentiable) {
    List<Integer> wrt = new ArrayList<>();
    for (int i = 0; i < differentiable.parameters().size(); i++) {
      Part part = differentiable.parameters().get(i);
      if (!part.conventions().contains("@noDerivative")) {
        wrt.add(i);
      }
    }
    return kind.typeOf(differentiable, wrt);
  }

  static List<SilValue> joined(SilValue first, List<SilValue> others) {
    List<SilValue> all = new ArrayList<>();
    all.add(first);
    all.addAll(others);
    return all;
  }

  static List<SilValue> joined(SilValue first, List<SilValue> second, List<SilValue> third) {
    List<SilValue> all = joined(first, second);
    all.addAll(third);
    return all;
  }
}
