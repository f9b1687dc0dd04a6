import type { Evidence } from "@/lib/risk/input/evidence";
import { isNobodys } from "@/lib/risk/recognize/ssn-class";
import { ownApplications } from "@/lib/risk/sharing/owner";
import { alikeMailboxSignals, findAlikeMailboxes } from "./alike-mailboxes";
import { attemptSignals, findAttempts, findChanges } from "./attempts";
import type { Findings, SignalDefinition } from "./definition";
import { findFraudNear, fraudNearSignals } from "./fraud-near";
import { findKnownPerson, knownPersonSignals } from "./known-person";
import { findMailboxOwners, mailboxOwnerSignals } from "./mailbox-owner";
import { findSharedElements, sharedElementSignals, sharingSource } from "./shared-elements";
import { findSharedHomes, sharedHomeSignals } from "./shared-homes";
import { findSsnOfOthers, ssnOfOthersSignals } from "./ssn-of-others";

/**
 * Evidence from other applications. Adverse evidence is an association: it can send the applicant to review and never
 * declines, because the other person may be the thief and the applicant the victim.
 */
export const sharingSignals = {
  ...sharedElementSignals,
  ...alikeMailboxSignals,
  ...mailboxOwnerSignals,
  ...sharedHomeSignals,
  ...ssnOfOthersSignals,
  ...attemptSignals,
  ...knownPersonSignals,
  ...fraudNearSignals,
  LINKS_NOT_EVALUATED: {
    family: "coverage_links",
    component: "fraud",
    points: 0,
    meaning: "What the applicant shares with others was not evaluated.",
    source: sharingSource,
    fixed: true,
    correction: "links",
    voids: "links",
    examples: { raise: [{}], spare: [{ sharing: {} }, { linksWithheld: true }] },
  },
  HISTORY_NOT_EVALUATED: {
    family: "coverage_history",
    component: "fraud",
    points: 0,
    meaning: "The history of the applicant was not evaluated.",
    source: sharingSource,
    fixed: true,
    correction: "history",
    voids: "history",
    examples: { raise: [{}, { linksWithheld: true }], spare: [{ sharing: {} }] },
  },
  LINKS_WITHHELD: {
    family: "coverage_links",
    component: "fraud",
    points: 0,
    meaning:
      "The submitter may be guessing Social Security numbers. Evidence from other applications would answer the guess, so it was left out, whether or not there is any: a person decides.",
    source: sharingSource,
    fixed: true,
    notice: true,
    voids: "links",
    examples: { raise: [{ linksWithheld: true }], spare: [{}, { sharing: {} }] },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof sharingSignals>;

export function findSharingSignals(
  {
    sharing: given,
    linksWithheld,
    applicant,
    request,
  }: Pick<Evidence, "sharing" | "linksWithheld" | "applicant" | "request">,
  found: Found,
): void {
  const sharing = linksWithheld ? undefined : given;
  if (sharing === undefined) {
    found.push(
      linksWithheld
        ? {
            code: "LINKS_WITHHELD",
            message: "Evidence from other applications was left out: a person has to decide.",
          }
        : {
            code: "LINKS_NOT_EVALUATED",
            message: "What the applicant shares with others was not evaluated.",
          },
    );
    found.push({
      code: "HISTORY_NOT_EVALUATED",
      message: "Earlier analyses of the applicant were not evaluated.",
    });
    return;
  }
  const source = `${sharingSource}, ${sharing.observedAt}`;
  // People who give the same placeholder do not share an SSN.
  const isSsnShared = applicant.ssn !== undefined && !isNobodys(applicant.ssn);
  if (hasElements(sharing.elements)) {
    findSharedElements(sharing, source, { isSsnShared, applicant, ip: request?.ip }, found);
    findAlikeMailboxes(sharing, source, applicant, found);
    findMailboxOwners(sharing, source, found);
    findSharedHomes(sharing, source, found);
  }
  const { earlier } = sharing;
  const applications = ownApplications(earlier);
  if (earlier.length > 0) {
    findSsnOfOthers(earlier, applications, source, found);
    findAttempts(earlier, applications, source, found);
    findKnownPerson(sharing, applications, source, applicant, found);
  }
  findChanges(sharing, applications, source, found);
  findFraudNear(sharing, applications, source, { isSsnShared, applicant }, found);
}

function hasElements(elements: object): boolean {
  for (const _ in elements) return true;
  return false;
}
