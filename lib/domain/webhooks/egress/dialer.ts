import { createSecureContext } from "node:tls";
import { LRUCache } from "lru-cache";
import { type Dispatcher, Pool } from "undici";
import { type Clock, systemClock } from "@/lib/platform/clock";
import { defineSingleton } from "@/lib/platform/wiring/singletons";
import { type AddressLookup, createAddressLookup } from "./address-lookup";
import { createResolver, type Resolve } from "./address-resolver";
import { type DeliveryLimits, deliveryLimits } from "./attempt";
import { createConnector, type Route } from "./dial-connector";
import type { Target } from "./target";

export interface DialerOptions {
  resolve: Resolve;
  /** Allows http URLs and any address. Certificates are still verified. */
  allowInsecure: boolean;
  clock?: Clock;
  limits?: DeliveryLimits;
  /** PEM, instead of the certificate authorities that Node trusts. */
  ca?: string;
  route?: Route;
}

export interface Dialer {
  allowInsecure: boolean;
  limits: DeliveryLimits;
  lookup: AddressLookup;
  /** Connections for the target's origin to one address returned by `lookup`, and to no other. */
  connections(target: Pick<Target, "origin" | "hostname">, address: string): Dispatcher;
  /** Aborts deliveries in flight: from then on, a failure says nothing about the receiver. */
  close(): Promise<void>;
  isClosed(): boolean;
}

const policy = {
  /** How long deliveries share a name server's answer. */
  holdMilliseconds: 1_000,
  /** How long an idle connection is kept, unless the receiver says otherwise, up to the maximum. */
  keepAliveMilliseconds: 4_000,
  keepAliveMaxMilliseconds: 10_000,
  maxPools: 500,
};

/**
 * No second lookup can happen between checking an address and using it: a pool belongs to one origin and one address,
 * its connector knows only that address, and every delivery looks up the addresses again. Pools ignore proxy settings,
 * follow no redirects and decompress nothing.
 */
export function createDialer(options: DialerOptions): Dialer {
  const { resolve, allowInsecure, clock = systemClock, limits = deliveryLimits } = options;
  const route: Route = options.route ?? ((host, port) => ({ host, port }));
  const secureContext = createSecureContext({ minVersion: "TLSv1.2", ca: options.ca });
  let isClosed = false;
  const pools = new LRUCache<string, Pool>({
    max: policy.maxPools,
    // The pool closes after its last delivery.
    dispose: (pool) => void pool.close(),
  });

  return {
    allowInsecure,
    limits,
    lookup: createAddressLookup({ resolve, allowInsecure, clock, holdMilliseconds: policy.holdMilliseconds }),

    connections({ origin, hostname }, address) {
      const key = `${origin} ${address}`;
      const known = pools.get(key);
      if (known) return known;
      const pool = new Pool(origin, {
        connect: createConnector({
          address,
          hostname,
          timeoutMilliseconds: limits.connectMilliseconds,
          secureContext,
          route,
        }),
        // One delivery at a time per connection, so that a slow response holds up no other: pipelining saves no time.
        pipelining: 1,
        keepAliveTimeout: policy.keepAliveMilliseconds,
        keepAliveMaxTimeout: policy.keepAliveMaxMilliseconds,
        maxHeaderSize: limits.headerBytes,
        // The delivery's own deadline is the only time limit.
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

/** All deliveries share connections and lookups. */
export const webhookDialer = defineSingleton("webhooks-dialer", ({ env, clock, beforeClose }): Dialer => {
  const allowInsecure = env.WEBHOOK_ALLOW_INSECURE;
  const dialer = createDialer({ resolve: createResolver({ allowInsecure }), allowInsecure, clock });
  beforeClose(() => dialer.close());
  return dialer;
});
