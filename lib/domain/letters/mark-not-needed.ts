import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { CaseLetter, LetterNotNeededBody } from "@/lib/contract/letters";
import { appendAudit } from "@/lib/domain/audit/append";
import { AppError } from "@/lib/platform/errors";
import { viewLetterCase } from "./case";
import { refuseUndeclined } from "./find-case";
import { lockCaseOfLetter } from "./lock-case";
import { withdrawEmails } from "./withdraw-emails";

/**
 * Records why a declined applicant needs no letter, or makes it due again. Throws `not_found`, and `conflict` for a case that
 * isn't declined or whose letter was sent.
 */
export async function markLetterNotNeeded(
  context: Tx,
  { id, body: { reason } }: { id: string; body: LetterNotNeededBody },
): Promise<CaseLetter> {
  authorize(context.principal, "letter.issue");
  const found = await lockCaseOfLetter(context, id);
  const { row } = found;
  refuseUndeclined(found);
  if (row.letterSentOn !== null) throw new AppError("conflict", "The letter was sent, so none is due");
  if (reason !== row.letterNotNeeded) {
    await context.db.analysis.update({ where: { id }, data: { letterNotNeeded: reason } });
    if (reason !== null) await withdrawEmails(context, { analysisId: id });
    await appendAudit(context, { action: "analysis.letter_not_needed", target: id, details: { reason } });
  }
  return (await viewLetterCase(context, { ...found, row: { ...row, letterNotNeeded: reason } })).answer;
}

/** Throws `conflict` if a person said that no letter is needed. */
export function refuseNotNeeded({ letterNotNeeded }: { letterNotNeeded: string | null }): void {
  if (letterNotNeeded !== null)
    throw new AppError("conflict", "No letter is needed, as recorded; make it due again first");
}
