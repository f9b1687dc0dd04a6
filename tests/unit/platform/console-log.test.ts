import { EventEmitter } from "node:events";
import { Writable } from "node:stream";
import pino from "pino";
import { describe, expect, it } from "vitest";
import { sendConsoleToLog } from "@/lib/platform/console-log";

function printed(print: (target: Console, source: EventEmitter) => void): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  const target = {} as Console;
  const source = new EventEmitter();
  source.on("warning", () => lines.push({ printed: true }));
  sendConsoleToLog(pino({ base: null, timestamp: false }, stream), { target, source });
  print(target, source);
  return lines;
}

describe("what libraries print on the console", () => {
  it("becomes lines of the log, with the level that it had", () => {
    const lines = printed((target) => {
      target.log("started");
      target.warn("odd");
      target.error("bad");
    });
    expect(lines).toEqual([
      { level: 30, source: "console", msg: "started" },
      { level: 40, source: "console", msg: "odd" },
      { level: 50, source: "console", msg: "bad" },
    ]);
  });

  it("has no terminal colors, and is cut if it is long", () => {
    const [line] = printed((target) => target.error("\u001b[31m⨯\u001b[39m", "word ".repeat(100)));
    expect(line?.msg).toMatch(/^⨯ word word .*…$/);
    expect(String(line?.msg).length).toBeLessThanOrEqual(201);
  });

  it.each([
    ["an email address", "no such user m.santos@example.com here", "m.santos"],
    ["a number", "unknown 078-05-1120 given", "1120"],
    ["a phone number", "call (206) 555-0143 now", "0143"],
    ["a quoted text", 'Failed to find Server Action "Santos"', "Santos"],
    ["a query", "GET /x?name=Santos failed", "Santos"],
  ])("does not show %s that it quotes", (_, text, value) => {
    const [line] = printed((target) => target.error(text));
    expect(line?.msg).not.toContain(value);
    expect(line?.msg).toContain("…");
  });

  it("shows an error by name, code and frames, without its message", () => {
    const error = Object.assign(new TypeError("no Maria Santos"), { code: "ENOENT" });
    const [line] = printed((target) => target.error("⨯", error));
    expect(line).toMatchObject({ level: 50, error: { name: "TypeError", code: "ENOENT" }, msg: "⨯" });
    expect(JSON.stringify(line)).not.toContain("Santos");
  });

  it("warnings of Node are lines too, and are no longer printed", () => {
    const warning = Object.assign(new Error("12 listeners of 'Santos'"), {
      name: "MaxListenersExceededWarning",
    });
    const lines = printed((_, source) => source.emit("warning", warning));
    expect(lines).toMatchObject([
      { level: 40, error: { name: "MaxListenersExceededWarning" }, msg: "12 listeners of …" },
    ]);
  });
});
