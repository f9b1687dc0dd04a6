import type { NormalizedName } from "@/lib/risk/input/normalized-applicant";
import { foldText } from "@/lib/risk/normalize/fold-text";

/** Whether the part before the @ has a name in it, or initials beside one. */
export function localResemblesName(mailbox: string, { first, last }: NormalizedName): boolean {
  const letters = foldText(mailbox).replace(/[^a-z]/g, "");
  if (letters.length < 2) return false;
  for (const part of [first, last]) {
    if (part.latin.length >= 4 && letters.includes(part.latin)) return true;
    for (const token of part.tokens) if (token.length >= 4 && letters.includes(token)) return true;
  }
  const a = first.latin;
  const b = last.latin;
  if (a === "" || b === "") return false;
  if (letters.length < 3) return false;
  const { length } = letters;
  if (length === a.length + b.length) return letters === a + b || letters === b + a;
  if (length === b.length + 1 && (letters === a.charAt(0) + b || letters === b + a.charAt(0))) return true;
  return length === a.length + 1 && (letters === a + b.charAt(0) || letters === b.charAt(0) + a);
}
