import { lookup, Resolver } from "node:dns/promises";

/** All addresses of a name, of both families. Empty or rejected: the name does not resolve now. */
export type Resolve = (hostname: string) => Promise<string[]>;

const limits = {
  /** One question to one name server; doubled by the second try. */
  tryTimeoutMs: 1_500,
  tries: 2,
  /** All questions together. */
  totalMs: 5_000,
};

/**
 * The resolver of webhooks. It asks the name servers itself: the system's look-up occupies one of four
 * threads for as long as a dead name server is silent, and so would let one receiver hold up the others.
 * The system's look-up is taken for `allowInsecure` only, where /etc/hosts and short names count.
 */
export function createResolver({ allowInsecure }: { allowInsecure: boolean }): Resolve {
  return allowInsecure ? askSystem : askNameServers;
}

async function askSystem(hostname: string): Promise<string[]> {
  const found = await lookup(hostname, { all: true, verbatim: true });
  return found.map(({ address }) => address);
}

async function askNameServers(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: limits.tryTimeoutMs, tries: limits.tries });
  const timer = setTimeout(() => resolver.cancel(), limits.totalMs);
  try {
    // IPv4 first: many machines have no way to the rest.
    const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    return [ipv4, ipv6].flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  } finally {
    clearTimeout(timer);
  }
}
