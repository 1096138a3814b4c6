package org.djava.benchmarks.latency;

import java.util.function.Supplier;
import org.djava.Objective;

/** A method of fifty lines with loops, branches, local arrays and elementary functions. */
public final class Shell implements Supplier<Objective> {
  private static final int STEPS = 40;

  @Override
  public Objective get() {
    return Shell::miss;
  }

  /** By how much a shell with drag, fired into gusts of wind, misses its target. */
  private static double miss(double[] p) {
    double speed = p[0];
    double elevation = p[1];
    double drag = Math.exp(p[2]);
    double wind = p[3];
    double spin = p[4];
    double[] position = {0, 0};
    double[] velocity = {speed * Math.cos(elevation), speed * Math.sin(elevation)};
    double highest = 0;
    double heat = 0;
    double step = 0.05;
    for (int i = 0; i < STEPS; i++) {
      double time = i * step;
      double gust = wind * (1 + 0.3 * Math.sin(2 * time) * Math.exp(-0.5 * time));
      double relative = velocity[0] - gust;
      double flow = Math.sqrt(relative * relative + velocity[1] * velocity[1] + 1e-9);
      double density = Math.exp(-position[1] / 8);
      double mach = flow / (3.4 - 0.02 * position[1]);
      double coefficient;
      if (mach < 0.8) {
        coefficient = 0.2;
      } else if (mach < 1.2) {
        coefficient = 0.2 + 0.5 * (mach - 0.8);
      } else {
        coefficient = 0.4 / Math.pow(mach / 1.2, 0.7);
      }
      double resistance = drag * density * coefficient * flow;
      double lift = spin * density * 0.01;
      double[] acceleration = new double[2];
      acceleration[0] = -resistance * relative - lift * velocity[1];
      acceleration[1] = -resistance * velocity[1] + lift * relative - 0.981;
      for (int axis = 0; axis < 2; axis++) {
        double middle = velocity[axis] + 0.5 * step * acceleration[axis];
        position[axis] += step * middle;
        velocity[axis] += step * acceleration[axis];
      }
      highest = Math.max(highest, position[1]);
      heat += step * resistance * flow * flow;
      if (position[1] < 0) {
        position[1] = -0.5 * position[1];
        velocity[1] = -0.5 * velocity[1];
        velocity[0] *= 0.9;
      }
    }
    double distance = position[0] - 6;
    double energy = 0.5 * (velocity[0] * velocity[0] + velocity[1] * velocity[1]);
    return distance * distance
        + 0.1 * Math.log1p(heat)
        + 0.01 * Math.tanh(energy)
        + 0.05 * Math.hypot(highest, 1);
  }
}
