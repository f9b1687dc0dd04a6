import ipaddr from "ipaddr.js";

export interface NormalizedIp {
  /** An IPv4 address, or the first 64 bits of an IPv6 address: a home has one such network, and devices change the rest. */
  network: string;
  /** Whether it is an address of the internet, and not one within some network. */
  isPublic: boolean;
}

/** Reads a valid address. IPv4 addresses mapped into IPv6 are read as IPv4. */
export function normalizeIp(text: string): NormalizedIp {
  const address = ipaddr.process(text);
  const isPublic = address.range() === "unicast";
  if (address instanceof ipaddr.IPv4) return { network: address.toString(), isPublic };
  const prefix = address.toByteArray().slice(0, 8);
  const network = ipaddr.fromByteArray([...prefix, 0, 0, 0, 0, 0, 0, 0, 0]);
  return { network: `${network.toString()}/64`, isPublic };
}
