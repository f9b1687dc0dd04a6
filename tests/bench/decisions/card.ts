import type { DecisionBenchmark } from "@/lib/contract/model";
import { modelVersion } from "@/lib/risk/model-version";
import type { Bar } from "./print";
import type { Tables } from "./tables";

/** The tables as the model card has them; shares to a tenth of a percent. */
export function cardOf(
  seed: number,
  { kinds, groups }: Pick<Tables, "kinds" | "groups">,
  bars: readonly Bar[],
): DecisionBenchmark {
  return {
    modelVersion,
    seed,
    bars: bars.map(({ what, wanted, measured, met }) => ({
      what,
      wanted,
      measured: measured.trim().replace(/ +/g, " "),
      met,
    })),
    kinds: kinds.flatMap(({ kind, part, count, approved, review, refused, decline, right }) =>
      // Who is asked to correct the form waits for a person's answer, as in a review.
      part === "scenery"
        ? []
        : [
            {
              kind,
              part,
              count,
              approved,
              review: review + refused,
              decline,
              right: rounded(right.rate ?? 0),
            },
          ],
    ),
    groups: groups.map(({ group, approved, ratio }) => ({
      group,
      count: approved.of,
      approved: rounded(approved.rate ?? 0),
      ratio: rounded(ratio ?? 0),
    })),
  };
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000;
}
