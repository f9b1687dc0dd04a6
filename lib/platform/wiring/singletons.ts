import type { Platform, Singletons } from "./platform";

/** Creates the store of one service's singletons. `platform` is called whenever one is made. */
export function createSingletons(platform: () => Platform): Singletons {
  const made = new Map<string, unknown>();
  return {
    get(name, make) {
      if (!made.has(name)) made.set(name, make(platform()));
      return made.get(name);
    },
  };
}

/** Made on first use and kept with the service: pages and API are bundled apart, so a module's variable exists twice. */
export function defineSingleton<Instance>(
  name: string,
  make: (platform: Platform) => Instance,
): (holder: { singletons: Singletons }) => Instance {
  return ({ singletons }) => singletons.get(name, make) as Instance;
}
