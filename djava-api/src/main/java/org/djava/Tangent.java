package org.djava;

import java.io.Serializable;
import java.util.List;

/**
 * A number beside each number of an object: the gradient with respect to it, by parts.
 *
 * <p>A part has a path: the fields and elements that lead to it from the object on, as in {@code
 * "layers[2].w[0]"}. A field that a subclass hides has its class's name in front, {@code
 * "Layer.w[0]"}. Where several paths lead to one object, it is one variable, and all of them lead to
 * the same number. The object of an enum, what the JDK's classes keep inside, and fields marked {@link
 * NoDerivative} have no parts: they are constant.
 *
 * <p>Paths are those from before the function ran. A tangent is immutable.
 *
 * @param <T> the type of the object
 */
public interface Tangent<T> extends Serializable {

  /**
   * The number of a part.
   *
   * @param path the way to it, as in {@code "layers[2].w[0]"}
   * @return the number
   * @throws IllegalArgumentException if there is no such part
   */
  double get(String path);

  /**
   * All numbers, each once.
   *
   * @return them in the order of {@link #paths()}, in a new array
   */
  double[] toArray();

  /**
   * The paths of all parts: fields in the order in which they are declared, those of superclasses
   * first. A part with several paths has the first.
   *
   * @return the paths
   */
  List<String> paths();
}
