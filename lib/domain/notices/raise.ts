import type { Tx } from "@/lib/auth/context";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { lockInOrganization } from "@/lib/platform/db/locks";
import { newId } from "@/lib/platform/ids";
import type { NoticeKind } from "./kinds";

interface NewNotice {
  kind: NoticeKind;
  target: string;
  /** No personal data, no secrets. */
  details: Prisma.InputJsonObject;
}

/** Call it in the transaction of what it reports. */
export async function raiseNotice(context: Tx, notice: NewNotice): Promise<void> {
  const { organizationId, mode } = context.scope;
  const now = context.clock();
  await context.db.notice.create({
    data: { ...notice, id: newId("ntc", now), organizationId, mode, createdAt: new Date(now) },
  });
}

/** Does nothing if one of its kind about the same record is not yet dismissed. Returns whether it added a notice. */
export async function raiseNoticeOnce(context: Tx, notice: NewNotice): Promise<boolean> {
  // Held until the commit: of two transactions at once, the second one sees the first one's notice.
  await lockInOrganization(context, "notices");
  const { kind, target } = notice;
  const open = await context.db.notice.findFirst({
    where: { mode: context.scope.mode, kind, target, dismissedAt: null },
    select: { id: true },
  });
  if (!open) await raiseNotice(context, notice);
  return !open;
}
