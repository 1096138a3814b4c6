/** The names of Swift's functions: those of its library, and those made by its rules. */
@NullMarked
package org.djava.compiler.sil.swift;

import org.jspecify.annotations.NullMarked;
