/** A platform or a context that has these parts alone: a test that needs another fails with its name. */
export function only<Whole extends object>(parts: Partial<Whole>): Whole {
  return new Proxy(parts as Whole, {
    get(target, name) {
      if (!Reflect.has(target, name)) throw new Error(`the test has no ${String(name)}`);
      return Reflect.get(target, name);
    },
  });
}
