export function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

/** The sum of what the items have under a name. */
export function sumOf<Name extends string>(
  items: readonly Readonly<Record<Name, number>>[],
  name: Name,
): number {
  return sum(items, (item) => item[name]);
}
