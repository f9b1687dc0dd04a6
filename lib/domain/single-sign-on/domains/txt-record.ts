import { Resolver } from "node:dns/promises";

/** A name's TXT records, each whole. Empty if it has none or doesn't resolve now. */
export type ResolveTxt = (name: string) => Promise<string[]>;

/** `servers`: with ports; default: the system's name servers. */
export function createTxtResolver({ servers }: { servers?: string[] } = {}): ResolveTxt {
  return async (name) => {
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    if (servers) resolver.setServers(servers);
    const records = await resolver.resolveTxt(name).catch((): string[][] => []);
    return records.map((parts) => parts.join(""));
  };
}

export function recordOf({ domain, token }: { domain: string; token: string }): {
  name: string;
  value: string;
} {
  return { name: `_assay-verification.${domain}`, value: `assay-verification=${token}` };
}
