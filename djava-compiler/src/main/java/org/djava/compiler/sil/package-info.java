/**
 * Swift's intermediate language: functions of typed values, with the instructions that derivatives
 * are made of, as Swift's compiler writes it.
 */
@NullMarked
package org.djava.compiler.sil;

import org.jspecify.annotations.NullMarked;
