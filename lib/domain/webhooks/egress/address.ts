import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/*
 * IANA's registries of special-purpose addresses (IPv4 and IPv6, as of 2025-10), plus the multicast and reserved space
 * of both families. Also includes blocks that IANA calls globally reachable but where no webhook receiver can be:
 * anycast services (AS112, AMT) and addresses that embed an IPv4 address.
 */
const specialIpv4: [string, string][] = [
  ["0.0.0.0/8", "this network"],
  ["10.0.0.0/8", "private use"],
  ["100.64.0.0/10", "shared by carriers"],
  ["127.0.0.0/8", "loopback"],
  ["168.63.129.16/32", "platform address of a cloud"], // Azure's wire server, reachable from any Azure machine.
  ["169.254.0.0/16", "link-local"],
  ["172.16.0.0/12", "private use"],
  ["192.0.0.0/24", "protocol assignments"],
  ["192.0.2.0/24", "documentation"],
  ["192.31.196.0/24", "AS112"],
  ["192.52.193.0/24", "AMT"],
  ["192.88.99.0/24", "6to4 relay"],
  ["192.168.0.0/16", "private use"],
  ["192.175.48.0/24", "AS112"],
  ["198.18.0.0/15", "benchmarking"],
  ["198.51.100.0/24", "documentation"],
  ["203.0.113.0/24", "documentation"],
  ["224.0.0.0/4", "multicast"],
  ["240.0.0.0/4", "reserved"], // With 255.255.255.255, broadcast.
];

/** The only range that IANA assigns to hosts. Everything outside is special or reserved. */
const globalUnicastIpv6 = ipaddr.IPv6.parseCIDR("2000::/3");

const specialIpv6: [string, string][] = [
  ["::/128", "unspecified"],
  ["::1/128", "loopback"],
  ["::ffff:0:0/96", "IPv4-mapped"],
  ["::/96", "IPv4-compatible"],
  ["::ffff:0:0:0/96", "IPv4-translated"],
  ["64:ff9b::/96", "NAT64"],
  ["64:ff9b:1::/48", "NAT64"],
  ["100::/64", "discard only"],
  ["100:0:0:1::/64", "dummy prefix"],
  ["fc00::/7", "unique local"],
  ["fe80::/10", "link-local"],
  ["fec0::/10", "site-local"],
  ["ff00::/8", "multicast"],
  ["5f00::/16", "segment routing"],
  ["2001::/32", "Teredo"],
  // Benchmarking, AMT, AS112, both ORCHIDs, drone ids and future assignments.
  ["2001::/23", "protocol assignments"],
  ["2001:db8::/32", "documentation"],
  ["2002::/16", "6to4"],
  ["2620:4f:8000::/48", "AS112"],
  ["3fff::/20", "documentation"],
];

const ipv4Ranges = specialIpv4.map(([range, name]) => ({ range: ipaddr.IPv4.parseCIDR(range), name }));
const ipv6Ranges = specialIpv6.map(([range, name]) => ({ range: ipaddr.IPv6.parseCIDR(range), name }));

/**
 * Why an address is not public, in a word or two; undefined for a public address. Accepts only standard forms
 * (`127.0.0.1`, `2001:db8::1`): short, octal and zoned forms are "not an address".
 */
export function specialPurpose(ip: string): string | undefined {
  // Node's parser is strict; ipaddr.js also accepts 0x7f.1 and 0177.0.0.1.
  if (isIP(ip) === 0 || ip.includes("%")) return "not an address";
  const address = ipaddr.parse(ip);
  if (address instanceof ipaddr.IPv4) return ipv4Ranges.find(({ range }) => address.match(range))?.name;
  const special = ipv6Ranges.find(({ range }) => address.match(range))?.name;
  return special ?? (address.match(globalUnicastIpv6) ? undefined : "reserved");
}

/** According to IANA's registries. */
export function isPublicAddress(ip: string): boolean {
  return specialPurpose(ip) === undefined;
}
