import { isEmail, isPhone, isSsn } from "./identifiers";
import { asLine } from "./line-text";

/** What typed text can be searched as. Apart from the schemas, because pages load it. */
export const readings = ["id", "trace", "ssn", "email", "phone", "name", "words", "externalId"] as const;
export type Reading = (typeof readings)[number];

/** A reading as people call it, after "this". */
export const readingNames: Record<Reading, string> = {
  id: "ID",
  trace: "trace ID",
  ssn: "SSN",
  email: "email address",
  phone: "phone number",
  name: "full name",
  words: "words",
  externalId: "external ID",
};

const ssnParts = /^\d{3}([- ])\d{2}\1\d{4}$/;

/**
 * The ways to read typed text, the likeliest first; empty only for text that nothing can have. Text that is written as an SSN is
 * read as nothing else.
 */
export function readingsOf(typed: string): Reading[] {
  const text = typed.trim();
  if (text === "") return [];
  if (/^trc_[0-9a-z]{26}$/.test(text)) return ["trace", "externalId"];
  if (/^[a-z]{3}_[0-9a-z]{26}$/.test(text)) return ["id", "externalId"];
  if (ssnParts.test(text)) return ["ssn"];
  const isName = /\p{L}/u.test(text) && !/[\d@_]/.test(text);
  const hasWords = /[\p{L}\p{N}]{2}|[^\x20-\x7e]/u.test(text);
  const found: Reading[] = [];
  if (fits(text, 40, isSsn)) found.push("ssn");
  if (fits(text, 254, isEmail)) found.push("email");
  if (fits(text, 40, isPhone)) found.push("phone");
  if (isName && /\S[\s,]+\S/.test(text)) found.push("name");
  // An identifier often has digits, and finds just its records.
  if (!isName && fits(text, 100)) found.push("externalId");
  if (hasWords && fits(text, 254)) found.push("words");
  if (isName && fits(text, 100)) found.push("externalId");
  return found;
}

/** As the schema of the field decides, which has the same limit. */
function fits(text: string, max: number, isOne = (_line: string) => true): boolean {
  const line = asLine(text, max);
  return line !== undefined && isOne(line);
}
