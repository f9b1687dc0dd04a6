import { createSecureContext } from "node:tls";
import { LRUCache } from "lru-cache";
import { type Dispatcher, Pool } from "undici";
import { type Clock, systemClock } from "@/lib/platform/clock";
import { type AddressLookup, createAddressLookup } from "./address-lookup";
import type { Resolve } from "./address-resolver";
import { type DeliveryLimits, deliveryLimits } from "./attempt";
import { createConnector, type Route } from "./dial-connector";
import { hostnameOf } from "./url-guard-host";

export interface DialerOptions {
  resolve: Resolve;
  /** Takes http URLs and any address. Certificates are verified all the same. */
  allowInsecure: boolean;
  clock?: Clock;
  limits?: DeliveryLimits;
  /** PEM, in place of the certificate authorities that Node trusts. */
  ca?: string;
  route?: Route;
}

/** Where the deliveries of a process leave it. */
export interface Dialer {
  allowInsecure: boolean;
  limits: DeliveryLimits;
  lookup: AddressLookup;
  /** Connections for `url` to an address that `lookup` gave, and to no other. */
  connections(url: URL, address: string): Dispatcher;
  /** Breaks off what is under way: from then on a failure says nothing of the receiver. */
  close(): Promise<void>;
  isClosed(): boolean;
}

const policy = {
  /** How long deliveries share one answer of the name servers. */
  holdMs: 1_000,
  /** An idle connection is kept this long, or as long as the receiver says, up to the second number. */
  keepAliveMs: 4_000,
  keepAliveMaxMs: 10_000,
  maxPools: 500,
};

/**
 * Between the check of an address and its use there is no second look-up: a pool belongs to one origin and
 * one address, its connector knows nothing but that address, and it is asked for anew with every delivery.
 * So a connection is used again only while its address is among those just checked. Pools read no proxy
 * settings, follow no redirects and unpack nothing.
 */
export function createDialer(options: DialerOptions): Dialer {
  const { resolve, allowInsecure, clock = systemClock, limits = deliveryLimits } = options;
  const route: Route = options.route ?? ((host, port) => ({ host, port }));
  const secureContext = createSecureContext({ minVersion: "TLSv1.2", ca: options.ca });
  let isClosed = false;
  const pools = new LRUCache<string, Pool>({
    max: policy.maxPools,
    // Ends when its last delivery has.
    dispose: (pool) => void pool.close(),
  });

  return {
    allowInsecure,
    limits,
    lookup: createAddressLookup({ resolve, allowInsecure, clock, holdMs: policy.holdMs }),

    connections(url, address) {
      const key = `${url.origin} ${address}`;
      const known = pools.get(key);
      if (known) return known;
      const pool = new Pool(url.origin, {
        connect: createConnector({
          address,
          hostname: hostnameOf(url),
          timeoutMs: limits.connectMs,
          secureContext,
          route,
        }),
        // One delivery a connection: a slow answer holds up nobody else.
        pipelining: 1,
        keepAliveTimeout: policy.keepAliveMs,
        keepAliveMaxTimeout: policy.keepAliveMaxMs,
        maxHeaderSize: limits.headerBytes,
        // The one limit on time is the delivery's.
        headersTimeout: 0,
        bodyTimeout: 0,
      });
      pools.set(key, pool);
      return pool;
    },

    async close() {
      isClosed = true;
      const open = [...pools.values()];
      pools.clear();
      await Promise.all(open.map((pool) => pool.destroy()));
    },

    isClosed: () => isClosed,
  };
}
