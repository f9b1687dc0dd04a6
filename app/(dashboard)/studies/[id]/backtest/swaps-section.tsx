import { count } from "@/app/ui/charts/figures";
import { Text } from "@/app/ui/kit/text";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import { Section } from "@/app/ui/page/section";
import { SwapMatrix } from "@/app/ui/risk/swap-matrix";
import type { BacktestReport } from "@/lib/contract/backtest";
import { decisionNames } from "@/lib/contract/decision-names";
import { sumOf } from "@/lib/domain/statistics/sum";
import type { Cell } from "@/lib/domain/studies/backtest/effect";
import { applications, money } from "./words";

/** What you decided against what the policy would have decided. */
export function SwapsSection({ cells }: Pick<BacktestReport, "cells">) {
  const held = cells.filter(({ decided, decision }) => decided === "APPROVE" && decision !== "APPROVE");
  const approved = cells.filter(({ decided, decision }) => decided === "DECLINE" && decision === "APPROVE");
  const examples = cells
    .filter(({ decided, decision }) => decided !== null && decided !== decision)
    .flatMap(({ decided, decision, examples: each }) =>
      each.map((example) => ({ ...example, decided, decision })),
    );
  return (
    <Section title="Who would change places">
      <SwapMatrix
        label="Your decisions and Assay's"
        caption="Your decisions by row, Assay's by column"
        corner="You ↓ Assay →"
        swaps={cells.map(({ decided, decision, ...cell }) => ({ ...cell, from: decided, to: decision }))}
      />
      <Text>
        <b>You approved, Assay would have held:</b> {wordsOf(held)}
      </Text>
      <Text>
        <b>You declined, Assay would have approved:</b> {wordsOf(approved)}
      </Text>
      {examples.length > 0 && (
        <DataTable
          caption="Examples of changed decisions"
          columns={columns}
          rows={examples}
          rowKey={({ position }) => position}
          isWide
        />
      )}
    </Section>
  );
}

function wordsOf(cells: readonly Cell[]): string {
  const cases = sumOf(cells, "count");
  if (cases === 0) return "no applications.";
  const [good, fraud] = [sumOf(cells, "good"), sumOf(cells, "fraud")];
  const amount = sumOf(cells, "amount");
  const fraudAmount = sumOf(cells, "fraudAmount");
  const worth = amount > 0 ? `, worth ${money(amount)}` : "";
  if (good + fraud === 0)
    return `${applications(cases)}${worth}. None has an outcome, so what became of them is unknown.`;
  const open = cases - good - fraud;
  return `${applications(cases)}${worth}. ${count(fraud)} turned out to be fraud${
    fraudAmount > 0 ? `, worth ${money(fraudAmount)}` : ""
  }, ${count(good)} to be good. ${open === 0 ? "All have an outcome." : `${count(open)} without an outcome.`}`;
}

const outcomeNames = { good: "Good", confirmed_fraud: "Fraud" } as const;

type Example = Cell["examples"][number] & Pick<Cell, "decided" | "decision">;

const columns: Column<Example>[] = [
  { header: "Application", cell: ({ id }) => <bdi>{id ?? "erased"}</bdi> },
  { header: "You", kind: "line", cell: ({ decided }) => decided && decisionNames[decided] },
  { header: "Assay", kind: "line", cell: ({ decision }) => decisionNames[decision] },
  { header: "Score", kind: "number", cell: ({ riskScore }) => riskScore },
  {
    header: "Outcome",
    kind: "line",
    cell: ({ outcome }) => (outcome === null ? "–" : outcomeNames[outcome]),
  },
];
