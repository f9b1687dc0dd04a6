import type { Tx } from "@/lib/auth/context";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { lockInOrganization } from "@/lib/platform/db/locks";
import { newId } from "@/lib/platform/ids";
import { wakeSoon } from "@/lib/platform/wiring/wake-soon";
import type { NoticeKind } from "./kinds";
import { mailNotice } from "./mail";

export interface NewNotice {
  kind: NoticeKind;
  target: string;
  /** No personal data, no secrets. */
  details: Prisma.InputJsonObject;
}

/** Call it in the transaction of what it reports. Notices in live mode also go out by mail and to the chat. */
export async function raiseNotice(context: Tx, notice: NewNotice): Promise<void> {
  const { organizationId, mode } = context.scope;
  const now = context.clock();
  const isPosted = mode === "live" && (await hasChat(context));
  const id = newId("ntc", now);
  await context.db.notice.create({
    data: {
      ...notice,
      id,
      organizationId,
      mode,
      createdAt: new Date(now),
      postDueAt: isPosted ? new Date(now) : null,
    },
  });
  if (isPosted) context.afterCommit(() => wakeSoon(context, "assay/notice.due"));
  if (mode === "live") await mailNotice(context, { ...notice, id });
}

async function hasChat({ db, scope }: Tx): Promise<boolean> {
  return (await db.organization.count({ where: { id: scope.organizationId, chatUrl: { not: null } } })) > 0;
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
