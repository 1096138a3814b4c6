package org.djava.compiler.lift;

import java.util.List;

/**
 * A basic block of bytecode.
 *
 * @param number its place among the blocks, in the order of the code
 * @param start index of its first instruction
 * @param end the index after its last instruction
 * @param successors numbers of the blocks that can follow, without repetition
 */
record CodeBlock(int number, int start, int end, List<Integer> successors) {
  CodeBlock {
    successors = List.copyOf(successors);
  }
}
