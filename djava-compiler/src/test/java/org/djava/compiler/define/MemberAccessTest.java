package org.djava.compiler.define;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.Consumer;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.InstanceOf;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.lower.BytecodeLowerer;
import org.djava.compiler.lower.LoweredClass;
import org.junit.jupiter.api.Test;

class MemberAccessTest {
  private static final String HOST = Targets.Host.class.getName().replace('.', '/');
  private static final String STRANGER = Stranger.class.getName().replace('.', '/');
  private static final ClassType HOST_TYPE = new ClassType(HOST);
  private static final ClassType STRANGER_TYPE = new ClassType(STRANGER);

  private final ClassDefiner definer = new ClassDefiner(MemberAccessTest.class);
  private LoweredClass lowered;

  private Object call(
      Class<?> host, IrType result, Consumer<BlockBuilder> body, Object... arguments) {
    FunctionBuilder builder =
        new FunctionBuilder(FunctionName.of("f"), List.of(result), SourceLocation.UNKNOWN);
    body.accept(builder.block("entry"));
    Function function = builder.build();
    DefinitionSite site = definer.siteFor(host);
    lowered = BytecodeLowerer.lower(IrModule.of(List.of(function), List.of()), site.request());
    DefinedCode code = site.define(lowered);
    try {
      return code.function(function.name()).invokeWithArguments(arguments);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  private static void returns(BlockBuilder block, Value result) {
    block.terminate(new Terminator.Return(List.of(result)));
  }

  private static FieldReference field(String owner, String name, IrType type, boolean isStatic) {
    return new FieldReference(owner, name, type, isStatic);
  }

  private static MethodReference special(String owner, String name, String descriptor) {
    return new MethodReference(MethodReference.Kind.SPECIAL, owner, name, descriptor, false);
  }

  @Test
  void linksPrivateMembersOfTheHostDirectly() {
    Object result = call(Targets.Host.class, PrimitiveType.DOUBLE, block -> {
      Value host = block.append(new NewObject(HOST_TYPE, "()V", List.of()));
      Value three =
          block.append(new GetField(field(HOST, "fixed", PrimitiveType.INT, false), List.of(host)));
      Value factor = block.append(new org.djava.compiler.ir.Convert(PrimitiveType.DOUBLE, three));
      block.appendAll(
          new PutField(field(HOST, "number", PrimitiveType.DOUBLE, false), List.of(host, factor)));
      Value scaled = block.append(Apply.of(special(HOST, "scaled", "(D)D"), List.of(host, factor)));
      MethodReference twice = MethodReference.ofStatic(HOST, "twice", "(D)D");
      returns(block, block.append(Apply.of(twice, List.of(scaled))));
    });
    assertThat(result).isEqualTo(18.0);
    assertThat(lowered.constants()).isEmpty();
  }

  @Test
  void reachesPrivateMembersOfOthersByHandles() {
    Object result = call(
        Targets.Host.class,
        PrimitiveType.DOUBLE,
        block -> {
          Value x = block.parameter(PrimitiveType.DOUBLE, "x");
          Value other = block.append(new NewObject(STRANGER_TYPE, "(D)V", List.of(x)));
          FieldReference secret = field(STRANGER, "secret", PrimitiveType.DOUBLE, false);
          Value read = block.append(new GetField(secret, List.of(other)));
          Value sum =
              block.append(Apply.of(special(STRANGER, "add", "(D)D"), List.of(other, read)));
          block.appendAll(new PutField(secret, List.of(other, sum)));
          Value count = block.append(
              new GetField(field(STRANGER, "count", PrimitiveType.INT, true), List.of()));
          block.appendAll(
              new PutField(field(STRANGER, "count", PrimitiveType.INT, true), List.of(count)));
          returns(
              block, block.append(Apply.of(special(STRANGER, "add", "(D)D"), List.of(other, x))));
        },
        2.0);
    assertThat(result).isEqualTo(6.0);
    assertThat(lowered.constants()).hasSize(6);
  }

  @Test
  void callsTheSuperclassMethod() {
    MethodReference title =
        special(Targets.Base.class.getName().replace('.', '/'), "title", "()Ljava/lang/String;");
    Object result = call(
        Targets.Host.class,
        new ClassType("java/lang/String"),
        block -> {
          Value host = block.parameter(HOST_TYPE, "host");
          returns(block, block.append(Apply.of(title, List.of(host))));
        },
        Targets.Host.make());
    assertThat(result).isEqualTo("base title");
  }

  @Test
  void callsASuperclassMethodOfTheLibrary() {
    MethodReference method = special("java/lang/Object", "toString", "()Ljava/lang/String;");
    Targets.Host host = Targets.Host.make();
    Object result = call(
        Targets.Host.class,
        new ClassType("java/lang/String"),
        block -> {
          Value value = block.parameter(HOST_TYPE, "host");
          returns(block, block.append(Apply.of(method, List.of(value))));
        },
        host);
    assertThat(result).asString().startsWith(Targets.Host.class.getName() + "@");
  }

  /** Package-private classes of the JDK cannot be named outside their package. */
  @Test
  void handlesClassesItCannotName() {
    ClassType secret = new ClassType("java/util/Collections$SingletonList");
    ArrayType secrets = new ArrayType(secret);
    Object list = java.util.Collections.singletonList("one");
    Object result = call(
        Targets.Host.class,
        PrimitiveType.INT,
        block -> {
          Value object = block.parameter(ClassType.OBJECT, "object");
          Value typed = block.append(new Cast(secret, object));
          Value two = block.append(Constant.of(2));
          Value array = block.append(new NewArray(secrets, List.of(two)));
          Value grid = block.append(new NewArray(new ArrayType(secrets), List.of(two, two)));
          Value zero = block.append(Constant.of(0));
          block.appendAll(new ArrayStore(secrets, array, zero, typed));
          block.appendAll(new ArrayStore(new ArrayType(secrets), grid, zero, array));
          Value is = block.append(new InstanceOf(secret, typed));
          Value length = block.append(new ArrayLength(array));
          returns(
              block,
              block.append(new org.djava.compiler.ir.Binary(
                  org.djava.compiler.ir.BinaryOperator.ADD, is, length)));
        },
        list);
    assertThat(result).isEqualTo(3);
  }

  @Test
  void namesTheMemberThatCannotBeReached() {
    FieldReference value = field("java/lang/String", "hash", PrimitiveType.INT, false);
    assertThatThrownBy(() -> call(Targets.Host.class, PrimitiveType.INT, block -> {
          block.at(new SourceLocation("Demo.java", 5, "f"));
          Value text = block.append(Constant.of("text"));
          returns(block, block.append(new GetField(value, List.of(text))));
        }))
        .isInstanceOf(CompilationFailure.class)
        .hasMessageContaining("Demo.java:5: error DJ0017")
        .hasMessageContaining("java.lang.String.hash");
  }

  @Test
  void servesAHostOfTheJdk() {
    MethodReference sqrt = MethodReference.ofStatic("java/lang/Math", "sqrt", "(D)D");
    Object result = call(
        Math.class,
        PrimitiveType.DOUBLE,
        block -> {
          Value x = block.parameter(PrimitiveType.DOUBLE, "x");
          returns(block, block.append(Apply.of(sqrt, List.of(x))));
        },
        9.0);
    assertThat(result).isEqualTo(3.0);
  }
}
