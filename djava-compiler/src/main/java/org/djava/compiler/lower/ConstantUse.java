package org.djava.compiler.lower;

import org.djava.compiler.diagnostics.SourceLocation;

/** A constant that a lowered class expects in its class data, and where it is first used. */
public record ConstantUse(LinkedConstant constant, SourceLocation firstUse) {}
