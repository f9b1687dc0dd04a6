import type { Finding } from "@/lib/risk/assessment";
import type { NormalizedAddress, NormalizedApplicant } from "@/lib/risk/normalized-applicant";
import { edition } from "@/lib/risk/tables/zip-codes";
import { cityNear, cityOf, reachesInto, stateOf, statesOfZip3 } from "@/lib/risk/zip-places";

const poBox = /\b(?:P ?O|POST OFFICE) ?BOX\b|^BOX \d|\bPOB \d/;
const privateMailbox = /\bPMB ?#? ?\d/;
/** Rural and highway contract routes, military units and named buildings carry numbers elsewhere, if any. */
const numberElsewhere = /\d|^(?:RR|HC|RURAL ROUTE|GENERAL DELIVERY|PSC|UNIT|CMR)\b|#/;
const placeholder =
  /^(?:TEST|ASDF\w*|QWERTY\w*|XX+|NA|N\/A|NONE|NULL|UNKNOWN|UNDEFINED|TBD|STREET|ADDRESS|NO ADDRESS|SAMPLE|EXAMPLE|ABC|AAA+|FAKE|ANYWHERE|NOWHERE)$|\b(?:FAKE|ANYWHERE|NOWHERE|EXAMPLE|SAMPLE|ASDF\w*|NONE OF YOUR BUSINESS) (?:ST|AVE|RD|DR|LN|BLVD)\b|^(?:123|1234|12345|1|0+) (?:TEST|FAKE|ANY|SOME|STREET|SAMPLE|EXAMPLE|EVERYWHERE|NOWHERE)\b/;
const military = new Set(["AA", "AE", "AP"]);

export function findAddressSignals({ address }: NormalizedApplicant, found: Finding[]): void {
  if (address === undefined) {
    found.push({ code: "ADDRESS_MISSING", message: "No address was given." });
    return;
  }
  findZip(address, found);
  findStreet(address.street, found);
  if (military.has(address.state)) {
    found.push({
      code: "ADDRESS_MILITARY",
      message: `${address.state} is a military or diplomatic address.`,
    });
  }
}

function findZip({ zip5, state, city }: NormalizedAddress, found: Finding[]): void {
  const actual = stateOf(zip5);
  if (actual === undefined) {
    const possible = statesOfZip3(zip5);
    if (possible.length > 0 && !possible.includes(state)) {
      found.push({
        code: "ADDRESS_ZIP_STATE_MISMATCH",
        message: `ZIP codes that begin with ${zip5.slice(0, 3)} lie in ${possible.join(" or ")}, the address says ${state}.`,
      });
    } else {
      found.push({ code: "ADDRESS_ZIP_UNKNOWN", message: `ZIP ${zip5} is not in the table (${edition}).` });
    }
    return;
  }
  if (actual !== state && !reachesInto(zip5, state)) {
    found.push({
      code: "ADDRESS_ZIP_STATE_MISMATCH",
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

function findStreet(street: string, found: Finding[]): void {
  if (placeholder.test(street)) {
    found.push({ code: "ADDRESS_PLACEHOLDER", message: "The street line is a placeholder." });
    return;
  }
  if ((street.includes("BOX") || street.includes("POB")) && poBox.test(street)) {
    found.push({ code: "ADDRESS_PO_BOX", message: "The address is a post office box." });
  } else if (!numberElsewhere.test(street)) {
    found.push({ code: "ADDRESS_NO_HOUSE_NUMBER", message: "The street line has no house number." });
  }
  if (street.includes("PMB") && privateMailbox.test(street)) {
    found.push({ code: "ADDRESS_PRIVATE_MAILBOX", message: "The address is a private mailbox (PMB)." });
  }
}
