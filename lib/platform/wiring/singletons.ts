import type { CoreDependencies, Singletons } from "./platform";

/** Creates the store of one service's singletons. `dependencies` is called whenever one is made. */
export function createSingletons(dependencies: () => CoreDependencies): Singletons {
  const made = new Map<string, unknown>();
  return {
    get(name, make) {
      if (!made.has(name)) made.set(name, make(dependencies()));
      return made.get(name);
    },
  };
}

/**
 * Defines an object that exists once per service and is private to its module. It is made on first use and kept with the
 * service, because pages and the API are bundled separately and a module variable would exist twice.
 */
export function defineSingleton<Instance, Dependencies extends CoreDependencies = CoreDependencies>(
  name: string,
  make: (dependencies: Dependencies) => Instance,
): (dependencies: Pick<Dependencies, "singletons">) => Instance {
  return ({ singletons }) =>
    singletons.get(name, make as (dependencies: CoreDependencies) => unknown) as Instance;
}
