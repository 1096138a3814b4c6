package org.djava.cli.notation;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name that formulas have for a derivative.
 *
 * @param of what changes
 * @param by what makes it change
 * @param isPartial whether everything else that {@code of} is made from stands still
 */
public record DerivativeName(String of, String by, boolean isPartial) {
  private static final Pattern NAME = Pattern.compile("([d∂])([^/]+)/\\1([^/]+)");

  /** {@code dy/dx}: {@code y} along all ways from {@code x}. */
  public static String total(String of, String by) {
    return "d" + of + "/d" + by;
  }

  /** {@code ∂w2/∂w0}: one step with respect to one variable that it reads. */
  public static String partial(String of, String by) {
    return "∂" + of + "/∂" + by;
  }

  /** The derivative of that name; empty for the name of anything else. */
  static Optional<DerivativeName> parse(String name) {
    Matcher matcher = NAME.matcher(name);
    return matcher.matches()
        ? Optional.of(new DerivativeName(
            matcher.group(2), matcher.group(3), matcher.group(1).equals("∂")))
        : Optional.empty();
  }
}
