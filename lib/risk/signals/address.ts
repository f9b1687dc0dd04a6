import type { UspsState } from "@/lib/contract/usps-states";
import type { NormalizedAddress, NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { isPrivateMailbox } from "@/lib/risk/recognize/home-of-many";
import { placeTypedAtRandom } from "@/lib/risk/recognize/place-typed-at-random";
import { mostOfPart, typingOf } from "@/lib/risk/recognize/typed-at-random";
import {
  cityNear,
  cityOf,
  isSlipFrom,
  reachesInto,
  stateOf,
  statesOfCity,
  statesOfZip3,
} from "@/lib/risk/recognize/zip-places";
import { edition } from "@/lib/risk/tables/zip-codes";
import type { Findings, SignalDefinition } from "./definition";

const zips = "npm zipcodes; USPS Publication 28";
const street = "USPS Publication 28";

export const addressSignals = {
  ADDRESS_ZIP_STATE_MISMATCH: {
    family: "address_zip",
    component: "identity",
    // One honest address in 300, by a slip or a move; one made-up or mixed-up address in 80. Most of the honest ones are
    // slips.
    points: 32,
    meaning:
      "The ZIP code lies in another state than the one stated. It counts more where no single slip in either explains it. Graded.",
    source: zips,
    correctable: true,
    adverseAction: "The ZIP code and the state of the address provided do not match",
    correction: "address",
    examples: {
      raise: [
        { address: { street: "1423 Pike St", city: "Seattle", state: "OR", zip: "98101" } },
        { address: { street: "1423 Pike St", city: "Seattle", state: "FL", zip: "98099" } },
      ],
      spare: [{ address: { street: "4070 Indiana Ave", city: "Fort Campbell", state: "TN", zip: "42223" } }],
    },
  },
  ADDRESS_CITY_ZIP_MISMATCH: {
    family: "address_zip",
    component: "identity",
    // Vanity names and neighboring towns explain most of it: odds of 1.4.
    points: 5,
    meaning:
      "The city has no ZIP codes like this one; vanity names and names of neighboring towns are common.",
    source: zips,
    correctable: true,
    adverseAction: "The city and the ZIP code of the address provided do not match",
    correction: "address",
    examples: {
      raise: [{ address: { street: "1423 Pike St", city: "Spokane", state: "WA", zip: "98101" } }],
      spare: [
        { address: { street: "1423 Pike St", city: "Seatac", state: "WA", zip: "98101" } },
        { address: { street: "1423 Pike St", city: "Nowhereville", state: "WA", zip: "98101" } },
      ],
    },
  },
  ADDRESS_ZIP_UNKNOWN: {
    family: "address_zip",
    component: "identity",
    // New ZIP codes and slips explain nearly all of it.
    points: 1,
    meaning: "The ZIP code is not in the table; new ones open every year.",
    source: zips,
    correctable: true,
    adverseAction: "We could not verify the ZIP code provided",
    correction: "address",
    examples: {
      raise: [{ address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98100" } }],
      spare: [
        { address: { street: "1423 Pike St", city: "Seattle", state: "FL", zip: "98100" } },
        { address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "00000" } },
      ],
    },
  },
  ADDRESS_ZIP_NEVER_ASSIGNED: {
    family: "address_street",
    component: "identity",
    // A slip of the keyboard at most in one honest address of 500.
    points: 8,
    meaning: "No ZIP code begins with these three digits.",
    source: "USPS, ZIP code prefixes (Labeling List L002)",
    correctable: true,
    adverseAction: "The ZIP code provided is not a valid ZIP code",
    correction: "address",
    voids: "address",
    examples: {
      raise: [
        { address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "00000" } },
        { address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98700" } },
      ],
      spare: [{ address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98100" } }],
    },
  },
  ADDRESS_PLACEHOLDER: {
    family: "address_street",
    component: "identity",
    // No mail arrives there, and no one lives there: a review.
    points: 30,
    meaning: "The street or city is made up, such as 123 Fake Street, Anytown.",
    source: street,
    adverseAction: "We could not verify the address provided",
    correction: "address",
    voids: "address",
    examples: {
      raise: [
        { address: { street: "123 Fake Street", city: "Seattle", state: "WA", zip: "98101" } },
        { address: { street: "asdf", city: "Seattle", state: "WA", zip: "98101" } },
        { address: { street: "1423 Pike St", city: "Anytown", state: "WA", zip: "98101" } },
      ],
      spare: [
        { address: { street: "123 Fakenham Street", city: "Seattle", state: "WA", zip: "98101" } },
        { address: { street: "123 Sample Road", city: "Seattle", state: "WA", zip: "98101" } },
        { address: { street: "123 Nowhere Road", city: "Seattle", state: "WA", zip: "98101" } },
      ],
    },
  },
  ADDRESS_NOT_STATED: {
    family: "address_not_stated",
    component: "identity",
    points: 0,
    meaning: "The street line or the city says that there is no address, as people without a home do.",
    source: street,
    proxy: true,
    correction: "address",
    voids: "address",
    examples: {
      raise: [
        { address: { street: "None", city: "Seattle", state: "WA", zip: "98101" } },
        { address: { street: "Homeless", city: "Seattle", state: "WA", zip: "98101" } },
      ],
      spare: [{ address: { street: "12 None Such Ln", city: "Seattle", state: "WA", zip: "98101" } }],
    },
  },
  ADDRESS_NO_HOUSE_NUMBER: {
    family: "address_street",
    component: "identity",
    // Rural and named buildings explain most of it.
    points: 2,
    meaning: "The street line has no number.",
    source: street,
    correctable: true,
    adverseAction: "The street address provided has no house or building number",
    correction: "address",
    examples: {
      raise: [{ address: { street: "Oak Street", city: "Seattle", state: "WA", zip: "98101" } }],
      spare: [
        { address: { street: "RR", city: "Seattle", state: "WA", zip: "98101" } },
        { address: { street: "12½ Elm", city: "Seattle", state: "WA", zip: "98101" } },
        { address: { street: "General Delivery", city: "Seattle", state: "WA", zip: "98101" } },
      ],
    },
  },
  ADDRESS_GIBBERISH: {
    family: "address_street",
    component: "identity",
    // Of five letters at random a quarter are found, of 14,800 words in the names of places 1: far more than 20, cut for
    // words that no table knows.
    points: 2 * mostOfPart,
    meaning:
      "The street or the city is typed at random: letters that do not follow each other in names of any language, neighboring keys, repeated letters, or a city without a letter. Each has up to half of the points, so that one alone is not enough for a review.",
    source: "letter sequences in names of 159 lists and languages; keyboard layout",
    estimated: true,
    adverseAction: "We could not verify the address provided",
    correction: "address",
    examples: {
      raise: [
        { address: { street: "12 Sdfjkhw Dfgjkdf", city: "Kjhdfg", state: "WA", zip: "98101" } },
        { address: { street: "qwertyuiop", city: "Seattle", state: "WA", zip: "98101" } },
        { address: { street: "1423 Pike St", city: "Zzzzz", state: "WA", zip: "98101" } },
        { address: { street: "1423 Pike St", city: "12345", state: "WA", zip: "98101" } },
      ],
      spare: [
        { address: { street: "12 Tchoupitoulas St", city: "Ypsilanti", state: "MI", zip: "48197" } },
        { address: { street: "1423 Cynwyd Pkwy Bldg 4", city: "Bklyn", state: "NY", zip: "11201" } },
        { address: { street: "1423 Schuylkill Xing", city: "Walla Walla", state: "WA", zip: "99362" } },
      ],
    },
  },
  ADDRESS_PO_BOX: {
    family: "address_kind",
    component: "identity",
    points: 0,
    meaning: "The address is a post office box.",
    source: street,
    proxy: true,
    examples: {
      raise: [{ address: { street: "P.O. Box 12", city: "Seattle", state: "WA", zip: "98101" } }],
      spare: [{ address: { street: "12 Box St", city: "Seattle", state: "WA", zip: "98101" } }],
    },
  },
  ADDRESS_PRIVATE_MAILBOX: {
    family: "address_kind",
    component: "identity",
    points: 0,
    meaning: "The address is a private mailbox (PMB).",
    source: street,
    proxy: true,
    examples: {
      raise: [{ address: { street: "12 Oak St PMB 4", city: "Seattle", state: "WA", zip: "98101" } }],
      spare: [{ address: { street: "12 Oak St PMB", city: "Seattle", state: "WA", zip: "98101" } }],
    },
  },
  ADDRESS_MILITARY: {
    family: "address_kind",
    component: "identity",
    points: 0,
    meaning: "The address is a military or diplomatic one (APO, FPO, DPO).",
    source: street,
    proxy: true,
    examples: {
      raise: [{ address: { street: "PSC 3 Box 1204", city: "APO", state: "AE", zip: "09021" } }],
      spare: [{ address: { street: "155 Hesler Pl", city: "Hagatna", state: "GU", zip: "96910" } }],
    },
  },
  ADDRESS_GENERAL_DELIVERY: {
    family: "address_kind",
    component: "identity",
    points: 0,
    meaning: "Mail is held at a post office (General Delivery).",
    source: street,
    proxy: true,
    examples: {
      raise: [{ address: { street: "General Delivery", city: "Seattle", state: "WA", zip: "98101" } }],
      spare: [{ address: { street: "12 General Delivery Rd", city: "Seattle", state: "WA", zip: "98101" } }],
    },
  },
  ADDRESS_MISSING: {
    family: "coverage_address",
    component: "identity",
    points: 0,
    meaning: "No address was given.",
    source: "application",
    fixed: true,
    correction: "address",
    voids: "address",
    examples: {
      raise: [{ address: undefined }],
      spare: [{ address: { street: "N/A", city: "Seattle", state: "WA", zip: "98101" } }],
    },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof addressSignals>;

const poBox = /\b(?:P ?O|POST OFFICE) ?BOX\b/;
const generalDelivery = /^GENERAL DELIVERY\b/;
/** Rural and highway contract routes, military units and named buildings carry numbers elsewhere, if any. */
const numberElsewhere = /\d|^(?:RR|HC|RURAL ROUTE|GENERAL DELIVERY|PSC|UNIT|CMR)\b|#/;
/** Streets that stand for no street. Sample Road, Nowhere Road and 123 St (a numbered street) are real ones. */
const placeholder =
  /^(?:TEST(?:ING)?|(?:TEST|SAMPLE|EXAMPLE|FAKE|DUMMY) ADDRESS|ASDF\w*|QWERTY\w*|XX+|UNDEFINED|NULL|ADDRESS|SAMPLE|EXAMPLE|ABC|AAA+|FAKE|ANYWHERE|NOWHERE)$|\b(?:FAKE|ANYWHERE|ASDF\w*|NONE OF YOUR BUSINESS) (?:ST|AVE|RD|DR|LN|BLVD)\b|^(?:123|1234|12345|0+) (?:(?:TEST|FAKE|ANY|ANYWHERE|SOME|SOMEWHERE|EXAMPLE)(?: (?:ST|AVE|RD|DR|LN|BLVD))?|(?:EVERYWHERE|NOWHERE)(?: ST)?)$/;
// "NO" is abbreviated to #, as for a number.
const notStated =
  /^(?:NA|N\/A|NONE|UNKNOWN|TBD|# (?:FIXED |PERMANENT |CURRENT )?ADDRESS|HOMELESS|UNHOUSED|UNSHELTERED|TRANSIENT)$/;
/** A word for no town in particular, with or without one for a town, unless the table knows a city of the name. */
const placeholderCity =
  /^(?:(?:ANY|SOME|NO|MY|YOUR|THE|THIS|FAKE|FALSE|BOGUS|DUMMY|SAMPLE|EXAMPLE|TEST|TESTING)[ -]?(?:TOWN|CITY|VILLE|PLACE|WHERE|BURG|NAME)+S?|FAKE|BOGUS|DUMMY|SAMPLE|EXAMPLE|TEST|TESTING|CITY|TOWN|ASDF\w*|XX+|NULL|UNDEFINED)(?: USA)?$/;
const letter = /\p{L}/u;
const military = new Set(["AA", "AE", "AP"]);

export function findAddressSignals({ address }: NormalizedApplicant, found: Found): void {
  if (address === undefined) {
    found.push({ code: "ADDRESS_MISSING", message: "No address was given." });
    return;
  }
  findZip(address, found);
  findStreet(address, found);
  findTyping(address, found);
  if (military.has(address.state)) {
    found.push({
      code: "ADDRESS_MILITARY",
      message: `${address.state} is a military or diplomatic address.`,
    });
  }
}

function findZip({ zip5, state, city }: NormalizedAddress, found: Found): void {
  const actual = stateOf(zip5);
  if (actual === undefined) {
    const possible = statesOfZip3(zip5);
    if (possible.length > 0 && !possible.includes(state)) {
      found.push({
        code: "ADDRESS_ZIP_STATE_MISMATCH",
        points: mismatchPoints({ zip5, state, city }),
        message: `ZIP codes that begin with ${zip5.slice(0, 3)} lie in ${possible.join(" or ")}, the address says ${state}.`,
      });
    } else if (possible.length === 0) {
      found.push({
        code: "ADDRESS_ZIP_NEVER_ASSIGNED",
        message: `No ZIP code begins with ${zip5.slice(0, 3)}.`,
      });
    } else {
      found.push({ code: "ADDRESS_ZIP_UNKNOWN", message: `ZIP ${zip5} is not in the table (${edition}).` });
    }
    return;
  }
  if (actual !== state && !reachesInto(zip5, state)) {
    found.push({
      code: "ADDRESS_ZIP_STATE_MISMATCH",
      points: mismatchPoints({ zip5, state, city }),
      message: `ZIP ${zip5} lies in ${actual}, the address says ${state} (${edition}).`,
    });
  } else if (
    actual === state &&
    !military.has(state) &&
    cityOf(zip5) !== city &&
    cityNear(city, zip5) === "elsewhere"
  ) {
    found.push({
      code: "ADDRESS_CITY_ZIP_MISMATCH",
      message: `The city has no ZIP codes that begin with ${zip5.slice(0, 3)} (${edition}).`,
    });
  }
}

function findTyping({ street, city, state, zip5 }: NormalizedAddress, found: Found): void {
  // Military mail names units and ships in place of a street, such as USCGC Healy.
  const ofStreet = military.has(state) ? undefined : placeTypedAtRandom(street);
  const ofCity = cityNear(city, zip5) === "unknown" ? placeTypedAtRandom(city) : undefined;
  const odd: string[] = [];
  let points = 0;
  if (ofStreet) {
    odd.push(`The street ${typingOf(ofStreet)}.`);
    points += ofStreet.points;
  }
  if (ofCity) {
    odd.push(`The city ${typingOf(ofCity)}.`);
    points += ofCity.points;
  } else if (!letter.test(city)) {
    odd.push("The city has no letter.");
    points += mostOfPart;
  }
  if (points > 0) found.push({ code: "ADDRESS_GIBBERISH", points, message: odd.join(" ") });
}

/** One wrong letter in the state or one wrong digit in the ZIP code is a slip, but not where the city lies in a third state. */
function mismatchPoints({ zip5, state, city }: Pick<NormalizedAddress, "zip5" | "state" | "city">): number {
  if (cityNear(city, zip5) === "elsewhere" && !statesOfCity(city).has(state)) return 32;
  const isSlip = isSlipFrom(state, zip5) || statesOfZip3(zip5).some((other) => sharesLetter(other, state));
  return isSlip ? 14 : 32;
}

function sharesLetter(a: UspsState, b: UspsState): boolean {
  return a[0] === b[0] || a[1] === b[1];
}

function findStreet({ street, city, zip5 }: NormalizedAddress, found: Found): void {
  if (placeholder.test(street)) {
    found.push({ code: "ADDRESS_PLACEHOLDER", message: "The street line is made up." });
    return;
  }
  if (placeholderCity.test(city) && cityNear(city, zip5) === "unknown") {
    found.push({ code: "ADDRESS_PLACEHOLDER", message: "The city is made up." });
    return;
  }
  if (notStated.test(street) || notStated.test(city)) {
    found.push({
      code: "ADDRESS_NOT_STATED",
      message: "The street line or the city says that there is no address.",
    });
    return;
  }
  if (street.includes("BOX") && poBox.test(street)) {
    found.push({ code: "ADDRESS_PO_BOX", message: "The address is a post office box." });
  } else if (!numberElsewhere.test(street)) {
    found.push({ code: "ADDRESS_NO_HOUSE_NUMBER", message: "The street line has no house number." });
  }
  if (street.includes("PMB") && isPrivateMailbox(street)) {
    found.push({ code: "ADDRESS_PRIVATE_MAILBOX", message: "The address is a private mailbox (PMB)." });
  }
  if (generalDelivery.test(street)) {
    found.push({
      code: "ADDRESS_GENERAL_DELIVERY",
      message: "Mail is held at a post office (General Delivery).",
    });
  }
}
