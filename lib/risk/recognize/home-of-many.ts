import { isWayThere } from "@/lib/risk/normalize/street-key";

/** Designators of homes of many, where strangers share a building in all honesty. Source: USPS Publication 28. */
const homesOfMany =
  /\b(?:PO BOX|GENERAL DELIVERY|PMB|PSC|CMR|HALL|DORM|DORMITORY|RESIDENCE|COLLEGE|UNIVERSITY|CAMPUS|SHELTER|MISSION|HOSTEL|HOSPITAL|BARRACKS|CENTER|CTR|TOWER|TOWERS|MANOR|APARTMENTS|APTS|TRLR|LOT|RM|HOTEL|MOTEL|CHURCH)\b/;

const suffixes =
  "ALY|AVE|BLVD|CIR|CT|DR|EXPY|FWY|HWY|LN|LOOP|PASS|PATH|PIKE|PKWY|PL|PT|RD|RDG|RUN|SQ|ST|TER|TPKE|TRL|WALK|WAY|XING";
/** "12 CHURCH ST", "12 N COLLEGE PARK DR", "CENTER ST", and "12 N CENTER", whose suffix was left out. */
const roads = new RegExp(
  `\\b\\d+[A-Z]? (?:[NSEW]{1,2} )?\\p{L}+ (?:\\p{L}+ ){0,3}?(?:${suffixes})\\b|(?<!\\p{L})\\p{L}+ (?:${suffixes})\\b|^\\d+[A-Z]? (?:[NSEW]{1,2} )?\\p{L}+`,
  "gu",
);

/** A box of a post office or a mail agency, which one household rents. */
const ownBox = /\b(?:PO BOX|PMB|PSC|CMR|BOX) #? ?\d/;

export function isOwnBox(street: string): boolean {
  return ownBox.test(street);
}

/** `street` is normalized. Most streets have none of the words, and many roads are named for a church or a center. */
export function isHomeOfMany(street: string): boolean {
  return isWayThere(street) || (homesOfMany.test(street) && homesOfMany.test(street.replace(roads, "")));
}

const schools = /\b(?:COLLEGE|UNIVERSITY|CAMPUS)\b/;

/** Roads at dormitories are named for the school, and so are roads with houses. */
export function isNamedForSchool(street: string): boolean {
  return schools.test(street);
}

/** A box at a mail agency. Unlike a post office's box, which a village may share, it has one renter. */
const privateMailbox = /\bPMB ?#? ?\d/;

export function isPrivateMailbox(street: string): boolean {
  return privateMailbox.test(street);
}
