import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createTurns } from "@/inngest/embedded/registry/turns";
import { type Executors, type Functions, openExecutors } from "@/tests/support/executors";

let executors: Executors;

beforeAll(async () => {
  executors = await openExecutors();
});
afterEach(() => executors.closeAll());
afterAll(() => executors.close());

/** Runs events with these keys, all due at once, and returns the order in which they ran. */
async function orderOf(keys: string[], concurrency: { key?: string; limit: number }[]): Promise<string[]> {
  const order: string[] = [];
  const functions: Functions = (client) => [
    client.createFunction(
      { id: "keyed", triggers: { event: "test/go" }, concurrency: concurrency as never },
      async ({ event, step }) => {
        await step.run("only", () => order.push(event.data.name));
      },
    ),
  ];
  // Sent before the start, so that all of them wait when the first one is leased.
  const harness = await executors.prepare({ functions, maxConcurrentCalls: 1 });
  const counts = new Map<string, number>();
  const events = keys.map((key) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { name: "test/go", data: { key, name: `${key}${count}` } };
  });
  await harness.executor.send(events);
  await harness.executor.start();
  await harness.executor.idle();
  return order;
}

const keys = ["a", "a", "a", "a", "b", "b", "c"];

describe("keys that compete for a limit over all of them", () => {
  it("take turns, however many jobs one of them has waiting", async () => {
    const order = await orderOf(keys, [{ key: "event.data.key", limit: 1 }, { limit: 1 }]);
    expect(order).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
  });

  it("take turns with the limits in the other order too", async () => {
    const order = await orderOf(keys, [{ limit: 1 }, { key: "event.data.key", limit: 2 }]);
    expect(order).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
  });
});

it("without a limit over all keys, the longest overdue job is first", async () => {
  const order = await orderOf(keys, [{ key: "event.data.key", limit: 1 }]);
  expect(order).toEqual(["a1", "a2", "a3", "a4", "b1", "b2", "c1"]);
});

describe("the memory of turns", () => {
  it("lists each key once, the one whose turn was longest ago first", () => {
    const turns = createTurns();
    for (const [slot, at] of [
      ["a", 1],
      ["b", 2],
      ["a", 3],
    ] as const) {
      turns.take(slot, at);
    }
    expect(turns.taken()).toEqual({ slots: ["b", "a"], times: [2, 3] });
  });

  it("forgets the oldest of more keys than it holds", () => {
    const turns = createTurns();
    for (let n = 0; n <= 1_000; n++) turns.take(`key ${n}`, n);
    const { slots } = turns.taken();
    expect([slots.length, slots[0], slots.at(-1)]).toEqual([1_000, "key 1", "key 1000"]);
  });
});
