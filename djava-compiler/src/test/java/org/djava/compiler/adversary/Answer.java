package org.djava.compiler.adversary;

/** One application of an operator. */
interface Answer {
  double[] get() throws Exception;
}
