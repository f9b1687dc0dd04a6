import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDialer, type Dialer } from "@/lib/domain/webhooks/egress/dialer";
import { sendDelivery } from "@/lib/domain/webhooks/egress/send";
import { targetOf } from "@/lib/domain/webhooks/egress/target";
import { deliveryHeaders } from "@/lib/domain/webhooks/sign/signature";
import { createReceiver } from "@/scripts/receiver";
import { freePort } from "@/tests/support/free-port";

const secret = "It's a Secret to Everybody";
let server: Server;
let dialer: Dialer;
let handled: string[];

beforeEach(async () => {
  handled = [];
  dialer = createDialer({ allowInsecure: true, resolve: async () => [] });
  server = createReceiver(secret, ({ id }) => handled.push(id));
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterEach(async () => {
  await dialer.close();
  server.close();
  server.closeAllConnections();
});

const event = (id: string) =>
  Buffer.from(
    JSON.stringify({ id, event: "analysis.completed", timestamp: "2026-01-15T12:00:00Z", data: {} }),
  );

interface Options {
  signedWith?: string;
  /** Bytes other than the signed ones. */
  sent?: Buffer;
}

function deliver(id: string, { signedWith = secret, sent }: Options = {}, body = event(id)) {
  const headers = deliveryHeaders({ id, timestampSeconds: 0, body, secrets: { current: signedWith } });
  const { port } = server.address() as AddressInfo;
  const target = targetOf(`http://127.0.0.1:${port}/`, dialer);
  return sendDelivery({ target, body: sent ?? body, headers, dialer });
}

describe("the example receiver", () => {
  test("answers 200 and handles each event once, however often it is delivered", async () => {
    for (const id of ["evt_1", "evt_2", "evt_1"]) expect(await deliver(id)).toMatchObject({ status: 200 });
    expect(handled).toEqual(["evt_1", "evt_2"]);
  });

  test("answers 401 to a wrong secret, changed bytes or a missing signature, and handles nothing", async () => {
    expect(await deliver("evt_1", { signedWith: "another secret!!" })).toMatchObject({ status: 401 });
    expect(await deliver("evt_1", { sent: event("evt_2") })).toMatchObject({ status: 401 });
    const { port } = server.address() as AddressInfo;
    const target = targetOf(`http://127.0.0.1:${port}/`, dialer);
    const unsigned = { target, body: event("evt_1"), headers: {}, dialer };
    expect(await sendDelivery(unsigned)).toMatchObject({ status: 401 });
    expect(handled).toEqual([]);
  });

  test("refuses a body that never ends", async () => {
    const body = Buffer.alloc(2 * 1024 * 1024, " ");
    expect(await deliver("evt_1", {}, body)).toMatchObject({ errorClass: "connect" });
    expect(handled).toEqual([]);
  });
});

describe("npm run receiver", () => {
  let child: ChildProcess | undefined;
  afterEach(() => child?.kill());

  /** Its output until it listens or ends. */
  async function start(args: string[], port: string): Promise<string> {
    child = spawn(process.execPath, ["--import", "tsx", "scripts/receiver.ts", ...args], {
      env: { PATH: process.env.PATH, NODE_ENV: "production", WEBHOOK_SECRET: secret, PORT: port },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const { stdout, stderr } = child;
    if (!stdout || !stderr) throw new Error("The receiver has no output");
    const [output] = (await Promise.race([once(stdout, "data"), once(stderr, "data")])) as [Buffer];
    return output.toString();
  }

  test("listens on PORT", async () => {
    const port = await freePort();
    expect(await start([], String(port))).toContain(`http://localhost:${port}/`);
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(405);
  });

  test("listens on the port of its argument rather than on PORT", async () => {
    const port = await freePort();
    expect(await start([String(port)], "1")).toContain(`http://localhost:${port}/`);
  });

  test("explains its use where PORT is no port", async () => {
    expect(await start([], "http")).toMatch(/^usage: /);
  });
});
