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
    "john q public,jane q public,joe bloggs,foo bar,bar foo,foo baz,xx xx,xx yy," +
    "abc xyz,abc def,first last,first name last name,n/a n/a,no name"
  ).split(","),
);
/** Placeholders in the first place, and a real name now and then. */
const doubtfulPairs = new Set("john doe,jane doe,a b,x y,x x,na na,n a,null null".split(","));
const firstsOfPairs = new Set([...pairs, ...doubtfulPairs].map((pair) => pair.split(" ")[0]));

/** Doubtful: one word is a placeholder and the other is not, or the whole may be a real name. */
export function placeholderName(
  first: NormalizedNamePart,
  last: NormalizedNamePart,
): "certain" | "doubtful" | undefined {
  const isPair = firstsOfPairs.has(first.tokens[0] ?? "");
  const pair = isPair ? `${first.tokens.join(" ")} ${last.tokens.join(" ")}` : "";
  if (isPair && doubtfulPairs.has(pair)) return "doubtful";
  const marked = gradeOf(first) + gradeOf(last);
  if (marked >= 2) return "certain";
  if (isPair && pairs.has(pair)) return "certain";
  return placeholders.has(first.text) || placeholders.has(last.text) ? "doubtful" : undefined;
}

function gradeOf({ text }: NormalizedNamePart): number {
  return placeholders.has(text) || doubtful.has(text) ? 1 : 0;
}
