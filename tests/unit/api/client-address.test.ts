import { expect, it } from "vitest";
import { clientAddress } from "@/lib/api/client-address";
import { readEnv } from "@/lib/platform/env";

const peer = "198.51.100.9";

const addressBehind = (hops: number, forwardedFor: string | undefined) =>
  clientAddress(readEnv({ NODE_ENV: "test", TRUSTED_PROXY_HOPS: String(hops) }), forwardedFor, peer);

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:1234", "203.0.113.7"],
  ["2001:db8::1", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["10.0.0.1:80, 203.0.113.7:1234", "203.0.113.7"],
  ["10.0.0.1,\t[2001:db8::1]:443 ", "2001:db8::1"],
  ["::ffff:203.0.113.7", "::ffff:203.0.113.7"],
])("the last entry of %j is the client's address without its port", (forwardedFor, address) => {
  expect(addressBehind(1, forwardedFor)).toBe(address);
});

it("each trusted proxy adds one entry", () => {
  expect(addressBehind(2, "192.0.2.1:9, 203.0.113.7:1234, 10.0.0.2:80")).toBe("203.0.113.7");
  expect(addressBehind(3, "203.0.113.7:1234, 10.0.0.2")).toBe("203.0.113.7");
});

it.each([
  undefined,
  "",
  ",",
  "unknown",
  "_hidden",
  "203.0.113.7:",
  "203.0.113.777:80",
  "[2001:db8::1",
  "[x]:443",
])("without an address in it (%j), the address is the connection's", (forwardedFor) => {
  expect(addressBehind(1, forwardedFor)).toBe(peer);
});

it("without a trusted proxy the header is ignored", () => {
  expect(addressBehind(0, "203.0.113.7")).toBe(peer);
});
