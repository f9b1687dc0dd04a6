import tls from "node:tls";
import { describe, expect, test, vi } from "vitest";
import { makeCertificate } from "@/tests/support/certificate";
import { startReceiver } from "@/tests/support/receiver";
import {
  dialed,
  dialerFor,
  presentInstead,
  publicAddress,
  receiver,
  send,
  setUpReceiver,
} from "./dial-stage";

setUpReceiver();

describe("TLS", () => {
  const resolve = async () => [publicAddress];
  const insecure = { resolve: async () => ["127.0.0.1"], allowInsecure: true };

  test("sends the URL's name in SNI and Host, although the address is dialed", async () => {
    expect(await send(dialerFor({ resolve }), "https://hooks.example.com:8443/a?b=c")).toMatchObject({
      status: 200,
    });
    expect(receiver.deliveries[0]).toMatchObject({
      path: "/a?b=c",
      headers: { host: "hooks.example.com:8443" },
    });
    expect(dialed).toEqual([`${publicAddress} 8443`]);
  });

  test("accepts a trailing dot in the name", async () => {
    expect(await send(dialerFor({ resolve }), "https://hooks.example.com./hook")).toMatchObject({
      status: 200,
    });
    expect(receiver.deliveries[0]?.headers.host).toBe("hooks.example.com");
  });

  test.each([
    ["a self-signed certificate", makeCertificate(["hooks.example.com"]), undefined],
    ["a certificate for another name", makeCertificate(["other.example.com"]), "trusted"],
    ["an expired certificate", makeCertificate(["hooks.example.com"], { expired: true }), "trusted"],
  ])("refuses %s, on a public address and under allowInsecure alike", async (_, presented, trusted) => {
    await presentInstead(presented);
    const ca = trusted && presented.cert;
    for (const options of [{ resolve }, insecure]) {
      expect(await send(dialerFor({ ...options, ca }))).toMatchObject({ errorClass: "tls" });
    }
    expect(receiver.deliveries).toEqual([]);
  });

  test("refuses an untrusted certificate even if NODE_TLS_REJECT_UNAUTHORIZED is 0", async () => {
    vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
    expect(await send(dialerFor({ resolve, ca: undefined }))).toMatchObject({ errorClass: "tls" });
    vi.unstubAllEnvs();
    expect(receiver.deliveries).toEqual([]);
  });

  test("refuses TLS 1.1 even if Node was started with lower defaults", async () => {
    const presented = makeCertificate(["hooks.example.com"]);
    // OpenSSL has TLS 1.1 at no higher level.
    const ciphers = "DEFAULT@SECLEVEL=0";
    await presentInstead({ ...presented, minVersion: "TLSv1.1", maxVersion: "TLSv1.1", ciphers });
    const { DEFAULT_MIN_VERSION, DEFAULT_CIPHERS } = tls;
    Object.assign(tls, { DEFAULT_MIN_VERSION: "TLSv1.1", DEFAULT_CIPHERS: ciphers });
    try {
      expect(await send(dialerFor({ resolve, ca: presented.cert }))).toMatchObject({ errorClass: "tls" });
    } finally {
      Object.assign(tls, { DEFAULT_MIN_VERSION, DEFAULT_CIPHERS });
    }
    expect(receiver.deliveries).toEqual([]);
  });

  test("refuses a certificate for a name if the URL has an address", async () => {
    expect(await send(dialerFor({ resolve }), `https://${publicAddress}/`)).toMatchObject({
      errorClass: "tls",
    });
    expect(receiver.deliveries).toEqual([]);
  });

  test("accepts a certificate for the URL's address", async () => {
    const forAddress = makeCertificate([publicAddress]);
    await presentInstead(forAddress);
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
