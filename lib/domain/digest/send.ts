import { contextOf } from "@/lib/auth/context";
import { memberOf, type UserPrincipal } from "@/lib/auth/principal";
import { actions, type Role } from "@/lib/auth/roles";
import { mailUser } from "@/lib/domain/accounts/users/mail-user";
import { isMailConfigured } from "@/lib/domain/mail/queue";
import { describeError } from "@/lib/platform/log";
import type { Platform } from "@/lib/platform/wiring/platform";
import { composeDigest } from "./compose";

/** The hour of the organization's day from which its digests are sent. */
const morningHour = 8;

/** Queues each member's digest of the day, once, where it's morning. Returns how many. */
export async function sendDigests(platform: Platform): Promise<number> {
  if (!isMailConfigured(platform)) return 0;
  const { clock, log, prisma } = platform;
  const members = await prisma.membership.findMany({
    where: { digestMail: true, role: { in: [...actions["analysis.review"].roles] as Role[] } },
    include: { organization: { select: { timeZone: true } } },
  });
  let sent = 0;
  for (const { organizationId, userId, role, digestDay, organization } of members) {
    const { day, hour } = localTime(clock(), organization.timeZone ?? "UTC");
    if (hour < morningHour || digestDay === day) continue;
    const reader = memberOf({ organizationId, userId, role });
    try {
      if (await sendDigest(platform, reader, day)) sent++;
    } catch (error) {
      log.error({ error: describeError(error), userId }, "couldn't send a digest");
    }
  }
  return sent;
}

/** Returns whether there was something to tell. */
async function sendDigest(platform: Platform, reader: UserPrincipal, day: string): Promise<boolean> {
  const context = contextOf(platform, reader);
  const digest = await composeDigest(context);
  return context.transaction(async (tx) => {
    // Of two runs at once, one finds the day unsent.
    const { count } = await tx.db.membership.updateMany({
      where: { userId: reader.id, OR: [{ digestDay: null }, { digestDay: { not: day } }] },
      data: { digestDay: day },
    });
    if (count === 0 || digest === undefined) return false;
    return mailUser(tx, reader.id, { kind: "digest", reference: reader.id, ...digest });
  });
}

/** The day, such as 2026-03-09, and the hour in a time zone. */
function localTime(at: number, timeZone: string): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  }).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return { day: `${part("year")}-${part("month")}-${part("day")}`, hour: Number(part("hour")) };
}
