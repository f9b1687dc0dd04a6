import { type ApplicantComparison, type LinkKind, linkKinds } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { identifiersOf } from "@/lib/risk/normalize";
import { ssnClass } from "@/lib/risk/recognize/ssn-class";
import { gradeNames } from "./names";

/**
 * Compares two applicants field by field. SSNs are left out where either is none that a person can have, or is a
 * taxpayer number, which its owner may later exchange for an SSN.
 */
export function compareApplicants(a: NormalizedApplicant, b: NormalizedApplicant): ApplicantComparison {
  const ofA = identifiersOf(a);
  const ofB = identifiersOf(b);
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
    if (first === second) comparison.same.push(kind);
    else if (kind === "ssn" && !(isPersonal(first) && isPersonal(second))) continue;
    else (isClose(kind, first, second) ? comparison.close : comparison.different).push(kind);
  }
  return comparison;
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
  return kind === "ssn" || kind === "phone" ? editDistance(a, b, 1) <= 1 : editDistance(a, b, 2) <= 2;
}

/** Insertions, deletions, replacements and swaps of neighbors that lead from one text to another; above `most`, any number above it. */
function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let twoBefore: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const equal = a[row - 1] === b[column - 1];
      let distance = Math.min(
        (before[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (before[column - 1] as number) + (equal ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        distance = Math.min(distance, (twoBefore[column - 2] as number) + 1);
      }
      current.push(distance);
      least = Math.min(least, distance);
    }
    if (least > most) return most + 1;
    twoBefore = before;
    before = current;
  }
  return before[b.length] as number;
}
