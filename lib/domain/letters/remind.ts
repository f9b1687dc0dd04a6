import { contextOf, type Tx } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import type { NoticeKind } from "@/lib/domain/notices/kinds";
import { raiseNotice } from "@/lib/domain/notices/raise";
import { addDays, dayIn } from "@/lib/platform/days";
import { describeError } from "@/lib/platform/log";
import type { Platform } from "@/lib/platform/wiring/platform";
import { countByDay } from "./due";
import { senderOf } from "./template";

/** From the first on, as many days before a letter is due. Each notice is about the letters that the next isn't. */
const reminders = [
  { kind: "letters.due_in_10", from: 10, to: 4 },
  { kind: "letters.due_in_3", from: 3, to: 0 },
  { kind: "letters.overdue", from: -1, to: Number.NEGATIVE_INFINITY },
] as const satisfies readonly { kind: NoticeKind; from: number; to: number }[];

/** For live data of all organizations that have due letters listed. Returns how many notices were raised. */
export async function remindOfLetters(platform: Platform): Promise<number> {
  const { rows } = await platform.pool.query<{ organizationId: string }>(
    'SELECT DISTINCT organization_id AS "organizationId" FROM letter_templates WHERE due_since IS NOT NULL ORDER BY 1',
  );
  let raised = 0;
  for (const { organizationId } of rows) {
    const context = contextOf(platform, systemOf({ organizationId, mode: "live" }));
    try {
      for (const reminder of reminders) if (await context.transaction((tx) => remind(tx, reminder))) raised++;
    } catch (error) {
      // The others get theirs, and the next night makes up for it.
      platform.log.error(
        { organizationId, error: describeError(error) },
        "couldn't remind an organization of its letters",
      );
    }
  }
  return raised;
}

/**
 * Raises one notice about all letters that came so close since the last notice of its kind, or were so close when a person
 * declined the application since then. A missed night is made up for. Returns whether it raised one.
 */
async function remind(tx: Tx, { kind, from, to }: (typeof reminders)[number]): Promise<boolean> {
  const last = await tx.db.notice.findFirst({
    where: { mode: "live", kind },
    orderBy: { createdAt: "desc" },
    select: { createdAt: true },
  });
  const { timeZone } = await senderOf(tx);
  const lastDay = last && dayIn(timeZone, last.createdAt);
  const fresh = ((await countByDay(tx, last?.createdAt)) ?? [])
    .filter(({ daysLeft }) => daysLeft <= from && daysLeft >= to)
    .map(({ dueOn, count, decidedSince }) => ({
      dueOn,
      count: lastDay === null || addDays(dueOn, -from) > lastDay ? count : decidedSince,
    }))
    .filter(({ count }) => count > 0);
  const [first] = fresh;
  if (!first) return false;
  await raiseNotice(tx, {
    kind,
    target: first.dueOn,
    details: { count: fresh.reduce((sum, { count }) => sum + count, 0) },
  });
  return true;
}
