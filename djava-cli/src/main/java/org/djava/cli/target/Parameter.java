package org.djava.cli.target;

import org.djava.compiler.ir.IrType;

/** A parameter of what is differentiated, under the name the user knows it by. */
public record Parameter(String name, IrType type) {}
