import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** A phone number as people write it: American ones as "(415) 555-0132", others with their country's code; else as it was given. */
export function phoneText(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone, "US");
  if (parsed === undefined || !parsed.isPossible()) return phone;
  return parsed.countryCallingCode === "1" ? parsed.formatNational() : parsed.formatInternational();
}
