import { lookup, Resolver } from "node:dns/promises";

/** All addresses of a name, of both families. Empty or rejected: the name does not resolve now. */
export type Resolve = (hostname: string) => Promise<string[]>;

export interface ResolverLimits {
  /** One question to one name server; longer for the tries after the first. */
  tryTimeoutMs: number;
  tries: number;
  /** All questions together. */
  totalMs: number;
}

export const resolverLimits: ResolverLimits = { tryTimeoutMs: 1_500, tries: 2, totalMs: 5_000 };

export interface ResolverOptions {
  allowInsecure: boolean;
  /** Addresses of name servers, with ports if need be. Default: the system's. */
  servers?: string[];
  limits?: ResolverLimits;
}

/**
 * The resolver of webhooks. It asks the name servers itself: the system's look-up occupies one of four
 * threads for as long as a dead name server is silent, and so would let one receiver hold up the others.
 * The system's look-up is taken for `allowInsecure` only, where /etc/hosts and short names count.
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
  // A resolver each, so that giving up on one name cancels no other.
  const resolver = new Resolver({ timeout: limits.tryTimeoutMs, tries: limits.tries });
  if (servers) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), limits.totalMs);
  try {
    // IPv4 first: many machines have no way to the rest.
    const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    return [ipv4, ipv6].flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  } finally {
    clearTimeout(timer);
  }
}
