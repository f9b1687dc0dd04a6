import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * A fixed-length digest of a subject (128 bits of SHA-256): stored keys stay short no matter what a client sends, and a
 * hosted store never sees addresses or account names in clear text.
 */
export function subjectDigest(subject: string): string {
  return createHash("sha256").update(subject).digest("base64url").slice(0, 22);
}

/**
 * The subject for limits by client address: an IPv4 address unchanged, an IPv6 address as its /64, since one client
 * controls a whole /64, and an IPv4-mapped address as its IPv4 address. Other text is returned unchanged.
 */
export function addressSubject(address: string): string {
  const [unscoped = ""] = address.split("%");
  if (!isIPv6(unscoped)) return address;
  const parsed = ipaddr.IPv6.parse(unscoped);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}
