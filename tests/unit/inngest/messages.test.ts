import type { Pool } from "pg";
import { describe, expect, it } from "vitest";
import { createIntake } from "@/inngest/embedded/intake";
import { normalizeEvent } from "@/inngest/embedded/normalize-event";
import { readAnswer } from "@/inngest/embedded/protocol/answer";
import { callFunction } from "@/inngest/embedded/protocol/call";

/* What the executor makes of what it is sent. */

it("a call is addressed and signed as an Inngest server's", async () => {
  const calls: Request[] = [];
  const call = {
    ...{ runId: "run", functionId: "assay-f", stepId: "step", lease: "1:token", attempt: 1, maxAttempts: 4 },
    event: { id: "e", name: "test/go", data: { n: 1 }, ts: 7, user: {} },
    steps: [["a", { data: 1 }]] as [string, { data: number }][],
    isPlanned: true,
  };
  const answer = async (request: Request) => {
    calls.push(request);
    return Response.json(null);
  };
  await callFunction(answer, "signkey-test-00", call, () => 0);
  const [request] = calls as [Request];
  expect(Object.fromEntries(new URL(request.url).searchParams)).toEqual({ fnId: "assay-f", stepId: "step" });
  const { "x-inngest-signature": signature, ...headers } = Object.fromEntries(request.headers);
  expect(headers).toEqual({
    "content-type": "application/json",
    "x-run-id": "run",
    "x-inngest-step-id": "step",
    "x-inngest-req-version": "-1",
    "x-inngest-server-kind": "cloud",
  });
  expect(signature).toMatch(/^t=\d+&s=[0-9a-f]{64}$/);
  expect(await request.json()).toEqual({
    event: call.event,
    events: [call.event],
    steps: { a: { data: 1 } },
    ctx: {
      ...{ env: "embedded", step_id: "step" },
      ...{ run_id: "run", fn_id: "assay-f", qi_id: "1:token", attempt: 1, max_attempts: 4 },
      stack: { stack: ["a"], current: 1 },
      ...{ disable_immediate_execution: true, use_api: false },
    },
    version: -1,
    use_api: false,
  });
});

describe("when a failed attempt is tried again", () => {
  const now = Date.parse("2026-06-15T12:00:00Z");
  const retryAt = (retryAfter: string | undefined) => {
    const headers = new Headers(retryAfter === undefined ? {} : { "retry-after": retryAfter });
    const failed = { status: 500, headers, body: JSON.stringify({ name: "Error", message: "no luck" }) };
    const outcome = readAnswer(failed, { stepId: "step", attempt: 0, maxAttempts: 4 }, now);
    return outcome.kind === "retry" ? outcome.at : outcome.kind;
  };

  it.each([
    ["120", now + 120_000],
    ["Mon, 15 Jun 2026 12:05:00 GMT", now + 300_000],
    ["2026-06-15T12:05:00Z", now + 300_000],
  ])("is when the answer asks: %s", (retryAfter, at) => {
    expect(retryAt(retryAfter)).toBe(at);
  });

  it("is left to the executor if the answer doesn't ask, or asks for no time", () => {
    expect(retryAt(undefined)).toBeNull();
    expect(retryAt("soon")).toBeNull();
  });
});

describe("an event's id", () => {
  const id = (options: { idSeed?: string; position?: number }) =>
    normalizeEvent({ name: "test/go" }, 0, options).id;

  it("is the same for the same request and place in it, in 32 hexadecimal digits", () => {
    expect(id({ idSeed: "a", position: 1 })).toMatch(/^[0-9a-f]{32}$/);
    expect(id({ idSeed: "a", position: 1 })).toBe(id({ idSeed: "a", position: 1 }));
    expect(id({ idSeed: "a", position: 1 })).not.toBe(id({ idSeed: "a", position: 2 }));
    expect(id({ idSeed: "a", position: 1 })).not.toBe(id({ idSeed: "b", position: 1 }));
  });
});

describe("events that can't be stored", () => {
  const intake = (query: () => Promise<never>) =>
    createIntake({
      pool: { query } as unknown as Pool,
      clock: () => 0,
      isRunning: () => true,
      onEvents: () => {},
    });

  it("are the sender's mistake only if they are malformed", async () => {
    const broken = intake(() => Promise.reject(new Error("the database is down")));
    await expect(broken.receiveEvents({ name: "test/go", data: {} }, null)).rejects.toThrow(
      "the database is down",
    );
    expect((await broken.receiveEvents({ data: {} }, null)).status).toBe(400);
  });
});
