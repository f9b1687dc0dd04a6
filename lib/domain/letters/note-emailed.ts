import { contextOf } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import type { Platform } from "@/lib/platform/wiring/platform";
import { dayIn } from "./days";
import { findCaseOfLetter } from "./find-case";
import { recordSent } from "./record-sent";

/** Records that a mail server took this letter, unless it was recorded as sent or another one was issued meanwhile. */
export async function noteLetterEmailed(
  platform: Platform,
  { organizationId, reference }: { organizationId: string; reference: string },
): Promise<void> {
  const context = contextOf(platform, systemOf({ organizationId, mode: "live" }));
  await context.transaction(async (tx) => {
    const row = await tx.db.letter.findFirst({ where: { id: reference }, select: { analysisId: true } });
    if (row === null) return;
    const found = await findCaseOfLetter(tx, row.analysisId);
    if (found.letter?.id !== reference || found.letter.sentOn !== null) return;
    await recordSent(tx, {
      id: row.analysisId,
      letter: found.letter,
      channel: "email",
      sentOn: dayIn(found.timeZone, tx.clock()),
    });
  });
}
