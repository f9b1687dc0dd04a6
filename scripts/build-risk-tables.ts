/**
 * Builds lib/risk/tables/*.ts from lib/risk/tables/source and the npm data packages.
 *
 *   npx tsx scripts/build-risk-tables.ts && npx biome check --write lib/risk
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { parseUspsState, uspsStates } from "@/lib/contract/usps-states";
import { abbreviateAddress } from "@/lib/risk/normalize/abbreviate-address";

const require = createRequire(import.meta.url);
const tablesDir = path.resolve(import.meta.dirname, "../lib/risk/tables");

function source(name: string): string {
  return readFileSync(path.join(tablesDir, "source", name), "utf8");
}

function packageEdition(name: string): string {
  const { version } = require(`${name}/package.json`) as { version: string };
  return `npm ${name} ${version}`;
}

function writeTable(name: string, edition: string, body: string): void {
  const head = `// Built by scripts/build-risk-tables.ts; edit the sources, not this file.\n`;
  const text = `${head}\nexport const edition = ${JSON.stringify(edition)};\n\n${body}\n`;
  writeFileSync(path.join(tablesDir, `${name}.ts`), text);
  console.log(`${name}: ${(text.length / 1024).toFixed(0)} KiB, ${edition}`);
}

function buildSsnHighGroups(): void {
  const text = source("ssn-high-groups-2011-06-24.txt");
  const groups = new Array<string>(1000).fill("00");
  const listed = new Set<number>();
  for (const [, area, group] of text.matchAll(/\b(\d{3})\s+(\d{2})(?!\/)\b/g)) {
    if (listed.has(Number(area))) throw new Error(`High Group List: area ${area} twice`);
    listed.add(Number(area));
    groups[Number(area)] = group as string;
  }

  const places = new Array<string>(1000).fill("");
  for (const row of source("ssn-areas.csv").trim().split("\n").slice(1)) {
    const [first, last, states] = row.trim().split(",") as [string, string, string];
    for (let area = Number(first); area <= Number(last); area++) {
      if (places[area]) throw new Error(`ssn-areas.csv: area ${area} twice`);
      places[area] = states;
    }
  }
  for (let area = 0; area < 1000; area++) {
    if (listed.has(area) !== (places[area] !== "")) {
      throw new Error(`area ${area}: in High Group List ${listed.has(area)}, place "${places[area]}"`);
    }
  }

  const ranges: string[] = [];
  for (let first = 0; first < 1000; ) {
    let last = first;
    while (last + 1 < 1000 && places[last + 1] === places[first]) last++;
    if (places[first]) ranges.push(`  [${first}, ${last}, ${JSON.stringify(places[first])}],`);
    first = last + 1;
  }
  writeTable(
    "ssn-areas",
    "SSA High Group List 2011-06-24",
    [
      "/** Two digits per area 000-999: the highest group issued on the eve of randomization, 00 where none was. */",
      `export const highGroups = ${JSON.stringify(groups.join(""))};`,
      "",
      "/** First area, last area, states (or RAILROAD, ENUMERATION_AT_ENTRY) it was allocated to. */",
      "export const areaPlaces: readonly (readonly [first: number, last: number, places: string])[] = [",
      ...ranges,
      "];",
    ].join("\n"),
  );
}

/** Every list after the first as the areas that went on to their next group, one sign for each group. */
function buildSsnIssueDates(): void {
  const order = [...steps(1, 9), ...steps(10, 98), ...steps(2, 8), ...steps(11, 99)];
  const highest = new Array<number>(1000).fill(0);
  const dates: string[] = [];
  const advances: string[] = [];
  for (const row of source("ssn-high-groups-2003-2011.txt").trim().split("\n")) {
    const [date = "", ...changes] = row.split(" ");
    const steps: string[] = [];
    let before = 0;
    for (const change of changes) {
      const [area = 0, group = 0] = change.split(":").map(Number);
      const place = order.indexOf(group) + 1;
      const passed = place - (highest[area] as number);
      if (passed < 1) throw new Error(`High Group List ${date}: area ${area} goes back to group ${group}`);
      steps.push(`${(area - before).toString(36)}${passed > 1 ? `.${passed.toString(36)}` : ""}`);
      highest[area] = place;
      before = area;
    }
    dates.push(date);
    advances.push(steps.join(" "));
  }
  const last = source("ssn-high-groups-2011-06-24.txt");
  for (const [, area, group] of last.matchAll(/\b(\d{3})\s+(\d{2})(?!\/)\b/g)) {
    if (order.indexOf(Number(group)) + 1 !== highest[Number(area)]) {
      throw new Error(`High Group Lists: area ${area} ends with another group than on 2011-06-24`);
    }
  }
  writeTable(
    "ssn-issue-dates",
    `SSA High Group Lists ${dates[0]} to ${dates.at(-1)}`,
    [
      "/** The days of the lists, in order. */",
      `export const listDates = ${JSON.stringify(dates.join(" "))};`,
      "",
      "/**",
      " * Per list the areas whose highest group is another than on the list before: their distance from the area before in",
      " * base 36 and, after a point, how many groups they went on if more than one. The first list starts from none.",
      " */",
      `export const advances = ${JSON.stringify(advances.join(";"))};`,
    ].join("\n"),
  );
}

/** Every second number. */
function steps(first: number, last: number): number[] {
  return Array.from({ length: (last - first) / 2 + 1 }, (_, at) => first + 2 * at);
}

const provinces = new Map(
  Object.entries({
    Alberta: "AB",
    "British Columbia": "BC",
    Manitoba: "MB",
    "New Brunswick": "NB",
    "Newfoundland and Labrador": "NL",
    "Northwest Territories/Nunavut/Yukon": "NT",
    "Nova Scotia/Prince Edward Island": "NS",
    Ontario: "ON",
    Quebec: "QC",
    Saskatchewan: "SK",
  }),
);

/** Maps "Washington State" to "US-WA" and "Toronto, ON" to "CA-ON"; leaves "Jamaica" unchanged. */
function areaCodePlace(label: string): string {
  const name = label
    .replace("British Colombia", "British Columbia")
    .replace("Washington State", "Washington")
    .replace("Washington D.C.", "District of Columbia")
    .replace("U.S. Virgin Islands", "Virgin Islands");
  const afterComma = name.split(", ").at(-1) as string;
  const state = parseUspsState(afterComma);
  if (state) return `US-${state}`;
  const province = provinces.get(afterComma) ?? [...provinces.values()].find((code) => code === afterComma);
  return province ? `CA-${province}` : name;
}

function buildAreaCodes(): void {
  const rows = `${source("nanp-area-codes.txt").trim()}\n${source("nanp-supplement.txt").trim()}`.split("\n");
  const places = new Map<string, string>();
  for (const row of rows) {
    const [code, label] = row.trim().split("|") as [string, string];
    if (places.has(code)) throw new Error(`area code ${code} twice`);
    places.set(code, areaCodePlace(label));
  }
  const byPlace = new Map<string, string[]>();
  for (const [code, place] of [...places].sort()) byPlace.set(place, [...(byPlace.get(place) ?? []), code]);
  writeTable(
    "area-codes",
    `google/libphonenumber geocoding f7e3e88 with NANPA supplement, checked against ${packageEdition("libphonenumber-js")}`,
    [
      "/** US-<state>, CA-<province> or the country's name, to its area codes. */",
      "export const areaCodesByPlace: Readonly<Record<string, string>> = {",
      ...[...byPlace]
        .sort()
        .map(([place, codes]) => `  ${JSON.stringify(place)}: ${JSON.stringify(codes.join(" "))},`),
      "};",
    ].join("\n"),
  );
}

function buildZipCodes(): void {
  const { codes } = require("zipcodes") as {
    codes: Record<string, { zip: string; city: string; state: string; country: string }>;
  };
  const byState = new Map<string, Map<string, number[]>>();
  for (const { zip, city, state, country } of Object.values(codes)) {
    if (country !== "US") continue;
    if (!(state in uspsStates)) throw new Error(`zipcodes: unknown state ${state}`);
    const cities = byState.get(state) ?? new Map<string, number[]>();
    byState.set(state, cities);
    const name = abbreviateAddress(city);
    cities.set(name, [...(cities.get(name) ?? []), Number(zip)]);
  }
  const acrossStates = source("zips-across-states.csv")
    .trim()
    .split("\n")
    .slice(1)
    .map((row) => row.replace(",", " "));
  const lines = [...byState].sort().map(([state, cities]) => {
    const rows = [...cities].sort().map(([city, zips]) => {
      let previous = 0;
      const deltas = zips
        .sort((a, b) => a - b)
        .map((zip) => {
          const delta = zip - previous;
          previous = zip;
          return delta.toString(36);
        });
      return `${city}:${deltas.join(" ")}`;
    });
    return `  ${state}: ${JSON.stringify(rows.join(";"))},`;
  });
  writeTable(
    "zip-codes",
    packageEdition("zipcodes"),
    [
      "/** Per state `city:zip zip;city:zip`; ZIPs of a city are ascending base-36 differences. */",
      "export const zipsByState: Readonly<Record<string, string>> = {",
      ...lines,
      "};",
      "",
      "/** ZIPs of more than one state: `zip ST ST`. */",
      `export const zipsAcrossStates = ${JSON.stringify(acrossStates.join(";"))};`,
    ].join("\n"),
  );
}

/** Internet providers with real users that the disposable list includes by mistake. */
const notDisposable = new Set(["21cn.com", "sify.com"]);
/** Not email providers at all: reserved names, placeholders or testing tools. */
const notProviders = new Set(["example.com", "test.com", "test.de", "yourdomain.com", "mail-tester.com"]);

/** The rest of the long list has domains that anyone can buy again. */
const largeProviders =
  /^(?:yahoo|ymail|rocketmail|hotmail|live|windowslive|outlook|msn|gmx|googlemail|aol|protonmail|zoho|hanmail|rediffmail)\.[a-z]{2,3}(?:\.[a-z]{2})?$/;
/** Lacking there: American internet and phone companies, and providers that sell mailboxes, by their own pages. */
const householdProviders = (
  "centurylink.net cableone.net consolidated.net embarqmail.com fastmail.com frontiernet.net hargray.net hey.com " +
  "mediacombb.net metrocast.net optimum.net optonline.net pm.me q.com rcn.com sasktel.net snet.net spectrum.net " +
  "suddenlink.net swbell.net tds.net tuta.com tutanota.com twc.com windstream.net wowway.com xfinity.com"
).split(" ");

function buildEmailDomains(): void {
  const blocklist = (
    require("disposable-email-domains-js") as { disposableEmailBlocklist: () => string[] }
  ).disposableEmailBlocklist();
  const disposable = [...new Set(blocklist.map((domain) => domain.trim().toLowerCase()))]
    .filter((domain) => domain && !notDisposable.has(domain))
    .sort();
  writeTable(
    "disposable-domains",
    packageEdition("disposable-email-domains-js"),
    `export const disposableDomains: ReadonlySet<string> = new Set(\n  ${JSON.stringify(disposable.join(" "))}.split(" "),\n);`,
  );
  const known = new Set(disposable);
  const read = (list: string) =>
    JSON.parse(readFileSync(require.resolve(`email-providers/${list}.json`), "utf8")) as string[];
  const abroad = read("all").filter((domain) => largeProviders.test(domain));
  const free = [...new Set([...read("common"), ...abroad, ...householdProviders])]
    .filter((domain) => !known.has(domain) && !notProviders.has(domain))
    .sort();
  writeTable(
    "free-email-domains",
    packageEdition("email-providers"),
    `export const freeEmailDomains: ReadonlySet<string> = new Set(\n  ${JSON.stringify(free.join(" "))}.split(" "),\n);`,
  );
}

/** Top-level domains as IANA lists them; those in other alphabets are in their own letters. */
function buildTopLevelDomains(): void {
  const domains = [...(require("tlds") as string[])].sort();
  writeTable(
    "top-level-domains",
    packageEdition("tlds"),
    `export const topLevelDomains: ReadonlySet<string> = new Set(\n  ${JSON.stringify(domains.join(" "))}.split(" "),\n);`,
  );
}

function buildRoleMailboxes(): void {
  const roles = [
    ...new Set((require("role-based-email-addresses") as string[]).map((role) => role.toLowerCase())),
  ].sort();
  writeTable(
    "role-mailboxes",
    packageEdition("role-based-email-addresses"),
    `export const roleMailboxes: ReadonlySet<string> = new Set(\n  ${JSON.stringify(roles.join(" "))}.split(" "),\n);`,
  );
}

/** Four bits for each three characters of 28 (^ begins, $ ends a name): 15 where no name contains them. */
function buildNameTrigrams(): void {
  const signs = "^$abcdefghijklmnopqrstuvwxyz";
  const levels = new Uint8Array(28 ** 3).fill(15);
  for (const row of source("name-trigrams.txt").trim().split("\n")) {
    const [weight = "", trigrams = ""] = row.split(": ");
    for (const trigram of trigrams.split(" ")) {
      levels[[...trigram].reduce((sum, sign) => sum * 28 + signs.indexOf(sign), 0)] =
        (Number(weight) + 4.5) * 2;
    }
  }
  const packed = Uint8Array.from(
    { length: levels.length / 2 },
    (_, at) => ((levels[2 * at] as number) << 4) | (levels[2 * at + 1] as number),
  );
  writeTable(
    "name-trigrams",
    "164,000 names of 159 lists and languages, 2026-11",
    [
      "/**",
      " * Four bits for three signs of ^ (begin), $ (end), a-z: place = ((first * 28) + second) * 28 + third. How many bits, from",
      " * -4.5 in steps of a half, letters at random are likelier to go on so than names of the language that does so most.",
      " * 15: no name does.",
      " */",
      `export const trigramWeights = ${JSON.stringify(Buffer.from(packed).toString("base64"))};`,
    ].join("\n"),
  );
}

buildSsnHighGroups();
buildSsnIssueDates();
buildAreaCodes();
buildZipCodes();
buildEmailDomains();
buildTopLevelDomains();
buildRoleMailboxes();
buildNameTrigrams();
