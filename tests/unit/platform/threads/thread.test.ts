import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { AppError } from "@/lib/platform/errors";
import { createThread, type Thread, ThreadEnded } from "@/lib/platform/threads/thread";
import { storableDetails } from "@/lib/platform/validate";
import { eventually } from "@/tests/support/poll";

const onMessage = vi.fn();
let thread: Thread<[order: string, value: number, given?: Uint8Array], number | Uint8Array>;

beforeAll(() => {
  const module = new URL("fixtures/calculating-thread.ts", import.meta.url);
  thread = createThread(module, {
    data: { plus: 1 },
    onMessage,
    transfer: (_order, _value, given) => (given ? [given.buffer as ArrayBuffer] : []),
  });
});
afterAll(() => thread.close());

it("answers each of several calls at once with its own result", async () => {
  const values = [1, 2, 3, 4];
  expect(await Promise.all(values.map((value) => thread.call("add", value)))).toEqual([2, 3, 4, 5]);
});

it("rejects with the refusal that the function threw, including its details and which of their names the log leaves out", async () => {
  const refusal = await thread.call("refuse", 1).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({
    code: "invalid_request",
    details: [
      { path: "value", message: "bad" },
      { path: "mariaSantos", message: "bad" },
    ],
  });
  expect(storableDetails((refusal as AppError).details)).toEqual([
    { path: "value", message: "bad" },
    { path: "query", message: "bad" },
  ]);
});

it("rejects with any other error's code, which identifies a database outage", async () => {
  await expect(thread.call("break", 1)).rejects.toMatchObject({
    message: "the database is away",
    code: "57P01",
  });
});

it("rejects the calls of a thread that ends, and starts another for the next call", async () => {
  const underWay = [thread.call("end", 1), thread.call("add", 1)];
  for (const call of underWay) await expect(call).rejects.toThrow("ended");
  expect(await thread.call("add", 1)).toBe(2);
});

it("keeps a thread's failure away from the calls of its replacement", async () => {
  const failure: unknown = await thread.call("fail", 1).catch((error: unknown) => error);
  // The failed thread has not ended yet.
  expect(await thread.call("add", 1)).toBe(2);
  expect(failure).toBeInstanceOf(ThreadEnded);
  expect(failure).toMatchObject({ cause: { message: "out of order" } });
});

it("passes on what the thread sends besides its answers", async () => {
  await thread.call("tell", 7);
  expect(onMessage.mock.calls).toEqual([[{ value: 7 }]]);
});

it("moves what is transferred, in both directions, instead of copying it", async () => {
  const given = new Uint8Array([1, 2, 3]);
  expect(await thread.call("change", 1, given)).toEqual(new Uint8Array([2, 3, 4]));
  expect([given.byteLength, await thread.call("kept", 0)]).toEqual([0, 0]);
});

it("ends a thread that gets no calls, and starts another for the next one", async () => {
  const brief = createThread<[order: string, value: number], number>(
    new URL("fixtures/calculating-thread.ts", import.meta.url),
    { data: { plus: 1 }, idleMilliseconds: 1 },
  );
  const first = await brief.call("which", 0);
  await eventually(
    "another thread",
    () => brief.call("which", 0),
    (id) => id !== first,
  );
  await brief.close();
});
