package org.djava.compiler.differentiate;

/** The operators of functions of records that differentiated code may apply. */
enum RecordOperator {
  /** {@code gradient}, whose result is a record. */
  GRADIENT,
  /** {@code valueWithGradient}. */
  VALUE_WITH_GRADIENT,
  /** {@code gradientParts}, whose result has named parts. */
  PARTS,
  /** Any other. */
  NONE;

  private static final String FUNCTION = "(Lorg/djava/ObjectiveOf;";

  /** The operator that a call names. */
  static RecordOperator of(String key) {
    return switch (key) {
      case "org/djava/Derivatives.gradient" + FUNCTION + "Ljava/lang/Record;)Ljava/lang/Record;" ->
        GRADIENT;
      case "org/djava/Derivatives.valueWithGradient" + FUNCTION
          + "Ljava/lang/Record;)Lorg/djava/ValueWithGradient;" -> VALUE_WITH_GRADIENT;
      case "org/djava/Derivatives.gradientParts" + FUNCTION
          + "Ljava/lang/Object;)Lorg/djava/Tangent;" -> PARTS;
      default -> NONE;
    };
  }
}
