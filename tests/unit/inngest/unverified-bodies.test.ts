import { expect, it } from "vitest";
import { createUnverifiedBodies } from "@/inngest/unverified-bodies";

const read = () => createUnverifiedBodies({ maxBytes: 100, freeBytes: 10, sharedBytes: 150 });

/** A body that has sent `bytes`, and ends when told. */
function open(bytes: number) {
  let end = () => {};
  let isCanceled = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(bytes));
      end = () => controller.close();
    },
    cancel() {
      isCanceled = true;
    },
  });
  return { body, end: () => end(), isCanceled: () => isCanceled };
}

it("a body is read whole up to the limit, and canceled beyond it", async () => {
  const bodies = read();
  expect(await bodies(null)).toEqual(Buffer.alloc(0));
  const whole = open(100);
  whole.end();
  expect(await bodies(whole.body)).toHaveLength(100);
  const long = open(101);
  expect(await bodies(long.body)).toBe("too large");
  expect(long.isCanceled()).toBe(true);
});

it("bodies in progress share a limit, from which small ones are free", async () => {
  const bodies = read();
  const first = open(100);
  const held = bodies(first.body);
  const second = open(100);
  expect(await bodies(second.body)).toBe("too many");
  expect(second.isCanceled()).toBe(true);
  const small = open(10);
  small.end();
  expect(await bodies(small.body)).toHaveLength(10);

  first.end();
  expect(await held).toHaveLength(100);
  const third = open(100);
  third.end();
  expect(await bodies(third.body)).toHaveLength(100);
});
