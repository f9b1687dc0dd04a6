import type { Rhythm } from "@/lib/risk/input/evidence";
import type { SharingEvidence } from "@/lib/risk/input/sharing";

export const mostOfRhythm = 45;

/** Share of fraud that a script sends at equal gaps. */
const fraud = 0.02;
/** Share of honest applications that a caller's own queue sends so. */
const queued = 0.0005;
/** Two gaps are equal within a second before and after. */
const slackSeconds = 2;
/** Gaps that were tried, at most. */
const tried = 24;

const secondsOfDay = 86_400;

/**
 * A queue, an import or a test that sends one application every few minutes, from office hours to all day: hardly any come
 * in between, and the day has as many as fit this pace. On an organization's first day the day isn't full yet.
 */
export function isOwnPace(
  { seconds, gaps, others }: Rhythm,
  [hours24, days30, before = 0]: SharingEvidence["volume"],
): boolean {
  const share = gaps / (gaps + others);
  if (share < 0.75) return false;
  if (hours24 === days30 && before === 0) return true;
  const ofDay = (hours24 * share * seconds) / secondsOfDay;
  return ofDay >= 0.3 && ofDay <= 1.2;
}

/** How much likelier equal gaps are for fraud than for honest people, who come at random. */
export function rhythmPoints({ seconds, gaps, others }: Rhythm): number {
  const rate = others / (seconds * gaps);
  const byChance = tried * (1 - Math.exp(-slackSeconds * rate)) ** (gaps - 1);
  const points = Math.round(10 * Math.log2(fraud / Math.min(1, queued + byChance)));
  return Math.max(0, Math.min(mostOfRhythm, points));
}
