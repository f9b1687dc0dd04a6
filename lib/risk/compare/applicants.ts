import { type ApplicantComparison, type LinkKind, linkKinds } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { type Identifiers, identifiersOf } from "@/lib/risk/normalize";
import { isNobodys, ssnClass } from "@/lib/risk/recognize/ssn-class";
import { gradeNames } from "./names";

/**
 * Compares two applicants field by field. SSNs are left out where either is none that a person can have, or is a
 * taxpayer number, which its owner may later exchange for an SSN.
 */
export function compareApplicants(a: NormalizedApplicant, b: NormalizedApplicant): ApplicantComparison {
  const ofA = comparedIdentifiers(a);
  const ofB = comparedIdentifiers(b);
  const comparison: ApplicantComparison = {
    name: gradeNames(a.name, b.name),
    same: [],
    close: [],
    different: [],
  };
  for (const kind of linkKinds) {
    const first = ofA[kind];
    const second = ofB[kind];
    if (first === undefined || second === undefined) continue;
    if (kind === "ssn" && (isNobodys(first) || isNobodys(second))) continue;
    if (first === second) comparison.same.push(kind);
    else if (kind === "ssn" && !(isPersonal(first) && isPersonal(second))) continue;
    else (isClose(kind, first, second) ? comparison.close : comparison.different).push(kind);
  }
  return comparison;
}

const identifiersByApplicant = new WeakMap<NormalizedApplicant, Identifiers>();

/** `identifiersOf`, once an applicant: in a batch each is compared with several others. */
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

/** SSNs this close in order may have been made up in a row. */
const nearSsns = 10;

/** Numbers: one digit mistyped or two swapped, or SSNs next to each other. Text: up to two edits. */
function isClose(kind: LinkKind, a: string, b: string): boolean {
  if (kind === "ssn" && Math.abs(Number(a) - Number(b)) <= nearSsns) return true;
  return isWithinEdits(a, b, kind === "ssn" || kind === "phone" ? 1 : 2);
}

/** Whether at most `most` insertions, deletions, replacements and swaps of neighbors lead from one text to the other. */
function isWithinEdits(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  const far = most + 1;
  let twoBefore: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, column) => Math.min(column, far));
  for (let row = 1; row <= a.length; row++) {
    const current: number[] = Array(b.length + 1).fill(far);
    if (row <= most) current[0] = row;
    let least = current[0] as number;
    // Further from the diagonal, the lengths alone differ by more.
    const end = Math.min(b.length, row + most);
    for (let column = Math.max(1, row - most); column <= end; column++) {
      const replaced = (before[column - 1] as number) + (a[row - 1] === b[column - 1] ? 0 : 1);
      let distance = Math.min((before[column] as number) + 1, (current[column - 1] as number) + 1, replaced);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        distance = Math.min(distance, (twoBefore[column - 2] as number) + 1);
      }
      current[column] = distance;
      least = Math.min(least, distance);
    }
    if (least > most) return false;
    twoBefore = before;
    before = current;
  }
  return (before[b.length] as number) <= most;
}
