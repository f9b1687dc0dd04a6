import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { oldestDue } from "@/inngest/embedded/store/oldest-due";
import { type Executors, openExecutors } from "@/tests/support/executors";
import { createGate, manualClock } from "@/tests/support/inngest-harness";
import { eventually } from "@/tests/support/poll";

let executors: Executors;

beforeAll(async () => {
  executors = await openExecutors();
});
afterEach(() => executors.closeAll());
afterAll(() => executors.close());

it("an executor tells when it last read its queue, and since when a job waits for a free call", async () => {
  const clock = manualClock();
  const gate = createGate();
  const harness = await executors.start({
    clock,
    maxConcurrentCalls: 1,
    functions: (client) => [
      client.createFunction({ id: "held", triggers: [{ event: "test/held" }] }, () => gate.passed),
    ],
  });
  const progress = () => harness.executor.progress();
  const waitingSince = async () => oldestDue(harness.pool, progress()?.functionIds ?? [], clock());
  await harness.executor.idle();
  expect(await waitingSince()).toBeNull();

  clock.advance(5_000);
  const sentAt = clock();
  await harness.executor.send([{ name: "test/held" }, { name: "test/held" }]);
  await eventually("the second job to wait", waitingSince, (since) => since === sentAt);
  await eventually(
    "the end of the loop",
    () => progress()?.lastLoopAt,
    (at) => at === sentAt,
  );
  clock.advance(60_000);
  expect(progress()?.lastLoopAt).toBe(sentAt);
  expect(await waitingSince()).toBe(sentAt);

  gate.open();
  await harness.executor.idle();
  expect(await waitingSince()).toBeNull();
  expect(progress()?.lastLoopAt).toBe(clock());
  await harness.executor.stop();
  expect(progress()).toBeUndefined();
});
