import ipaddr from "ipaddr.js";

export interface NormalizedIp {
  /** An IPv4 address, or the first 64 bits of an IPv6 address: a home has one such network, and devices change the rest. */
  network: string;
  /** The first 24 bits of an IPv4 address, or the first 48 of an IPv6 address: what one provider gives a neighborhood. */
  neighborhood: string;
  /** Whether it's a public internet address, outside any private network. */
  isPublic: boolean;
}

/** Reads a valid address. IPv4 addresses mapped into IPv6 are read as IPv4. */
export function normalizeIp(text: string): NormalizedIp {
  const address = ipaddr.process(text);
  const isPublic = address.range() === "unicast";
  const bytes = address.toByteArray();
  if (address instanceof ipaddr.IPv4)
    return { network: address.toString(), neighborhood: `${firstBytes(bytes, 3)}/24`, isPublic };
  return { network: `${firstBytes(bytes, 8)}/64`, neighborhood: `${firstBytes(bytes, 6)}/48`, isPublic };
}

function firstBytes(bytes: readonly number[], kept: number): string {
  return ipaddr.fromByteArray(bytes.map((byte, place) => (place < kept ? byte : 0))).toString();
}
