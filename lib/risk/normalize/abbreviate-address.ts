import { foldText } from "./fold-text";

/** The commonest street suffixes, directionals and unit designators. Source: USPS Publication 28, appendices B and C. */
const abbreviations = new Map(
  Object.entries({
    STREET: "ST",
    STR: "ST",
    AVENUE: "AVE",
    AV: "AVE",
    BOULEVARD: "BLVD",
    DRIVE: "DR",
    DRV: "DR",
    LANE: "LN",
    ROAD: "RD",
    COURT: "CT",
    CIRCLE: "CIR",
    PLACE: "PL",
    TERRACE: "TER",
    TERR: "TER",
    PARKWAY: "PKWY",
    PKY: "PKWY",
    HIGHWAY: "HWY",
    SQUARE: "SQ",
    TRAIL: "TRL",
    WAY: "WAY",
    EXPRESSWAY: "EXPY",
    FREEWAY: "FWY",
    TURNPIKE: "TPKE",
    CROSSING: "XING",
    NORTH: "N",
    SOUTH: "S",
    EAST: "E",
    WEST: "W",
    NORTHEAST: "NE",
    NORTHWEST: "NW",
    SOUTHEAST: "SE",
    SOUTHWEST: "SW",
    APARTMENT: "APT",
    SUITE: "STE",
    FLOOR: "FL",
    BUILDING: "BLDG",
    ROOM: "RM",
    UNIT: "UNIT",
    SPACE: "SPC",
    TRAILER: "TRLR",
    NUMBER: "#",
    SAINT: "ST",
    MOUNT: "MT",
    FORT: "FT",
  }),
);

/** "123 North Main Street, Apt. 4-B" and "123 n main st apt 4b" are one place. */
export function abbreviateAddress(text: string): string {
  return abbreviatedWords(text).join(" ");
}

export function abbreviatedWords(text: string): string[] {
  return foldText(text)
    .toUpperCase()
    .replace(/[.']/g, "")
    .replaceAll("#", " # ")
    .split(/[^\p{L}\p{M}\p{N}#/-]+/u)
    .filter((word) => word !== "")
    .map((word, at, words) =>
      word === "NO" ? northOrNumber(words[at - 1], words[at + 1]) : (abbreviations.get(word) ?? word),
    )
    .filter((word, at, words) => !(at === 0 && word === "#" && isHouseNumber(words)));
}

/** "12 No. Main St" is north, "Apt No. 4" and "Apt No. B" are numbers. */
function northOrNumber(before = "", next = ""): string {
  return /^\d/.test(before) && /^\p{L}{2}/u.test(next) ? "N" : "#";
}

/** "No. 12 Main St", not "#12, 40 Main St". */
function isHouseNumber([, number = "", next = ""]: readonly string[]): boolean {
  return /^\d/.test(number) && /^\p{L}/u.test(next);
}
