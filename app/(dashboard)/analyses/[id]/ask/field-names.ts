import type { RequestableField } from "@/lib/contract/requestable-fields";
import type { CorrectionKind } from "@/lib/risk/signals/definition";

export const fieldNames: Record<RequestableField, string> = {
  firstName: "First name",
  lastName: "Last name",
  dateOfBirth: "Date of birth",
  ssn: "SSN",
  email: "Email",
  phone: "Phone",
  address: "Address",
};

/** What an applicant can do about each kind of correction. */
export const fieldsOfCorrection: Record<CorrectionKind, readonly RequestableField[]> = {
  name: ["firstName", "lastName"],
  date_of_birth: ["dateOfBirth"],
  ssn: ["ssn"],
  email: ["email"],
  phone: ["phone"],
  address: ["address"],
  identity_source: [],
  links: [],
  history: [],
};

const conjunction = new Intl.ListFormat("en-US", { type: "conjunction" });

/** "First name, SSN, and Email". */
export function listedFields(fields: readonly RequestableField[]): string {
  return conjunction.format(fields.map((field) => fieldNames[field]));
}
