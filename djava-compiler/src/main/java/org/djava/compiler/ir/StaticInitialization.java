package org.djava.compiler.ir;

import java.util.List;

/** A call that initialises a class and does nothing else: an instruction that says no mathematics. */
public final class StaticInitialization {
  private static final CallSite.MethodHandleConstant BOOTSTRAP = new CallSite.MethodHandleConstant(
      /* tag= */ 6,
      "org/djava/runtime/StaticInitialization",
      "initialize",
      "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
          + "Ljava/lang/Class;)Ljava/lang/invoke/CallSite;",
      false);

  private StaticInitialization() {}

  /** The call for a class. */
  public static ApplyDynamic of(String owner) {
    Object type = new CallSite.ClassConstant(new ClassType(owner));
    CallSite site = new CallSite.Indy("initialize", "()V", BOOTSTRAP, List.of(type));
    return new ApplyDynamic(site, List.of(), List.of());
  }

  /** True for such a statement. It does so once: another run of it has no effect. */
  public static boolean is(Statement statement) {
    return statement.instruction() instanceof ApplyDynamic apply
        && apply.callSite() instanceof CallSite.Indy indy
        && indy.bootstrap().equals(BOOTSTRAP);
  }
}
