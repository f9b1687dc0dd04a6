import type { ScopedKeys } from "@/lib/auth/scoped-keys";
import { indexOf } from "@/lib/domain/applicants/elements/blind-index";
import { indexesOf } from "@/lib/domain/applicants/elements/element-indexes";
import { catalog, isSignalCode, type SignalCode } from "@/lib/risk/catalog";
import { linkKinds } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { currentCode } from "@/lib/risk/replaced-codes";

type Fact = "ssn" | "email" | "phone" | "address" | "name";

/** The identifier that a family's signals are about. Other families' signals are about all of them. */
const factOfFamily: Readonly<Record<string, Fact>> = {
  ssn_status: "ssn",
  ssn_of_others: "ssn",
  email_domain: "email",
  email_mailbox: "email",
  phone: "phone",
  address_zip: "address",
  address_street: "address",
  name: "name",
};

const factOfCode: Readonly<Partial<Record<SignalCode, Fact>>> = {
  SHARED_MAILBOX: "email",
  SHARED_ADDRESS: "address",
  SHARED_SSN_RANGE: "ssn",
};

export interface AlertFacts {
  /** Of SSN and name: whom alerts are cleared for. */
  person: Buffer;
  of(code: string): Buffer;
}

/** Undefined without an SSN: a name and a mailbox don't tell one person from another. */
export function alertFactsOf(
  context: ScopedKeys,
  applicant: NormalizedApplicant,
  { elements, nameIndex, personIndex } = indexesOf(context, { applicant }),
): AlertFacts | undefined {
  const stated = elements.filter(({ kind }) => linkKinds.some((each) => each === kind));
  if (!stated.some(({ kind }) => kind === "ssn")) return undefined;
  let all: Buffer | undefined;
  return {
    person: personIndex,
    of(code) {
      // Alerts of earlier models were cleared under those models' codes.
      const now = currentCode(code);
      const fact = isSignalCode(now) ? (factOfCode[now] ?? factOfFamily[catalog[now].family]) : undefined;
      const one = fact === "name" ? nameIndex : stated.find(({ kind }) => kind === fact)?.index;
      if (one) return one;
      all ??= indexOf(
        context,
        "facts",
        [nameIndex, ...stated.map(({ index }) => index)].map((index) => index.toString("base64")).join(" "),
      );
      return all;
    },
  };
}
