import type { Tx } from "@/lib/auth/context";
import { dayIn } from "@/lib/platform/days";
import type { Letter } from "@/lib/platform/db/generated/client";
import { lockAnalysis } from "@/lib/platform/db/locks";
import { latestFirst } from "./find-case";
import { recordSent } from "./record-sent";
import { senderOf } from "./template";

/** Records that a mail server took this letter, unless it's recorded as sent. */
export async function noteLetterEmailed(tx: Tx, id: string): Promise<void> {
  const { clock, db } = tx;
  const found = await db.letter.findUnique({ where: { id }, select: { analysisId: true } });
  if (found === null) return;
  const { analysisId } = found;
  await lockAnalysis(tx, analysisId);
  const [latest, ...earlier] = await db.letter.findMany({ where: { analysisId }, orderBy: latestFirst });
  const letter = [latest, ...earlier].find((each) => each?.id === id);
  if (!letter || letter.sentOn !== null) return;
  const { timeZone } = await senderOf(tx);
  await recordSent(tx, {
    letter,
    tellsDecision: letter === latest && !(await isDecidedSince(tx, letter)),
    channel: "email",
    sentOn: dayIn(timeZone, clock()),
  });
}

async function isDecidedSince({ db }: Tx, { analysisId, issuedAt }: Letter): Promise<boolean> {
  return (await db.review.count({ where: { analysisId, createdAt: { gt: issuedAt } } })) > 0;
}
