import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;

public class First {
  public static void main(String[] arguments) {
    System.out.println(derivative(x -> Math.sin(x) * Math.cos(x), 0.0));
    double[] slope = gradient(v -> v[0] * v[0] + 3 * v[0] * v[1], new double[] {1, 2});
    System.out.println(slope[0] + ", " + slope[1]);
  }
}
