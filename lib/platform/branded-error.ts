const brandKey = Symbol.for("assay.error");

/**
 * The base of our own error classes: `class OpenError extends brandedError("OpenError") {}`. `instanceof` compares the
 * name, because pages, API and worker threads are bundled separately, so one process holds several copies of a class.
 * A message never repeats a submitted or stored value, because it is logged and stored unchanged.
 *
 * @param name unique among our error classes; also the `name` of each error
 */
export function brandedError(name: string) {
  class Branded extends Error {}
  Object.defineProperties(Branded.prototype, {
    [brandKey]: { value: name },
    name: { value: name, configurable: true, writable: true },
  });
  Object.defineProperty(Branded, Symbol.hasInstance, {
    value(this: object, value: unknown): boolean {
      // Only the class that extends this one carries the name: its own subclasses stay ordinary classes.
      if (Object.getPrototypeOf(this) === Branded) return brandOf(value) === name;
      return Function.prototype[Symbol.hasInstance].call(this, value);
    },
  });
  return Branded;
}

/** Whether `value` is one of our own errors, of any class and bundle: its message may be logged and stored. */
export function isBrandedError(value: unknown): value is Error {
  return brandOf(value) !== undefined;
}

function brandOf(value: unknown): unknown {
  return value instanceof Error ? (value as { [brandKey]?: unknown })[brandKey] : undefined;
}
