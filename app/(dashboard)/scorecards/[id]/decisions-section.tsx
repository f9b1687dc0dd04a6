import { count } from "@/app/ui/charts/figures";
import { Text } from "@/app/ui/kit/text";
import { Section } from "@/app/ui/page/section";
import { type Swap, SwapMatrix } from "@/app/ui/risk/swap-matrix";
import type { Decision } from "@/lib/contract/analyses";
import type { ScorecardResult } from "@/lib/contract/scorecards";
import { sumOf } from "@/lib/domain/statistics/sum";

/** What the points decide otherwise, about applications that they weren't learned from. */
export function DecisionsSection({ decisions }: Pick<ScorecardResult, "decisions">) {
  const swaps = decisions.map(
    ({ before, after, good, fraud }): Swap => ({ from: before, to: after, count: good + fraud, good, fraud }),
  );
  const change = (decision: Decision, of: "count" | "good" | "fraud") =>
    `${sum(
      swaps.filter(({ from }) => from === decision),
      of,
    )} → ${sum(
      swaps.filter(({ to }) => to === decision),
      of,
    )}`;
  return (
    <Section title="Decisions">
      <Text>
        With your thresholds as they are, the points change{" "}
        {sum(
          swaps.filter(({ from, to }) => from !== to),
          "count",
        )}{" "}
        of {sum(swaps, "count")} decisions on later applications with an outcome. Frauds approved:{" "}
        {change("APPROVE", "fraud")}. Good applicants declined: {change("DECLINE", "good")}. Reviews:{" "}
        {change("REVIEW", "count")}.
      </Text>
      <SwapMatrix
        label="Decisions before and after"
        caption="Decisions with the present points by row, with the learned points by column"
        corner="Before ↓ After →"
        swaps={swaps}
      />
    </Section>
  );
}

function sum(swaps: readonly Swap[], of: "count" | "good" | "fraud"): string {
  return count(sumOf(swaps, of));
}
