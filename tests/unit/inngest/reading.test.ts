import { describe, expect, it } from "vitest";
import { type Answer, readAnswer } from "@/inngest/embedded/protocol/answer";
import { endOfWait } from "@/inngest/embedded/protocol/time-string";
import { parseCron } from "@/inngest/embedded/registry/cron";
import { compileCondition, compileKey } from "@/inngest/embedded/registry/expressions";
import { retryDelay } from "@/inngest/embedded/retry-delays";

const event = (data: Record<string, unknown>) => ({ id: "e", name: "n", data, ts: 0, user: {} });

describe("expressions", () => {
  it.each([
    ["event.data.key", { key: "a" }, "a"],
    ["event.data.a.b_c", { a: { b_c: 7 } }, "7"],
    ["event.data.missing", {}, "null"],
    ["event.data.constructor", {}, "null"],
  ])("the key %s of %j is %s", (expression, data, key) => {
    expect(compileKey(expression)?.(event(data))).toBe(key);
  });

  it("compares a path with a string", () => {
    const condition = compileCondition("event.data.function_id == 'assay-a'");
    expect(condition?.(event({ function_id: "assay-a" }))).toBe(true);
    expect(condition?.(event({ function_id: "assay-b" }))).toBe(false);
  });

  it.each(["event.id", "event.data", "event.data.a + 'x'", "'constant'", "event.data['a']", "async.data.a"])(
    "refuses the unsupported %s",
    (expression) => {
      expect([compileKey(expression), compileCondition(expression)]).toEqual([null, null]);
    },
  );
});

describe("schedules", () => {
  const at = (text: string) => Date.parse(text);
  it.each([
    ["* * * * *", "2031-01-01T10:02:30Z", "2031-01-01T10:03:00Z"],
    ["*/15 * * * *", "2031-01-01T10:45:00Z", "2031-01-01T11:00:00Z"],
    ["0 4 * * *", "2031-01-31T04:00:00Z", "2031-02-01T04:00:00Z"],
    ["30 8-18/5 * * 1-5", "2031-01-03T18:30:00Z", "2031-01-06T08:30:00Z"],
    ["0 0 29 2 *", "2031-01-01T00:00:00Z", "2032-02-29T00:00:00Z"],
    ["0 0 13 * 5", "2031-06-01T00:00:00Z", "2031-06-06T00:00:00Z"],
    // Matching either kind of day is enough; as on Inngest, even where one of them is a step.
    ["0 0 */10 * 5", "2031-06-06T00:00:00Z", "2031-06-11T00:00:00Z"],
    ["0 12 1,15 6 *", "2031-06-15T12:00:00Z", "2032-06-01T12:00:00Z"],
  ])("%s after %s is due at %s", (cron, after, due) => {
    expect(parseCron(cron)?.(at(after))).toBe(at(due));
  });

  it.each([
    "",
    "* * * *",
    "* * * * * *",
    "@hourly",
    "60 * * * *",
    "5/10 * * * *",
    "0 0 31 2 *",
    "0 0 * * MON",
    "*/0 * * * *",
    "0 0 L * *",
    "0 0 * * 7",
    "2031-01-01T00:00:00",
  ])("refuses the unsupported %j", (cron) => {
    expect(parseCron(cron)).toBeNull();
  });
});

describe("pauses", () => {
  it("grow from 15 seconds to two hours, plus up to 30 seconds", () => {
    const least = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 50].map(
      (attempt) => retryDelay(attempt, () => 0) / 1_000,
    );
    expect(least).toEqual([15, 30, 60, 120, 300, 600, 1_200, 2_400, 3_600, 7_200, 7_200, 7_200]);
    expect(retryDelay(0, () => 0.999_999)).toBe(44_999);
  });

  it.each([
    ["", 0],
    ["1s", 1_000],
    ["1w2d3h4m5s", 788_645_000],
    ["1970-01-01T00:01:00.000Z", 60_000],
    ["soon", null],
    ["1x", null],
  ])("the wait %j from 0 ends at %j", (text, end) => {
    expect(endOfWait(text, 0)).toBe(end);
  });
});

describe("answers", () => {
  const asked = { stepId: "step", attempt: 0, maxAttempts: 3 };
  const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => ({
    status,
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: new Headers(headers),
  });
  const error = { name: "Error", message: "x" };
  const sent = { ...error, stack: "Error: x\n    at step" };

  it.each([
    ["a result", answer(200, { a: 1 }), { kind: "completed", output: { a: 1 } }],
    [
      "a completion",
      answer(206, [{ id: "c", op: "RunComplete", data: 5 }]),
      { kind: "completed", output: 5 },
    ],
    ["a try that failed", answer(500, sent), { kind: "retry", memo: [], at: null, error }],
    ["one that names its pause", answer(500, sent, { "retry-after": "60" }), { kind: "retry", at: 61_000 }],
    [
      "one that names its time",
      answer(206, [{ id: "s", op: "StepError", error: sent }], { "retry-after": "1970-01-01T00:10:00Z" }),
      { kind: "retry", memo: [], at: 600_000, error },
    ],
    ["a final failure", answer(400, sent, { "x-inngest-no-retry": "true" }), { kind: "failed", error }],
    [
      "steps and a sleep",
      answer(206, [
        { id: "p", op: "StepPlanned" },
        { id: "z", op: "Sleep", name: "1s" },
      ]),
      {
        kind: "plan",
        memo: [],
        children: [
          { stepId: "p", kind: "step", dueAt: 1_000 },
          { stepId: "z", kind: "sleep", dueAt: 2_000 },
        ],
      },
    ],
    [
      "steps that could not be checkpointed",
      answer(206, [
        { id: "a", op: "StepRun", data: 1 },
        { id: "b", op: "StepRun" },
      ]),
      {
        kind: "continue",
        memo: [
          { stepId: "a", output: { data: 1 } },
          { stepId: "b", output: { data: null } },
        ],
      },
    ],
    [
      "an unknown operation",
      answer(206, [{ id: "i", op: "InvokeFunction", displayName: "call" }]),
      {
        kind: "failed",
        error: { message: `step "call" uses InvokeFunction, which the embedded executor doesn't support` },
      },
    ],
    [
      "the old way of parallel steps",
      answer(206, [], { "x-inngest-req-version": "1" }),
      {
        kind: "failed",
        error: { message: expect.stringContaining("optimizeParallelism: false") },
      },
    ],
    ["no operation", answer(206, []), { kind: "retry", error: { name: "ProtocolError" } }],
    ["what is not JSON", answer(502, "<html>"), { kind: "retry", error: { name: "ProtocolError" } }],
  ])("of %s is read as such", (_, given, outcome) => {
    expect(readAnswer(given, asked, 1_000)).toMatchObject(outcome);
  });

  it("of the last attempt are final", () => {
    const last = { ...asked, attempt: 2 };
    expect(readAnswer(answer(500, sent), last, 0)).toMatchObject({ kind: "failed" });
    expect(readAnswer(answer(206, [{ id: "s", op: "StepError", error: sent }]), last, 0)).toMatchObject({
      kind: "continue",
      memo: [{ stepId: "s", output: { error } }],
    });
  });

  it("drop an error's stack, which would be stored", () => {
    expect(JSON.stringify(readAnswer(answer(500, sent), asked, 0))).not.toContain("at step");
  });
});
