import { number, numberWithInterval } from "@/app/ui/charts/figures";
import { Button } from "@/app/ui/kit/button";
import { TextInput } from "@/app/ui/kit/inputs";
import { Text } from "@/app/ui/kit/text";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import frame from "@/app/ui/page/report.module.css";
import { Section } from "@/app/ui/page/section";
import type { PerformanceReport } from "@/lib/contract/performance";
import classes from "./performance.module.css";
import type { PeriodDays } from "./periods";
import type { Costs } from "./read-query";

type Advice = NonNullable<PerformanceReport["thresholds"]>;

interface ThresholdsSectionProps {
  thresholds: PerformanceReport["thresholds"];
  costs: Costs;
  days: PeriodDays;
}

const shownPairs = 8;

/** A plain form: the costs are part of the address, so that the advice can be shared and printed. */
export function ThresholdsSection({ thresholds, costs, days }: ThresholdsSectionProps) {
  const isAsked = Object.values(costs).some((cost) => cost !== "");
  return (
    <Section title="Thresholds by cost" id="costs">
      <form method="get" className={`${classes.costs} ${frame.noPrint}`}>
        <input type="hidden" name="days" value={days} />
        <Cost name="costOfApprovedFraud" label="An approved fraud costs" value={costs.costOfApprovedFraud} />
        <Cost
          name="costOfDeclinedGood"
          label="A declined good applicant costs"
          value={costs.costOfDeclinedGood}
        />
        <Cost name="costOfReview" label="A review costs" value={costs.costOfReview} />
        <Button type="submit" variant="default">
          Advise
        </Button>
      </form>
      {thresholds !== null && <ThresholdAdvice thresholds={thresholds} />}
      {thresholds === null && isAsked && (
        <Text role="status">
          Enter all three costs as numbers, such as 250 or 12.50. Advice also needs labeled analyses.
        </Text>
      )}
    </Section>
  );
}

function Cost({ name, label, value }: { name: string; label: string; value: string }) {
  return <TextInput name={name} label={label} defaultValue={value} inputMode="decimal" maxLength={14} />;
}

export function ThresholdAdvice({ thresholds }: { thresholds: Advice }) {
  const { present, best, saving, approveBelow, declineFrom, grid } = thresholds;
  const columns: Column<Advice["best"]>[] = [
    { header: "Approve below", cell: (pair) => pair.approveBelow },
    { header: "Decline from", kind: "number", cell: (pair) => pair.declineFrom },
    { header: "Cost of an analysis", kind: "number", cell: ({ cost }) => number(cost) },
  ];
  const cheapest = grid.toSorted((a, b) => a.cost - b.cost).slice(0, shownPairs);
  return (
    <>
      <Text role="status">
        The cheapest pair that you can publish: approve below <b>{best.approveBelow}</b> (95%:{" "}
        {approveBelow.low}–{approveBelow.high}), decline from <b>{best.declineFrom}</b> ({declineFrom.low}–
        {declineFrom.high}), at {number(best.cost)} an analysis. The current pair, {present.approveBelow} and{" "}
        {present.declineFrom}, costs {number(present.cost)}. Expected saving, on cases held out:{" "}
        {numberWithInterval(saving)}.
      </Text>
      <Text size="sm" c="dimmed">
        This assumes your policy, and that every review reaches the right result. Each labeled analysis stands
        for the unlabeled ones with the same decision. With few frauds at low scores the interval is too
        narrow: try a change as a challenger first.
      </Text>
      <DataTable
        caption="The cheapest pairs of round thresholds"
        columns={columns}
        rows={cheapest}
        rowKey={(pair) => `${pair.approveBelow} ${pair.declineFrom}`}
        isWide
      />
    </>
  );
}
