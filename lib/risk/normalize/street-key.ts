import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";

const homes = "APT|UNIT|STE|RM|SPC|TRLR|LOT|#";
const boxes = "PMB|MAIL ?BOX|MB|(?:PO )?BOX";
/** FL, BLDG and PH aren't among them: the third floor isn't apartment 3. */
const designators = `(?:${homes}|${boxes}|OFC|OFFICE|DEPT|SLIP|STOP)`;
const mayHaveUnit = /#|APT|UNIT|STE|RM|SPC|TRLR|LOT|BOX|PMB|MB|OF|DEPT|SLIP|STOP/;
const unitBefore = new RegExp(
  `^${designators}(?: ${designators})* ?([A-Z]?-?\\d+-?[A-Z]?|[A-Z]) (?:- )?(\\d.*)$`,
);
/** Within a line that begins with a house number. */
const unitWithin = new RegExp(`(?: ${designators})+ ?0*(?=[A-Z]?\\d|[A-Z]\\b)`, "g");
/** Other lines begin with a route, a post office or a military unit ("UNIT 100100 BOX 4120"), where BOX isn't a unit. */
const homeWithin = new RegExp(` (?:${homes})(?: #)? ?(?=[A-Z]?\\d|[A-Z]\\b)`, "g");
/** The suite of a mail shop, which rents out the box: "STE 4 PMB 338", "STE 4 # 338". */
const suiteOfBox = new RegExp(
  ` (?:(?:${homes})(?: #)? ?[A-Z]?\\d+-?[A-Z]?(?= (?:${boxes})(?: #)? ?\\d)|STE(?: #)? ?[A-Z]?\\d+-?[A-Z]?(?= # ?\\d))`,
);
const suffixes = new Set("ST AVE BLVD RD DR LN CT CIR PL TER PKWY WAY SQ TRL".split(" "));
/** Of roads with a number for a name: "12 COUNTY RD 338". */
const numbered = new Set("COUNTY STATE PRIVATE FARM RANCH FOREST TOWNSHIP".split(" "));
const roadName = /^(?:\p{L}{3,}|\d+(?:ST|ND|RD|TH))$/u;
const direction = /^[NSEW]{1,2}$/;
const bareNumber = /^\d+-?[A-Z]?$/;

/**
 * Without spaces and dashes ("4-B" is "4 B" is "4B" is "B4"), with one sign for every unit: "APT 12", "UNIT 12", "PMB 12" and
 * "12" alone are "#12", before the street or after it: mail to each goes to one place. Source: USPS Publication 28, sections
 * 213 and 284.
 */
export function streetKey(street: string): string {
  return withSign(withUnitLast(street)).replaceAll(" ", "").replaceAll("-", "").replace(letterFirst, "#$2$1");
}

const letterFirst = /#([A-Z])(\d+)$/;

function withUnitLast(street: string): string {
  return isDigit(street) ? street : street.replace(unitBefore, "$2 # $1");
}

function withSign(line: string): string {
  if (!isDigit(line)) return line.replace(homeWithin, " # ");
  const marked = mayHaveUnit.test(line) ? line.replace(suiteOfBox, "").replace(unitWithin, " # ") : line;
  return marked.includes("#") ? marked : withBareUnit(marked);
}

/** A number at the end, where it isn't the road's: "12 PIKE ST 338" and "12 PIKE ST NW 338". */
function withBareUnit(line: string): string {
  const words = line.split(" ");
  const unit = words.pop() ?? "";
  if (!bareNumber.test(unit)) return line;
  const at = words.length - (direction.test(words.at(-1) ?? "") ? 2 : 1);
  const [suffix = "", name = ""] = [words[at], words[at - 1]];
  if (at < 2 || !suffixes.has(suffix) || numbered.has(name) || !roadName.test(name)) return line;
  return `${words.join(" ")} # ${unit.replace(/^0+(?=\d)/, "")}`;
}

const directionals = new Set(["N", "S", "E", "W", "NE", "NW", "SE", "SW", "#"]);
const roadLetters = 2;

/**
 * An address without its unit, in any spelling of road and ZIP code: the house number, how the road's name begins, and
 * the ZIP code's region. Among a region's roughly 200,000 houses, hardly two have all of these in common.
 */
export function buildingOf({ street, zip5 }: NonNullable<NormalizedApplicant["address"]>): string {
  const [number = "", ...rest] = withUnitLast(street).split(" ");
  const road = rest.find((word) => !directionals.has(word));
  if (isDigit(number) && road !== undefined)
    return `${Number.parseInt(number, 10)} ${isDigit(road) ? road : road.slice(0, roadLetters)}|${zip5.slice(0, 3)}`;
  const key = streetKey(street);
  const unit = key.indexOf("#");
  return `${unit > 0 ? key.slice(0, unit) : key}|${zip5}`;
}

const distance = /^\d+(?: \d\/\d)? (?:MI|MILES?|KM|BLOCKS?|YARDS) (?:[NSEW]{1,2}|OF|FROM|PAST|UP|DOWN|OFF) /;

/** "8 MI N OF CHAPTER HOUSE": where roads have no names, addresses say how to get there, and neighbors say the same. */
export function isWayThere(street: string): boolean {
  return distance.test(street);
}

/**
 * The hundred house numbers around this one on its road. Undefined for a home with a unit, without a house number, and for the
 * first hundred, which every road has.
 */
export function blockOf({ street, zip5 }: NonNullable<NormalizedApplicant["address"]>): string | undefined {
  const [number = "", ...rest] = street.split(" ");
  const road = rest.find((word) => !directionals.has(word));
  const hundred = isDigit(number) ? Math.floor(Number.parseInt(number, 10) / 100) : 0;
  return hundred === 0 || road === undefined || hasUnit(street) ? undefined : `${hundred} ${road}|${zip5}`;
}

/** Undefined for house numbers below 100, which every street has, and for lines that begin with a box or a route. */
export function streetLineOf({ street }: NonNullable<NormalizedApplicant["address"]>): string | undefined {
  return /^[1-9]\d\d/.test(street) ? streetKey(street) : undefined;
}

export function hasUnit(street: string): boolean {
  return streetKey(street).includes("#");
}

/** Undefined for a unit with letters. */
export function unitNumber(street: string): number | undefined {
  const digits = /#(\d{1,5})$/.exec(streetKey(street))?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function isDigit(text: string): boolean {
  const first = text.charCodeAt(0);
  return first >= 48 && first <= 57;
}
