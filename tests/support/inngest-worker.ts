/**
 * A minimal worker process on a given database: runs functions that record each time
 * one of their steps runs, until it is killed.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { systemClock } from "@/lib/platform/clock";
import { createHarness } from "./inngest-harness";

const STEPS = 5;

const { executor, pool } = createHarness({
  connectionString: process.argv[2] ?? "",
  clock: systemClock,
  maxConcurrentCalls: 8,
  functions: (client) => [
    client.createFunction(
      { id: "chain", triggers: { event: "test/chain" } },
      async ({ event, step, runId }) => {
        for (let n = 1; n <= STEPS; n++) {
          await step.run(`step-${n}`, async () => {
            await pool.query("INSERT INTO step_log (run_id, step) VALUES ($1, $2)", [runId, n]);
            await sleep(5);
          });
        }
        return event.data.n;
      },
    ),
  ],
});
await executor.start();
process.stdout.write("ready\n");
