import type { Rhythm } from "@/lib/risk/input/evidence";

export const mostOfRhythm = 45;

/** Share of fraud that a script sends at equal gaps. */
const fraud = 0.02;
/** Share of honest applications that a caller's own queue sends so. */
const queued = 0.0005;
/** Two gaps are equal within a second before and after. */
const slackSeconds = 2;
/** Gaps that were tried, at most. */
const tried = 24;

/** How much likelier equal gaps are for fraud than for honest people, who come at random. */
export function rhythmPoints({ seconds, gaps, others }: Rhythm): number {
  const rate = others / (seconds * gaps);
  const byChance = tried * (1 - Math.exp(-slackSeconds * rate)) ** (gaps - 1);
  const points = Math.round(10 * Math.log2(fraud / Math.min(1, queued + byChance)));
  return Math.max(0, Math.min(mostOfRhythm, points));
}
