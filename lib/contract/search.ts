import { z } from "zod";
import { totpCode } from "./accounts";
import { externalId } from "./analyses";
import { applicantData } from "./applicant";
import { line } from "./text";

/** What typed text can be searched as. */
export const readings = ["id", "trace", "ssn", "email", "phone", "name", "namePart", "externalId"] as const;
export type Reading = (typeof readings)[number];

/** A search for one text, which may be a person's name or number: never put it into a URL. */
export const textSearch = z.strictObject({
  text: line(1, 254),
  /** The only way to read it. Default: every way that fits, the likeliest first, but an SSN only if it is that one. */
  as: z.enum(readings).optional(),
  /** From the authenticator app, for an SSN. */
  code: totpCode.optional(),
});
export type TextSearch = z.output<typeof textSearch>;

const { ssn, email, phone } = applicantData.shape;
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
  const words = text.split(/[\s,]+/).filter((word) => word !== "");
  const isName = /\p{L}/u.test(text) && !/[\d@_]/.test(text);
  const found: Reading[] = [];
  if (ssn.unwrap().safeParse(text).success) found.push("ssn");
  if (email.unwrap().safeParse(text).success) found.push("email");
  if (phone.unwrap().safeParse(text).success) found.push("phone");
  if (isName) found.push(...(words.length > 1 ? (["name", "namePart"] as const) : (["namePart"] as const)));
  if (externalId.safeParse(text).success) found.push("externalId");
  return found;
}

/** A reading as people call it, after "this". */
export const readingNames: Record<Reading, string> = {
  id: "ID",
  trace: "trace ID",
  ssn: "SSN",
  email: "email address",
  phone: "phone number",
  name: "full name",
  namePart: "part of a name",
  externalId: "external ID",
};
