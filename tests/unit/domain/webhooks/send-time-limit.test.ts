import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deliveryLimits } from "@/lib/domain/webhooks/egress/attempt";
import { sendDelivery } from "@/lib/domain/webhooks/egress/send";
import { targetOf } from "@/lib/domain/webhooks/egress/target";
import { makeCertificate } from "@/tests/support/certificate";
import { drip, hang, informational, type Receiver, raw, startReceiver } from "@/tests/support/receiver";
import { event, openSender, type Sender, short } from "@/tests/support/sender";

let receiver: Receiver;
let send: Sender["send"];
let makeDialer: Sender["dialer"];
let close: Sender["close"];

beforeEach(async () => {
  ({ receiver, send, dialer: makeDialer, close } = await openSender());
});
afterEach(() => close());

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

  // If a limit did not hold, the test would hang beyond the runner's own limit.
  const unlimitedMilliseconds = 600_000;

  function expectUsedUp(durationMs: number, limitMilliseconds: number): void {
    expect(durationMs).toBeGreaterThanOrEqual(limitMilliseconds - 5);
  }

  test("is 15 seconds unless another one is given", () => {
    expect(deliveryLimits).toMatchObject({ totalMilliseconds: 15_000, answerBytes: 16_384 });
  });

  test.each([
    ["that never answers", hang, undefined],
    ["that keeps sending single bytes", drip(), 200],
    ["that keeps sending single bytes of a failure", drip(500), 500],
    ["that only ever sends informational answers", informational, undefined],
    ["that stops in the middle of its head", raw("HTTP/1.1 200 OK\r\nx-a: "), undefined],
  ])("ends the wait for a receiver %s", async (_, behavior, code) => {
    receiver.next(behavior);
    const attempt = await send({ limits: short });
    expect(attempt).toMatchObject({ errorClass: "timeout", address: "127.0.0.1" });
    expect(attempt.status).toBe(code);
    expectUsedUp(attempt.durationMs, short.totalMilliseconds);
  });

  test("ends the wait for name servers", async () => {
    const attempt = await send({
      url: "https://slow.example.com/",
      resolve: () => new Promise(() => undefined),
      limits: short,
    });
    expect(attempt).toMatchObject({ errorClass: "timeout" });
    expect(attempt.address).toBeUndefined();
    expectUsedUp(attempt.durationMs, short.totalMilliseconds);
  });

  test.each([
    ["the whole delivery", { totalMilliseconds: 250, connectMilliseconds: unlimitedMilliseconds }],
    ["connecting", { totalMilliseconds: unlimitedMilliseconds, connectMilliseconds: 250 }],
  ])("for %s ends the wait for TLS", async (_, limits) => {
    const port = await listen(createServer());
    const attempt = await send({ url: `https://127.0.0.1:${port}/`, limits: { ...short, ...limits } });
    expect(attempt).toMatchObject({ errorClass: "timeout", address: "127.0.0.1" });
    expectUsedUp(attempt.durationMs, 250);
  });

  test.each([
    ["the whole delivery", { totalMilliseconds: 250, connectMilliseconds: unlimitedMilliseconds }],
    ["connecting", { totalMilliseconds: unlimitedMilliseconds, connectMilliseconds: 250 }],
  ])("for %s ends the wait for a connection", async (_, limits) => {
    const { port, close } = await listenWithoutAccepting();
    servers.push({ close });
    const attempt = await send({ url: `http://127.0.0.1:${port}/`, limits: { ...short, ...limits } });
    expect(attempt).toMatchObject({ errorClass: "timeout", address: "127.0.0.1" });
    expectUsedUp(attempt.durationMs, 250);
  });

  test("covers all addresses together", async () => {
    const port = await listen(createServer());
    const attempt = await send({
      url: "https://hooks.example.com/",
      resolve: async () => ["127.0.0.1", "127.0.0.2", "127.0.0.3"],
      route: () => ({ host: "127.0.0.1", port }),
      limits: { ...short, totalMilliseconds: 1_000, connectMilliseconds: 600 },
    });
    expect(attempt).toMatchObject({ errorClass: "timeout", address: "127.0.0.2" });
    expectUsedUp(attempt.durationMs, 1_000);
  });

  test("that passes before the name resolves prevents the connection", async () => {
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

  test("that passes before the connection is ready prevents the request", async () => {
    const certificate = makeCertificate(["hooks.example.com"]);
    const secure = await startReceiver(certificate);
    servers.push(secure);
    // Holds the handshake back until the socket is piped on.
    const port = await listen(createServer());
    const dialer = makeDialer({
      allowInsecure: false,
      resolve: async () => ["93.184.216.34"],
      ca: certificate.cert,
      limits: short,
      route: () => ({ host: "127.0.0.1", port }),
    });
    const target = targetOf("https://hooks.example.com/", dialer);
    const late = { target, body: event, headers: {}, dialer };
    expect(await sendDelivery(late)).toMatchObject({ errorClass: "timeout" });
    const [held] = sockets as [Socket];
    const onwards = connect(secure.port, "127.0.0.1").on("error", () => undefined);
    sockets.push(onwards);
    held.pipe(onwards).pipe(held);
    await Promise.race([once(held, "close"), secure.received(1)]);
    expect(secure.deliveries).toEqual([]);
  });

  /** A port whose backlog is full: the system leaves further connections unanswered. */
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
    // The queue takes one more than configured.
    for (let i = 0; i < 2; i += 1) {
      const socket = connect(port, "127.0.0.1").on("error", () => undefined);
      sockets.push(socket);
      await once(socket, "connect");
    }
    return { port, close: () => worker.terminate() };
  }
});
