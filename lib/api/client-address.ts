import { isIP } from "node:net";
import type { Env } from "@/lib/platform/env";

/**
 * The client's address: the X-Forwarded-For entry that the outermost trusted proxy wrote or, without a trusted proxy,
 * the connection's peer. Entries that the client itself could have written are never trusted.
 *
 * @param peer address of the other end of the connection, if known
 */
export function clientAddress(
  env: Env,
  forwardedFor: string | null | undefined,
  peer: string | undefined,
): string {
  const hops = env.TRUSTED_PROXY_HOPS;
  if (hops > 0 && forwardedFor) {
    const entries = forwardedFor.split(",");
    const address = withoutPort(entries[Math.max(0, entries.length - hops)] as string);
    if (isIP(address) !== 0) return address;
  }
  return peer ?? "unknown";
}

/** Some proxies add the client's port: `203.0.113.7:1234`, `[2001:db8::1]:443`. */
function withoutPort(entry: string): string {
  const text = entry.trim();
  const [, ipv6, ipv4] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  return ipv6 ?? ipv4 ?? text;
}
