import type { CorePorts } from "@/lib/platform/wiring/ports";

/**
 * The client's address: the entry of X-Forwarded-For that the outermost trusted proxy wrote, or with no
 * trusted proxy the peer of the connection. What a client itself claims is never believed.
 *
 * @param peer address of the connection's other end, where it is known
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
