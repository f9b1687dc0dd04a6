import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Platform } from "@/lib/platform/wiring/platform";
import { watchDescriptors } from "@/lib/service/watch-descriptors";
import { only } from "@/tests/support/only";

const second = 1_000;
let lines: Record<string, unknown>[];
let stops: (() => Promise<void>)[];
/** The code with which a file can't be opened. */
let failure: string | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  stops = [];
  failure = undefined;
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  watchDescriptors(
    only<Platform>({ log, clock: Date.now, beforeClose: (stop) => stops.push(stop) }),
    async () => {
      if (failure !== undefined) throw Object.assign(new Error("open"), { code: failure });
    },
  );
});
afterEach(async () => {
  for (const stop of stops) await stop();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test.each([
  ["EMFILE", "this process has no free file descriptors"],
  ["ENFILE", "this machine has no free file descriptors"],
])("%s is told in words, each minute while it lasts, and once when it is over", async (code, words) => {
  await pass(10 * second);
  expect(lines).toEqual([]);
  failure = code;
  await pass(59 * second);
  expect(lines).toMatchObject([{ level: 50, code, msg: expect.stringContaining(words) }]);
  await pass(61 * second);
  expect(lines).toHaveLength(2);
  failure = undefined;
  await pass(10 * second);
  expect(lines.slice(2)).toMatchObject([{ level: 30, seconds: 120, msg: "file descriptors are free again" }]);
});

test("other failures are no want of descriptors", async () => {
  failure = "EACCES";
  await pass(10 * second);
  expect(lines).toEqual([]);
});
