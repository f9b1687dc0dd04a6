import { EventEmitter } from "node:events";
import { beforeEach, describe, expect, test } from "vitest";
import { onSignals } from "@/lib/service/signals";

let source: EventEmitter;
let now: number;
let calls: string[];

beforeEach(() => {
  source = new EventEmitter();
  now = 0;
  calls = [];
  onSignals(source, () => now, { stop: () => calls.push("stop"), quit: () => calls.push("quit") });
});

function sendAt(milliseconds: number, signal: string): void {
  now = milliseconds;
  source.emit(signal);
}

describe("signals", () => {
  test.each(["SIGTERM", "SIGINT"])("%s stops the service", (signal) => {
    sendAt(0, signal);
    expect(calls).toEqual(["stop"]);
  });

  test("one Ctrl-C that arrives twice, from the terminal and from npm, stops and does not quit", () => {
    sendAt(0, "SIGINT");
    sendAt(20, "SIGINT");
    sendAt(999, "SIGINT");
    expect(calls).toEqual(["stop"]);
  });

  test.each(["SIGTERM", "SIGINT"])("a Ctrl-C a second or more after %s quits at once", (signal) => {
    sendAt(0, signal);
    sendAt(1_000, "SIGINT");
    expect(calls).toEqual(["stop", "quit"]);
  });

  test("SIGTERM never cuts a stop short", () => {
    sendAt(0, "SIGINT");
    sendAt(5_000, "SIGTERM");
    sendAt(9_000, "SIGTERM");
    expect(calls).toEqual(["stop"]);
  });
});
