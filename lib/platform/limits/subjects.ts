import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** 128 bits of SHA-256: stored keys stay short, and a hosted store never sees addresses or account names. */
export function subjectDigest(subject: string): string {
  return createHash("sha256").update(subject).digest("base64url").slice(0, 22);
}

/** An IPv6 address as its /64, all of which one client controls, or as the IPv4 address in it; other text unchanged. */
export function addressSubject(address: string): string {
  const [unscoped = ""] = address.split("%");
  if (!isIPv6(unscoped)) return address;
  const parsed = ipaddr.IPv6.parse(unscoped);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}
