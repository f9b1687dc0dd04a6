import { count, counted, shareWithInterval } from "@/app/ui/charts/figures";
import { Box } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import { Section } from "@/app/ui/page/section";
import { decisionNames } from "@/lib/contract/decision-names";
import type { PerformanceReport } from "@/lib/contract/performance";
import { reasonText } from "@/lib/domain/analyses/adverse-action/reason-text";
import { duration } from "./duration";

type Props = Pick<PerformanceReport, "overrides" | "timeToDecision">;
type Pair = Props["overrides"]["pairs"][number];
type Reason = Props["overrides"]["reasons"][number];

const shownReasons = 10;

export function ReviewsSection({ overrides, timeToDecision }: Props) {
  const pairs: Column<Pair>[] = [
    { header: "Machine", cell: ({ machine }) => decisionNames[machine] },
    { header: "Person", kind: "line", cell: ({ person }) => decisionNames[person] },
    { header: "Analyses", kind: "number", cell: (row) => count(row.count) },
  ];
  const reasons: Column<Reason>[] = [
    {
      header: "Reason",
      cell: ({ reason }) => <Box miw="9rem">{reasonText(reason) ?? reason}</Box>,
    },
    {
      header: "From and to",
      kind: "line",
      cell: ({ machine, person }) => `${decisionNames[machine]} → ${decisionNames[person]}`,
    },
    { header: "Analyses", kind: "number", cell: (row) => count(row.count) },
  ];
  return (
    <Section title="Reviews and overrides" id="reviews">
      <Text>
        {counted(overrides.reviewed, "analysis", "analyses")} reviewed.
        {overrides.rate !== null &&
          ` People overrode ${shareWithInterval(overrides.rate)} of those the machine approved or declined.`}
        {timeToDecision.decided > 0 &&
          ` Median wait for a first decision: ${duration(timeToDecision.medianSeconds)}; 90% within ${duration(timeToDecision.p90Seconds)} (${counted(timeToDecision.decided, "case")}).`}
      </Text>
      {overrides.pairs.length > 0 && (
        <DataTable
          caption="Decisions of the machine and of people"
          columns={pairs}
          rows={overrides.pairs}
          rowKey={({ machine, person }) => `${machine} ${person}`}
          isWide
        />
      )}
      {overrides.reasons.length > 0 && (
        <DataTable
          caption="The most frequent review reasons"
          columns={reasons}
          rows={overrides.reasons.slice(0, shownReasons)}
          rowKey={({ machine, person, reason }) => `${machine} ${person} ${reason}`}
          isWide
        />
      )}
    </Section>
  );
}
