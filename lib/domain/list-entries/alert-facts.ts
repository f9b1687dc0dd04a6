import { type IndexContext, indexOf, linksOf } from "@/lib/domain/applicants/links";
import { nameIndexOf } from "@/lib/domain/applicants/name-index";
import { catalog, isSignalCode } from "@/lib/risk/catalog";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";

type Fact = "ssn" | "email" | "phone" | "address" | "name";

/** What the signals of a family are about, where it is one identifier; those of other families are about all of them. */
const factOfFamily: Readonly<Record<string, Fact>> = {
  ssn_status: "ssn",
  link_ssn: "ssn",
  link_ssn_sequence: "ssn",
  email_domain: "email",
  email_mailbox: "email",
  link_email_template: "email",
  phone: "phone",
  address_zip: "address",
  address_street: "address",
  link_address: "address",
  name: "name",
};

/** The indexes of what signals are about, for one applicant. */
export interface AlertFacts {
  /** Of SSN and name: whom alerts are cleared for. */
  person: Buffer;
  /** Of what a signal is about. */
  of(code: string): Buffer;
}

/** Undefined for an applicant without an SSN: a name and a mailbox don't tell one person from another. */
export function alertFactsOf(
  context: IndexContext,
  applicant: NormalizedApplicant,
  links = linksOf(context, applicant),
  nameIndex = nameIndexOf(context, applicant.name),
): AlertFacts | undefined {
  const ssn = links.find(({ kind }) => kind === "ssn");
  if (!ssn) return undefined;
  let all: Buffer | undefined;
  return {
    person: ssn.personIndex,
    of(code) {
      const fact = isSignalCode(code) ? factOfFamily[catalog[code].family] : undefined;
      const one = fact === "name" ? nameIndex : links.find(({ kind }) => kind === fact)?.index;
      if (one) return one;
      all ??= indexOf(
        context,
        "facts",
        [nameIndex, ...links.map(({ index }) => index)].map((index) => index.toString("base64")).join(" "),
      );
      return all;
    },
  };
}
