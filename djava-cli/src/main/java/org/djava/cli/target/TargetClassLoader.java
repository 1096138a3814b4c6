package org.djava.cli.target;

import org.djava.compiler.classpath.ClassSource;

/** Loads the classes of a target to run them; those of djava are the tool's own. */
public final class TargetClassLoader extends ClassLoader {
  private final ClassSource classes;

  public TargetClassLoader(ClassSource classes) {
    super(TargetClassLoader.class.getClassLoader());
    this.classes = classes;
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes =
        classes.find(name.replace('.', '/')).orElseThrow(() -> new ClassNotFoundException(name));
    return defineClass(name, bytes, 0, bytes.length);
  }
}
