import type { Context, Tx } from "@/lib/auth/context";
import type { StudyView } from "@/lib/contract/studies";
import type { Study } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";

/** Throws `not_found`. */
export async function findStudy({ db, scope }: Context | Tx, id: string): Promise<Study> {
  const row = await db.study.findUnique({ where: { id, mode: scope.mode, deletedAt: null } });
  if (!row) throw notFound("study");
  return row;
}

export function viewStudy(row: Study): StudyView {
  return {
    studyId: row.id,
    name: row.name,
    mode: row.mode,
    status: row.status,
    receivedCount: row.receivedCount,
    problemCount: row.problemCount,
    processedCount: row.processedCount,
    from: row.from?.toISOString() ?? null,
    to: row.to?.toISOString() ?? null,
    labels: { good: row.goodCount, fraud: row.fraudCount },
    modelVersion: row.modelVersion,
    policyVersion: row.policyVersion,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
  };
}
