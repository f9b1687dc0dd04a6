import { createServer } from "node:net";
import { describe, expect, test } from "vitest";
import { EnvironmentError } from "@/lib/platform/env";
import { StartError } from "@/lib/platform/start-error";
import { explainStart } from "@/lib/service/explain-start";

const failed = (code: string, message = "for user ada, password hunter2") =>
  Object.assign(new Error(message), { code });

describe("a failed start", () => {
  test.each([
    new StartError("PostgreSQL didn't start: no space"),
    new EnvironmentError("The configuration has problems:\n  PORT: must be a number"),
  ])("keeps the message of our own errors", (error) => {
    expect(explainStart(error)).toBe(error.message);
  });

  test.each([
    ["EADDRINUSE", "PORT"],
    ["ECONNREFUSED", "DATABASE_URL"],
    ["28P01", "password"],
    ["3D000", "create it"],
    ["53300", "max_connections"],
    ["42501", "privilege"],
  ])("with %s says what to do, and quotes nothing of the error", (code, what) => {
    const text = explainStart(failed(code));
    expect(text).toContain(what);
    expect(text).toContain(`(${code})`);
    expect(text).not.toContain("hunter2");
  });

  test("finds the code of what caused it, in any number of tries", () => {
    const tries = new AggregateError([failed("ECONNREFUSED"), failed("ECONNREFUSED")]);
    expect(explainStart(new Error("no", { cause: tries }))).toContain("doesn't answer");
  });

  test("for a reason unknown to us names error and place, without its message", () => {
    const text = explainStart(new TypeError("hunter2"));
    expect(text).toMatch(/^It failed: \{"name":"TypeError","at":\["at /);
    expect(text).not.toContain("hunter2");
  });

  test("on a port in use is explained from Node's own error", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as { port: number };
    const second = createServer().listen(port, "127.0.0.1");
    const error = await new Promise((resolve) => second.once("error", resolve));
    server.close();
    expect(explainStart(error)).toBe("The port is already in use: set PORT to another one. (EADDRINUSE)");
  });
});
