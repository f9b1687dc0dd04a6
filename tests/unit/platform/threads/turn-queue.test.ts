import { expect, it } from "vitest";
import { createTurnQueue } from "@/lib/platform/threads/turn-queue";
import { createGate } from "@/tests/support/inngest-harness";

it("runs one task at a time, in turns of the keys, and each key's tasks in their order", async () => {
  const queue = createTurnQueue();
  const order: string[] = [];
  let running = 0;
  const add = (key: string, n: number) =>
    queue.run(key, async () => {
      expect(++running).toBe(1);
      await Promise.resolve();
      order.push(`${key}${n}`);
      running--;
    });
  await Promise.all([add("a", 1), add("a", 2), add("a", 3), add("b", 1), add("b", 2), add("c", 1)]);
  expect(order).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
});

it("lets a new key pass the tasks that another key has waiting, but not its first", async () => {
  const queue = createTurnQueue();
  const order: string[] = [];
  const gate = createGate();
  const add = (name: string) =>
    queue.run(name.charAt(0), async () => {
      await gate.passed;
      order.push(name);
    });
  const tasks = ["a1", "a2", "a3", "a4", "b1"].map(add);
  gate.open();
  await Promise.all(tasks);
  expect(order).toEqual(["a1", "a2", "b1", "a3", "a4"]);
});

it("returns a task's result, and continues after one that fails", async () => {
  const queue = createTurnQueue();
  const failing = queue.run("a", async () => {
    throw new Error("no");
  });
  const following = queue.run("a", async () => 2);
  await expect(failing).rejects.toThrow("no");
  expect(await following).toBe(2);
  expect(await queue.run("b", async () => 3)).toBe(3);
});
