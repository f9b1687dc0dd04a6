import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startUpstashStandIn, type UpstashStandIn } from "@/tests/support/upstash-stand-in";

let standIn: UpstashStandIn;
beforeAll(async () => {
  standIn = await startUpstashStandIn();
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

test("answers a command and a pipeline, with a failed command's error in its place", async () => {
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

test("runs a script with Upstash's flags, then by the hash that clients know", async () => {
  const script = "#!lua flags=allow-key-locking\nreturn redis.call('INCRBY', KEYS[1], ARGV[1])";
  expect(await (await post("/", ["EVAL", script, 1, "flagged", 2])).json()).toEqual({ result: 2 });
  const hash = createHash("sha1").update(script).digest("hex");
  expect(await (await post("/", ["EVALSHA", hash, 1, "flagged", 3])).json()).toEqual({ result: 5 });
});

test("encodes strings as base64 where the client asks for it", async () => {
  const ask = async (headers: Record<string, string>) =>
    (await post("/", ["EVAL", "return {'hé', 1, false}", 0], headers)).json();
  expect(await ask({})).toEqual({ result: ["hé", 1, null] });
  expect(await ask({ "upstash-encoding": "base64" })).toEqual({ result: ["aMOp", 1, null] });
});
