import { lookup, Resolver } from "node:dns/promises";
import { within } from "@/lib/platform/within";

/** All IPv4 and IPv6 addresses. Empty or rejected if the name does not resolve now. */
export type Resolve = (hostname: string) => Promise<string[]>;

export interface ResolverLimits {
  /** Time limit for one query to one name server; longer for tries after the first. */
  tryTimeoutMilliseconds: number;
  tries: number;
  /** Time limit for all queries together. */
  totalMilliseconds: number;
}

const resolverLimits: ResolverLimits = { tryTimeoutMilliseconds: 1_500, tries: 2, totalMilliseconds: 5_000 };

export interface ResolverOptions {
  allowInsecure: boolean;
  /** With optional ports. Default: the system's name servers. */
  servers?: string[];
  limits?: ResolverLimits;
  askSystem?: Resolve;
}

/**
 * Queries the name servers itself: the system's lookup blocks one of only four threads while a name server stays silent,
 * so one receiver could hold up the others. Only `allowInsecure` uses it, for /etc/hosts and short names.
 */
export function createResolver({
  allowInsecure,
  servers,
  limits = resolverLimits,
  askSystem = lookUp,
}: ResolverOptions): Resolve {
  return allowInsecure
    ? // The system's lookup can't be canceled, but no one waits for it.
      (hostname) => within(limits.totalMilliseconds, askSystem(hostname), () => [])
    : (hostname) => askNameServers(hostname, servers, limits);
}

async function lookUp(hostname: string): Promise<string[]> {
  const found = await lookup(hostname, { all: true, verbatim: true });
  return found.map(({ address }) => address);
}

async function askNameServers(
  hostname: string,
  servers: string[] | undefined,
  limits: ResolverLimits,
): Promise<string[]> {
  // One resolver per name, so that giving up on one name cancels no other query.
  const resolver = new Resolver({ timeout: limits.tryTimeoutMilliseconds, tries: limits.tries });
  if (servers) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), limits.totalMilliseconds);
  try {
    // IPv4 first: many machines have no IPv6 route.
    const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    return [ipv4, ipv6].flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  } finally {
    clearTimeout(timer);
  }
}
