import { SignalCode, signalColumn } from "@/app/(dashboard)/performance/signal-code";
import { count, counted } from "@/app/ui/charts/figures";
import { ForestPlot } from "@/app/ui/charts/forest-plot";
import { Text } from "@/app/ui/kit/text";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import { Section } from "@/app/ui/page/section";
import type { ScorecardResult } from "@/lib/contract/scorecards";
import { scorecardNeeds } from "@/lib/domain/scorecard/needs";

type Signal = ScorecardResult["signals"][number];

const shown = 30;

/** Points before and after, with the intervals of what was learned. */
export function PointsSection({ signals }: Pick<ScorecardResult, "signals">) {
  const fitted = signals.filter((signal) => signal.fitted !== null);
  const kept = signals.filter((signal) => signal.fitted === null);
  const changed = fitted.filter(({ before, after }) => before !== after).length;
  const rows = fitted.toSorted((one, other) => changeOf(other) - changeOf(one));
  return (
    <Section title="Points">
      <Text>
        {changed} of {counted(signals.length, "signal")} {changed === 1 ? "gets" : "get"} other points. Ten
        points double the odds of fraud. The fewer outcomes a signal has, the closer it stays to its present
        points.
      </Text>
      <ForestPlot
        title="Learned points by signal, with 95% intervals"
        note={rows.length > shown && `The ${shown} largest changes of ${rows.length}. The table has all.`}
        rowName="Signal"
        value="Learned"
        columns={["Before", "After", "Good", "Fraud"]}
        rows={rows.map(({ code, before, after, occurrences, fitted }) => ({
          name: code,
          label: (
            <>
              <SignalCode>{code}</SignalCode>{" "}
              <b>{before === after ? whole(before) : `${whole(before)} → ${whole(after)}`}</b>
            </>
          ),
          estimate: fitted && { value: fitted.points, low: fitted.low, high: fitted.high },
          mark: before,
          cells: [whole(before), whole(after), count(occurrences.good), count(occurrences.fraud)],
        }))}
        shown={shown}
        references={[{ value: 0, text: "No points" }]}
        marks="Present points"
        format={whole}
      />
      {kept.length > 0 && (
        <details>
          <summary>Signals that keep their points: {kept.length}</summary>
          <DataTable
            caption="Signals that keep their points"
            columns={keptColumns}
            rows={kept}
            rowKey={({ code }) => code}
          />
        </details>
      )}
    </Section>
  );
}

function changeOf({ before, after }: Signal): number {
  return Math.abs(after - before);
}

function whole(value: number): string {
  return count(Math.round(value) || 0).replace("-", "−");
}

const reasons = {
  fixed: "The model fixes its points",
  proxy: "It may stand for a protected trait, so outcomes don't change it",
  neutral: "The model gives it no points",
  off: "Your policy turns it off",
  too_few: `Fewer than ${scorecardNeeds.occurrences} outcomes with it`,
} as const satisfies Record<NonNullable<Signal["kept"]>, string>;

const whyOf = ({ kept }: Signal) => kept && reasons[kept];

const keptColumns: Column<Signal>[] = [
  signalColumn,
  { header: "Points", kind: "number", cell: ({ before }) => whole(before) },
  {
    header: "Outcomes",
    kind: "number",
    from: "sm",
    cell: ({ occurrences: { good, fraud } }) => count(good + fraud),
  },
  { header: "Why", kind: "text", from: "sm", cell: whyOf, folded: whyOf },
];
