package org.djava.compiler.differentiate;

import org.djava.compiler.ir.Value;

/** How a statement's result depends on one of its operands. */
record Contribution(Value operand, Factor factor) {}
