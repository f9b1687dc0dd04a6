import { memo } from "react";
import { count, roundShare } from "@/app/ui/charts/figures";
import { Text } from "@/app/ui/kit/text";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import type { ScoreHistogram } from "@/lib/domain/policy/histogram-shape";
import { sumOf } from "@/lib/domain/statistics/sum";

interface LabeledOutcomesProps {
  labeled: ScoreHistogram["labeled"];
  approveBelow: number;
  declineFrom: number;
}

interface Band {
  name: string;
  good: number;
  fraud: number;
}

const columns: Column<Band>[] = [
  { header: "By score alone", cell: ({ name }) => name },
  { header: "Good", kind: "number", cell: ({ good }) => count(good) },
  { header: "Fraud", kind: "number", cell: ({ fraud }) => count(fraud) },
  {
    header: "Fraud rate",
    kind: "number",
    cell: ({ good, fraud }) => (good + fraud === 0 ? "–" : roundShare(fraud / (good + fraud))),
  },
];

/** How labeled analyses fall between the thresholds that are being typed. */
export const LabeledOutcomes = memo(function LabeledOutcomes({
  labeled,
  approveBelow,
  declineFrom,
}: LabeledOutcomesProps) {
  if (labeled.length === 0)
    return (
      <Text c="dimmed" size="sm">
        Once you label outcomes, they appear here by threshold.
      </Text>
    );
  const band = (name: string, isIn: (score: number) => boolean): Band => {
    const within = labeled.filter(({ score }) => isIn(score));
    return {
      name,
      good: sumOf(within, "good"),
      fraud: sumOf(within, "fraud"),
    };
  };
  return (
    <DataTable
      caption="Labeled outcomes by threshold"
      columns={columns}
      rows={[
        band("Approved", (score) => score < approveBelow),
        band("Reviewed", (score) => score >= approveBelow && score < declineFrom),
        band("Declined", (score) => score >= approveBelow && score >= declineFrom),
      ]}
      rowKey={({ name }) => name}
      isWide
    />
  );
});
