import type { DurableEvent } from "@/inngest/embedded/protocol/messages";

/*
 * Inngest's expressions are CEL. We support what our functions use: a path into the event's data, and comparing that
 * path with a string. Anything else compiles to null and is refused at startup.
 */

const PATH = String.raw`event\.data((?:\.[A-Za-z_]\w*)+)`;
const TEXT = String.raw`(?:'([^'\\]*)'|"([^"\\]*)")`;
const path = new RegExp(`^${PATH}$`);
const comparison = new RegExp(`^${PATH}\\s*==\\s*${TEXT}$`);

/** Compiles `event.data.a.b`; null if unsupported. */
export function compileKey(expression: string): ((event: DurableEvent) => string) | null {
  const [, names] = path.exec(expression.trim()) ?? [];
  if (names === undefined) return null;
  const read = reader(names);
  return (event) => {
    const value = read(event);
    return typeof value === "string" ? value : (JSON.stringify(value) ?? "null");
  };
}

/** Compiles `event.data.a.b == 'text'`; null if unsupported. */
export function compileCondition(expression: string): ((event: DurableEvent) => boolean) | null {
  const [, names, single, double] = comparison.exec(expression.trim()) ?? [];
  if (names === undefined) return null;
  const read = reader(names);
  const wanted = single ?? double;
  return (event) => read(event) === wanted;
}

function reader(names: string): (event: DurableEvent) => unknown {
  const steps = names.slice(1).split(".");
  return (event) => {
    let value: unknown = event.data;
    for (const step of steps) {
      if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
      value = (value as Record<string, unknown>)[step];
    }
    return value;
  };
}
