import type { Context, Tx } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";
import { type LetterContent, letterContent } from "@/lib/contract/letters";
import { notCompleted } from "@/lib/domain/analyses/record/find";
import { analysisParts } from "@/lib/domain/analyses/record/view";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import type { Letter, Prisma } from "@/lib/platform/db/generated/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { findTemplate, type StoredTemplate, senderOf } from "./template";

export const latestFirst = [
  { issuedAt: "desc" },
  { id: "desc" },
] satisfies Prisma.LetterOrderByWithRelationInput[];

const letterParts = {
  ...analysisParts,
  applicant: { select: { id: true, dataKey: true, data: true } },
  letters: { orderBy: latestFirst, take: 1 },
} as const satisfies Prisma.AnalysisInclude;

export type CaseRow = Prisma.AnalysisGetPayload<{ include: typeof letterParts }>;

/** A case with what its letter depends on. */
export interface CaseOfLetter {
  row: CaseRow;
  /** The final decision. */
  decision: Decision;
  /** The case that this analysis of an applicant's answer belongs to, unless a person decided on it by itself. */
  answeredCaseId: string | null;
  letter: Letter | null;
  stored: StoredTemplate | null;
  organizationName: string;
  timeZone: string | null;
}

/** Throws `not_found`, and `conflict` for an analysis that isn't completed. */
export async function findCaseOfLetter(context: Context | Tx, id: string): Promise<CaseOfLetter> {
  const { db, scope } = context;
  const [row, request, stored, { name, timeZone }] = await Promise.all([
    db.analysis.findUnique({ where: { id, mode: scope.mode }, include: letterParts }),
    db.informationRequest.findUnique({ where: { answerAnalysisId: id }, select: { analysisId: true } }),
    findTemplate(context),
    senderOf(context),
  ]);
  if (!row) throw notFound("analysis");
  const decision = row.reviewDecision ?? row.decision;
  if (decision === null) throw notCompleted(row);
  return {
    row,
    decision,
    answeredCaseId: row.reviewDecision === null ? (request?.analysisId ?? null) : null,
    letter: row.letters[0] ?? null,
    stored,
    organizationName: name,
    timeZone,
  };
}

/** Whether the applicant is refused by this case. */
export function isDeclined({ decision, answeredCaseId }: CaseOfLetter): boolean {
  return decision === "DECLINE" && answeredCaseId === null;
}

/** When someone decided after the latest letter was issued, which then states the reasons of another decision. Or null. */
export function decidedAgainAt({ row, letter }: Pick<CaseOfLetter, "row" | "letter">): Date | null {
  const at = row.reviews[0]?.createdAt;
  return letter !== null && at !== undefined && at > letter.issuedAt ? at : null;
}

export const outdated =
  "The case was decided again after the letter was issued, so it may state other reasons; issue another one";

/** Throws `conflict`. */
export function refuseUndeclined(found: CaseOfLetter): void {
  if (isDeclined(found)) return;
  throw new AppError(
    "conflict",
    found.answeredCaseId === null
      ? "Only a declined applicant gets a letter: the final decision isn't DECLINE"
      : "The applicant's answer belongs to a case; decide there, and issue that case's letter",
  );
}

/** Null once the applicant is erased. */
export function openLetter(context: Context | Tx, row: CaseRow, letter: Letter): LetterContent | null {
  const { id, dataKey } = row.applicant;
  if (dataKey === null || letter.content === null) return null;
  const text = ApplicantVault.open(context, id, dataKey).open(letter.id, "letter", letter.content) as string;
  return letterContent.parse(JSON.parse(text));
}
