import type { DurableEvent } from "@/inngest/embedded/protocol/messages";

/*
 * Inngest's expressions are CEL. Supported is what our functions use: a path into the event's data, and comparing
 * one with a string. Everything else is null here and refused at the start.
 */

const PATH = String.raw`event\.data((?:\.[A-Za-z_]\w*)+)`;
const TEXT = String.raw`(?:'([^'\\]*)'|"([^"\\]*)")`;
const path = new RegExp(`^${PATH}$`);
const comparison = new RegExp(`^${PATH}\\s*==\\s*${TEXT}$`);

/** `event.data.a.b` as a function, or null. */
export function compileKey(expression: string): ((event: DurableEvent) => string) | null {
  const [, names] = path.exec(expression.trim()) ?? [];
  if (names === undefined) return null;
  const read = reader(names);
  return (event) => {
    const value = read(event);
    return typeof value === "string" ? value : (JSON.stringify(value) ?? "null");
  };
}

/** `event.data.a.b == 'text'` as a function, or null. */
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
