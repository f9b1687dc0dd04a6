interface Entries<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: NoInfer<Value>): unknown;
}

/** The entry of a map or a cache, which is made and kept if there is none: `getOrInsertComputed`, which Node 20 lacks. */
export function entryOf<Key, Value>(entries: Entries<Key, Value>, key: Key, make: () => Value): Value {
  const known = entries.get(key);
  if (known !== undefined) return known;
  const made = make();
  entries.set(key, made);
  return made;
}
