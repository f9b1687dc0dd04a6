/** Designators of homes of many, where strangers share a building in all honesty. Source: USPS Publication 28. */
const homesOfMany =
  /\b(?:PO BOX|GENERAL DELIVERY|PMB|PSC|CMR|HALL|DORM|DORMITORY|RESIDENCE|COLLEGE|UNIVERSITY|CAMPUS|SHELTER|MISSION|HOSTEL|HOSPITAL|BARRACKS|CENTER|CTR|TOWER|TOWERS|MANOR|APARTMENTS|APTS|TRLR|LOT|RM|HOTEL|MOTEL|CHURCH)\b/;

/** A box of a post office or a mail agency, which one household rents. */
const ownBox = /\b(?:PO BOX|PMB|PSC|CMR|BOX) #? ?\d/;

export function isOwnBox(street: string): boolean {
  return ownBox.test(street);
}

/** `street` is normalized. */
export function isHomeOfMany(street: string): boolean {
  return homesOfMany.test(street);
}

/** A box at a mail agency. Unlike a post office's box, which a village may share, it has one renter. */
const privateMailbox = /\bPMB ?#? ?\d/;

export function isPrivateMailbox(street: string): boolean {
  return privateMailbox.test(street);
}
