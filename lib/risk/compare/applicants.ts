import { type ApplicantComparison, type LinkKind, linkKinds } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { comparedIdentifiersOf, type Identifiers } from "@/lib/risk/normalize";
import { emailTemplate } from "@/lib/risk/recognize/email-template";
import { isNobodys, type SsnClass, ssnClass } from "@/lib/risk/recognize/ssn-class";
import { gradeBirths } from "./births";
import { gradeNames } from "./names";

/** Leaves out an SSN that no person can have, and a taxpayer number in place of an SSN, which its owner may exchange. */
export function compareApplicants(
  present: NormalizedApplicant,
  earlier: NormalizedApplicant,
): ApplicantComparison {
  const ofPresent = comparedIdentifiers(present);
  const ofEarlier = comparedIdentifiers(earlier);
  const comparison: ApplicantComparison = {
    name: gradeNames(present.name, earlier.name),
    same: [],
    close: [],
    different: [],
    withdrawn: [],
  };
  if (present.dateOfBirth !== undefined && earlier.dateOfBirth !== undefined)
    comparison.birth = gradeBirths(present.dateOfBirth, earlier.dateOfBirth);
  else if (earlier.dateOfBirth !== undefined) comparison.withdrawn.push("name");
  for (const kind of linkKinds) {
    const first = ofPresent[kind];
    const second = ofEarlier[kind];
    if (second === undefined || (kind === "ssn" && isNobodys(second))) continue;
    if (first === undefined) {
      comparison.withdrawn.push(kind);
      continue;
    }
    if (kind === "ssn" && isNobodys(first)) continue;
    if (first === second) comparison.same.push(kind);
    else if (kind === "ssn" && issueOf(first) !== issueOf(second)) continue;
    else if (isClose(kind, first, second) || (kind === "email" && isOneTemplate(present, earlier))) {
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
    identifiers = comparedIdentifiersOf(applicant);
    identifiersByApplicant.set(applicant, identifiers);
  }
  return identifiers;
}

/** A person has one number of each kind. */
function issueOf(ssn: string): SsnClass {
  const kind = ssnClass(ssn);
  return kind === "only_since_2011" ? "issuable_before_2011" : kind;
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
