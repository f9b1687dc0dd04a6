import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { erasedStudyRows } from "@/lib/contract/studies";
import { noteErasure } from "@/lib/domain/applicants/erasure/erased-ledger";
import { appendAudit } from "@/lib/domain/audit/append";
import { AppError } from "@/lib/platform/errors";
import { lockStudy } from "./lock";
import { eraseRows } from "./rows/erase-rows";

/**
 * Destroys the data of a study's rows with this identifier. Their scores and decisions stay, without it. Throws
 * `not_found`, and `conflict` while the study is analyzed.
 */
export async function eraseStudyRow(
  context: Tx,
  { studyId, id }: { studyId: string; id: string },
): Promise<z.input<typeof erasedStudyRows>> {
  authorize(context.principal, "study.delete");
  const { status } = await lockStudy(context, studyId);
  if (status === "running")
    throw new AppError("conflict", "The study is being analyzed; wait until it is done");
  const erased = await eraseRows(context, { externalIds: [id], studyId });
  noteErasure(context, erased);
  const erasedCount = erased.length;
  await appendAudit(context, {
    action: "study.row_erased",
    target: studyId,
    details: { mode: context.scope.mode, rows: erasedCount },
  });
  return { erasedCount };
}
