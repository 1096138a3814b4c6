package org.djava.compiler.javasource;

/** The methods by which a written class reaches what source cannot name. */
final class LinkingCode {
  private LinkingCode() {}

  static final String LINK = """

        private static java.lang.invoke.MethodHandle link(
            String way, String owner, String name, String descriptor) {
          try {
            Class<?> type = type(owner);
            java.lang.invoke.MethodType shape =
                java.lang.invoke.MethodType.fromMethodDescriptorString(
                    descriptor, $SELF.class.getClassLoader());
            java.lang.invoke.MethodHandles.Lookup lookup = java.lang.invoke.MethodHandles.lookup();
            if (type.getModule().isOpen(type.getPackageName(), $SELF.class.getModule())) {
              lookup = java.lang.invoke.MethodHandles.privateLookupIn(type, lookup);
            }
            return switch (way) {
              case "static" -> lookup.findStatic(type, name, shape);
              case "virtual" -> lookup.findVirtual(type, name, shape);
              case "special" -> lookup.findSpecial(type, name, shape, type);
              case "constructor" -> lookup.findConstructor(type, shape);
              case "allocate" -> org.djava.runtime.RawObjects.allocator(type);
              case "set final" -> {
                java.lang.reflect.Field field = type.getDeclaredField(name);
                field.setAccessible(true);
                yield lookup.unreflectSetter(field);
              }
              case "get static" -> lookup.findStaticGetter(type, name, shape.returnType());
              case "get" -> lookup.findGetter(type, name, shape.returnType());
              case "set static" -> lookup.findStaticSetter(type, name, shape.returnType());
              default -> lookup.findSetter(type, name, shape.returnType());
            };
          } catch (ReflectiveOperationException e) {
            throw new LinkageError(owner + "." + name, e);
          }
        }
      """;

  static final String SITE = """

        private static java.lang.invoke.MethodHandle site(
            java.lang.invoke.MethodHandle bootstrap,
            String host,
            String name,
            String descriptor,
            Object... constants) {
          try {
            java.util.List<Object> arguments = new java.util.ArrayList<>();
            arguments.add(
                java.lang.invoke.MethodHandles.privateLookupIn(
                    type(host), java.lang.invoke.MethodHandles.lookup()));
            arguments.add(name);
            arguments.add(
                java.lang.invoke.MethodType.fromMethodDescriptorString(
                    descriptor, $SELF.class.getClassLoader()));
            arguments.addAll(java.util.List.of(constants));
            return ((java.lang.invoke.CallSite) bootstrap.invokeWithArguments(arguments))
                .dynamicInvoker();
          } catch (Throwable e) {
            throw new LinkageError(host + "." + name, e);
          }
        }
      """;

  static final String TYPE = """

        private static Class<?> type(String name) {
          try {
            return Class.forName(name, false, $SELF.class.getClassLoader());
          } catch (ClassNotFoundException e) {
            throw new NoClassDefFoundError(name);
          }
        }
      """;
}
