import type { CoreDependencies, Parts } from "./platform";

/** Creates the part store of one service. `dependencies` is called whenever a part is made. */
export function createParts(dependencies: () => CoreDependencies): Parts {
  const made = new Map<string, unknown>();
  return {
    get(name, make) {
      if (!made.has(name)) made.set(name, make(dependencies()));
      return made.get(name);
    },
  };
}

/**
 * Defines a part: an object private to its module that exists once per service. It is made on first use and kept with
 * the service, because pages and the API are bundled separately and a module variable would exist twice.
 */
export function definePart<Part, Dependencies extends CoreDependencies = CoreDependencies>(
  name: string,
  make: (dependencies: Dependencies) => Part,
): (dependencies: Pick<Dependencies, "parts">) => Part {
  return ({ parts }) => parts.get(name, make as (dependencies: CoreDependencies) => unknown) as Part;
}
