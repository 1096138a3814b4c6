package org.djava.compiler.define;

/** Classes whose members generated code has to reach; nothing else does. */
@SuppressWarnings("UnusedMethod")
final class Targets {
  private Targets() {}

  /** A host with private members of every kind. */
  static class Host extends Base {
    private double number = 1.5;
    private final int fixed = 3;
    private static boolean flag;

    private Host() {}

    static Host make() {
      return new Host();
    }

    private double scaled(double factor) {
      return number * factor;
    }

    private static double twice(double x) {
      return 2 * x;
    }

    @Override
    public String toString() {
      return "host";
    }

    @Override
    protected String title() {
      return "host title";
    }
  }

  /** The superclass of the host. */
  static class Base {
    protected String title() {
      return "base title";
    }
  }
}
