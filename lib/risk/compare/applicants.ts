import { type ApplicantComparison, type LinkKind, linkKinds } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { type Identifiers, identifiersOf } from "@/lib/risk/normalize";
import { emailTemplate } from "@/lib/risk/recognize/email-template";
import { isNobodys, ssnClass } from "@/lib/risk/recognize/ssn-class";
import { gradeBirths } from "./births";
import { gradeNames } from "./names";

/** Leaves out an SSN that no person can have or that is a taxpayer number, which its owner may exchange for an SSN. */
export function compareApplicants(a: NormalizedApplicant, b: NormalizedApplicant): ApplicantComparison {
  const ofA = comparedIdentifiers(a);
  const ofB = comparedIdentifiers(b);
  const comparison: ApplicantComparison = {
    name: gradeNames(a.name, b.name),
    same: [],
    close: [],
    different: [],
  };
  if (a.dateOfBirth !== undefined && b.dateOfBirth !== undefined)
    comparison.birth = gradeBirths(a.dateOfBirth, b.dateOfBirth);
  for (const kind of linkKinds) {
    const first = ofA[kind];
    const second = ofB[kind];
    if (first === undefined || second === undefined) continue;
    if (kind === "ssn" && (isNobodys(first) || isNobodys(second))) continue;
    if (first === second) comparison.same.push(kind);
    else if (kind === "ssn" && !(isPersonal(first) && isPersonal(second))) continue;
    else if (isClose(kind, first, second) || (kind === "email" && isOneTemplate(a, b))) {
      comparison.close.push(kind);
    } else comparison.different.push(kind);
  }
  return comparison;
}

const identifiersByApplicant = new WeakMap<NormalizedApplicant, Identifiers>();

/** Cached for each applicant: in a batch each is compared with several others. */
function comparedIdentifiers(applicant: NormalizedApplicant): Identifiers {
  let identifiers = identifiersByApplicant.get(applicant);
  if (identifiers === undefined) {
    identifiers = identifiersOf(applicant);
    identifiersByApplicant.set(applicant, identifiers);
  }
  return identifiers;
}

function isPersonal(ssn: string): boolean {
  const kind = ssnClass(ssn);
  return kind === "issuable_before_2011" || kind === "only_since_2011";
}

function isOneTemplate(a: NormalizedApplicant, b: NormalizedApplicant): boolean {
  const template = emailTemplate(a);
  return template !== undefined && template === emailTemplate(b);
}

/** SSNs this close in order may have been made up in a row. */
const nearSsns = 10;

/** Numbers: one digit mistyped or two swapped, or SSNs next to each other. Text: up to two edits. */
function isClose(kind: LinkKind, a: string, b: string): boolean {
  if (kind === "ssn" && Math.abs(Number(a) - Number(b)) <= nearSsns) return true;
  return isWithinEdits(a, b, kind === "ssn" || kind === "phone" ? 1 : 2);
}

/**
 * Counts insertions, deletions, replacements and swaps of neighbors, from the indexes `i` and `j` on. `most` is small:
 * each edit tries four ways.
 */
function isWithinEdits(a: string, b: string, most: number, i = 0, j = 0): boolean {
  let x = i;
  let y = j;
  while (x < a.length && a[x] === b[y]) {
    x++;
    y++;
  }
  const left = a.length - x;
  const right = b.length - y;
  if (left === 0 || right === 0) return left + right <= most;
  if (most === 0 || Math.abs(left - right) > most) return false;
  return (
    isWithinEdits(a, b, most - 1, x + 1, y + 1) ||
    isWithinEdits(a, b, most - 1, x + 1, y) ||
    isWithinEdits(a, b, most - 1, x, y + 1) ||
    (a[x] === b[y + 1] && a[x + 1] === b[y] && isWithinEdits(a, b, most - 1, x + 2, y + 2))
  );
}
