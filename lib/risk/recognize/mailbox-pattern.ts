import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { foldText } from "@/lib/risk/normalize/fold-text";
import { roleMailboxes } from "@/lib/risk/tables/role-mailboxes";

const fewestLetters = 4;

/**
 * The letters of a mailbox without tag, digits and separators: "appl" of "appl.041@x.com". Undefined where they are the
 * applicant's own name, a role such as "info", or too few to say anything.
 */
export function patternOfMailbox({
  email,
  name,
}: Pick<NormalizedApplicant, "email" | "name">): string | undefined {
  if (email === undefined) return undefined;
  const plus = email.local.indexOf("+");
  const words = foldText(plus > 0 ? email.local.slice(0, plus) : email.local)
    .split(/[^a-z]+/)
    .filter((word) => word !== "");
  const letters = words.join("");
  if (letters.length < fewestLetters || roleMailboxes.has(letters)) return undefined;
  const own = [...name.first.tokens, ...name.last.tokens];
  const isOwn = own.some((token) => words.includes(token) || (token.length >= 3 && letters.includes(token)));
  return isOwn ? undefined : letters;
}
