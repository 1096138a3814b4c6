package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.djava.Derivatives;
import org.djava.NotDifferentiableException;
import org.djava.Objective;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects that differentiated code makes and keeps its numbers in. */
class LibraryObjectsTest {
  static Stream<Arguments> programs() {
    return Stream.of(
        program("records", ObjectPrograms::vecs, 1.1, 0.7),
        program("state", ObjectPrograms::acc, 1.1, 0.7, 2),
        program("list", ObjectPrograms::list, 1.1, 0.7, 2, 0.3),
        program("recursion", ObjectPrograms::rec, 1.1, 0.7, 2, 0.3),
        program("array of objects", ObjectPrograms::parts, 1.1, 0.7, 2),
        program("record that normalises", ObjectPrograms::norm, 1.1, 0.7, 2),
        program("record that copies", ObjectPrograms::poly, 1.1, 0.7, 2),
        program("inheritance", ObjectPrograms::shape, 1.1, 0.7, 2),
        program("generic class", ObjectPrograms::box, 1.1, 0.7, 2),
        program("one object, many names", ObjectPrograms::alias, 1.1, 0.7, 2),
        program("swapped objects", ObjectPrograms::swap, 1.1, 0.7),
        program("either record", ObjectPrograms::made, 1.1, 0.7),
        program("the other record", ObjectPrograms::made, 0.1, 0.7),
        program("inner class", ObjectPrograms::inner, 1.1, 0.7),
        program("local class", ObjectPrograms::local, 1.1, 0.7),
        program("object carried by a loop", ObjectPrograms::cpow, 1.1, 0.7),
        program("growing array", ObjectPrograms::mut, 1.1, 0.7, 1.3),
        program("tree", ObjectPrograms::tree, 1.1, 0.7, 1.3, -0.4),
        program("captured number", LambdaPrograms::cap, 1.1, 0.7),
        program("captured array", LambdaPrograms::box, 1.1, 0.7),
        program("lambda as parameter", LambdaPrograms::red, 1.1, 0.7, 2),
        program("lambda and class", LambdaPrograms::two, 1.1, 0.7),
        program("lambda in a field", LambdaPrograms::hold, 1.1, 0.7, 0.5),
        program("composed lambdas", LambdaPrograms::compose, 1.1, 0.7, 0.5),
        program("supplied array", LambdaPrograms::sup, 1.1, 0.7),
        program("constructor reference", LambdaPrograms::ctor, 1.1, 0.7),
        program("Newton", LambdaPrograms::solve, 1.1, 0.7),
        program("Simpson", LambdaPrograms::integ, 1.1, 0.7, 2),
        program("recursion in a local class", LambdaPrograms::recur, 1.1, 0.7),
        program("enum with bodies", LambdaPrograms::en, 1.1, 0.7),
        program("either lambda", LambdaPrograms::iff, 1.1, 0.7, 2),
        program("the other lambda", LambdaPrograms::iff, 0.1, 0.7, 2),
        program("array replaced", ReplacedPartPrograms::unread, 0.7, 1.3),
        program("box replaced", ReplacedPartPrograms::boxed, 0.7, 1.3),
        program("box in Object replaced", ReplacedPartPrograms::object, 0.7, 1.3),
        program("record replaced", ReplacedPartPrograms::record, 0.7, 1.3),
        program("state replaced", ReplacedPartPrograms::steps, 0.7, 1.3),
        program("arrays swapped", ReplacedPartPrograms::swapped, 0.7, 1.3),
        program("array replaced by a lambda", ReplacedPartPrograms::lambda, 0.7, 1.3),
        program("array replaced by a callee", ReplacedPartPrograms::callee, 0.7, 1.3),
        program("callee of many shapes", ReplacedPartPrograms::many, 0.7, 1.3),
        program("boxes in generic classes", BoxPrograms::gen, 1.1, 0.7),
        program("functions over boxes", BoxPrograms::fun, 1.1, 0.7),
        program("mapped boxes", BoxPrograms::map, 1.1, 0.7),
        program("boxes by class", BoxPrograms::inst, 1.1, 0.7),
        program("array of boxes", BoxPrograms::arr, 1.1, 0.7),
        program("box or null", BoxPrograms::nul, 1.1, 0.7),
        program("boxed sum", BoxPrograms::wrap, 1.1, 0.7),
        program("either box", BoxPrograms::pic, 1.1, 0.7),
        program("the other box", BoxPrograms::pic, 0.1, 0.7),
        program("supplied boxes", BoxPrograms::sup, 1.1, 0.7),
        program("handler in a method", CaughtObjectPrograms::g, 1.1, 0.7, 2),
        program("exception of a method", CaughtObjectPrograms::h, 1.1, 0.7, 2),
        program("fields in try and finally", CaughtObjectPrograms::k, 1.1, 0.7, 2),
        program("call on null", CaughtObjectPrograms::m, 1.1, 0.7, 2),
        program("field written before throwing", ThrowingObjectPrograms::inl, 1.1, 0.7),
        program("fields written by recursion", ThrowingObjectPrograms::rec, 1.1, 0.7),
        program("fields written by either", ThrowingObjectPrograms::vir, 1.1, 0.7),
        program("field read in finally", ThrowingObjectPrograms::out, 1.1, 0.7),
        program("captured array written", ThrowingObjectPrograms::lam, 1.1, 0.7),
        program("constructor that throws", ThrowingObjectPrograms::con, 1.1, 0.7),
        program("resource", ThrowingObjectPrograms::twr, 1.1, 0.3, 0.2),
        program("lambda that throws", CaughtObjectPrograms::n, 1.1, 0.7, 2));
  }

  private static Arguments program(String name, Objective objective, double... point) {
    return Arguments.of(name, objective, point);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void isDifferentiated(String name, Objective objective, double[] point) {
    ObjectiveChecks.check(objective, point);
  }

  @Test
  void floatFieldsHaveFloatTangents() {
    double[] gradient = Derivatives.gradient(ObjectPrograms::flo, new double[] {1.5, 2.5});
    assertThat(gradient).containsExactly(4 * 1.5 * 2.5 + 2, 2 * 1.5 * 1.5);
    double[] boxed = Derivatives.gradient(BoxPrograms::flo, new double[] {1.5, 2.5});
    assertThat(boxed).containsExactly(2 * 1.5 * 2.5, 1.5 * 1.5);
  }

  @Test
  void textOfABoxIsBits() {
    for (Objective text :
        List.<Objective>of(ReplacedPartPrograms::text, ReplacedPartPrograms::text2)) {
      assertThatThrownBy(() -> Derivatives.gradient(text, new double[] {0.7, 1.3}))
          .isInstanceOf(NotDifferentiableException.class)
          .hasMessageContaining("DJ0013");
    }
  }
}
