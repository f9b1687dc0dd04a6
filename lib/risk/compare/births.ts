import type { BirthGrade } from "@/lib/risk/input/evidence";

/** Years between a parent and a child, at least. */
const generationYears = 15;

/** Both are YYYY-MM-DD. */
export function gradeBirths(a: string, b: string): BirthGrade {
  if (a === b) return "same";
  if (isSlip(a, b)) return "close";
  const years = Math.abs(Number(a.slice(0, 4)) - Number(b.slice(0, 4)));
  return years >= generationYears ? "generation" : "different";
}

/** One digit mistyped, two neighbors swapped, or month and day exchanged. */
function isSlip(a: string, b: string): boolean {
  if (a.slice(0, 4) === b.slice(0, 4) && a.slice(5, 7) === b.slice(8) && a.slice(8) === b.slice(5, 7))
    return true;
  const x = a.replaceAll("-", "");
  const y = b.replaceAll("-", "");
  const wrong = [...x].flatMap((digit, place) => (digit === y[place] ? [] : [place]));
  if (wrong.length === 1) return true;
  const [first = 0, second = 0] = wrong;
  return wrong.length === 2 && second === first + 1 && x[first] === y[second] && x[second] === y[first];
}

const dayMilliseconds = 86_400_000;
/** Twins can be born around midnight. Nine months lie between other siblings. */
const tooClose = { from: 14, to: 250 } as const;

/** Whether two people can't have the same mother: they were born weeks apart, and less than a pregnancy. */
export function areTooCloseForSiblings(a: string, b: string): boolean {
  const days = Math.abs(Date.parse(a) - Date.parse(b)) / dayMilliseconds;
  return days >= tooClose.from && days <= tooClose.to;
}
