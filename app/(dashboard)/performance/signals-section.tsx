import { Text } from "@mantine/core";
import { count, numberWithInterval, shareWithInterval } from "@/app/ui/charts/figures";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import type { PerformanceReport } from "@/lib/contract/performance";
import { Estimate } from "./estimate";
import { Section } from "./section";
import { signalColumn } from "./signal-code";

type Row = PerformanceReport["signals"][number];

export function SignalsSection({ signals }: Pick<PerformanceReport, "signals">) {
  const columns: Column<Row>[] = [
    signalColumn,
    {
      header: "Labeled",
      kind: "number",
      from: "sm",
      cell: ({ good, fraud }) => count(good + fraud),
      folded: ({ good, fraud }) => `${count(good + fraud)} labeled`,
    },
    {
      header: "Fraud",
      kind: "number",
      from: "sm",
      cell: ({ fraud }) => count(fraud),
      folded: ({ fraud }) => `${count(fraud)} fraud`,
    },
    {
      header: "Precision",
      kind: "number",
      cell: ({ precision }) => <Estimate>{shareWithInterval(precision)}</Estimate>,
    },
    { header: "Lift", kind: "number", cell: ({ lift }) => <Estimate>{numberWithInterval(lift)}</Estimate> },
  ];
  return (
    <Section title="Signals">
      <Text size="sm" c="dimmed">
        Precision is the share of fraud where the signal was found. Lift is precision divided by the overall
        fraud rate. If the lift interval includes 1, the data doesn't show that the signal separates fraud
        from good applicants.
      </Text>
      {signals.length === 0 ? (
        <Text c="dimmed">No signals in labeled analyses yet.</Text>
      ) : (
        <DataTable
          caption="Precision and lift of each signal, with 95% intervals"
          columns={columns}
          rows={signals}
          rowKey={({ code }) => code}
          isWide
        />
      )}
    </Section>
  );
}
