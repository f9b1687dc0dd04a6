import type { Context, Tx } from "@/lib/auth/context";
import { lockAnalysis } from "@/lib/platform/db/locks";
import { AppError, notFound } from "@/lib/platform/errors";
import { type AnalysisWithParts, analysisParts } from "./view";

/** Throws `not_found`. */
export async function findAnalysis({ db, scope }: Context | Tx, id: string): Promise<AnalysisWithParts> {
  const row = await db.analysis.findUnique({ where: { id, mode: scope.mode }, include: analysisParts });
  if (!row) throw notFound("analysis");
  return row;
}

/** Locks the analysis until the transaction ends. Throws `not_found`, and `conflict` for one that is not completed. */
export async function findCompletedForUpdate(context: Tx, id: string): Promise<AnalysisWithParts> {
  await lockAnalysis(context, id);
  const row = await findAnalysis(context, id);
  if (row.status !== "completed") throw notCompleted(row);
  return row;
}

export function notCompleted({ status }: Pick<AnalysisWithParts, "status">): AppError {
  return new AppError(
    "conflict",
    status === "failed"
      ? "The analysis failed; analyze the applicant again"
      : "The analysis isn't complete yet; try again once its status is completed",
  );
}
