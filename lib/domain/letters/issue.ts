import { createHash, randomBytes } from "node:crypto";
import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { CaseLetter, IssueLetterBody } from "@/lib/contract/letters";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { appendAudit } from "@/lib/domain/audit/append";
import { withdrawMail } from "@/lib/domain/mail/queue";
import { lockApplicantOf } from "@/lib/platform/db/locks";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { viewLetterCase } from "./case";
import { draftLetter } from "./draft";
import { refuseUndeclined } from "./find-case";
import { lockCaseOfLetter } from "./lock-case";
import { refuseNotNeeded } from "./mark-not-needed";

/**
 * Stores the letter of a declined case as it reads now; from then on it never changes. Throws `not_found`, and `conflict` if
 * the case has no need of a letter, the letter is incomplete, or the latest letter isn't the one to replace.
 */
export async function issueLetter(
  context: Tx,
  { id, body: { replaces } }: { id: string; body: IssueLetterBody },
): Promise<CaseLetter> {
  const { clock, db, principal, scope } = context;
  authorize(principal, "letter.issue");
  await lockApplicantOf(context, id);
  const found = await lockCaseOfLetter(context, id);
  const { row, letter, stored } = found;
  refuseUndeclined(found);
  refuseNotNeeded(row);
  const { dataKey } = row.applicant;
  if (dataKey === null)
    throw new AppError("conflict", "The applicant has been erased, so no letter can be issued");
  if ((replaces ?? null) !== (letter?.id ?? null))
    throw new AppError(
      "conflict",
      letter === null
        ? "No letter has been issued yet; issue the first one without `replaces`"
        : "A letter has been issued; to issue another one, name the latest in `replaces`",
    );
  const { content, toComplete } = await draftLetter(context, found);
  if (stored === null || toComplete.length > 0)
    throw new AppError("conflict", "The letter is incomplete; read it to see what is missing");
  const now = clock();
  const letterId = newId("ltr", now);
  // The nonce keeps the hash from confirming a guess once the applicant is erased.
  const text = JSON.stringify({ ...content, nonce: randomBytes(16).toString("hex") });
  const hash = createHash("sha256").update(text).digest("hex");
  const vault = ApplicantVault.open(context, row.applicantId, dataKey);
  const issued = await db.letter.create({
    data: {
      id: letterId,
      ...scope,
      analysisId: id,
      templateVersion: stored.version,
      content: new Uint8Array(vault.seal(letterId, "letter", text)),
      hash,
      issuedBy: principal.id,
      issuedAt: new Date(now),
    },
  });
  if (letter) await withdrawMail(context, [letter.id]);
  await appendAudit(context, {
    action: "analysis.letter_issued",
    target: id,
    details: { letterId, hash, templateVersion: stored.version, replaces: letter?.id ?? null },
  });
  return (await viewLetterCase(context, { ...found, letter: issued })).answer;
}
