import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";

const designator = "(?:APT|UNIT|STE|RM|SPC|TRLR|LOT|#)";
const mayHaveUnit = /#|APT|UNIT|STE|RM|SPC|TRLR|LOT/;
/** A designator within the line. At its beginning UNIT is a military one: "UNIT 100100 BOX 4120". */
const unitWithin = new RegExp(` ${designator}(?: #)? ?(?=[A-Z]?\\d|[A-Z]\\b)`, "g");
const unitBefore = new RegExp(`^${designator}(?: #)? ?([A-Z]?\\d+-?[A-Z]?|[A-Z]) (?:- )?(\\d.*)$`);

/**
 * Without spaces and dashes ("4-B" is "4 B" is "4B"), with one sign for every unit: "APT 12", "UNIT 12" and "STE 12" are "#12",
 * which may stand for any of them, before the street or after it. Source: USPS Publication 28, section 213.
 */
export function streetKey(street: string): string {
  const marked = mayHaveUnit.test(street)
    ? street.replace(unitBefore, "$2 # $1").replace(unitWithin, " # ").replace(" PMB # ", " PMB ")
    : street;
  return marked.replaceAll(" ", "").replaceAll("-", "");
}

const directionals = new Set(["N", "S", "E", "W", "NE", "NW", "SE", "SW", "#"]);
const roadLetters = 2;

/**
 * An address without its unit, in any spelling of road and ZIP code: the house number, how the road's name begins, and
 * the ZIP code's region. Among a region's roughly 200,000 houses, hardly two have all of these in common.
 */
export function buildingOf({ street, zip5 }: NonNullable<NormalizedApplicant["address"]>): string {
  const [number = "", ...rest] = street.split(" ");
  const road = rest.find((word) => !directionals.has(word));
  if (isDigit(number) && road !== undefined)
    return `${Number.parseInt(number, 10)} ${isDigit(road) ? road : road.slice(0, roadLetters)}|${zip5.slice(0, 3)}`;
  const key = streetKey(street);
  const unit = key.indexOf("#");
  return `${unit > 0 ? key.slice(0, unit) : key}|${zip5}`;
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

export function hasUnit(street: string): boolean {
  return streetKey(street).includes("#");
}

function isDigit(text: string): boolean {
  const first = text.charCodeAt(0);
  return first >= 48 && first <= 57;
}
