import type { NormalizedNamePart } from "@/lib/risk/input/normalized-applicant";

/** Words that are not names. FNU and LNU ("first/last name unknown") are official and not among them. */
const placeholders = new Set(
  (
    "asdf undefined unknown anonymous noname nobody somebody someone firstname lastname fullname username " +
    "applicant customer administrator foobar placeholder tbd xxx xxxx yyyy zzzz mctest"
  ).split(" "),
);

/** Placeholders that are also real names (Tester, Null, Sample, Anon, Fake): they count in pairs only. */
const doubtful = new Set(
  "test testing tester null none user admin client sample example dummy fake name person one blah new else".split(
    " ",
  ),
);

/** Whole names that stand for an arbitrary person. */
const pairs = new Set(
  (
    "john doe,jane doe,john q public,jane q public,joe bloggs,foo bar,bar foo,foo baz,a b,x y,x x,xx xx,xx yy," +
    "abc xyz,abc def,first last,first name last name,na na,n a,n/a n/a,no name,none none"
  ).split(","),
);
const firstsOfPairs = new Set([...pairs].map((pair) => pair.split(" ")[0]));

export function isPlaceholderName(first: NormalizedNamePart, last: NormalizedNamePart): boolean {
  if (placeholders.has(first.text) || placeholders.has(last.text)) return true;
  if (doubtful.has(first.text) && doubtful.has(last.text)) return true;
  return (
    firstsOfPairs.has(first.tokens[0] ?? "") &&
    pairs.has(`${first.tokens.join(" ")} ${last.tokens.join(" ")}`)
  );
}
