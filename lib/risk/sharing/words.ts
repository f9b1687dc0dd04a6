import type { ElementKind } from "@/lib/risk/input/sharing";

export const elementWords: Readonly<Record<ElementKind, string>> = {
  ssn: "SSN",
  email: "email address",
  phone: "phone number",
  address: "address",
  device: "device",
  ip: "IP address",
  name: "name and date of birth",
  mailbox: "mailbox name",
  email_domain: "email domain",
  building: "building",
  network: "network",
  ssn_range: "range of SSNs",
  phone_range: "range of phone numbers",
  mailbox_make: "form of email address",
  block: "block",
  local_number: "phone number without its area code",
  street_line: "street address without its city",
  birth_date: "date of birth",
  full_name: "name that someone else's mailbox spells",
  mailbox_owner: "name that the mailbox spells",
  older_ssn: "SSN older than the applicant",
};

/** By the place in `Windows`. */
export const windowWords = ["so far", "in 24 hours", "in 7 days", "in 30 days"] as const;

const small = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"] as const;

/** "six", "12". */
export function numberWord(count: number): string {
  return small[count] ?? `${count}`;
}

/** "People from six other families". */
export function otherFamilies(count: number): string {
  return `People from ${numberWord(count)} other ${count === 1 ? "family" : "families"}`;
}

/** "a", "a and b", "a, b and c". */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
