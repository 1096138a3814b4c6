package org.djava.compiler.sil;

import java.util.List;
import org.djava.compiler.sil.SilType.FunctionType;

/**
 * A function; without blocks it is only declared.
 *
 * @param linkage as {@code hidden}, and attributes in brackets, as written
 * @param name without {@code @}
 */
public record SilFunction(
    List<String> linkage, String name, FunctionType type, List<SilBlock> blocks, SilPlace place) {
  public SilFunction {
    linkage = List.copyOf(linkage);
    blocks = List.copyOf(blocks);
  }

  /** The block where it begins. */
  public SilBlock entry() {
    return blocks.get(0);
  }

  /** True if there is no body. */
  public boolean isDeclaration() {
    return blocks.isEmpty();
  }

  /** The block with this label. */
  public SilBlock block(String label) {
    return blocks.stream()
        .filter(block -> block.label().equals(label))
        .findFirst()
        .orElseThrow(() -> new SilException(place, "there is no block " + label + " in @" + name));
  }
}
