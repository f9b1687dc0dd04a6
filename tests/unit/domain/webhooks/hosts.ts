import { z } from "zod";
import addressTable from "./addresses.json";
import urlTable from "./urls.json";

/*
 * Addresses and URLs with the verdict that each must get. The tables, grouped by range or subject, are
 * written by hand: nothing here is computed by the code under test.
 */

function readTable<T extends string>(verdict: z.ZodType<T>, table: unknown): [string, T][] {
  const groups = z.record(z.string(), z.record(z.string(), verdict)).parse(table);
  return Object.values(groups).flatMap((group) => Object.entries(group));
}

/** The first and the last address of each special range, and their neighbors outside. */
export const addresses = readTable(z.enum(["public", "special"]), addressTable);

/** Text that is not a plain address; if a resolver answers with it, no connection may be made. */
export const notAddresses = [
  "",
  " ",
  "localhost",
  "hooks.example.com",
  "127.1",
  "127.0.1",
  "2130706433",
  "0x7f000001",
  "0x7f.0.0.1",
  "0177.0.0.1",
  "127.0.0.01",
  "127.0.0.1.",
  "127.0.0.1 ",
  "127.0.0.1:80",
  "127.0.0.1/8",
  "127.0.0.256",
  "１２７.0.0.1",
  "8.8.8.8\n",
  "8.8.8",
  "[::1]",
  "::1%lo",
  "fe80::1%eth0",
  "2606:4700:4700::1111%1",
  "2606:4700:4700::1111%25eth0",
  "1::2::3",
  "2606:4700:4700::1111:",
  "2606:4700:4700:0:0:0:0:0:1111",
  "2606:4700:4700::11111",
  "::ffff:127.0.0.1.",
  "::ffff:0x7f.0.0.1",
  "::ffff:0177.0.0.1",
];

/** What each name resolves to. No other names resolve. */
export const zone: Record<string, string[]> = {
  "hooks.example.com": ["93.184.216.34"],
  "dual.example.com": ["93.184.216.34", "2606:4700:4700::1111"],
  "xn--bcher-kva.example.com": ["93.184.216.35"],
  "a_b.example.com": ["93.184.216.36"],
  "localhost.example.com": ["93.184.216.37"],
  "127.0.0.1.example.com": ["93.184.216.38"],
  "internal.example.com": ["10.1.2.3"],
  "loopback.example.com": ["127.0.0.1"],
  "loopback6.example.com": ["::1"],
  "metadata.example.com": ["169.254.169.254"],
  "mapped.example.com": ["::ffff:93.184.216.34"],
  "first.example.com": ["127.0.0.1", "93.184.216.34"],
  "last.example.com": ["93.184.216.34", "127.0.0.1"],
  "families.example.com": ["93.184.216.34", "fd00::1"],
  "zoned.example.com": ["2606:4700:4700::1111%eth0"],
  "junk.example.com": ["loopback.example.com"],
};

/** The verdicts with the names of `zone` when nothing insecure is allowed. */
export const urls: [string, "public" | "unverified" | "refused"][] = [
  ...readTable(z.enum(["public", "unverified", "refused"]), urlTable),
  // Too long: as a URL, as a URL once encoded, in one label, as a name.
  [`https://hooks.example.com/${"a".repeat(2048)}`, "refused"],
  [`https://hooks.example.com/${"ü".repeat(400)}`, "refused"],
  [`https://${"a".repeat(64)}.example.com/`, "refused"],
  [`https://${"a.".repeat(127)}example.com/`, "refused"],
];

/** Every URL that is refused without a lookup, special addresses included. */
export const refusedUrls: string[] = [
  ...urls
    .filter(
      ([url, verdict]) =>
        verdict === "refused" && !Object.keys(zone).some((name) => url.includes(`/${name}`)),
    )
    .map(([url]) => url),
  ...addresses
    .filter(([, verdict]) => verdict === "special")
    .map(([address]) => `https://${address.includes(":") ? `[${address}]` : address}/`),
];
