import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import type { CreateStudyBody, StudyView } from "@/lib/contract/studies";
import { appendAudit } from "@/lib/domain/audit/append";
import { newId } from "@/lib/platform/ids";
import { viewStudy } from "./find";
import { takeStudy } from "./limits";

const dayMilliseconds = 86_400_000;

export interface PreparedStudy {
  body: CreateStudyBody;
  abandon(): Promise<void>;
}

/** Counts it against the plan's studies of 30 days. Throws `rate_limited`. */
export async function prepareStudy(context: Context, body: CreateStudyBody): Promise<PreparedStudy> {
  authorize(context.principal, "study.create");
  return { body, abandon: await takeStudy(context) };
}

export async function createStudy(context: Tx, { body }: PreparedStudy): Promise<StudyView> {
  const { clock, db, principal, scope } = context;
  const now = clock();
  const id = newId("std", now);
  const row = await db.study.create({
    data: {
      id,
      ...scope,
      name: body.name,
      createdBy: principal.id,
      createdAt: new Date(now),
      expiresAt: new Date(now + body.retentionDays * dayMilliseconds),
    },
  });
  await appendAudit(context, {
    action: "study.created",
    target: id,
    details: { mode: scope.mode, retentionDays: body.retentionDays },
  });
  return viewStudy(row);
}
