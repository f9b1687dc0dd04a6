import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deliveryLimits } from "@/lib/domain/webhooks/egress/attempt";
import { createDialer, type Dialer, type DialerOptions } from "@/lib/domain/webhooks/egress/dialer";
import { sendDelivery } from "@/lib/domain/webhooks/egress/send";
import { checkWebhookUrl } from "@/lib/domain/webhooks/egress/url-guard";
import { closeConnection, hang, type Receiver, redirect, startReceiver } from "@/tests/support/receiver";
import { makeCertificate } from "./certificate";
import { addresses, notAddresses, urls, zone } from "./hosts";

const publicAddress = "93.184.216.34";
const url = "https://hooks.example.com/hook";
const certificate = makeCertificate(["hooks.example.com"]);
const body = Buffer.from("{}");

let receiver: Receiver;
let dialers: Dialer[];
/** Every connection that was asked for, by address and port. */
let dialed: string[];
let nowMs: number;

beforeEach(async () => {
  receiver = await startReceiver(certificate);
  dialers = [];
  dialed = [];
  nowMs = Date.UTC(2026, 0, 15, 12);
});
afterEach(async () => {
  await Promise.all(dialers.map((dialer) => dialer.close()));
  await receiver.close();
});

/** A dialler whose connections all end at the receiver, whatever the address. */
function dialerFor(
  options: Partial<DialerOptions> & Pick<DialerOptions, "resolve">,
  port = receiver.port,
): Dialer {
  const dialer = createDialer({
    allowInsecure: false,
    clock: () => nowMs,
    limits: { ...deliveryLimits, totalMs: 5_000 },
    ca: certificate.cert,
    route: (address, wanted) => {
      dialed.push(`${address} ${wanted}`);
      return { host: "127.0.0.1", port };
    },
    ...options,
  });
  dialers.push(dialer);
  return dialer;
}

async function send(dialer: Dialer, to = url) {
  const attempt = await sendDelivery({ url: to, body, headers: {}, dialer });
  // A turn of the event loop later undici takes a connection for free again.
  await new Promise((resolve) => setImmediate(resolve));
  return attempt;
}

/** Gives one answer after the other, and the last one for ever. */
const inTurn = (...answers: string[][]) => {
  let turn = 0;
  return async () => answers[Math.min(turn++, answers.length - 1)] as string[];
};

describe("the lookup of the dialer", () => {
  test.each(addresses)("gives %s (%s) to be dialed only if it is public", async (address, kind) => {
    const { lookup } = dialerFor({ resolve: async () => [address] });
    for (const host of ["hooks.example.com", address]) {
      if (kind === "public") expect(await lookup(host)).toEqual([address]);
      else await expect(lookup(host)).rejects.toMatchObject({ errorClass: "blocked" });
    }
  });

  test.each(addresses.filter(([, kind]) => kind === "special"))(
    "gives no address of a host that has %s among public ones",
    async (address) => {
      const { lookup } = dialerFor({ resolve: async () => [publicAddress, address] });
      await expect(lookup("hooks.example.com")).rejects.toMatchObject({ errorClass: "blocked" });
    },
  );

  test.each(notAddresses)("never gives %j, even where everything is allowed", async (answer) => {
    const resolve = async () => [publicAddress, answer];
    await expect(dialerFor({ resolve }).lookup("hooks.example.com")).rejects.toMatchObject({
      errorClass: "blocked",
    });
    if (answer.includes("%")) return; // An address after all, with the network that it is on.
    const insecure = dialerFor({ resolve, allowInsecure: true });
    await expect(insecure.lookup("hooks.example.com")).rejects.toMatchObject({ errorClass: "blocked" });
  });

  test("queries once for deliveries of the same moment, and again afterwards", async () => {
    const resolve = vi.fn(async () => [publicAddress]);
    const { lookup } = dialerFor({ resolve });
    await Promise.all([lookup("a.example.com"), lookup("a.example.com"), lookup("b.example.com")]);
    nowMs += 999;
    await lookup("a.example.com");
    expect(resolve).toHaveBeenCalledTimes(2);
    nowMs += 1;
    await lookup("a.example.com");
    expect(resolve).toHaveBeenCalledTimes(3);
  });

  test("does not hold on to a failure", async () => {
    const { lookup } = dialerFor({ resolve: inTurn([], ["127.0.0.1"], [publicAddress]) });
    await expect(lookup("hooks.example.com")).rejects.toMatchObject({ errorClass: "dns" });
    await expect(lookup("hooks.example.com")).rejects.toMatchObject({ errorClass: "blocked" });
    expect(await lookup("hooks.example.com")).toEqual([publicAddress]);
  });
});

describe("a delivery", () => {
  let listener: Server;
  let connections: number;

  beforeEach(async () => {
    connections = 0;
    listener = createServer((socket) => {
      connections += 1;
      socket.on("error", () => undefined).destroy();
    });
    await once(listener.listen(0, "127.0.0.1"), "listening");
  });
  afterEach(async () => {
    await once(listener.close(), "close");
  });

  test.each(urls)("to %j, which is %s, connects to nothing but what was judged", async (to, verdict) => {
    const resolve = async (name: string) => zone[name] ?? Promise.reject(new Error("ENOTFOUND"));
    const attempt = await send(dialerFor({ resolve }, (listener.address() as AddressInfo).port), to);
    if (verdict === "public") {
      const { hostname } = new URL(to);
      const allowed = zone[hostname.replace(/\.$/, "")] ?? [hostname.replace(/[[\]]/g, "")];
      expect(dialed.length).toBeGreaterThan(0);
      for (const line of dialed) expect(allowed).toContain(line.split(" ")[0]);
      expect(allowed).toContain(attempt.address);
    } else {
      expect(attempt).toMatchObject({ errorClass: verdict === "refused" ? "blocked" : "dns" });
      expect(attempt.address).toBeUndefined();
      expect([dialed, connections]).toEqual([[], 0]);
    }
  });

  test("is blocked when the name was public at the check and is loopback at the dial", async () => {
    const port = (listener.address() as AddressInfo).port;
    const rebound = `https://rebind.example.com:${port}/`;
    const resolve = vi.fn(inTurn([publicAddress], ["127.0.0.1"]));
    expect(await checkWebhookUrl(rebound, { resolve, allowInsecure: false })).toMatchObject({
      verdict: "public",
    });
    // Without a route: what it dials is what it reaches.
    const attempt = await send(dialerFor({ resolve, route: undefined }), rebound);
    expect(attempt).toMatchObject({ errorClass: "blocked" });
    expect(resolve).toHaveBeenCalledTimes(2);
    expect(connections).toBe(0);
  });

  test.each([
    ["public first", [publicAddress, "127.0.0.1"]],
    ["private first", ["127.0.0.1", publicAddress]],
    ["two families", [publicAddress, "::1"]],
  ])("is blocked when the answer is mixed: %s", async (_, answer) => {
    const { port } = listener.address() as AddressInfo;
    const dialer = dialerFor({ resolve: async () => answer, route: undefined });
    expect(await send(dialer, `https://hooks.example.com:${port}/`)).toMatchObject({ errorClass: "blocked" });
    expect(connections).toBe(0);
  });

  test("looks the name up once: a third answer is never asked for", async () => {
    const resolve = vi.fn(inTurn([publicAddress], ["127.0.0.1"]));
    expect(await send(dialerFor({ resolve }))).toMatchObject({ status: 200, address: publicAddress });
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(dialed).toEqual([`${publicAddress} 443`]);
  });
});

describe("a connection", () => {
  test("is used again while its address is among those just checked", async () => {
    const dialer = dialerFor({ resolve: inTurn([publicAddress], [publicAddress, "93.184.216.35"]) });
    await send(dialer);
    nowMs += 1_000;
    await send(dialer);
    expect(receiver.deliveries.map(({ connection }) => connection)).toEqual([1, 1]);
  });

  test("is not used again when the name has become private, nor while it leads elsewhere", async () => {
    const dialer = dialerFor({ resolve: inTurn([publicAddress], ["10.0.0.1"], ["93.184.216.35"]) });
    const attempts = [];
    for (let i = 0; i < 3; i += 1) {
      attempts.push(await send(dialer));
      nowMs += 1_000;
    }
    expect(attempts.map(({ status, errorClass }) => status ?? errorClass)).toEqual([200, "blocked", 200]);
    expect(dialed).toEqual([`${publicAddress} 443`, "93.184.216.35 443"]);
    expect(receiver.deliveries.map(({ connection }) => connection)).toEqual([1, 2]);
  });

  test("is not shared by two names at one address", async () => {
    const both = makeCertificate(["a.example.com", "b.example.com"]);
    await receiver.close();
    receiver = await startReceiver(both);
    const dialer = dialerFor({ resolve: async () => [publicAddress], ca: both.cert });
    await send(dialer, "https://a.example.com/");
    await send(dialer, "https://b.example.com/");
    expect(receiver.deliveries.map(({ connection, headers }) => [connection, headers.host])).toEqual([
      [1, "a.example.com"],
      [2, "b.example.com"],
    ]);
  });

  test("goes to the next address when one does not take it, and to no more than three", async () => {
    const silent = "203.0.114.1";
    const closed = await closedPort();
    const route = (address: string) => {
      dialed.push(address);
      return { host: "127.0.0.1", port: address === publicAddress ? receiver.port : closed };
    };
    const reached = dialerFor({ resolve: async () => [silent, "203.0.114.2", publicAddress], route });
    expect(await send(reached)).toMatchObject({ status: 200, address: publicAddress });
    expect(dialed).toEqual([silent, "203.0.114.2", publicAddress]);
    const addresses = [silent, "203.0.114.2", "203.0.114.3", publicAddress];
    const unreached = dialerFor({ resolve: async () => addresses, route });
    expect(await send(unreached)).toMatchObject({ errorClass: "connect", address: "203.0.114.3" });
    expect(receiver.deliveries).toHaveLength(1);
  });

  test("that took the request is not followed by another one elsewhere", async () => {
    receiver.next(closeConnection);
    const dialer = dialerFor({ resolve: async () => [publicAddress, "93.184.216.35"] });
    expect(await send(dialer)).toMatchObject({ errorClass: "connect", address: publicAddress });
    expect(receiver.deliveries).toHaveLength(1);
  });

  test("leads to no proxy, whatever the environment says", async () => {
    const proxy = await startReceiver();
    for (const name of ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"]) {
      vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`);
    }
    vi.stubEnv("NODE_USE_ENV_PROXY", "1");
    try {
      expect(await send(dialerFor({ resolve: async () => [publicAddress] }))).toMatchObject({ status: 200 });
      expect(proxy.connections()).toBe(0);
    } finally {
      vi.unstubAllEnvs();
      await proxy.close();
    }
  });

  test("is not made where an answer redirects to", async () => {
    const other = await startReceiver();
    const answers = [301, 302, 303, 307, 308].map((code) => redirect(other.url, code));
    receiver.next(...answers);
    const dialer = dialerFor({ resolve: async () => [publicAddress] });
    for (const _ of answers) expect(await send(dialer)).toMatchObject({ errorClass: "status" });
    expect(receiver.deliveries).toHaveLength(answers.length);
    expect(other.connections()).toBe(0);
    await other.close();
  });

  test("that is still busy when the dialler closes ends", async () => {
    receiver.next(hang);
    const dialer = dialerFor({ resolve: async () => [publicAddress] });
    const attempt = send(dialer);
    await receiver.received(1);
    await dialer.close();
    expect(await attempt).toMatchObject({ errorClass: "connect" });
  });
});

describe("TLS", () => {
  const resolve = async () => [publicAddress];
  const insecure = { resolve: async () => ["127.0.0.1"], allowInsecure: true };

  test("carries the name of the URL in SNI and Host, though the address is dialed", async () => {
    expect(await send(dialerFor({ resolve }), "https://hooks.example.com:8443/a?b=c")).toMatchObject({
      status: 200,
    });
    expect(receiver.deliveries[0]).toMatchObject({
      path: "/a?b=c",
      headers: { host: "hooks.example.com:8443" },
    });
    expect(dialed).toEqual([`${publicAddress} 8443`]);
  });

  test("takes a final dot in the name for what it is", async () => {
    expect(await send(dialerFor({ resolve }), "https://hooks.example.com./hook")).toMatchObject({
      status: 200,
    });
    expect(receiver.deliveries[0]?.headers.host).toBe("hooks.example.com");
  });

  test.each([
    ["a certificate signed by itself", makeCertificate(["hooks.example.com"]), undefined],
    ["a certificate for another name", makeCertificate(["other.example.com"]), "trusted"],
    ["an expired certificate", makeCertificate(["hooks.example.com"], { expired: true }), "trusted"],
  ])("refuses %s, on a public address and under allowInsecure alike", async (_, presented, trusted) => {
    await receiver.close();
    receiver = await startReceiver(presented);
    const ca = trusted && presented.cert;
    for (const options of [{ resolve }, insecure]) {
      expect(await send(dialerFor({ ...options, ca }))).toMatchObject({ errorClass: "tls" });
    }
    expect(receiver.deliveries).toEqual([]);
  });

  test("refuses it even if NODE_TLS_REJECT_UNAUTHORIZED is 0", async () => {
    vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
    expect(await send(dialerFor({ resolve, ca: undefined }))).toMatchObject({ errorClass: "tls" });
    vi.unstubAllEnvs();
    expect(receiver.deliveries).toEqual([]);
  });

  test("refuses a certificate for a name where the URL has an address", async () => {
    expect(await send(dialerFor({ resolve }), `https://${publicAddress}/`)).toMatchObject({
      errorClass: "tls",
    });
    expect(receiver.deliveries).toEqual([]);
  });

  test("takes a certificate for the address that the URL has", async () => {
    const forAddress = makeCertificate([publicAddress]);
    await receiver.close();
    receiver = await startReceiver(forAddress);
    const attempt = await send(dialerFor({ resolve, ca: forAddress.cert }), `https://${publicAddress}/`);
    expect(attempt).toMatchObject({ status: 200 });
  });

  test("does not fall back to plain HTTP", async () => {
    const plain = await startReceiver();
    expect(await send(dialerFor({ resolve }, plain.port))).toMatchObject({ errorClass: "tls" });
    expect(plain.deliveries).toEqual([]);
    await plain.close();
  });
});

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  await once(server.close(), "close");
  return port;
}
