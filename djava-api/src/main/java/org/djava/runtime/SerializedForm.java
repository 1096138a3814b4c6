package org.djava.runtime;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.lang.invoke.SerializedLambda;
import org.jspecify.annotations.Nullable;

/**
 * What a serialisable lambda would be written as. Serialisation calls the lambda's private {@code
 * writeReplace}, which reflection may not across modules, and is stopped right after it, so that
 * captured values need not be serialisable.
 */
final class SerializedForm extends ObjectOutputStream {
  private @Nullable Object form;

  private SerializedForm() throws IOException {
    super(OutputStream.nullOutputStream());
    enableReplaceObject(true);
  }

  /** The form of a lambda or method reference, or null for any other object. */
  static @Nullable SerializedLambda of(Object function) {
    if (!(function instanceof Serializable)) {
      return null;
    }
    try (SerializedForm stream = new SerializedForm()) {
      stream.writeObject(function);
      return stream.form instanceof SerializedLambda lambda ? lambda : null;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the function " + function, e);
    }
  }

  @Override
  protected @Nullable Object replaceObject(Object object) {
    form = object;
    return null;
  }
}
