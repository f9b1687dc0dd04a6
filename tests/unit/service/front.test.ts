import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createFront, type Front } from "@/lib/service/http/front";
import type { Answer } from "@/tests/support/api";
import { openRaw, parseAnswers, readRaw } from "@/tests/support/raw-http";
import { expectError } from "@/tests/support/shapes";

const now = Date.parse("2026-01-31T12:00:00Z");
const always = { "x-always": "1" };
const get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
let front: Front;
let base: string;
let refusals: [status: number, reason: string][];

beforeEach(async () => {
  refusals = [];
  front = createFront({
    now: () => now,
    headers: always,
    onRefused: (...refusal) => refusals.push(refusal),
  });
  front.server.listen(0, "127.0.0.1");
  await once(front.server, "listening");
  base = `http://127.0.0.1:${(front.server.address() as AddressInfo).port}`;
});
afterEach(() => front.close(0));

async function onlyAnswer(socket: Socket): Promise<Answer> {
  const answers = parseAnswers(await readRaw(socket));
  expect(answers).toHaveLength(1);
  return answers[0] as Answer;
}

it("until it opens, a request is told to come back, and the connection ends", async () => {
  const early = await onlyAnswer(openRaw(get, base));
  expectError(early, 503, "unavailable");
  expect(Object.fromEntries(early.headers)).toMatchObject({
    ...always,
    "retry-after": "1",
    connection: "close",
  });

  front.open((_, response) =>
    response.writeHead(200, { connection: "close", "content-length": 4 }).end("open"),
  );
  expect((await onlyAnswer(openRaw(get, base))).text).toBe("open");
});

it("a request that does not arrive in time gets a 408", async () => {
  front.server.once("connection", (socket: Socket) => {
    const timeout = Object.assign(new Error("Request timeout"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    // As Node does after the time limit.
    socket.once("data", () => front.server.emit("clientError", timeout, socket));
  });
  const answer = await onlyAnswer(openRaw("GET / HT", base));
  expectError(answer, 408, "request_timeout");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...always,
    connection: "close",
    date: "Sat, 31 Jan 2026 12:00:00 GMT",
  });
  expect(refusals).toEqual([[408, "The request took too long to arrive"]]);
});

it("what can't be read waits for the answer to the request before it", async () => {
  let finish = () => {};
  const arrived = new Promise<void>((resolve) => {
    front.open((_, response) => {
      finish = () => response.end("first");
      resolve();
    });
  });
  const answers = readRaw(openRaw(`${get}(what is this)\r\n\r\n`, base));
  await arrived;
  expect(refusals).toEqual([]);
  finish();
  expect(parseAnswers(await answers).map(({ status }) => status)).toEqual([200, 400]);
});

it("the rest of a request that is answered already gets no second answer", async () => {
  front.open((_, response) => response.end("enough"));
  const socket = openRaw("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", base);
  socket.once("data", () => socket.write("no chunk\r\n"));
  expect((await onlyAnswer(socket)).text).toBe("enough");
  expect(refusals).toEqual([]);
});

it("a body that breaks in the middle of its answer ends the connection", async () => {
  front.open((_, response) => response.write("so far"));
  const socket = openRaw("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", base);
  socket.once("data", () => socket.write("no chunk\r\n"));
  expect(await readRaw(socket)).not.toContain("HTTP/1.1 400");
});

it("closing finishes the requests in flight, and then ends their connections", async () => {
  let finish = () => {};
  const arrived = new Promise<void>((resolve) => {
    front.open((_, response) => {
      finish = () => response.end("done");
      resolve();
    });
  });
  const answered = onlyAnswer(openRaw(get, base));
  await arrived;
  const closed = front.close(60_000);
  finish();
  expect((await answered).text).toBe("done");
  await closed;
});
