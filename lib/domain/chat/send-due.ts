import { nextAttemptAt } from "@/lib/domain/mail/schedule";
import { describeForOutside } from "@/lib/domain/notices/describe-outside";
import { webhookDialer } from "@/lib/domain/webhooks/egress/dialer";
import type { Notice } from "@/lib/platform/db/generated/client";
import type { Platform } from "@/lib/platform/wiring/platform";
import { postToChat } from "./post";
import { chatUrlField } from "./url";

const postsPerRound = 20;
/** Longer than one post takes. */
const claimMilliseconds = 60_000;
/** About nine hours. */
const mostAttempts = 8;

/** Posts due notices, at least once each, or gives up. Returns whether none is left that is due. */
export async function postDueNotices(platform: Platform): Promise<{ isDone: boolean }> {
  const { clock, prisma } = platform;
  const due = await prisma.notice.findMany({
    where: { postDueAt: { lte: new Date(clock()) } },
    include: { organization: { select: { chatUrl: true } } },
    orderBy: [{ postDueAt: "asc" }, { id: "asc" }],
    take: postsPerRound,
  });
  for (const { organization, ...notice } of due) await post(platform, notice, organization.chatUrl);
  return { isDone: due.length < postsPerRound };
}

async function post(platform: Platform, notice: Notice, chatUrl: Uint8Array | null): Promise<void> {
  const { clock, env, keys, log, prisma } = platform;
  const { id, organizationId, postDueAt } = notice;
  const attempts = notice.postAttempts + 1;
  // Another run that found it too claims nothing.
  const { count } = await prisma.notice.updateMany({
    where: { id, postDueAt },
    data: { postDueAt: new Date(clock() + claimMilliseconds), postAttempts: attempts },
  });
  if (count === 0) return;
  const failure =
    chatUrl === null
      ? undefined
      : await postToChat(webhookDialer(platform), {
          url: chatUrlField.open(keys, organizationId, chatUrl),
          notice: describeForOutside(env, { ...notice, details: notice.details as object }),
        });
  const isOver = failure === undefined || attempts >= mostAttempts;
  await prisma.notice.updateMany({
    where: { id },
    data: { postDueAt: isOver ? null : new Date(nextAttemptAt(attempts, clock())) },
  });
  if (failure !== undefined) log.warn({ notice: id, failure, attempts }, "couldn't post a notice");
}
