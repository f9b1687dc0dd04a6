import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { Worker } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type DeliveryLimits, deliveryLimits } from "@/lib/webhooks/attempt";
import { createDialer, type Dialer, type DialerOptions } from "@/lib/webhooks/dial";
import { sendDelivery } from "@/lib/webhooks/send";
import {
  breakOff,
  closeConnection,
  drip,
  flood,
  gone,
  hang,
  informational,
  type Receiver,
  raw,
  startReceiver,
  status,
  tooMany,
} from "@/tests/support/receiver";
import { makeCertificate } from "./certificate";

const now = Date.UTC(2026, 0, 15, 12);
const event = Buffer.from('{"id":"evt_1","event":"analysis.completed"}');
/** Long enough for an answer that comes, short enough to wait for one that does not. */
const short: DeliveryLimits = { ...deliveryLimits, totalMs: 250 };

let receiver: Receiver;
let dialers: Dialer[];

beforeEach(async () => {
  receiver = await startReceiver();
  dialers = [];
});
afterEach(async () => {
  await Promise.all(dialers.map((dialer) => dialer.close()));
  await receiver.close();
});

interface Options extends Partial<DialerOptions> {
  url?: string;
  body?: Buffer;
  headers?: Record<string, string>;
}

function send({ url = receiver.url, body = event, headers = {}, ...options }: Options = {}) {
  const dialer = createDialer({
    allowInsecure: true,
    resolve: () => Promise.reject(new Error("ENOTFOUND")),
    ...options,
  });
  dialers.push(dialer);
  return sendDelivery({ url, body, headers, dialer, clock: () => now });
}

describe("a delivery", () => {
  test("arrives byte for byte, with the headers it was given and no others of note", async () => {
    const body = Buffer.from([
      0x7b, 0x22, 0xc3, 0xa9, 0xf0, 0x9f, 0x98, 0x80, 0x22, 0x00, 0x0d, 0x0a, 0xff, 0x7d,
    ]);
    const attempt = await send({
      url: `${receiver.url}?key=a%20b`,
      body,
      headers: { "content-type": "application/json", "x-service-signature": "abc" },
    });
    expect(attempt).toEqual({
      startedAt: new Date(now),
      durationMs: expect.any(Number),
      status: 200,
      address: "127.0.0.1",
      responseBody: Buffer.alloc(0),
    });
    const [delivery] = receiver.deliveries;
    expect(delivery).toMatchObject({ method: "POST", path: "/hook?key=a%20b" });
    expect(delivery?.body.equals(body)).toBe(true);
    expect(delivery?.headers).toEqual({
      host: `127.0.0.1:${receiver.port}`,
      connection: "keep-alive",
      "content-type": "application/json",
      "x-service-signature": "abc",
      "content-length": String(body.length),
    });
  });

  test.each([200, 201, 202, 204, 299])("succeeds with %d", async (code) => {
    receiver.next(status(code));
    const attempt = await send();
    expect(attempt.status).toBe(code);
    expect(attempt.errorClass).toBeUndefined();
  });

  test.each([300, 304, 400, 401, 404, 409, 410, 422, 429, 500, 502, 503, 599])(
    "fails with %d, which is told, and so is the answer",
    async (code) => {
      receiver.next(status(code, {}, code === 304 ? "" : "no thanks"));
      const attempt = await send();
      expect(attempt).toMatchObject({ status: code, errorClass: "status", address: "127.0.0.1" });
      expect(attempt.responseBody.toString()).toBe(code === 304 ? "" : "no thanks");
    },
  );

  test("tells that a receiver is gone", async () => {
    receiver.next(gone);
    expect(await send()).toMatchObject({ status: 410, errorClass: "status" });
  });

  test.each([
    ["120", 120],
    ["0", 0],
    ["Thu, 15 Jan 2026 12:01:30 GMT", 90],
    ["Thu, 15 Jan 2026 11:00:00 GMT", 0],
    ["soon", undefined],
    ["-1", undefined],
  ])("tells Retry-After %s as %s seconds", async (header, seconds) => {
    receiver.next(tooMany(header));
    expect((await send()).retryAfterSeconds).toBe(seconds);
  });

  test("reads the first Retry-After of several, and none of a success", async () => {
    receiver.next(status(503, { "retry-after": ["7", "9"] }), status(200, { "retry-after": "7" }));
    expect((await send()).retryAfterSeconds).toBe(7);
    expect((await send()).retryAfterSeconds).toBeUndefined();
  });

  test("can be taken up again: many at once, each with its own answer", async () => {
    receiver.otherwise((response, { body }) => response.end(body));
    const dialer = createDialer({ allowInsecure: true, resolve: async () => [] });
    dialers.push(dialer);
    const attempts = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        sendDelivery({ url: receiver.url, body: Buffer.from(`${i}`), headers: {}, dialer }),
      ),
    );
    expect(attempts.map(({ responseBody }) => responseBody.toString())).toEqual(
      Array.from({ length: 100 }, (_, i) => `${i}`),
    );
  });

  test("is not held up by others that get no answer", async () => {
    const dialer = createDialer({
      allowInsecure: true,
      resolve: async () => [],
      limits: { ...short, totalMs: 1_000 },
    });
    dialers.push(dialer);
    const deliver = () => sendDelivery({ url: receiver.url, body: event, headers: {}, dialer });
    receiver.next(...Array(20).fill(hang));
    const held = Array.from({ length: 20 }, deliver);
    await receiver.received(20);
    expect(await deliver()).toMatchObject({ status: 200 });
    for (const attempt of await Promise.all(held)) expect(attempt).toMatchObject({ errorClass: "timeout" });
  });

  test("with headers that are not HTTP is our mistake, not the receiver's", async () => {
    await expect(send({ headers: { "x-a": "b\r\nx-c: d" } })).rejects.toThrow("invalid x-a header");
    expect(receiver.deliveries).toEqual([]);
  });
});

describe("an answer", () => {
  const full = deliveryLimits.answerBytes;

  test.each([0, 1, full - 1, full])("of %d bytes is kept whole", async (size) => {
    receiver.next(status(200, {}, Buffer.alloc(size, "x")));
    const attempt = await send();
    expect(attempt.errorClass).toBeUndefined();
    expect(attempt.responseBody).toHaveLength(size);
  });

  test("of a byte more is cut, and is an answer all the same", async () => {
    receiver.next(
      status(200, {}, Buffer.alloc(full + 1, "x")),
      status(500, {}, Buffer.alloc(10 * full, "x")),
    );
    const success = await send();
    expect(success.errorClass).toBeUndefined();
    expect(success.responseBody).toHaveLength(full);
    const failure = await send();
    expect(failure).toMatchObject({ status: 500, errorClass: "status" });
    expect(failure.responseBody).toHaveLength(full);
  });

  test("without an end is read to the limit and cut off there", async () => {
    const { behaviour, writtenBytes, ended } = flood();
    receiver.next(behaviour);
    const attempt = await send();
    expect(attempt.status).toBe(200);
    expect(attempt.responseBody).toHaveLength(full);
    await ended;
    // What else it wrote is in the buffers of the two systems.
    expect(writtenBytes()).toBeLessThan(16 * 1024 * 1024);
  });

  test("is kept as it was sent, never unpacked", async () => {
    const packed = gzipSync(Buffer.alloc(4 * 1024 * 1024, "x"));
    receiver.next(status(200, { "content-encoding": "gzip" }, packed));
    const attempt = await send();
    expect(attempt.responseBody.equals(packed)).toBe(true);
    expect(receiver.deliveries[0]?.headers["accept-encoding"]).toBeUndefined();
  });

  test.each([
    ["one header of 20 KiB", { "x-large": "x".repeat(20 * 1024) }],
    [
      "headers of 20 KiB together",
      Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`x-${i}`, "x".repeat(100)])),
    ],
  ])("with %s is not taken", async (_, headers) => {
    receiver.next(status(200, headers));
    const attempt = await send();
    expect(attempt).toMatchObject({ errorClass: "connect" });
    expect(attempt.status).toBeUndefined();
    // By our limit, not by Node's, which can be set on its command line.
    receiver.next(status(200, { "x-large": "x".repeat(2 * 1024) }));
    const narrow = { ...deliveryLimits, headerBytes: 1024 };
    expect(await send({ limits: narrow })).toMatchObject({ errorClass: "connect" });
  });

  test.each([
    ["that is not HTTP", "SSH-2.0-OpenSSH_9.6\r\n"],
    ["of two lengths", "HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx"],
    [
      "that changes the protocol",
      "HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n",
    ],
  ])("%s is a broken connection", async (_, bytes) => {
    receiver.next(raw(bytes));
    expect(await send()).toMatchObject({ errorClass: "connect", address: "127.0.0.1" });
  });

  test("that breaks off before its head is a broken connection", async () => {
    receiver.next(closeConnection);
    const attempt = await send();
    expect(attempt).toMatchObject({ errorClass: "connect" });
    expect(attempt.status).toBeUndefined();
  });

  test("that breaks off after its head is one too, and what came is kept", async () => {
    receiver.next(breakOff);
    const attempt = await send();
    expect(attempt).toMatchObject({ status: 200, errorClass: "connect" });
    expect(attempt.responseBody.toString()).toBe("begun");
  });
});

describe("the time limit", () => {
  const servers: { close(): unknown }[] = [];
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    for (const server of servers.splice(0)) server.close();
  });

  async function listen(server: Server): Promise<number> {
    servers.push(server);
    server.on("connection", (socket: Socket) => sockets.push(socket.on("error", () => undefined)));
    await once(server.listen(0, "127.0.0.1"), "listening");
    return (server.address() as AddressInfo).port;
  }

  const turn = () => new Promise((resolve) => setImmediate(resolve));

  function expectInTime(durationMs: number, limitMs: number): void {
    expect(durationMs).toBeGreaterThanOrEqual(limitMs - 5);
    expect(durationMs).toBeLessThan(limitMs + 1_500);
  }

  test("is 15 seconds unless another one is given", () => {
    expect(deliveryLimits).toMatchObject({ totalMs: 15_000, answerBytes: 16_384 });
  });

  test.each([
    ["that never answers", hang, undefined],
    ["that sends one byte after the other", drip(), 200],
    ["that sends one byte of a failure after the other", drip(500), 500],
    ["that only ever says that it is processing", informational, undefined],
    ["that stops within the head", raw("HTTP/1.1 200 OK\r\nx-a: "), undefined],
  ])("ends the wait for a receiver %s", async (_, behaviour, code) => {
    receiver.next(behaviour);
    const attempt = await send({ limits: short });
    expect(attempt).toMatchObject({ errorClass: "timeout", address: "127.0.0.1" });
    expect(attempt.status).toBe(code);
    expectInTime(attempt.durationMs, short.totalMs);
  });

  test("ends the wait for name servers", async () => {
    const attempt = await send({
      url: "https://slow.example.com/",
      resolve: () => new Promise(() => undefined),
      limits: short,
    });
    expect(attempt).toMatchObject({ errorClass: "timeout" });
    expect(attempt.address).toBeUndefined();
    expectInTime(attempt.durationMs, short.totalMs);
  });

  test.each([
    ["the whole delivery", { totalMs: 250, connectMs: 5_000 }],
    ["connecting", { totalMs: 5_000, connectMs: 250 }],
  ])("for %s ends the wait for TLS", async (_, limits) => {
    const port = await listen(createServer());
    const attempt = await send({ url: `https://127.0.0.1:${port}/`, limits: { ...short, ...limits } });
    expect(attempt).toMatchObject({ errorClass: "timeout", address: "127.0.0.1" });
    expectInTime(attempt.durationMs, 250);
  });

  test.each([
    ["the whole delivery", { totalMs: 250, connectMs: 5_000 }],
    ["connecting", { totalMs: 5_000, connectMs: 250 }],
  ])("for %s ends the wait for a connection", async (_, limits) => {
    const { port, close } = await listenWithoutAccepting();
    servers.push({ close });
    const attempt = await send({ url: `http://127.0.0.1:${port}/`, limits: { ...short, ...limits } });
    expect(attempt).toMatchObject({ errorClass: "timeout", address: "127.0.0.1" });
    expectInTime(attempt.durationMs, 250);
  });

  test("holds for all addresses together", async () => {
    const port = await listen(createServer());
    const attempt = await send({
      url: "https://hooks.example.com/",
      resolve: async () => ["127.0.0.1", "127.0.0.2", "127.0.0.3"],
      route: () => ({ host: "127.0.0.1", port }),
      limits: { ...short, totalMs: 250, connectMs: 200 },
    });
    expect(attempt).toMatchObject({ errorClass: "timeout", address: "127.0.0.2" });
    expectInTime(attempt.durationMs, 250);
  });

  test("that has passed when the name is found keeps the connection from being made", async () => {
    const port = await listen(createServer());
    let find: (addresses: string[]) => void = () => undefined;
    const found = new Promise<string[]>((resolve) => {
      find = resolve;
    });
    const url = `http://late.example.com:${port}/`;
    expect(await send({ url, resolve: () => found, limits: short })).toMatchObject({ errorClass: "timeout" });
    find(["127.0.0.1"]);
    await turn();
    expect(sockets).toEqual([]);
  });

  test("that has passed when the connection is there keeps the request from being sent", async () => {
    const certificate = makeCertificate(["hooks.example.com"]);
    const secure = await startReceiver(certificate);
    servers.push(secure);
    // Lets the handshake wait until it is told to go on.
    const port = await listen(createServer());
    const dialer = createDialer({
      allowInsecure: false,
      resolve: async () => ["93.184.216.34"],
      ca: certificate.cert,
      limits: short,
      route: () => ({ host: "127.0.0.1", port }),
    });
    dialers.push(dialer);
    const late = { url: "https://hooks.example.com/", body: event, headers: {}, dialer };
    expect(await sendDelivery(late)).toMatchObject({ errorClass: "timeout" });
    const [held] = sockets as [Socket];
    const onwards = connect(secure.port, "127.0.0.1").on("error", () => undefined);
    sockets.push(onwards);
    held.pipe(onwards).pipe(held);
    await Promise.race([once(held, "close"), secure.received(1)]);
    expect(secure.deliveries).toEqual([]);
  });

  /** A port whose queue of connections is full: the system leaves whoever comes next without an answer. */
  async function listenWithoutAccepting() {
    const worker = new Worker(
      `const { parentPort, workerData } = require("node:worker_threads");
       const server = require("node:net").createServer();
       server.listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => {
         parentPort.postMessage(server.address().port);
         Atomics.wait(workerData, 0, 0);
       });`,
      { eval: true, workerData: new Int32Array(new SharedArrayBuffer(4)) },
    );
    const [port] = (await once(worker, "message")) as [number];
    // The queue takes one more than it says.
    for (let i = 0; i < 2; i += 1) {
      const socket = connect(port, "127.0.0.1").on("error", () => undefined);
      sockets.push(socket);
      await once(socket, "connect");
    }
    return { port, close: () => worker.terminate() };
  }
});

describe("a delivery that is not dialled", () => {
  test.each([
    ["http", "http://hooks.example.com/"],
    ["a loopback address", "https://127.0.0.1:8443/"],
    ["a local name", "https://localhost:8443/"],
    ["credentials", "https://user:letmein1@hooks.example.com/"],
    ["a forbidden port", "https://hooks.example.com:22/"],
    ["no URL at all", "hooks"],
  ])("is blocked for %s, though it may have been saved when that was allowed", async (_, url) => {
    const attempt = await send({ url, allowInsecure: false });
    expect(attempt).toEqual({
      startedAt: new Date(now),
      durationMs: expect.any(Number),
      errorClass: "blocked",
      responseBody: Buffer.alloc(0),
    });
  });

  test("is one to a host that does not resolve", async () => {
    expect(await send({ url: "https://unknown.example.com/" })).toMatchObject({ errorClass: "dns" });
    expect(await send({ url: "https://unknown.example.com/", resolve: async () => [] })).toMatchObject({
      errorClass: "dns",
    });
  });

  test("reaches nobody when nobody listens", async () => {
    const { url } = receiver;
    await receiver.close();
    expect(await send({ url })).toMatchObject({ errorClass: "connect", address: "127.0.0.1" });
  });
});
