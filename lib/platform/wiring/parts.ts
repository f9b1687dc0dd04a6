import type { CorePorts, Parts } from "./ports";

/** Keeps the parts of one service. `ports` is asked for when the first part is made. */
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
 * Defines something that a service has one of, which only its owner knows. It is made when it is first asked
 * for, and kept with the service: pages and the API are bundled apart, so a module variable exists twice.
 */
export function definePart<Part, Ports extends CorePorts = CorePorts>(
  name: string,
  make: (ports: Ports) => Part,
): (ports: Pick<Ports, "parts">) => Part {
  return ({ parts }) => parts.get(name, make as (ports: CorePorts) => unknown) as Part;
}
