import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { checkWebhookUrl } from "@/lib/domain/webhooks/egress/url-guard";
import {
  dialed,
  dialerFor,
  inTurn,
  passMilliseconds,
  publicAddress,
  send,
  setUpReceiver,
} from "./dial-stage";
import { addresses, notAddresses, urls, zone } from "./hosts";

setUpReceiver();

describe("the lookup of the dialer", () => {
  test.each(addresses)("returns %s (%s) only if it is public", async (address, kind) => {
    const { lookup } = dialerFor({ resolve: async () => [address] });
    for (const host of ["hooks.example.com", address]) {
      if (kind === "public") expect(await lookup(host)).toEqual([address]);
      else await expect(lookup(host)).rejects.toMatchObject({ errorClass: "blocked" });
    }
  });

  test.each(addresses.filter(([, kind]) => kind === "special"))(
    "returns no address of a host that has %s among public ones",
    async (address) => {
      const { lookup } = dialerFor({ resolve: async () => [publicAddress, address] });
      await expect(lookup("hooks.example.com")).rejects.toMatchObject({ errorClass: "blocked" });
    },
  );

  test.each(notAddresses)("never returns %j, even when everything is allowed", async (answer) => {
    const resolve = async () => [publicAddress, answer];
    await expect(dialerFor({ resolve }).lookup("hooks.example.com")).rejects.toMatchObject({
      errorClass: "blocked",
    });
    if (answer.includes("%")) return; // An address after all, with the network that it is on.
    const insecure = dialerFor({ resolve, allowInsecure: true });
    await expect(insecure.lookup("hooks.example.com")).rejects.toMatchObject({ errorClass: "blocked" });
  });

  test("queries once per name for simultaneous deliveries, and again a second later", async () => {
    const resolve = vi.fn(async () => [publicAddress]);
    const { lookup } = dialerFor({ resolve });
    await Promise.all([lookup("a.example.com"), lookup("a.example.com"), lookup("b.example.com")]);
    passMilliseconds(999);
    await lookup("a.example.com");
    expect(resolve).toHaveBeenCalledTimes(2);
    passMilliseconds(1);
    await lookup("a.example.com");
    expect(resolve).toHaveBeenCalledTimes(3);
    // A clock that was ahead is set back.
    passMilliseconds(-86_400_000);
    await lookup("a.example.com");
    expect(resolve).toHaveBeenCalledTimes(4);
  });

  test("does not cache a failure", async () => {
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

  test.each(urls)("to %j, which is %s, connects only to checked addresses", async (to, verdict) => {
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

  test("is blocked when the name was public when checked and is loopback when dialed", async () => {
    const port = (listener.address() as AddressInfo).port;
    const rebound = `https://rebind.example.com:${port}/`;
    const resolve = vi.fn(inTurn([publicAddress], ["127.0.0.1"]));
    expect(await checkWebhookUrl(rebound, { resolve, allowInsecure: false })).toMatchObject({
      status: "public",
    });
    // Without redirection: it connects to what it dials.
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

  test("looks the name up once", async () => {
    const resolve = vi.fn(inTurn([publicAddress], ["127.0.0.1"]));
    expect(await send(dialerFor({ resolve }))).toMatchObject({ status: 200, address: publicAddress });
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(dialed).toEqual([`${publicAddress} 443`]);
  });
});
