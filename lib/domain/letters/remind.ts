import { type Context, contextOf } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import type { NoticeKind } from "@/lib/domain/notices/kinds";
import { raiseNotice } from "@/lib/domain/notices/raise";
import type { Platform } from "@/lib/platform/wiring/platform";
import { countByDay, type DueDay } from "./due";

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
    const days = (await countByDay(context)) ?? [];
    for (const reminder of reminders) if (await remind(context, reminder, days)) raised++;
  }
  return raised;
}

/**
 * Raises one notice about all letters that came so close since the last notice of its kind, which is as of the last day that
 * it was about. A missed night is made up for. Returns whether it raised one.
 */
async function remind(
  context: Context,
  { kind, from, to }: (typeof reminders)[number],
  days: readonly DueDay[],
): Promise<boolean> {
  const near = days.filter(({ daysLeft }) => daysLeft <= from && daysLeft >= to);
  if (near.length === 0) return false;
  return context.transaction(async (tx) => {
    const last = await tx.db.notice.findFirst({
      where: { mode: "live", kind },
      orderBy: { target: "desc" },
      select: { target: true },
    });
    const fresh = near.filter(({ dueOn }) => last === null || dueOn > last.target);
    const latest = fresh.at(-1);
    if (!latest) return false;
    await raiseNotice(tx, {
      kind,
      target: latest.dueOn,
      details: {
        count: fresh.reduce((sum, { count }) => sum + count, 0),
        firstDueOn: fresh[0]?.dueOn ?? null,
      },
    });
    return true;
  });
}
