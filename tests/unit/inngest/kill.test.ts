import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { Pool } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { bundledProgram } from "@/tests/support/bundled-program";
import { type Executors, openExecutors } from "@/tests/support/executors";
import { countRows, createHarness, readRuns } from "@/tests/support/inngest-harness";
import { until } from "@/tests/support/postgres";

let executors: Executors;

beforeAll(async () => {
  executors = await openExecutors();
});
afterEach(() => executors.closeAll());
afterAll(() => executors.close());
describe("SIGKILL", () => {
  it("loses no run and repeats at most the step that each run was in", async () => {
    const RUNS = 60;
    const KILLS = 3;
    const on = await executors.createDatabase();
    const pool = new Pool({ connectionString: on, max: 2 });
    executors.keep({ close: () => pool.end() });
    await pool.query("CREATE TABLE step_log (run_id text, step int)");
    const sender = createHarness({ connectionString: on, clock: () => Date.now(), functions: () => [] });
    await sender.executor.send(Array.from({ length: RUNS }, (_, n) => ({ name: "test/chain", data: { n } })));
    await sender.close();

    for (let kill = 1; kill <= KILLS; kill++) {
      const worker = await spawnWorker(on);
      const enough = (await countRows(pool, "step_log")) + 40;
      await until(async () => (await countRows(pool, "step_log")) >= enough, "some steps");
      await killWorker(worker);
      expect(await countRows(pool, "durable_jobs")).toBeGreaterThan(0);
    }
    const last = await spawnWorker(on);
    await until(async () => (await countRows(pool, "durable_jobs")) === 0, "the end of all runs");
    await killWorker(last);

    const runs = await readRuns(pool);
    expect(runs.map(({ status }) => status)).toEqual(Array.from({ length: RUNS }, () => "completed"));
    expect(runs.map(({ output }) => output).sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: RUNS }, (_, n) => n),
    );
    const { rows } = await pool.query<{ steps: number; repeated: number }>(
      `SELECT count(DISTINCT step)::int AS steps, count(*)::int - count(DISTINCT step)::int AS repeated
       FROM step_log GROUP BY run_id`,
    );
    expect(rows.map(({ steps }) => steps)).toEqual(Array.from({ length: RUNS }, () => 5));
    expect(Math.max(...rows.map(({ repeated }) => repeated))).toBeLessThanOrEqual(KILLS);
    const repeated = rows.reduce((sum, row) => sum + row.repeated, 0);
    // Eight calls at once, each in one step when the worker was killed.
    expect(repeated).toBeLessThanOrEqual(8 * KILLS);
  });
});

async function spawnWorker(connectionString: string): Promise<ChildProcess> {
  const script = await bundledProgram(path.resolve(import.meta.dirname, "../../support/inngest-worker.ts"));
  const child = spawn(process.execPath, [script, connectionString], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let errors = "";
  child.stderr?.on("data", (chunk) => {
    errors += chunk;
  });
  executors.keep({ close: () => killWorker(child) });
  await Promise.race([
    once(child.stdout as NodeJS.ReadableStream, "data"),
    once(child, "exit").then(() => Promise.reject(new Error(`the worker ended: ${errors}`))),
  ]);
  return child;
}

async function killWorker(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
