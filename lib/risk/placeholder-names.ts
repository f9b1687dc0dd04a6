import type { NormalizedNamePart } from "./normalized-applicant";

/** Words that are no one's name. FNU and LNU ("first/last name unknown") are official and not among them. */
const words = new Set(
  (
    "test testing tester asdf null undefined unknown anonymous anon none noname nobody someone somebody firstname lastname " +
    "surname fullname username user admin administrator applicant customer client sample example dummy fake foobar " +
    "placeholder tbd blah xxx xxxx yyyy zzzz"
  ).split(" "),
);
/** Names of nobody in particular, as a whole. */
const pairs = new Set(
  "john doe,jane doe,john q public,jane q public,joe bloggs,foo bar,bar foo,foo baz,a b,x y,xx yy,abc xyz,abc def,first last,name name,na na,n a,no name,x x,xx xx,n/a n/a,first name last name".split(
    ",",
  ),
);

const firstsOfPairs = new Set([...pairs].map((pair) => pair.split(" ")[0]));

export function isPlaceholderName(first: NormalizedNamePart, last: NormalizedNamePart): boolean {
  if (words.has(first.text) || words.has(last.text)) return true;
  return (
    firstsOfPairs.has(first.tokens[0] ?? "") &&
    pairs.has(`${first.tokens.join(" ")} ${last.tokens.join(" ")}`)
  );
}
