import { abbreviatedWords } from "./abbreviate-address";

/** Ordinals below twenty. */
const ones =
  "FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH TENTH ELEVENTH TWELFTH THIRTEENTH FOURTEENTH FIFTEENTH SIXTEENTH SEVENTEENTH EIGHTEENTH NINETEENTH".split(
    " ",
  );
const tens = "TWENT THIRT FORT FIFT SIXT SEVENT EIGHT NINET".split(" ");
const ordinal = new RegExp(
  `\\b(?:(${tens.join("|")})(?:IETH|Y[ -](${ones.slice(0, 9).join("|")}))|(${ones.join("|")}))\\b`,
  "g",
);

/** Spellings, and how each is written here. Source: USPS Publication 28, sections 24 to 29. */
const spellings: readonly [RegExp, string][] = [
  [/(?:\b(?:P ?O|POST OFFICE) ?(?:BOX|BX|DRAWER|B)|\bPOB|^BOX) ?(?:# ?)?0*(?=[A-Z]?\d)/g, "PO BOX "],
  [/^(?:RURAL (?:ROUTE|RTE|RT)|R ?F ?D|R R|RR)(?: ROUTE)? ?(?:# ?)?0*(?=\d)/, "RR "],
  [/^(?:ROUTE|RTE|RT) ?(?:# ?)?(?=\d{1,4}[A-Z]? BOX )/, "RR "],
  [/^(?:(?:HWY CONTRACT|STAR|H C|HC)(?: (?:ROUTE|RTE|RT))?) ?(?:# ?)?0*(?=\d)/, "HC "],
  [/ (?:CR|C R|(?:CO|CNTY|CTY) (?:ROAD|RD)) ?(?:# ?)?(?=\d)/, " COUNTY RD "],
  [/ (?:SR|S R|STATE (?:ROUTE|RT)) ?(?:# ?)?(?=\d)/, " STATE RTE "],
];

/** First words of these spellings. Most lines have none of them, and skip the patterns. */
const beginnings = new Set(
  "P PO POB POBOX POST BOX RURAL R RFD RR ROUTE RTE RT HWY STAR H HC CR C CO CNTY CTY SR S STATE".split(" "),
);
const ordinalWords = new Set([...ones, ...tens.flatMap((ten) => [`${ten}IETH`, `${ten}Y`])]);

/**
 * "PO Box 12" and "P.O.B. #12", "12 First Ave" and "12 1st Ave", "Rural Route 2 Box 15" and "RR 2 Box 15" are one place each.
 */
export function abbreviateStreet(text: string): string {
  const words = withoutCareOf(abbreviatedWords(text));
  const mayBegin = words.some((word) => beginnings.has(word) || isNumbered(word));
  const mayBeOrdinal = words.some((word) => ordinalWords.has(word) || word.includes("Y-"));
  let line = words.join(" ");
  if (mayBegin) for (const [pattern, written] of spellings) line = line.replace(pattern, written);
  return mayBeOrdinal ? line.replace(ordinal, inDigits) : line;
}

const units = new Set("APT UNIT STE RM SPC TRLR LOT BLDG FL #".split(" "));

/** "C/O ANN LEE" says who takes in the mail, before or after the place where that is. */
function withoutCareOf(words: string[]): string[] {
  const at = words.indexOf("C/O");
  if (at < 0) return words;
  const isPlaceKnown = words.slice(0, at).some(startsWithDigit);
  const rest = words
    .slice(at)
    .findIndex((word) => startsWithDigit(word) || (isPlaceKnown && units.has(word)));
  const kept = [...words.slice(0, at), ...(rest < 0 ? [] : words.slice(at + rest))];
  return isPlaceKnown || rest > 0 ? kept : words;
}

function startsWithDigit(word: string): boolean {
  return /^\d/.test(word);
}

/** A letter first and a digit last, as in "POB12". */
function isNumbered(word: string): boolean {
  return word.charCodeAt(0) > nine && word.charCodeAt(word.length - 1) <= nine;
}
const nine = "9".charCodeAt(0);

function inDigits(_: string, ten?: string, one?: string, word?: string): string {
  return ten === undefined ? numbered(placeOf(word)) : numbered(10 * (tens.indexOf(ten) + 2) + placeOf(one));
}

function placeOf(word: string | undefined): number {
  return word === undefined ? 0 : ones.indexOf(word) + 1;
}

function numbered(number: number): string {
  const last = number % 10;
  const isTeen = number > 10 && number < 20;
  return `${number}${(!isTeen && { 1: "ST", 2: "ND", 3: "RD" }[last]) || "TH"}`;
}
