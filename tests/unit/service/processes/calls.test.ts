import { EventEmitter } from "node:events";
import { describe, expect, it } from "vitest";
import { type Channel, createCalls } from "@/lib/service/processes/calls";

type Sums = {
  sum(input: number[]): number;
  fail(input: null): void;
  failOddly(input: null): void;
  wait(input: null): Promise<void>;
};

/** Two ends of a channel that clones what it carries, as one between processes does. */
function channel(): [Channel, Channel] {
  const [one, other] = [new EventEmitter(), new EventEmitter()];
  const end = (own: EventEmitter, far: EventEmitter): Channel => ({
    send: (message) => setImmediate(() => far.emit("message", structuredClone(message))),
    on: (name, listener) => own.on(name, listener),
  });
  return [end(one, other), end(other, one)];
}

function connect() {
  const [near, far] = channel();
  createCalls(far, {
    sum: (numbers: number[]) => numbers.reduce((total, each) => total + each, 0),
    fail: () => {
      throw Object.assign(new RangeError("too much"), { code: "57P03" });
    },
    failOddly: () => {
      throw new Error("odd", { cause: { retry() {} } });
    },
    wait: () => new Promise(() => {}),
  });
  return createCalls<Sums>(near, {});
}

describe("calls between processes", () => {
  it("get the answer that belongs to each", async () => {
    const { call } = connect();
    expect(await Promise.all([call("sum", [1, 2]), call("sum", [3, 4]), call("sum", [])])).toEqual([3, 7, 0]);
  });

  it("reject with the other end's error", async () => {
    await expect(connect().call("fail", null)).rejects.toMatchObject({
      name: "RangeError",
      message: "too much",
      code: "57P03",
    });
  });

  it("reject with an error that can't be cloned, and others still get their answers", async () => {
    const { call } = connect();
    const odd = call("failOddly", null);
    await expect(odd).rejects.toMatchObject({ name: "Error", message: "odd" });
    expect(await call("sum", [1, 2])).toBe(3);
  });

  it("reject once the other process has ended, whether they wait or are new", async () => {
    const calls = connect();
    const waiting = calls.call("wait", null);
    calls.end();
    await expect(waiting).rejects.toThrow("the other process has ended");
    await expect(calls.call("sum", [1])).rejects.toThrow("the other process has ended");
  });
});
