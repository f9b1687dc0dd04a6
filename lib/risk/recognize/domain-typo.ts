/** The largest providers: most addresses are theirs, and so are most misspelled ones. */
const providers = ["gmail", "yahoo", "hotmail", "outlook", "icloud", "aol"] as const;

/** Keys beside each other on a QWERTY keyboard, and i and l, which look alike. */
const neighbors: Readonly<Record<string, string>> = {
  a: "qwsz",
  b: "vghn",
  c: "xdfv",
  d: "serfcx",
  e: "wsdr",
  f: "drtgvc",
  g: "ftyhbv",
  h: "gyujnb",
  i: "ujkol",
  j: "huikmn",
  k: "jiolm",
  l: "kopi",
  m: "njk",
  n: "bhjm",
  o: "iklp",
  p: "ol",
  q: "wa",
  r: "edft",
  s: "awedxz",
  t: "rfgy",
  u: "yhji",
  v: "cfgb",
  w: "qase",
  x: "zsdc",
  y: "tghu",
  z: "asx",
};
/** Of shorter names nearly every slip is another name. */
const shortestForSlips = 5;

/** Endings that "com" becomes by one slip, and the two others that a provider is often given. */
const endingSlips = new Set(
  "con cmo co cm om ocm vom xom comm coom ccom cim cpm ckm clm cok cin cob comn como coma comf c0m cpom dom fom net org co.com com.com con.com".split(
    " ",
  ),
);
/** Providers without domains of countries. */
const withoutCountries = new Set(["gmail", "icloud"]);
/** iCloud's in China. */
const realCountryDomains = new Set(["icloud.com.cn"]);

/** What else people take the providers' names for. */
const otherMistakes = {
  icould: "icloud",
  yahoomail: "yahoo",
  outlookmail: "outlook",
  icloudmail: "icloud",
  aolmail: "aol",
};

const nameSlips = new Map([
  ...providers.flatMap((name) => [...slipsOf(name)].map((slip): [string, string] => [slip, name])),
  ...Object.entries(otherMistakes),
]);
const providerNames: ReadonlySet<string> = new Set(providers);

/** One slip: two keys swapped, one left out, hit twice, hit for its neighbor or together with it. The first key stays. */
function slipsOf(name: string): Set<string> {
  const slips = new Set<string>();
  for (let at = 0; at < name.length; at++) {
    const letter = name.charAt(at);
    const before = name.slice(0, at);
    const after = name.slice(at + 1);
    slips.add(before + letter + letter + after);
    if (name.length < shortestForSlips) continue;
    if (after !== "") slips.add(before + after.charAt(0) + letter + after.slice(1));
    if (at === 0) continue;
    slips.add(before + after);
    for (const neighbor of neighbors[letter] ?? "") {
      slips.add(before + neighbor + after);
      slips.add(before + neighbor + letter + after);
      slips.add(before + letter + neighbor + after);
    }
  }
  slips.delete(name);
  return slips;
}

/**
 * Undefined unless the domain is a slip of the keyboard away from a large provider's. Only asked for domains that are
 * not providers themselves. `isTopLevel`: the domain ends in a top-level domain that exists.
 */
export function providerMeant(domain: string, isTopLevel: boolean): string | undefined {
  const dot = domain.indexOf(".");
  const name = domain.slice(0, dot);
  const ending = domain.slice(dot + 1);
  const meant = providerNames.has(name) ? name : nameSlips.get(name);
  if (meant === undefined) return undefined;
  const right = `${meant}.com`;
  if (ending === "com" || endingSlips.has(ending)) return right;
  if (!isTopLevel && !ending.includes(".")) return right;
  const isCountry = /^(?:com?\.)?[a-z]{2}$/.test(ending);
  return isCountry && withoutCountries.has(meant) && !realCountryDomains.has(domain) ? right : undefined;
}
