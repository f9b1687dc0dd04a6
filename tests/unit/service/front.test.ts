import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
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

it("a connection that can't be accepted does not end the service", () => {
  const error = Object.assign(new Error("accept EMFILE"), { code: "EMFILE", syscall: "accept" });
  expect(() => front.server.emit("error", error)).not.toThrow();
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

describe("an answer that ends the connection before its request has arrived", () => {
  let begun: number;
  beforeEach(() => {
    begun = 0;
    front.open((_, response) => {
      begun++;
      response.writeHead(413, { connection: "close" }).end("enough");
    });
  });
  const post = (length: number) => `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;

  it("reaches a client that sends everything before it reads", async () => {
    const body = Buffer.alloc(16 * 1_024 * 1_024);
    const socket = openRaw(post(body.length), base);
    await new Promise((resolve) => socket.write(body, resolve));
    expect((await onlyAnswer(socket)).text).toBe("enough");
  });

  it("is the last one: a request that follows isn't begun", async () => {
    const socket = openRaw(post(4), base);
    socket.once("data", () => socket.write(`four${get}`));
    expect((await onlyAnswer(socket)).text).toBe("enough");
    expect(begun).toBe(1);
  });
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

describe("a client that ends its side once it has sent its requests", () => {
  const post = (body: string) =>
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const chunked = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nfour\r\n0\r\n\r\n";

  /** Answers with the body, later: after the client has ended its side. */
  beforeEach(() => {
    front.open(async (request, response) => {
      const ended = new Promise((resolve) => request.socket.once("end", resolve));
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of request) chunks.push(chunk as Buffer);
      } catch {
        return;
      }
      if (!request.socket.readableEnded) await ended;
      response.end(Buffer.concat(chunks));
    });
  });

  async function halfClosed(text: string) {
    const socket = openRaw(text, base);
    socket.end();
    return parseAnswers(await readRaw(socket));
  }

  it.each([
    ["without a body", get, [""]],
    ["with a body", post("hello"), ["hello"]],
    ["with a body in chunks", chunked, ["four"]],
    ["several at once", post("one") + chunked + post("two"), ["one", "four", "two"]],
  ])("gets every answer: %s", async (_, text, bodies) => {
    const answers = await halfClosed(text);
    expect(answers.map(({ status, text }) => [status, text])).toEqual(bodies.map((body) => [200, body]));
  });

  it.each([
    ["a body", post("hello").slice(0, -2)],
    ["a chunk", chunked.slice(0, -8)],
    ["a head", get.slice(0, -2)],
  ])("in the middle of %s gets a 400", async (_, text) => {
    const [answer, ...others] = await halfClosed(text);
    expect(others).toEqual([]);
    expectError(answer as Answer, 400, "invalid_request");
  });

  it("with nothing sent gets nothing, and the connection ends", async () => {
    expect(await halfClosed("")).toEqual([]);
  });
});

describe("a connection on which nothing happens ends after the idle time", () => {
  let quick: Front;
  let quickBase: string;
  beforeEach(async () => {
    quick = createFront({ now: () => now, headers: {}, idleAfterMilliseconds: 50 });
    quick.server.listen(0, "127.0.0.1");
    await once(quick.server, "listening");
    quickBase = `http://127.0.0.1:${(quick.server.address() as AddressInfo).port}`;
    quick.open((request, response) => {
      if (request.url === "/large") response.end(Buffer.alloc(64 * 1_024 * 1_024));
      else if (request.url === "/slow") setTimeout(() => response.end("done"), 200);
      else request.resume().once("end", () => response.end("done"));
    });
  });
  afterEach(() => quick.close(0));

  it("without a request", async () => {
    expect(await readRaw(openRaw("", quickBase))).toBe("");
  });

  it("after an answer", async () => {
    expect((await onlyAnswer(openRaw(get, quickBase))).text).toBe("done");
  });

  it("in the middle of a body, with a 408", async () => {
    const answer = await onlyAnswer(
      openRaw("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf", quickBase),
    );
    expectError(answer, 408, "request_timeout");
  });

  it("while the client does not read its answer", async () => {
    const connected = once(quick.server, "connection") as Promise<[Socket]>;
    const client = openRaw("GET /large HTTP/1.1\r\nHost: a\r\n\r\n", quickBase);
    client.pause();
    const [socket] = await connected;
    await once(socket, "close");
    expect(socket.destroyed).toBe(true);
    client.destroy();
  });

  it("but not while its answer is being made", async () => {
    const slow = await onlyAnswer(openRaw("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n", quickBase));
    expect(slow.text).toBe("done");
  });
});

describe("a connection that was accepted elsewhere", () => {
  const acceptor = createServer({ pauseOnConnect: true, allowHalfOpen: true });
  let taking: Front;
  let takenBase: string;
  beforeEach(async () => {
    taking = createFront({ now: () => now, headers: always, idleAfterMilliseconds: 50 });
    taking.open((request, response) => request.resume().once("end", () => response.end("done")));
    acceptor.removeAllListeners("connection").on("connection", taking.take);
    acceptor.listen(0, "127.0.0.1");
    await once(acceptor, "listening");
    takenBase = `http://127.0.0.1:${(acceptor.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    acceptor.close();
    await taking.close(0);
  });

  it("is answered, even if its client ends its side", async () => {
    const socket = openRaw(get, takenBase);
    socket.end();
    const answer = await onlyAnswer(socket);
    expect(answer.text).toBe("done");
    expect(Object.fromEntries(answer.headers)).toMatchObject(always);
  });

  it("ends in the middle of a body, with a 408", async () => {
    const half = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf";
    expectError(await onlyAnswer(openRaw(half, takenBase)), 408, "request_timeout");
  });

  it("ends when the server closes: at once if it's idle, after its answer if not", async () => {
    let finish = () => {};
    const arrived = new Promise<void>((resolve) => {
      taking.open((_, response) => {
        finish = () => response.end("late");
        resolve();
      });
    });
    const answered = onlyAnswer(openRaw(get, takenBase));
    await arrived;
    const closed = taking.close(60_000);
    finish();
    expect((await answered).text).toBe("late");
    await closed;
  });
});
