import { lookup, Resolver } from "node:dns/promises";

/** All addresses of a name, of both families. Empty or rejected: the name does not resolve now. */
export type Resolve = (hostname: string) => Promise<string[]>;

export interface ResolverLimits {
  /** Of one query to one name server; longer for the tries after the first. */
  tryTimeoutMs: number;
  tries: number;
  /** Of all queries together. */
  totalMs: number;
}

export const resolverLimits: ResolverLimits = { tryTimeoutMs: 1_500, tries: 2, totalMs: 5_000 };

export interface ResolverOptions {
  allowInsecure: boolean;
  /** Addresses of name servers, optionally with ports. Default: the system's. */
  servers?: string[];
  limits?: ResolverLimits;
}

/**
 * The resolver for webhooks. It queries the name servers itself: the system's lookup blocks one of four threads
 * for as long as a dead name server is silent, so one receiver would hold up the others. Only `allowInsecure`
 * uses the system's lookup, for /etc/hosts and short names.
 */
export function createResolver({
  allowInsecure,
  servers,
  limits = resolverLimits,
}: ResolverOptions): Resolve {
  return allowInsecure ? askSystem : (hostname) => askNameServers(hostname, servers, limits);
}

async function askSystem(hostname: string): Promise<string[]> {
  const found = await lookup(hostname, { all: true, verbatim: true });
  return found.map(({ address }) => address);
}

async function askNameServers(
  hostname: string,
  servers: string[] | undefined,
  limits: ResolverLimits,
): Promise<string[]> {
  // One resolver per name: giving up on one cancels no other.
  const resolver = new Resolver({ timeout: limits.tryTimeoutMs, tries: limits.tries });
  if (servers) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), limits.totalMs);
  try {
    // IPv4 first: many machines have no IPv6 route.
    const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    return [ipv4, ipv6].flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  } finally {
    clearTimeout(timer);
  }
}
