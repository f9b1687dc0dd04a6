import type { ScorecardResult } from "@/lib/contract/scorecards";
import { type FittedPoints, fitPoints, lossOfPoints, type Sample, type TunedSignals } from "./fit-points";
import { countLabels, type Entry } from "./rows";
import { splitByTime } from "./split-by-time";

/**
 * λ in log-odds, from points that hardly move (by a tenth of a point or so) to points that are nearly free (the prior's
 * standard deviation is 14 points).
 */
const strengths = [10_000, 3_000, 1_000, 300, 100, 30, 10, 3, 1] as const;

/** The training cases in five parts by time: each but the first judges what the earlier ones fit. */
const cuts = [0.2, 0.4, 0.6, 0.8] as const;

/** A part with fewer labels of a kind judges nothing. */
const fewest = 10;

/** Losses are of cases later than those of the fit. */
type Validation = ScorecardResult["validation"][number];

export const validationSteps = strengths.length * cuts.length;

/** The largest of equally good ones first: without evidence, points stay. */
export async function chooseStrength(
  training: readonly Entry[],
  tuned: TunedSignals,
  {
    samplesOf,
    onStep,
  }: { samplesOf: (entries: readonly Entry[]) => Sample[]; onStep: () => void | Promise<void> },
): Promise<{ strength: number; validation: Validation[] }> {
  const parts = splitByTime(training, cuts);
  const losses = strengths.map(() => 0);
  let judged = 0;
  for (let part = 1; part < parts.length; part++) {
    const earlier = parts.slice(0, part).flat();
    const later = parts[part] as Entry[];
    const isEnough = [earlier, later].every((entries) => {
      const { good, fraud } = countLabels(entries);
      return Math.min(good, fraud) >= fewest;
    });
    const [fitted, judging] = [samplesOf(earlier), samplesOf(later)];
    if (isEnough) judged += judging.reduce((sum, { good, fraud }) => sum + good + fraud, 0);
    let last: FittedPoints | undefined;
    for (const [place, strength] of strengths.entries()) {
      if (isEnough) {
        last = fitPoints(fitted, tuned, { strength, ...(last && { start: last.points }) });
        losses[place] = (losses[place] as number) + lossOfPoints(judging, last);
      }
      await onStep();
    }
  }
  const validation =
    judged === 0
      ? []
      : strengths.map((strength, place) => ({ strength, logLoss: (losses[place] as number) / judged }));
  const best = validation.reduce<Validation | undefined>(
    (least, each) => (least === undefined || each.logLoss < least.logLoss ? each : least),
    undefined,
  );
  return { strength: best?.strength ?? strengths[0], validation };
}
