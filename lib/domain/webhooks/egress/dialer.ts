import { createSecureContext } from "node:tls";
import { LRUCache } from "lru-cache";
import { type Dispatcher, Pool } from "undici";
import { type Clock, systemClock } from "@/lib/platform/clock";
import { definePart } from "@/lib/platform/wiring/parts";
import { type AddressLookup, createAddressLookup } from "./address-lookup";
import { createResolver, type Resolve } from "./address-resolver";
import { type DeliveryLimits, deliveryLimits } from "./attempt";
import { createConnector, type Route } from "./dial-connector";
import { hostnameOf } from "./url-guard-shape";

export interface DialerOptions {
  resolve: Resolve;
  /** Accepts http URLs and any address. Certificates are still verified. */
  allowInsecure: boolean;
  clock?: Clock;
  limits?: DeliveryLimits;
  /** PEM, instead of the certificate authorities that Node trusts. */
  ca?: string;
  route?: Route;
}

/** Opens the connections that deliveries are sent over. */
export interface Dialer {
  allowInsecure: boolean;
  limits: DeliveryLimits;
  lookup: AddressLookup;
  /** Connections for `url` to an address that `lookup` returned, and to no other. */
  connections(url: URL, address: string): Dispatcher;
  /** Aborts what is under way: from then on a failure says nothing about the receiver. */
  close(): Promise<void>;
  isClosed(): boolean;
}

const policy = {
  /** How long deliveries share an answer of the name servers. */
  holdMs: 1_000,
  /** An idle connection is kept this long, or as long as the receiver says, up to the maximum. */
  keepAliveMs: 4_000,
  keepAliveMaxMs: 10_000,
  maxPools: 500,
};

/**
 * There is no second lookup between the check of an address and its use: a pool belongs to one origin and one
 * address, its connector knows only that address, and every delivery asks for it again. So a connection is
 * reused only while its address is among those just checked. Pools read no proxy
 * settings, follow no redirects and unpack nothing.
 */
export function createDialer(options: DialerOptions): Dialer {
  const { resolve, allowInsecure, clock = systemClock, limits = deliveryLimits } = options;
  const route: Route = options.route ?? ((host, port) => ({ host, port }));
  const secureContext = createSecureContext({ minVersion: "TLSv1.2", ca: options.ca });
  let isClosed = false;
  const pools = new LRUCache<string, Pool>({
    max: policy.maxPools,
    // Ends after its last delivery.
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
        // One delivery per connection: a slow answer holds up no other.
        pipelining: 1,
        keepAliveTimeout: policy.keepAliveMs,
        keepAliveMaxTimeout: policy.keepAliveMaxMs,
        maxHeaderSize: limits.headerBytes,
        // The delivery has the only time limit.
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

/** The dialer of this service: all of its deliveries share connections and lookups. */
export const webhookDialer = definePart("webhooks-dialer", ({ env, clock, beforeClose }): Dialer => {
  const allowInsecure = env.WEBHOOK_ALLOW_INSECURE;
  const dialer = createDialer({ resolve: createResolver({ allowInsecure }), allowInsecure, clock });
  beforeClose(() => dialer.close());
  return dialer;
});
