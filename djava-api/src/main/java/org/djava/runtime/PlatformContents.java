package org.djava.runtime;

import java.lang.ref.Reference;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The objects that the platform's collections, and whatever else it has to hold objects, contain. */
final class PlatformContents {
  private static final List<Class<?>> HOLDERS = List.of(
      Collection.class,
      Map.class,
      Map.Entry.class,
      Optional.class,
      AtomicReference.class,
      AtomicReferenceArray.class,
      Reference.class,
      CompletableFuture.class);

  /** What gives the contents of a collection or map. */
  private static final List<String> READERS =
      List.of("iterator", "spliterator", "stream", "keySet", "values");

  private PlatformContents() {}

  /** True for a class of the platform whose objects hold others. */
  static boolean areIn(Class<?> type) {
    return HOLDERS.stream().anyMatch(holder -> holder.isAssignableFrom(type));
  }

  /** True for a user's class that leaves its elements to a collection or map of the platform that it extends. */
  static boolean areInherited(Class<?> type) {
    Class<?> base = type;
    while (!ObjectShape.isOfPlatform(base)) {
      base = base.getSuperclass();
    }
    boolean isCollection =
        Collection.class.isAssignableFrom(base) || Map.class.isAssignableFrom(base);
    return isCollection
        && !Modifier.isAbstract(base.getModifiers())
        && Arrays.stream(type.getMethods())
            .filter(method -> READERS.contains(method.getName()) && method.getParameterCount() == 0)
            .allMatch(method -> ObjectShape.isOfPlatform(method.getDeclaringClass()));
  }

  /** Hands on what an object holds, some of which may be null: at most so many elements of a collection. */
  static void forEach(Object object, int most, Consumer<@Nullable Object> action) {
    try {
      if (object instanceof Collection<?> collection) {
        collection.stream().limit(most).forEach(action);
      } else if (object instanceof Map<?, ?> map) {
        map.keySet().stream().limit(most).forEach(action);
        map.values().stream().limit(most).forEach(action);
      } else {
        forEachOfHolder(object, most, action);
      }
    } catch (ConcurrentModificationException ignored) {
      // Others may change it now; the function itself may take a lock.
    }
  }

  private static void forEachOfHolder(Object holder, int most, Consumer<@Nullable Object> action) {
    if (holder instanceof Map.Entry<?, ?> entry) {
      action.accept(entry.getKey());
      action.accept(entry.getValue());
    } else if (holder instanceof Optional<?> optional) {
      optional.ifPresent(action);
    } else if (holder instanceof AtomicReference<?> reference) {
      action.accept(reference.get());
    } else if (holder instanceof Reference<?> reference) {
      action.accept(reference.get());
    } else if (holder instanceof AtomicReferenceArray<?> array) {
      for (int i = 0; i < Math.min(array.length(), most); i++) {
        action.accept(array.get(i));
      }
    } else if (holder instanceof CompletableFuture<?> future
        && future.isDone()
        && !future.isCompletedExceptionally()) {
      action.accept(future.getNow(null));
    }
  }
}
