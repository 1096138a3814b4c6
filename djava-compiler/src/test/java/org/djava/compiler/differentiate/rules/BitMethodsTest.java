package org.djava.compiler.differentiate.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.djava.compiler.ir.MethodReference;
import org.junit.jupiter.api.Test;

class BitMethodsTest {
  @Test
  void numbersFromBitsAndTextAreMade() {
    assertThat(makes("java/lang/Double", "longBitsToDouble", "(J)D")).isTrue();
    assertThat(makes("java/lang/Float", "intBitsToFloat", "(I)F")).isTrue();
    assertThat(makes("java/lang/Double", "parseDouble", "(Ljava/lang/String;)D"))
        .isTrue();
    assertThat(makes("java/lang/Double", "valueOf", "(Ljava/lang/String;)Ljava/lang/Double;"))
        .isTrue();
    assertThat(makes("java/nio/ByteBuffer", "getDouble", "(I)D")).isTrue();
  }

  @Test
  void boxingIsNotText() {
    assertThat(makes("java/lang/Double", "valueOf", "(D)Ljava/lang/Double;")).isFalse();
    assertThat(takes("java/lang/Double", "valueOf", "(D)Ljava/lang/Double;")).isFalse();
  }

  @Test
  void bitsAreTaken() {
    assertThat(takes("java/lang/Double", "doubleToRawLongBits", "(D)J")).isTrue();
    assertThat(takes("java/lang/Double", "doubleToLongBits", "(D)J")).isTrue();
    assertThat(takes("java/lang/Float", "floatToIntBits", "(F)I")).isTrue();
    assertThat(takes("java/lang/Double", "longBitsToDouble", "(J)D")).isFalse();
    assertThat(takes("java/lang/Double", "isNaN", "(D)Z")).isFalse();
  }

  private static boolean makes(String owner, String name, String descriptor) {
    return BitMethods.makesNumber(MethodReference.ofStatic(owner, name, descriptor));
  }

  private static boolean takes(String owner, String name, String descriptor) {
    return BitMethods.takesBits(MethodReference.ofStatic(owner, name, descriptor));
  }
}
