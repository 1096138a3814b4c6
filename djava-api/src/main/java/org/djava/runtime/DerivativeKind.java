package org.djava.runtime;

/**
 * The kinds of derivative a {@link DerivativeCompiler} is asked for.
 *
 * <p>The names used in the types below:
 *
 * <ul>
 *   <li>{@code P}: all primal parameters in order, the receiver first. A boxed {@code Double} or
 *       {@code Float} appears as {@code double} or {@code float}.
 *   <li>{@code T}: for each active parameter, in order, its tangent: of the parameter's type, and of
 *       the argument's shape for arrays. Arrays that occur several times among the active arguments
 *       have one tangent array, which then occurs in the same places. Tangent arrays belong to the
 *       call: it may overwrite them.
 *   <li>{@code S}: for each active <em>reference</em> parameter, in order, its accumulator: of the
 *       argument's shape and sharing on entry. Contributions are <em>added</em> to its numbers. It
 *       belongs to the call until this returns, and shares nothing with arguments or seed.
 *   <li>{@code seed}: the cotangent, of the result's type; never modified.
 *   <li>{@code numbers}, {@code references}: where further results are stored; at least as long as
 *       the kind needs, and otherwise untouched.
 *   <li>{@code R}: the primal result, bit for bit that of the undifferentiated method.
 * </ul>
 *
 * <p>Parameters that are not active are constant on entry: their contents have a zero tangent. The
 * caller guarantees that no array of numbers is reachable from an active and from an inactive array
 * argument alike. An exception of the primal passes through unchanged.
 */
public enum DerivativeKind {
  /**
   * Value and tangent together: {@code (P..., T..., numbers, references) -> R}. The tangent of a
   * number is stored in {@code numbers[0]}, that of an array in {@code references[0]}: always an
   * array of the result's shape, never null.
   */
  JVP,

  /**
   * Forward and reverse sweep fused: {@code (P..., S..., seed, numbers, references) -> R}. {@code
   * numbers[i]} is the adjoint of the i-th active <em>scalar</em> parameter; nothing is stored in
   * {@code references}. The shapes of seed and result are compared with {@link
   * SeedShape#check(Object, Object)} between the sweeps where they are arrays.
   */
  GRADIENT,

  /**
   * Value and pullback: {@code (P..., numbers, references) -> R}. The pullback, a {@link
   * PullbackCode}, is stored in {@code references[0]}; nothing is stored in {@code numbers}.
   */
  VJP,

  /**
   * The product of the Hessian and a vector: {@code (P..., T..., S..., numbers, references) ->
   * double}. Returns the directional derivative along {@code T}; the product is added to {@code S},
   * and stored in {@code numbers[i]} for the i-th active scalar parameter; nothing is stored in
   * {@code references}.
   */
  HESSIAN_VECTOR
}
