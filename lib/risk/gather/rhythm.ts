import type { Rhythm } from "@/lib/risk/input/evidence";

/** How far back arrivals are read, and how many at most. */
export const rhythmWindowMilliseconds = 3_600_000;
export const mostArrivals = 24;

/** A caller that sends what it has stored takes seconds for each; a person takes longer. */
const shortestGap = 20_000;
/** How far apart two gaps of one clock are. */
const slackMilliseconds = 1_000;
const fewestGaps = 3;

/**
 * Finds the most applications, up to this one, that came at equal gaps, within a second. `ago`: milliseconds since the
 * latest arrivals of the same organization and mode, in ascending order. Undefined for fewer than three equal gaps, and
 * where several came together, as a caller's queue sends them.
 */
export function rhythmOf(ago: readonly number[]): Rhythm | undefined {
  let best: Rhythm | undefined;
  for (const gap of ago) {
    if (gap < shortestGap) continue;
    const gaps = equalGaps(ago, gap);
    if (gaps < fewestGaps || gaps <= (best?.gaps ?? 0)) continue;
    const others = ago.length - gaps;
    best = { seconds: Math.round(gap / 1000), gaps, others };
  }
  if (best && ago.some((each, place) => place > 0 && each - (ago[place - 1] as number) < slackMilliseconds))
    return undefined;
  return best;
}

function equalGaps(ago: readonly number[], gap: number): number {
  let gaps = 1;
  let latest = gap;
  for (const each of ago) {
    if (each < latest + gap - slackMilliseconds) continue;
    if (each > latest + gap + slackMilliseconds) break;
    latest = each;
    gaps++;
  }
  return gaps;
}
