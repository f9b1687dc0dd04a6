import { Writable } from "node:stream";
import { type Inngest, type InngestFunction, NonRetriableError, RetryAfterError } from "inngest";
import pino, { type Logger } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { dumpDatabase } from "@/tests/support/dump";
import { type Executors, openExecutors } from "@/tests/support/executors";
import { manualClock, readRuns } from "@/tests/support/inngest-harness";

const HOUR = 3_600_000;
const ssn = "536-22-8741";
const concealed = "The details are in the service log";

let executors: Executors;

beforeAll(async () => {
  executors = await openExecutors();
});
afterEach(() => executors.closeAll());
afterAll(() => executors.close());

/** A log that is kept in memory. */
function memoryLog(): { log: Logger; text: () => string } {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  return { log: pino({ level: "debug", base: null }, stream), text: () => lines.join("") };
}

/** Each quotes the number as a real error would: in its message, a field, a cause, or by not being an Error at all. */
const thrown: Record<string, () => unknown> = {
  database: () =>
    Object.assign(new Error(`invalid input syntax for type integer: "${ssn}"`), {
      code: "22P02",
      detail: `Failing row contains (${ssn})`,
    }),
  parser: () => new SyntaxError(`Unexpected token in JSON: {"ssn":"${ssn}"}`),
  schema: () => z.enum(["a"]).safeParse(ssn, { error: ({ input }) => `got ${input}` }).error,
  name: () => Object.assign(new Error("x"), { name: `Error ${ssn}`, code: ssn }),
  own: () => new AppError("conflict", "safe to tell"),
  cause: () => Object.assign(new AppError("conflict", "safe to tell"), { cause: new Error(ssn) }),
  steering: () => new NonRetriableError(`given up on ${ssn}`, { cause: new Error(ssn) }),
  text: () => `not an error: ${ssn}`,
};

/** Each throws from a step whose failure the function does not catch, except one, which throws outside of steps. */
function failing(client: Inngest): InngestFunction.Any[] {
  return Object.entries(thrown).flatMap(([kind, make]) => [
    client.createFunction({ id: `step-${kind}`, triggers: { event: "test/go" }, retries: 1 }, ({ step }) =>
      step.run("broken", () => {
        throw make();
      }),
    ),
    client.createFunction({ id: `plain-${kind}`, triggers: { event: "test/go" }, retries: 1 }, () => {
      throw make();
    }),
  ]);
}

describe("an error of a function", () => {
  it("is stored as its name and code, with a message only where it is known to quote nothing", async () => {
    const { log, text } = memoryLog();
    const harness = await executors.start({ functions: failing, log, clock: manualClock() });
    await harness.executor.send({ name: "test/go" });
    await harness.executor.idle();
    harness.pass(HOUR);
    await harness.executor.idle();

    const runs = await readRuns(harness.pool);
    const outputs = Object.fromEntries(runs.map(({ function_id, output }) => [function_id, output]));
    expect(runs.map(({ status }) => status)).toEqual(runs.map(() => "failed"));
    const expected = {
      database: { name: "Error", message: concealed, code: "22P02" },
      parser: { name: "SyntaxError", message: concealed },
      schema: { name: "ZodError", message: concealed },
      name: { name: "Error", message: concealed },
      own: { name: "AppError", message: "safe to tell", code: "conflict" },
      cause: { name: "AppError", message: "safe to tell", code: "conflict" },
      steering: { name: "NonRetriableError", message: concealed },
      text: { name: "Error", message: concealed },
    };
    for (const [kind, error] of Object.entries(expected)) {
      expect(outputs[`assay-plain-${kind}`]).toEqual(error);
      // The SDK's own error for a failed step has no code.
      const { name, message } = error;
      expect(outputs[`assay-step-${kind}`]).toEqual({ name, message });
    }
    const tables = (await dumpDatabase(harness.pool)).filter(({ where }) => where.includes("durable_"));
    expect(tables.filter(({ text: stored }) => stored.includes(ssn))).toEqual([]);
    expect(tables.filter(({ text: stored }) => /\\n\s+at /.test(stored))).toEqual([]);

    // The log says where it happened, but like the tables, never has the number.
    expect(text()).toContain('"code":"22P02"');
    expect(text()).toContain("conceal-errors.test.ts");
    expect(text()).not.toContain(ssn);
  });

  it("that names a retry time still waits for it", async () => {
    let tries = 0;
    const harness = await executors.start({
      functions: (client) => [
        client.createFunction({ id: "later", triggers: { event: "test/go" }, retries: 1 }, () => {
          if (++tries === 1) throw new RetryAfterError("not now", 5 * HOUR);
        }),
      ],
    });
    await harness.executor.send({ name: "test/go" });
    await harness.executor.idle();
    harness.pass(4 * HOUR);
    await harness.executor.idle();
    expect(tries).toBe(1);
    harness.pass(2 * HOUR);
    await harness.executor.idle();
    expect(tries).toBe(2);
  });
});
