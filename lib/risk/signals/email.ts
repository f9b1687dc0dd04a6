import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { isFillerMailbox } from "@/lib/risk/recognize/filler-mailbox";
import type { Finding, Findings, SignalDefinition } from "./definition";
import { emailDomainSignals, findEmailDomainSignals } from "./email-domain";
import { emailMailboxSignals, findEmailMailboxSignals } from "./email-mailbox";

export const emailSignals = {
  ...emailDomainSignals,
  ...emailMailboxSignals,
  EMAIL_NOT_STATED: {
    family: "email_not_stated",
    component: "fraud",
    points: 0,
    meaning:
      "The mailbox says that there is none, such as noemail@. Clerks type it for people without an email address.",
    source: "the address as stated",
    proxy: true,
    correction: "email",
    voids: "email",
    examples: {
      raise: [{ email: "noemail@gmail.com" }, { email: "declined@none.com" }, { email: "na@na.com" }],
      spare: [{ email: "na@gmail.com" }, { email: "no@santos.org" }, { email: "nonet@gmail.com" }],
    },
  },
  EMAIL_MISSING: {
    family: "coverage_email",
    component: "fraud",
    points: 0,
    meaning: "No email address was given.",
    source: "application",
    fixed: true,
    correction: "email",
    voids: "email",
    examples: { raise: [{ email: undefined }], spare: [{ email: "x@example.com" }] },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof emailSignals>;

/** `ownDomains`: the organization's, which other domains may imitate. */
export function findEmailSignals(
  { email, name }: NormalizedApplicant,
  found: Found & Pick<Finding[], "some">,
  ownDomains?: readonly string[],
): void {
  if (email === undefined) {
    found.push({ code: "EMAIL_MISSING", message: "No email address was given." });
    return;
  }
  if (isFillerMailbox(email)) {
    found.push({ code: "EMAIL_NOT_STATED", message: "The mailbox says that there is none." });
    return;
  }
  const isRelay = findEmailDomainSignals(email.domain, found, ownDomains);
  if (email.disguised && !found.some(({ code }) => code === "EMAIL_DOMAIN_LOOKALIKE")) {
    found.push({
      code: "EMAIL_DISGUISED",
      message: "The email address has letters of another alphabet among Latin ones that look the same.",
    });
  }
  findEmailMailboxSignals(email, { name, isRelay }, found);
}
