package org.djava.compiler.lift;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A basic block of bytecode.
 *
 * @param number its place among the blocks, in the order of the code
 * @param start index of its first instruction
 * @param end the index after its last instruction
 * @param successors numbers of the blocks that can follow if nothing is thrown, without repetition
 * @param catches what its last instruction may throw, and which blocks catch it, in order
 */
record CodeBlock(int number, int start, int end, List<Integer> successors, List<Catch> catches) {
  /** A block that catches exceptions; those of all classes if {@code type} is null. */
  record Catch(@Nullable String type, int handler) {}

  CodeBlock {
    successors = List.copyOf(successors);
    catches = List.copyOf(catches);
  }

  /** Numbers of all blocks that can follow, handlers among them. */
  Set<Integer> following() {
    Set<Integer> all = new LinkedHashSet<>(successors);
    catches.forEach(each -> all.add(each.handler()));
    return all;
  }
}
