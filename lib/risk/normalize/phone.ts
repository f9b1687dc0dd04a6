import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { withoutExtension } from "@/lib/contract/phone-extension";
import type { NormalizedPhone, PhoneKind } from "@/lib/risk/input/normalized-applicant";
import { areaCodePlaces } from "./area-code-places";

/** Source: NANPA, "NPA codes in use": toll-free service codes. */
const tollFree = new Set(["800", "833", "844", "855", "866", "877", "888"]);
/** Source: NANPA and libphonenumber, personal and machine numbers in service; 600, 622 and 633 are Canada's. */
const personal = /^(?:500|52[1-9]|53[23]|544|566|577|588|600|622|633)$/;

/** 00 or 011, dialed before a country code abroad or in the North American plan. */
const dialedPrefix = /^(?:00|011)(?=[1-9])/;

/** Mexican mobile numbers had a 1 before them until 2019, and address books still have it. */
const formerMexicanMobile = /^521(?=\d{10}$)/;

/**
 * E.164 and the kind of number, regardless of its extension. Without a leading + a number is read as a United States one,
 * unless it begins with 00 or 011. Numbers of the North American plan are judged by its own rules, which is many times
 * faster than a general parser.
 */
export function normalizePhone(text: string): NormalizedPhone {
  const trimmed = withoutExtension(text.trim());
  const digits = trimmed.replace(/\D/g, "");
  if (digits.length === 10 && !trimmed.startsWith("+")) return northAmerican(digits);
  if (digits.length === 11 && digits.startsWith("1")) return northAmerican(digits.slice(1));
  if (dialedPrefix.test(digits)) return international(`+${digits.replace(dialedPrefix, "")}`);
  return trimmed.startsWith("+") ? international(trimmed) : parsed(trimmed, `+1${digits}`);
}

/** `text` begins with +. */
function international(text: string): NormalizedPhone {
  const digits = text.replace(/\D/g, "");
  if (digits.length === 11 && digits.startsWith("1")) return northAmerican(digits.slice(1));
  if (digits.startsWith("1")) return { e164: `+${digits}`, kind: "impossible" };
  if (formerMexicanMobile.test(digits)) return international(`+${digits.replace(formerMexicanMobile, "52")}`);
  return parsed(text, `+${digits}`);
}

function parsed(text: string, otherwise: string): NormalizedPhone {
  const number = parsePhoneNumberFromString(text, { defaultCountry: "US", extract: false });
  if (number && number.countryCallingCode !== "1" && number.isPossible()) {
    const kind = number.isValid() ? "foreign" : "impossible";
    return { e164: number.number, kind, place: number.country ?? `+${number.countryCallingCode}` };
  }
  return { e164: otherwise, kind: "impossible" };
}

function northAmerican(digits: string): NormalizedPhone {
  const areaCode = digits.slice(0, 3);
  return {
    e164: `+1${digits}`,
    kind: northAmericanKind(digits, areaCode),
    areaCode,
    place: areaCodePlaces.get(areaCode),
  };
}

/**
 * One digit ten times, an area code of one digit, or any with 000-0000 or 123-4567. Of the area codes of one digit only 888
 * is in service (NANPA).
 */
const placeholder = /^(?:(\d)\1{9}|([234679])\2\2\d{7}|[2-9]\d\d(?:0000000|1234567))$/;

/** Ten digits in order from any of them, up or down. */
const inOrder: ReadonlySet<string> = new Set(
  Array.from({ length: 20 }, (_, run) =>
    Array.from({ length: 10 }, (_, at) => (run + 10 + (run < 10 ? at : -at)) % 10).join(""),
  ),
);

/** NXX-NXX-XXXX, N being 2–9; N11 is never an area code or exchange. Source: NANPA, "About the NANP". */
function northAmericanKind(digits: string, areaCode: string): PhoneKind {
  const exchange = digits.slice(3, 6);
  // 555 is directory assistance's exchange; as an area code it is the one that made-up numbers have. 555-0100 to 555-0199 are set
  // aside for fiction, and no other number of the exchange is given out; libphonenumber calls all of them valid. Source:
  // ATIS-0300115, and NANPA, "555 line numbers", since 2016.
  if (areaCode === "555") return "fiction";
  if (placeholder.test(digits) || inOrder.has(digits)) return "placeholder";
  if (digits[0] === "0" || digits[0] === "1" || digits[3] === "0" || digits[3] === "1") return "impossible";
  // N9X is kept for the plan's expansion, 37X and 96X for undefined use: none is an area code.
  if (areaCode.endsWith("11") || digits[1] === "9" || areaCode.startsWith("37") || areaCode.startsWith("96"))
    return "impossible";
  if (tollFree.has(areaCode)) return "toll_free";
  if (areaCode === "900") return "premium";
  if (personal.test(areaCode)) return "personal";
  if (exchange.endsWith("11")) return "impossible";
  if (exchange === "976") return "premium";
  if (exchange === "555") return "fiction";
  return areaCodePlaces.has(areaCode) ? "geographic" : "unknown_area";
}
