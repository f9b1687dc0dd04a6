import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deliveryLimits } from "@/lib/domain/webhooks/egress/attempt";
import { sendDelivery } from "@/lib/domain/webhooks/egress/send";
import { targetOf } from "@/lib/domain/webhooks/egress/target";
import {
  breakOff,
  closeConnection,
  flood,
  gone,
  hang,
  type Receiver,
  raw,
  status,
  tooMany,
} from "@/tests/support/receiver";
import { event, openSender, type Sender, sentAt, short } from "@/tests/support/sender";

let receiver: Receiver;
let send: Sender["send"];
let makeDialer: Sender["dialer"];
let close: Sender["close"];

beforeEach(async () => {
  ({ receiver, send, dialer: makeDialer, close } = await openSender());
});
afterEach(() => close());

describe("a delivery", () => {
  test("arrives byte for byte, with the given headers and no unexpected ones", async () => {
    const body = Buffer.from([
      0x7b, 0x22, 0xc3, 0xa9, 0xf0, 0x9f, 0x98, 0x80, 0x22, 0x00, 0x0d, 0x0a, 0xff, 0x7d,
    ]);
    const attempt = await send({
      url: `${receiver.url}?key=a%20b`,
      body,
      headers: { "content-type": "application/json", "x-service-signature": "abc" },
    });
    expect(attempt).toEqual({
      startedAt: new Date(sentAt),
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
    "fails with %d, which is reported with the answer",
    async (code) => {
      receiver.next(status(code, {}, code === 304 ? "" : "no thanks"));
      const attempt = await send();
      expect(attempt).toMatchObject({ status: code, errorClass: "status", address: "127.0.0.1" });
      expect(attempt.responseBody.toString()).toBe(code === 304 ? "" : "no thanks");
    },
  );

  test("reports that a receiver is gone", async () => {
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
  ])("reports Retry-After %s as %s seconds", async (header, seconds) => {
    receiver.next(tooMany(header));
    expect((await send()).retryAfterSeconds).toBe(seconds);
  });

  test("reads the first of several Retry-After headers, and none on success", async () => {
    receiver.next(status(503, { "retry-after": ["7", "9"] }), status(200, { "retry-after": "7" }));
    expect((await send()).retryAfterSeconds).toBe(7);
    expect((await send()).retryAfterSeconds).toBeUndefined();
  });

  test("can run many times at once, each with its own answer", async () => {
    receiver.otherwise((response, { body }) => response.end(body));
    const dialer = makeDialer({ allowInsecure: true, resolve: async () => [] });
    const attempts = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        sendDelivery({
          target: targetOf(receiver.url, dialer),
          body: Buffer.from(`${i}`),
          headers: {},
          dialer,
        }),
      ),
    );
    expect(attempts.map(({ responseBody }) => responseBody.toString())).toEqual(
      Array.from({ length: 100 }, (_, i) => `${i}`),
    );
  });

  test("is not held up by others without an answer", async () => {
    const dialer = makeDialer({
      allowInsecure: true,
      resolve: async () => [],
      limits: { ...short, totalMilliseconds: 50_000 },
    });
    const deliver = () =>
      sendDelivery({ target: targetOf(receiver.url, dialer), body: event, headers: {}, dialer });
    receiver.next(...Array(20).fill(hang));
    const held = Array.from({ length: 20 }, deliver);
    await receiver.received(20);
    expect(await deliver()).toMatchObject({ status: 200 });
    await dialer.close();
    for (const attempt of await Promise.all(held)) expect(attempt).toMatchObject({ errorClass: "connect" });
  });

  test("with invalid headers throws and is not blamed on the receiver", async () => {
    await expect(send({ headers: { "x-a": "b\r\nx-c: d" } })).rejects.toThrow("invalid x-a header");
    expect(receiver.deliveries).toEqual([]);
  });
});

describe("an answer", () => {
  const full = deliveryLimits.answerBytes;

  test.each([0, 1, full - 1, full])("of %d bytes is kept completely", async (size) => {
    receiver.next(status(200, {}, Buffer.alloc(size, "x")));
    const attempt = await send();
    expect(attempt.errorClass).toBeUndefined();
    expect(attempt.responseBody).toHaveLength(size);
  });

  test("of one byte more is cut off, and still counts", async () => {
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

  test("that never ends is read up to the limit and cut off there", async () => {
    const { behavior, writtenBytes, ended } = flood();
    receiver.next(behavior);
    const attempt = await send();
    expect(attempt.status).toBe(200);
    expect(attempt.responseBody).toHaveLength(full);
    await ended;
    // Whatever else it wrote is in the two systems' buffers.
    expect(writtenBytes()).toBeLessThan(16 * 1024 * 1024);
  });

  test("is kept as sent, never decompressed", async () => {
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
  ])("with %s is refused", async (_, headers) => {
    receiver.next(status(200, headers));
    const attempt = await send();
    expect(attempt).toMatchObject({ errorClass: "connect" });
    expect(attempt.status).toBeUndefined();
    // Because of our limit, not Node's, which can be set on its command line.
    receiver.next(status(200, { "x-large": "x".repeat(2 * 1024) }));
    const narrow = { ...deliveryLimits, headerBytes: 1024 };
    expect(await send({ limits: narrow })).toMatchObject({ errorClass: "connect" });
  });

  test.each([
    ["100 Continue", "100 Continue\r\n\r\n"],
    ["100 without a phrase", "100\r\n\r\n"],
    ["100 with headers", "100 Continue\r\nserver: x\r\n\r\n"],
    ["102 Processing", "102 Processing\r\n\r\n"],
    ["several together", "103\r\nlink: </a>\r\n\r\nHTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 100\r\n\r\n"],
    ["103 Early Hints", "103 Early Hints\r\nlink: </style.css>\r\n\r\n"],
  ])("after %s counts alone", async (_, head) => {
    receiver.next(raw(`HTTP/1.1 ${head}HTTP/1.1 201 Created\r\ncontent-length: 2\r\n\r\nok`));
    const attempt = await send();
    expect(attempt).toMatchObject({ status: 201, responseBody: Buffer.from("ok") });
    expect(attempt.errorClass).toBeUndefined();
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

  test("that breaks off after its head is one too, and its part is kept", async () => {
    receiver.next(breakOff);
    const attempt = await send();
    expect(attempt).toMatchObject({ status: 200, errorClass: "connect" });
    expect(attempt.responseBody.toString()).toBe("begun");
  });
});

describe("a delivery that is not dialed", () => {
  test.each([
    ["http", "http://hooks.example.com/"],
    ["a loopback address", "https://127.0.0.1:8443/"],
    ["a local name", "https://localhost:8443/"],
    ["credentials", "https://user:letmein1@hooks.example.com/"],
    ["a forbidden port", "https://hooks.example.com:22/"],
    ["no URL at all", "hooks"],
  ])("is blocked for %s, even if it was allowed when saved", async (_, url) => {
    const attempt = await send({ url, allowInsecure: false });
    expect(attempt).toEqual({
      startedAt: new Date(sentAt),
      durationMs: expect.any(Number),
      errorClass: "blocked",
      responseBody: Buffer.alloc(0),
    });
  });

  test("includes one to a host that does not resolve", async () => {
    expect(await send({ url: "https://unknown.example.com/" })).toMatchObject({ errorClass: "dns" });
    expect(await send({ url: "https://unknown.example.com/", resolve: async () => [] })).toMatchObject({
      errorClass: "dns",
    });
  });

  test("fails to connect when nothing listens", async () => {
    const { url } = receiver;
    await receiver.close();
    expect(await send({ url })).toMatchObject({ errorClass: "connect", address: "127.0.0.1" });
  });
});
