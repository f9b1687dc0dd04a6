import ipaddr from "ipaddr.js";
import { hostingIpv4, hostingIpv6, vpnIpv4, vpnIpv6 } from "@/lib/risk/tables/hosting-networks";

/** Rows of networks in order: the first network of each, and the end of it. */
interface Networks {
  first: Float64Array;
  end: Float64Array;
}

const announced = {
  hosting: { ipv4: hostingIpv4, ipv6: hostingIpv6 },
  vpn: { ipv4: vpnIpv4, ipv6: vpnIpv6 },
} as const;
type Use = keyof typeof announced;

let unpacked: readonly { use: Use; ipv4: Networks; ipv6: Networks }[] | undefined;

/**
 * Whether the network of a valid IP address is announced by a hosting provider, where anyone rents servers, or by a company
 * whose servers are mostly exits of VPNs.
 */
export function announcedFor(ip: string): Use | undefined {
  unpacked ??= (["hosting", "vpn"] as const).map((use) => ({
    use,
    ipv4: unpack(announced[use].ipv4),
    ipv6: unpack(announced[use].ipv6),
  }));
  const address = ipaddr.process(ip);
  const bytes = address.toByteArray();
  const isIn = ({ ipv4, ipv6 }: { ipv4: Networks; ipv6: Networks }) =>
    address instanceof ipaddr.IPv4 ? includes(ipv4, numberOf(bytes, 3)) : includes(ipv6, numberOf(bytes, 6));
  return unpacked.find(isIn)?.use;
}

function numberOf(bytes: readonly number[], first: number): number {
  let number = 0;
  for (let at = 0; at < first; at++) number = number * 256 + (bytes[at] as number);
  return number;
}

function unpack(packed: string): Networks {
  const rows = packed.split(" ");
  const first = new Float64Array(rows.length);
  const end = new Float64Array(rows.length);
  let before = 0;
  rows.forEach((row, at) => {
    const [distance = "", length = "1"] = row.split(".");
    first[at] = before + Number.parseInt(distance, 36);
    before = (first[at] as number) + Number.parseInt(length, 36);
    end[at] = before;
  });
  return { first, end };
}

function includes({ first, end }: Networks, network: number): boolean {
  let low = 0;
  let high = first.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((first[middle] as number) <= network) low = middle + 1;
    else high = middle;
  }
  return low > 0 && network < (end[low - 1] as number);
}
