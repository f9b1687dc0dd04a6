/** Source: RFC 2606 and 6761 (example, invalid, localhost, test), 6762 (local), 7686 (onion), 8375 (home.arpa), 9476 (alt). */
const reservedTopLevel = new Set([
  "example",
  "invalid",
  "localhost",
  "test",
  "local",
  "onion",
  "alt",
  "internal",
  "arpa",
]);
const reservedDomain = /(?:^|\.)example\.(?:com|net|org|edu)$/;
/** Letters, digits and inner hyphens up to 63; letters beyond ASCII as of IDNA. */
const label = /^[a-z0-9\u0080-\u{10ffff}](?:[a-z0-9-\u0080-\u{10ffff}]{0,61}[a-z0-9\u0080-\u{10ffff}])?$/u;
const plainDomain = /^[a-z0-9]+(?:\.[a-z0-9]+)*\.[a-z]{2,24}$/;

export function isReservedDomain(domain: string, topLevel: string): boolean {
  return reservedTopLevel.has(topLevel) || (domain.includes("example") && reservedDomain.test(domain));
}

/** By RFC 1035, RFC 1123 and, beyond ASCII, RFC 5891. */
export function isHostName(domain: string, topLevel: string): boolean {
  if (plainDomain.test(domain)) return true;
  return (
    domain.length <= 253 &&
    domain.split(".").every((part) => label.test(part)) &&
    topLevel.length >= 2 &&
    !/^\d+$/.test(topLevel)
  );
}
