import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { deletedStudy } from "@/lib/contract/studies";
import { appendAudit } from "@/lib/domain/audit/append";
import { describeError } from "@/lib/platform/log";
import { lockStudy } from "./lock";

/** Hides it at once, and has its rows removed. Throws `not_found`. */
export async function deleteStudy(context: Tx, id: string): Promise<z.input<typeof deletedStudy>> {
  const { clock, db, log, principal, scope, work } = context;
  authorize(principal, "study.delete");
  const { receivedCount } = await lockStudy(context, id);
  await db.study.update({ where: { id }, data: { deletedAt: new Date(clock()) } });
  await appendAudit(context, {
    action: "study.deleted",
    target: id,
    details: { mode: scope.mode, rows: receivedCount },
  });
  context.afterCommit(() => {
    const sent = work
      .send([{ name: "assay/study.changed", data: { studyId: id } }])
      .catch((error: unknown) =>
        log.warn({ error: describeError(error) }, "couldn't remove a study; the sweep will"),
      );
    context.keepAlive(sent);
  });
  return { studyId: id, deleted: true };
}
