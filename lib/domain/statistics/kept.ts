import { LRUCache } from "lru-cache";
import type { Context } from "@/lib/auth/context";
import { defineSingleton } from "@/lib/platform/wiring/singletons";

interface Entry {
  measured: Promise<Measured<unknown>>;
  since: number;
  isUnderWay: boolean;
}

interface Measured<Value> {
  value: Value;
  cases: number;
}

/** With fewer cases, figures are counted each time, so that what was just labeled shows. */
const keptFrom = 10_000;
const keptMilliseconds = 300_000;

const entries = defineSingleton("performance-figures", () => new LRUCache<string, Entry>({ max: 200 }));

/** Keeps figures that take many cases. Requests at the same time share one count. Authorize before. */
export async function kept<Value>(
  context: Context,
  name: string,
  measure: () => Promise<Measured<Value>>,
  from = keptFrom,
): Promise<Value> {
  const { organizationId, mode } = context.scope;
  const key = `${organizationId}/${mode}/${name}`;
  const cache = entries(context);
  const found = cache.get(key);
  if (found && (found.isUnderWay || Math.abs(context.clock() - found.since) < keptMilliseconds))
    return (await found.measured).value as Value;
  const entry: Entry = { measured: measure(), since: context.clock(), isUnderWay: true };
  cache.set(key, entry);
  const drop = () => {
    if (cache.get(key) === entry) cache.delete(key);
  };
  try {
    const { value, cases } = (await entry.measured) as Measured<Value>;
    entry.isUnderWay = false;
    if (cases < from) drop();
    return value;
  } catch (error) {
    drop();
    throw error;
  }
}
