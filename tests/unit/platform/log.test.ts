import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import pino, { type Logger } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLogLines, type LogLines } from "@/lib/platform/log-lines";
import { removeTestFolder } from "@/tests/support/postgres";
import { makeTestFolder } from "@/tests/support/temporary-folder";

describe("the log's lines", () => {
  let folder: string;
  let file: string;
  let descriptor: number;
  let lines: LogLines;
  let log: Logger;

  beforeEach(async () => {
    folder = await makeTestFolder();
    file = path.join(folder, "log");
    descriptor = openSync(file, "a");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    lines = createLogLines(descriptor);
    log = pino({ base: null }, lines);
  });
  afterEach(async () => {
    vi.useRealTimers();
    closeSync(descriptor);
    await removeTestFolder(folder);
  });

  const numbers = () =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { n: number }).n);
  const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);
  /** Waits for as many lines; more must not have come by then. */
  const expectLines = async (count: number) => {
    while (numbers().length < count) await new Promise(setImmediate);
    expect(numbers()).toEqual(upTo(count));
  };
  const logMany = (count: number) => {
    for (const n of upTo(count)) log.info({ n });
  };

  it("are written at once while there are few", async () => {
    logMany(10);
    await expectLines(10);
  });

  it("are held back for a short time while there are many, and stay in order", async () => {
    logMany(30);
    await expectLines(10);
    vi.advanceTimersByTime(100);
    await expectLines(30);
  });

  it("are written at once up to a warning", async () => {
    logMany(30);
    log.warn({ n: 30 });
    await expectLines(31);
  });

  it("are written when asked to", async () => {
    logMany(30);
    log.flush();
    await expectLines(30);
  });
});

describe("no line is lost", () => {
  it.each(["its own end", "process.exit", "exception", "rejection", "signal", "worker thread"])(
    "when a process ends by %s",
    async (ending) => {
      const script = path.join(import.meta.dirname, "fixtures/log-and-end.ts");
      const child = spawn(process.execPath, ["--import", "tsx", script, ending], {
        stdio: ["ignore", "ignore", "pipe"],
      });
      const [output] = await Promise.all([text(child.stderr), once(child, "exit")]);
      // A write that was under way at the end may finish after the last one.
      const found = output.match(/(?<="n":)\d+/g)?.map(Number) ?? [];
      expect(
        found.sort((a, b) => a - b),
        output,
      ).toEqual(Array.from({ length: 200 }, (_, n) => n));
    },
    20_000,
  );
});
