import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { deletedStudy } from "@/lib/contract/studies";
import { appendAudit } from "@/lib/domain/audit/append";
import { sendCommitted } from "@/lib/platform/wiring/wake-soon";
import { lockStudy } from "./lock";

/** Hides it at once, and has its rows removed. Throws `not_found`. */
export async function deleteStudy(context: Tx, id: string): Promise<z.input<typeof deletedStudy>> {
  const { clock, db, principal, scope } = context;
  authorize(principal, "study.delete");
  const { receivedCount } = await lockStudy(context, id);
  await db.study.update({ where: { id }, data: { deletedAt: new Date(clock()) } });
  await appendAudit(context, {
    action: "study.deleted",
    target: id,
    details: { mode: scope.mode, rows: receivedCount },
  });
  sendCommitted(
    context,
    { name: "assay/study.changed", data: { studyId: id } },
    "couldn't remove a study; the sweep will",
  );
  return { studyId: id, deleted: true };
}
