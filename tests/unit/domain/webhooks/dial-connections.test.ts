import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, test, vi } from "vitest";
import { makeCertificate } from "@/tests/support/certificate";
import { closeConnection, hang, redirect, startReceiver } from "@/tests/support/receiver";
import {
  dialed,
  dialerFor,
  inTurn,
  passMilliseconds,
  presentInstead,
  publicAddress,
  receiver,
  send,
  setUpReceiver,
} from "./dial-stage";

setUpReceiver();

describe("a connection", () => {
  test("is reused while its address is among those just checked", async () => {
    const dialer = dialerFor({ resolve: inTurn([publicAddress], [publicAddress, "93.184.216.35"]) });
    await send(dialer);
    passMilliseconds(1_000);
    await send(dialer);
    expect(receiver.deliveries.map(({ connection }) => connection)).toEqual([1, 1]);
  });

  test("is not reused once the name resolves to a private or another address", async () => {
    const dialer = dialerFor({ resolve: inTurn([publicAddress], ["10.0.0.1"], ["93.184.216.35"]) });
    const attempts = [];
    for (let i = 0; i < 3; i += 1) {
      attempts.push(await send(dialer));
      passMilliseconds(1_000);
    }
    expect(attempts.map(({ status, errorClass }) => status ?? errorClass)).toEqual([200, "blocked", 200]);
    expect(dialed).toEqual([`${publicAddress} 443`, "93.184.216.35 443"]);
    expect(receiver.deliveries.map(({ connection }) => connection)).toEqual([1, 2]);
  });

  test("is not shared by two names at one address", async () => {
    const both = makeCertificate(["a.example.com", "b.example.com"]);
    await presentInstead(both);
    const dialer = dialerFor({ resolve: async () => [publicAddress], ca: both.cert });
    await send(dialer, "https://a.example.com/");
    await send(dialer, "https://b.example.com/");
    expect(receiver.deliveries.map(({ connection, headers }) => [connection, headers.host])).toEqual([
      [1, "a.example.com"],
      [2, "b.example.com"],
    ]);
  });

  test("goes to the next address when one refuses it, and to no more than three", async () => {
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

  test("that took the request is not retried at another address", async () => {
    receiver.next(closeConnection);
    const dialer = dialerFor({ resolve: async () => [publicAddress, "93.184.216.35"] });
    expect(await send(dialer)).toMatchObject({ errorClass: "connect", address: publicAddress });
    expect(receiver.deliveries).toHaveLength(1);
  });

  test("never uses a proxy from the environment", async () => {
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

  test("never follows a redirect", async () => {
    const other = await startReceiver();
    const answers = [301, 302, 303, 307, 308].map((code) => redirect(other.url, code));
    receiver.next(...answers);
    const dialer = dialerFor({ resolve: async () => [publicAddress] });
    for (const _ of answers) expect(await send(dialer)).toMatchObject({ errorClass: "status" });
    expect(receiver.deliveries).toHaveLength(answers.length);
    expect(other.connections()).toBe(0);
    await other.close();
  });

  test("that is still busy ends when the dialer closes", async () => {
    receiver.next(hang);
    const dialer = dialerFor({ resolve: async () => [publicAddress] });
    const attempt = send(dialer);
    await receiver.received(1);
    await dialer.close();
    expect(await attempt).toMatchObject({ errorClass: "connect" });
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
