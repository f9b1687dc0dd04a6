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
    NO: "#",
    SAINT: "ST",
    MOUNT: "MT",
    FORT: "FT",
  }),
);

/** "123 North Main Street, Apt. 4-B" and "123 n main st apt 4b" are one place. */
export function abbreviateAddress(text: string): string {
  return foldText(text)
    .toUpperCase()
    .replace(/[.']/g, "")
    .replaceAll("#", " # ")
    .split(/[^\p{L}\p{M}\p{N}#/-]+/u)
    .filter((word) => word !== "")
    .map((word) => abbreviations.get(word) ?? word)
    .join(" ");
}
