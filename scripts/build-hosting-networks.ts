/**
 * Builds lib/risk/tables/hosting-networks.ts from lib/risk/tables/source/hosting-providers.csv and the routes of the internet
 * as the npm package below has them, which is too large to be a dependency.
 *
 *   npx tsx scripts/build-hosting-networks.ts && npx biome check --write lib/risk/tables
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const name = "@ip-location-db/asn";
const edition = "2.3.2026061719";
const tables = path.resolve(import.meta.dirname, "../lib/risk/tables");

const folder = mkdtempSync(path.join(tmpdir(), "assay-routes-"));
try {
  execFileSync("npm", ["pack", "--silent", `${name}@${edition}`], { cwd: folder });
  execFileSync("sh", ["-c", "tar xzf *.tgz"], { cwd: folder });
  const providers = readFileSync(path.join(tables, "source/hosting-providers.csv"), "utf8");
  const rows = providers
    .trim()
    .split("\n")
    .slice(1)
    .map((row) => row.split(","));
  const networksOf = (kind: "hosting" | "vpn", version: 4 | 6, bits: number) => {
    const numbers = new Set(rows.filter((row) => row[2] === kind).map(([number = ""]) => number));
    return packed(
      rangesOf(readFileSync(path.join(folder, `package/asn-ipv${version}-num.csv`), "utf8"), numbers, bits),
    );
  };
  const text = [
    "// Built by scripts/build-hosting-networks.ts; edit the sources, not this file.",
    "",
    `export const edition = "npm ${name} ${edition}: routes by Route Views and NRO, IP geolocation by DB-IP.com (CC BY 4.0)";`,
    "",
    "/**",
    " * Networks of 256 IPv4 addresses in a row: the first one's distance from the end of the row before and, after a point, how",
    " * many there are if more than one, in base 36.",
    " */",
    `export const hostingIpv4 = ${JSON.stringify(networksOf("hosting", 4, 8))};`,
    `export const vpnIpv4 = ${JSON.stringify(networksOf("vpn", 4, 8))};`,
    "",
    "/** The same for the first 48 bits of IPv6 addresses. */",
    `export const hostingIpv6 = ${JSON.stringify(networksOf("hosting", 6, 80))};`,
    `export const vpnIpv6 = ${JSON.stringify(networksOf("vpn", 6, 80))};`,
    "",
  ].join("\n");
  writeFileSync(path.join(tables, "hosting-networks.ts"), text);
} finally {
  rmSync(folder, { recursive: true });
}

/** Whole networks only, in order, without the bits that differ within one. */
function rangesOf(csv: string, numbers: ReadonlySet<string>, bits: number): [first: number, end: number][] {
  const shift = BigInt(bits);
  const ranges: [first: number, end: number][] = [];
  for (const row of csv.split("\n")) {
    const [first = "", last = "", number = ""] = row.split(",", 3);
    if (!numbers.has(number)) continue;
    const from = Number((BigInt(first) + (1n << shift) - 1n) >> shift);
    const end = Number((BigInt(last) + 1n) >> shift);
    if (from >= end) continue;
    const before = ranges.at(-1);
    if (before?.[1] === from) before[1] = end;
    else ranges.push([from, end]);
  }
  return ranges;
}

function packed(ranges: readonly (readonly [first: number, end: number])[]): string {
  let before = 0;
  return ranges
    .map(([first, end]) => {
      const text = `${(first - before).toString(36)}${end - first > 1 ? `.${(end - first).toString(36)}` : ""}`;
      before = end;
      return text;
    })
    .join(" ");
}
