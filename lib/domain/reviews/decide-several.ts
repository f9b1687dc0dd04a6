import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { type AnalysisWithParts, analysisParts, openEvidence } from "@/lib/domain/analyses/record/view";
import { AppError } from "@/lib/platform/errors";
import { ownReasons } from "./own-reasons";
import { decideUndoably } from "./review";

interface SeveralCases {
  /** At most as many as a page shows. */
  ids: readonly string[];
  decision: "APPROVE" | "DECLINE";
  note?: string | undefined;
  /** When their applicants last answered, as the member saw it, by id. Default: not checked. */
  answeredAt?: Readonly<Record<string, string>> | undefined;
}

export interface DecidedSeveral {
  made: { id: string; decisionId: string; isProposal: boolean }[];
  /** Those that are as they were, and why. */
  refused: { id: string; message: string }[];
}

/**
 * One decision and note on each of several waiting cases, for the reasons found in each. Every case is decided for itself,
 * and can be undone. Refuses those that are decided, that have a proposal or a newer answer, or whose findings a notice can't
 * state.
 */
export async function decideSeveral(
  context: Context,
  { ids, decision, note, answeredAt }: SeveralCases,
): Promise<DecidedSeveral> {
  authorize(context.principal, "analysis.review");
  const rows = await context.db.analysis.findMany({
    where: { id: { in: [...ids] }, mode: context.scope.mode },
    include: analysisParts,
  });
  const rulesOf = (row: AnalysisWithParts) => openEvidence(context, row)?.rules ?? [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const decided: DecidedSeveral = { made: [], refused: [] };
  for (const id of new Set(ids)) {
    const row = byId.get(id);
    const reasons = decision === "DECLINE" && row ? ownReasons({ ...row, rules: rulesOf(row) }) : [];
    try {
      if (decision === "DECLINE" && row && reasons.length === 0) throw unstated();
      const body = { decision, reasons, ...(note === undefined ? {} : { note }) };
      const seen = {
        proposalId: null,
        reviewedAt: null,
        answeredAt: answeredAt && (answeredAt[id] ?? null),
      };
      const made = await context.transaction((inside) =>
        decideUndoably(inside, { id, body, seen, mustWait: true }),
      );
      decided.made.push({ id, ...made });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      decided.refused.push({ id, message: error.message });
    }
  }
  return decided;
}

function unstated(): AppError {
  return new AppError(
    "conflict",
    "Nothing found in this case is a reason for the applicant's notice; open it and choose one",
  );
}
