package org.djava.compiler.lower;

import java.util.Map;
import org.djava.compiler.ir.FunctionName;

/**
 * What the functions of one lowered class share.
 *
 * @param className the class
 * @param sourceFile the file whose line numbers are kept
 * @param signatures how each function of the module is called
 * @param constants the constants in the class data
 */
record ClassContext(
    String className,
    String sourceFile,
    RuntimeTypes types,
    Map<FunctionName, FunctionSignature> signatures,
    ClassConstants constants) {
  FunctionSignature signature(FunctionName name) {
    FunctionSignature signature = signatures.get(name);
    if (signature == null) {
      throw new IllegalArgumentException("a call of @" + name.text() + ", not in the module");
    }
    return signature;
  }
}
