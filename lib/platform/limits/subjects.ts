import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";

/**
 * A fixed-length stand-in for a subject (128 bits of SHA-256): stored keys stay short, whatever a client
 * sends, and a hosted store gets neither addresses nor account names in clear.
 */
export function subjectDigest(subject: string): string {
  return createHash("sha256").update(subject).digest("base64url").slice(0, 22);
}

/**
 * The subject of limits by client address: an IPv4 address as it is, an IPv6 address by its /64, since one
 * client commands a whole /64, and an IPv4-mapped address as the IPv4 address. Other text is returned as is.
 */
export function addressSubject(address: string): string {
  const [unscoped = ""] = address.split("%");
  if (!isIPv6(unscoped)) return address;
  const groups = ipv6Groups(unscoped);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(":")}::/64`;
}

/** The eight 16-bit groups of a valid IPv6 address. */
function ipv6Groups(address: string): number[] {
  // The URL parser brings every notation, also a dotted IPv4 tail, to the canonical one.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const parse = (text: string) =>
    text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
  const front = parse(head);
  if (tail === undefined) return front;
  const back = parse(tail);
  return [...front, ...new Array<number>(8 - front.length - back.length).fill(0), ...back];
}
