import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { StudyView } from "@/lib/contract/studies";
import { appendAudit } from "@/lib/domain/audit/append";
import { AppError } from "@/lib/platform/errors";
import { sendCommitted } from "@/lib/platform/wiring/wake-soon";
import { viewStudy } from "./find";
import { lockStudy } from "./lock";

/** Begins or repeats the analysis. Rows with problems are left out. Throws `not_found` and `conflict`. */
export async function startStudy(context: Tx, id: string): Promise<StudyView> {
  const { clock, db, principal, scope } = context;
  authorize(principal, "study.run");
  const study = await lockStudy(context, id);
  if (study.status === "running")
    throw new AppError("conflict", "The study is being analyzed already; wait until it is done");
  if (study.receivedCount === study.problemCount)
    throw new AppError("conflict", "The study has no valid rows yet; send some first");
  const now = new Date(clock());
  const row = await db.study.update({
    where: { id },
    data: { status: "running", startedAt: now, progressAt: now, completedAt: null, processedCount: 0 },
  });
  await appendAudit(context, { action: "study.started", target: id, details: { mode: scope.mode } });
  sendCommitted(
    context,
    { name: "assay/study.changed", data: { studyId: id } },
    "couldn't start a study; the sweep will",
  );
  return viewStudy(row);
}
