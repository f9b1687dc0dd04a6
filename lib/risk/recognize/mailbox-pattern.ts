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

const lastDigits = /(?:^|\D)(\d{4,8})$/;
const year = /^(?:19|20)\d\d$/;
const monthAndDay = /^(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
/** As many choose: "1111", "1234", "9876". */
const chosen = /^(\d)\1+$|^0?1234|^9876/;

/*
 * Shares of mailboxes with one such ending, rounded: one mailbox in thirty ends in the day of a birthday, and one in thirty in
 * four other digits.
 */
const birthdayShare = 1e-4;
const otherShare = 5e-6;

/**
 * Four digits or more at the end of a mailbox that aren't a year and that few choose, such as "#4238" of
 * "ana.lopez4238@x.com", with the share of mailboxes that end so.
 */
export function endOfMailbox({
  email,
}: Pick<NormalizedApplicant, "email">): { digits: string; share: number } | undefined {
  const digits = email && lastDigits.exec(email.local.split("+", 1)[0] as string)?.[1];
  if (digits === undefined || year.test(digits) || chosen.test(digits)) return undefined;
  return { digits: `#${digits}`, share: monthAndDay.test(digits) ? birthdayShare : otherShare };
}

const lastNumber = /(?:^|\D)(\d{1,6})$/;

/** A mailbox's number at its end that isn't a year, and the rest of the address. */
export function numberedMailbox({
  email,
}: Pick<NormalizedApplicant, "email">): { rest: string; number: number } | undefined {
  const local = email?.local.split("+", 1)[0] ?? "";
  const digits = lastNumber.exec(local)?.[1];
  if (email === undefined || digits === undefined || year.test(digits)) return undefined;
  return { rest: `${local.slice(0, -digits.length)}@${email.domain}`, number: Number(digits) };
}
