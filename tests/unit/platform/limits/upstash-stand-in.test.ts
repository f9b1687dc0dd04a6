import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startUpstashStandIn, type UpstashStandIn } from "@/tests/support/upstash-stand-in";

describe.each([["redis-server if installed"], ["built-in"]])("stand-in on %s", (name) => {
  let standIn: UpstashStandIn;
  beforeAll(async () => {
    standIn = await startUpstashStandIn(name === "built-in" ? { redis: false } : {});
  });
  afterAll(() => standIn.close());

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(standIn.url + path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${standIn.token}`, ...headers },
    });

  test("refuses a request without the token", async () => {
    expect((await post("/", ["PING"], { authorization: "Bearer other" })).status).toBe(401);
  });

  test("answers a command and a pipeline, with a failed command in its place", async () => {
    expect(await (await post("/", ["PING"])).json()).toEqual({ result: "PONG" });
    const pipeline = await post("/pipeline", [["PING"], ["NO-SUCH-COMMAND", "x"]]);
    expect(pipeline.status).toBe(200);
    expect(await pipeline.json()).toEqual([
      { result: "PONG" },
      { error: expect.stringContaining("unknown command") },
    ]);
  });

  test("answers NOSCRIPT for a script it has not seen", async () => {
    const answer = await post("/", ["EVALSHA", "0".repeat(40), 0]);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: expect.stringContaining("NOSCRIPT") });
  });
});

test("the built-in implementation refuses a script that it does not know", async () => {
  const standIn = await startUpstashStandIn({ redis: false });
  const answer = await fetch(standIn.url, {
    method: "POST",
    body: JSON.stringify(["EVAL", "return 1", 0]),
    headers: { authorization: `Bearer ${standIn.token}` },
  });
  expect(answer.status).toBe(400);
  await standIn.close();
});

test("strings are base64 where the client asks for it", async () => {
  const standIn = await startUpstashStandIn();
  try {
    const ask = (encoding: Record<string, string>) =>
      fetch(standIn.url, {
        method: "POST",
        body: JSON.stringify(["EVAL", "return {'hé', 1, false}", 0]),
        headers: { authorization: `Bearer ${standIn.token}`, ...encoding },
      }).then((answer) => answer.json());
    if (standIn.backend !== "redis") return;
    expect(await ask({})).toEqual({ result: ["hé", 1, null] });
    expect(await ask({ "upstash-encoding": "base64" })).toEqual({ result: ["aMOp", 1, null] });
  } finally {
    await standIn.close();
  }
});
