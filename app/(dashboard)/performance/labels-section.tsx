import { Text } from "@mantine/core";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import { decisionNames } from "@/lib/contract/decision-names";
import type { PerformanceReport } from "@/lib/contract/performance";
import { count, share, shareWithInterval } from "./format";
import { Section } from "./section";

type Labeling = PerformanceReport["labeling"][number];

export function LabelsSection({ report }: { report: PerformanceReport }) {
  const { analyses, labels, labeling, fraudRate } = report;
  const columns: Column<Labeling>[] = [
    { header: "Decision", kind: "header", cell: ({ decision }) => decisionNames[decision] },
    { header: "Analyses", kind: "number", cell: (row) => count(row.analyses) },
    { header: "Labeled", kind: "number", cell: (row) => count(row.labeled) },
    { header: "Share", kind: "number", cell: (row) => (row.share === null ? "–" : share(row.share)) },
  ];
  return (
    <Section title="Labels">
      <Text>
        {count(labels.total)} of {count(analyses)} analyses have an outcome: {count(labels.good)} good,{" "}
        {count(labels.fraud)} confirmed fraud. Fraud rate among them: {shareWithInterval(fraudRate)}.
      </Text>
      <Text size="sm" c="dimmed">
        Labels aren't a random sample: declined applicants rarely get an outcome. This biases figures that mix
        decisions, such as recall. Rates within one decision or score band are less biased.
      </Text>
      <DataTable
        caption="Labeled analyses by decision"
        columns={columns}
        rows={labeling}
        rowKey={({ decision }) => decision}
        isWide
      />
    </Section>
  );
}
