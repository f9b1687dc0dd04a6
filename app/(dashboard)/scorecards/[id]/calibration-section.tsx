import { CurveChart } from "@/app/ui/charts/curve-chart";
import { number } from "@/app/ui/charts/figures";
import { Text } from "@/app/ui/kit/text";
import { Section } from "@/app/ui/page/section";
import { calibrationPoints } from "@/app/ui/risk/ranking-charts";
import type { ScorecardResult } from "@/lib/contract/scorecards";

/** Whether frauds are as frequent as both scores say. */
export function CalibrationSection({
  gain: {
    calibration: { before, after },
  },
}: Pick<ScorecardResult, "gain">) {
  return (
    <Section title="Calibration">
      <Text>
        Expected calibration error: {number(100 * before.expectedError)} percentage points before,{" "}
        {number(100 * after.expectedError)} after.
      </Text>
      <CurveChart
        title="Predicted and observed probability of fraud"
        note="On later applications. Above the diagonal, fraud is more frequent than predicted."
        curves={[
          { name: "Before", color: "gray", points: calibrationPoints(before.curve) },
          { name: "After", color: "blue", points: calibrationPoints(after.curve) },
        ]}
        pointName="Group"
        x="Predicted"
        y="Observed"
        diagonal="As predicted"
        hasDots
      />
    </Section>
  );
}
