import type { CorePorts } from "@/lib/platform/wiring/ports";

/**
 * The client's address: the X-Forwarded-For entry that the outermost trusted proxy wrote or, without a trusted proxy,
 * the connection's peer. Entries that the client itself could have written are never trusted.
 *
 * @param peer address of the other end of the connection, if known
 */
export function clientAddress(
  { env }: Pick<CorePorts, "env">,
  forwardedFor: string | null | undefined,
  peer: string | undefined,
): string {
  const hops = env.TRUSTED_PROXY_HOPS;
  if (hops > 0 && forwardedFor) {
    const entries = forwardedFor.split(",").map((entry) => entry.trim());
    return entries[Math.max(0, entries.length - hops)] || (peer ?? "unknown");
  }
  return peer ?? "unknown";
}
