import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { batchThreads } from "@/lib/domain/batches/threads";
import { ThreadTimedOut } from "@/lib/platform/threads/thread";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

const call = vi.hoisted(() => vi.fn());
const made = vi.hoisted(() => [] as { module: string; limitMilliseconds?: number | undefined }[]);
vi.mock(import("@/lib/platform/threads/thread"), async (load) => ({
  ...(await load()),
  createThread: (module: URL, options: { limitMilliseconds?: number } = {}) => {
    made.push({ module: module.pathname, limitMilliseconds: options.limitMilliseconds });
    return { call, close: async () => {} };
  },
}));

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock: Date.now });
});
afterAll(() => stage.close());

const read = () => batchThreads(stage.platform).prepare("org_1", { bytes: Buffer.from("{}") } as never);

test("a batch's body that takes too long to read is a clear 400, and the next one is read", async () => {
  call.mockRejectedValueOnce(new ThreadTimedOut("a worker thread took too long"));
  await expect(read()).rejects.toMatchObject({
    code: "invalid_request",
    message: expect.stringContaining("more time"),
  });
  call.mockResolvedValueOnce("prepared");
  expect(await read()).toBe("prepared");
});

test("reading has a limit of time, and analyzing has none", () => {
  const limitsOf = (name: string) =>
    made.filter(({ module }) => module.includes(name)).map(({ limitMilliseconds }) => limitMilliseconds);
  expect(limitsOf("reading-thread")).toEqual([15_000, 15_000]);
  expect(new Set(limitsOf("running-thread"))).toEqual(new Set([undefined]));
});
