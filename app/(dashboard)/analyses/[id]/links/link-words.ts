import type { GraphApplicant } from "@/lib/domain/applicants/graph/graph";
import type { ElementKind } from "@/lib/risk/input/sharing";

/** What applicants can share. */
export const elementNames: Record<ElementKind, string> = {
  ssn: "SSN",
  email: "Email",
  phone: "Phone",
  address: "Address",
  device: "Device",
  ip: "IP address",
  name: "Name and date of birth",
  mailbox: "Letters of the mailbox",
  email_domain: "Email domain",
  building: "Building",
  network: "Network",
  ssn_range: "SSN without its last two digits",
  phone_range: "Phone without its last two digits",
  mailbox_make: "How the email is formed from the name",
  block: "Block",
  local_number: "Phone without its area code",
  street_line: "Street address in another city",
  birth_date: "Date of birth",
  full_name: "Name that someone else's mailbox spells",
  mailbox_owner: "Name that the mailbox spells",
  older_ssn: "SSN older than the applicant",
};

/** The page of an applicant's latest case, or of the applicant without one. */
export function addressOf({ id, analysis }: Pick<GraphApplicant, "id" | "analysis">): string {
  return analysis ? `/analyses/${analysis.id}` : `/applicants/${id}`;
}
