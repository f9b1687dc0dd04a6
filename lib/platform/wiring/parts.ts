import type { CorePorts, Parts } from "./ports";

/** Creates the part store of one service. `ports` is called whenever a part is made. */
export function createParts(ports: () => CorePorts): Parts {
  const made = new Map<string, unknown>();
  return {
    get(name, make) {
      if (!made.has(name)) made.set(name, make(ports()));
      return made.get(name);
    },
  };
}

/**
 * Defines a part: an object private to its module that exists once per service. It is made on first use and kept with
 * the service, because pages and the API are bundled separately and a module variable would exist twice.
 */
export function definePart<Part, Ports extends CorePorts = CorePorts>(
  name: string,
  make: (ports: Ports) => Part,
): (ports: Pick<Ports, "parts">) => Part {
  return ({ parts }) => parts.get(name, make as (ports: CorePorts) => unknown) as Part;
}
