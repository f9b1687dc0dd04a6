import type { Finding } from "@/lib/risk/assessment";
import type { NormalizedApplicant } from "@/lib/risk/normalized-applicant";

export function findPhoneSignals({ phone, address }: NormalizedApplicant, found: Finding[]): void {
  if (phone === undefined) {
    found.push({ code: "PHONE_MISSING", message: "No phone number was given." });
    return;
  }
  const { kind, areaCode, place } = phone;
  switch (kind) {
    case "impossible":
      found.push({
        code: "PHONE_IMPOSSIBLE",
        message: areaCode
          ? `The phone number (area code ${areaCode}) breaks the rules of the North American Numbering Plan.`
          : "The phone number has a length or form that no numbering plan has.",
      });
      return;
    case "fiction":
      found.push({
        code: "PHONE_FICTION",
        message: `The phone number (area code ${areaCode}) lies in 555-0100 to 555-0199, which is set aside for fiction.`,
      });
      return;
    case "premium":
      found.push({
        code: "PHONE_PREMIUM",
        message: `The phone number (area code ${areaCode}) is a premium-rate one.`,
      });
      return;
    case "toll_free":
      found.push({
        code: "PHONE_TOLL_FREE",
        message: `The phone number (area code ${areaCode}) is toll-free.`,
      });
      return;
    case "personal":
      found.push({
        code: "PHONE_PERSONAL_5XX",
        message: `The phone number (area code ${areaCode}) is a personal communication number.`,
      });
      return;
    case "unknown_area":
      found.push({
        code: "PHONE_AREA_UNKNOWN",
        message: `Area code ${areaCode} is not in this edition of the area-code table.`,
      });
      return;
    case "foreign":
      found.push({ code: "PHONE_NON_US", message: `The phone number belongs to ${place}.` });
      return;
    case "geographic":
      findPlace(areaCode, place, address?.state, found);
  }
}

function findPlace(
  areaCode: string | undefined,
  place: string | undefined,
  state: string | undefined,
  found: Finding[],
): void {
  if (place === undefined) return;
  if (!place.startsWith("US-")) {
    found.push({
      code: "PHONE_NON_US",
      message: `Area code ${areaCode} belongs to ${place.replace("CA-", "Canada, ")}.`,
    });
  } else if (state !== undefined && place.slice(3) !== state) {
    found.push({
      code: "PHONE_AREA_STATE_DIFFERS",
      message: `Area code ${areaCode} belongs to ${place.slice(3)}, the address is in ${state}.`,
    });
  }
}
