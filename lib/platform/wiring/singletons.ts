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

/** Made on first use and kept with the service: pages and API are bundled apart, so a module's variable exists twice. */
export function defineSingleton<Instance, Dependencies extends CoreDependencies = CoreDependencies>(
  name: string,
  make: (dependencies: Dependencies) => Instance,
): (dependencies: Pick<Dependencies, "singletons">) => Instance {
  return ({ singletons }) =>
    singletons.get(name, make as (dependencies: CoreDependencies) => unknown) as Instance;
}
