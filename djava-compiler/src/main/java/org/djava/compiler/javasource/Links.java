package org.djava.compiler.javasource;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;

/**
 * What source cannot name: private members of other classes, and classes without a name. Each is
 * reached through a method handle that the written class looks up by itself, as the class file of the
 * derivative gets it when it is defined.
 */
final class Links {
  private static final String LIBRARY = "org/djava/runtime/library/";

  private static final String HANDLE = "java.lang.invoke.MethodHandle";

  private final String className;
  private final JavaNames names;
  private final Map<String, String> handles = new LinkedHashMap<>();
  private final Map<String, String> declarations = new LinkedHashMap<>();
  private boolean usesTypes;
  private boolean usesSites;

  Links(String className, JavaNames names) {
    this.className = className;
    this.names = names;
  }

  /** Ways to reach a member; the words are those of the written class. */
  enum Way {
    STATIC("static"),
    VIRTUAL("virtual"),
    SPECIAL("special"),
    CONSTRUCTOR("constructor"),
    ALLOCATE("allocate"),
    SET_FINAL("set final"),
    GET_STATIC("get static"),
    GET("get"),
    SET_STATIC("set static"),
    SET("set");

    private final String word;

    Way(String word) {
      this.word = word;
    }
  }

  /**
   * The handle of a member.
   *
   * @param descriptor of a method, or one that returns a field's type
   */
  String member(Way way, String owner, String name, String descriptor) {
    String call = "link(" + Literals.quoted(way.word) + ", " + Literals.quoted(binary(owner)) + ", "
        + Literals.quoted(name) + ", " + Literals.quoted(descriptor) + ")";
    String hint =
        way == Way.CONSTRUCTOR || way == Way.ALLOCATE ? owner.replaceAll(".*[/$]", "") : name;
    return handle(
        call, hint, (way.word.contains("et") ? "the field " : "") + binary(owner) + "." + name);
  }

  private String handle(String call, String hint, String described) {
    return handles.computeIfAbsent(call, key -> {
      // No local variable has a dollar in its name.
      String word = hint.replaceAll("[^A-Za-z0-9_]", "").toUpperCase(Locale.ROOT);
      String field = names.unique(word) + "$";
      declarations.put(
          field,
          "  /** Java source cannot name " + described + ". */\n" + "  private static final "
              + HANDLE + " " + field + " =\n      " + call + ";\n");
      return field;
    });
  }

  /** The handle that a call site is linked to. */
  String site(CallSite.Indy site) {
    requireLinkable(site);
    usesSites = true;
    List<String> arguments = new ArrayList<>();
    arguments.add(constant(site.bootstrap()));
    arguments.add(Literals.quoted(host(site)));
    arguments.add(Literals.quoted(site.name()));
    arguments.add(Literals.quoted(site.descriptor()));
    site.bootstrapArguments().forEach(argument -> arguments.add(constant(argument)));
    String call = "site(" + String.join(", ", arguments) + ")";
    return handle(call, site.name() + "Site", "the call site of " + site.name());
  }

  /** Nobody links a lambda in the name of a class of another module. */
  private static void requireLinkable(CallSite.Indy site) {
    for (Object argument : site.bootstrapArguments()) {
      if (argument instanceof CallSite.MethodHandleConstant handle
          && handle.owner().startsWith(LIBRARY)) {
        throw new NotWrittenException(
            "a lambda within what stands in for the JDK's collections and streams");
      }
    }
  }

  /** The class in whose name the site is linked: the one that its implementation lies in. */
  private String host(CallSite.Indy site) {
    return site.bootstrapArguments().stream()
        .filter(argument -> argument instanceof CallSite.MethodHandleConstant)
        .map(argument -> binary(((CallSite.MethodHandleConstant) argument).owner()))
        .findFirst()
        .orElse(className);
  }

  /** An expression for a constant that is no number and no string. */
  String constant(Object value) {
    if (value instanceof CallSite.ClassConstant named) {
      return type(named.type());
    }
    if (value instanceof CallSite.MethodTypeConstant shape) {
      return "java.lang.invoke.MethodType.fromMethodDescriptorString("
          + Literals.quoted(shape.descriptor()) + ", " + simpleName() + ".class.getClassLoader())";
    }
    if (value instanceof CallSite.MethodHandleConstant handle) {
      String descriptor = handle.tag() <= 4 ? "()" + handle.descriptor() : handle.descriptor();
      return member(way(handle), handle.owner(), handle.name(), descriptor);
    }
    if (value instanceof CallSite.DynamicConstant dynamic) {
      throw new NotWrittenException("the dynamic constant " + dynamic.name());
    }
    return Literals.simple(value).text();
  }

  private static Way way(CallSite.MethodHandleConstant handle) {
    return switch (handle.tag()) {
      case 1 -> Way.GET;
      case 2 -> Way.GET_STATIC;
      case 3 -> Way.SET;
      case 4 -> Way.SET_STATIC;
      case 6 -> Way.STATIC;
      case 7 -> Way.SPECIAL;
      case 8 -> Way.CONSTRUCTOR;
      default -> Way.VIRTUAL;
    };
  }

  /** The class of a constant that is no number and no string. */
  static String classOf(Object value) {
    if (value instanceof CallSite.ClassConstant) {
      return "java/lang/Class";
    }
    return value instanceof CallSite.MethodTypeConstant
        ? "java/lang/invoke/MethodType"
        : "java/lang/invoke/MethodHandle";
  }

  /** An expression for a class that cannot be named. */
  String type(IrType type) {
    if (type instanceof PrimitiveType primitive) {
      return primitive + ".class";
    }
    usesTypes = true;
    String name = type instanceof ArrayType
        ? type.descriptor().replace('/', '.')
        : type.descriptor().substring(1, type.descriptor().length() - 1).replace('/', '.');
    return "type(" + Literals.quoted(name) + ")";
  }

  private static String binary(String internalName) {
    return internalName.replace('/', '.');
  }

  private String simpleName() {
    return className.substring(className.lastIndexOf('.') + 1);
  }

  /** The fields, and the methods that fill them. */
  String declarations() {
    StringBuilder text = new StringBuilder();
    declarations.values().forEach(field -> text.append('\n').append(field));
    boolean usesMembers = handles.keySet().stream().anyMatch(call -> call.startsWith("link("));
    if (usesMembers) {
      text.append(LinkingCode.LINK.replace("$SELF", simpleName()));
    }
    if (usesSites) {
      text.append(LinkingCode.SITE.replace("$SELF", simpleName()));
    }
    if (usesTypes || usesMembers || usesSites) {
      text.append(LinkingCode.TYPE.replace("$SELF", simpleName()));
    }
    return text.toString();
  }
}
