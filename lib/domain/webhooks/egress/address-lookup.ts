import { isIP } from "node:net";
import { LRUCache } from "lru-cache";
import type { Clock } from "@/lib/platform/clock";
import { isPublicAddress } from "./address";
import type { Resolve } from "./address-resolver";
import { DialError } from "./attempt";

/** How many hosts are cached at once. */
const maxHosts = 10_000;

/** All addresses may be dialed. Rejects with DialError `dns` or `blocked`. A known answer comes without a promise. */
export type AddressLookup = (hostname: string) => Promise<readonly string[]> | readonly string[];

interface Known {
  addresses: ReturnType<AddressLookup>;
  since: number;
}

/**
 * A single non-public address blocks the host: a name that mixes public and private addresses is a rebinding attack.
 * Deliveries share an answer for `holdMilliseconds`.
 */
export function createAddressLookup(options: {
  resolve: Resolve;
  allowInsecure: boolean;
  clock: Clock;
  holdMilliseconds: number;
}): AddressLookup {
  const { resolve, allowInsecure, clock, holdMilliseconds } = options;
  const known = new LRUCache<string, Known>({ max: maxHosts });

  async function ask(hostname: string): Promise<readonly string[]> {
    const literal = isIP(hostname) !== 0;
    const addresses = literal ? [hostname] : await resolve(hostname).catch(dnsFailure);
    if (addresses.length === 0) throw new DialError("dns");
    // The socket would look up anything that is not an address again.
    const isAllowed = allowInsecure ? (address: string) => isIP(address) !== 0 : isPublicAddress;
    if (!addresses.every(isAllowed)) throw new DialError("blocked");
    return [...new Set(addresses)];
  }

  return (hostname) => {
    const before = known.get(hostname);
    // A clock that was ahead may be set back: that mustn't keep an answer.
    if (before && Math.abs(clock() - before.since) < holdMilliseconds) return before.addresses;
    const answer = ask(hostname);
    const entry: Known = { addresses: answer, since: clock() };
    known.set(hostname, entry);
    answer.then(
      (addresses) => {
        entry.addresses = addresses;
      },
      // Failures are not cached: they may be over by the next delivery.
      () => known.get(hostname) === entry && known.delete(hostname),
    );
    return answer;
  };
}

function dnsFailure(cause: unknown): never {
  throw new DialError("dns", cause);
}
