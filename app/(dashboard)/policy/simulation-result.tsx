import { Text } from "@mantine/core";
import { type Column, DataTable } from "@/app/ui/data-table";
import { decisionNames } from "@/app/ui/decision-names";
import type { Simulation } from "@/lib/contract/policy-api";
import classes from "./policy.module.css";

const decisions = ["APPROVE", "REVIEW", "DECLINE"] as const;
const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });

export function SimulationResult({ simulation }: { simulation: Omit<Simulation, "changes"> }) {
  const { analysed, changed, stored, draft, swapSets, reviewWorkload } = simulation;
  if (analysed === 0) return <Text c="dimmed">There are no completed analyses to simulate with yet.</Text>;
  const columns: Column<(typeof decisions)[number]>[] = [
    { header: "Decision", kind: "header", cell: (decision) => decisionNames[decision] },
    { header: "Stored", kind: "line", cell: (decision) => share(stored, decision) },
    { header: "Draft", kind: "line", cell: (decision) => share(draft, decision) },
  ];
  return (
    <>
      <Text role="status">
        Of the latest {number.format(analysed)} analyses the draft decides <b>{number.format(changed)}</b>{" "}
        differently. Reviews a day: {number.format(reviewWorkload.perDayStored)} now,{" "}
        {number.format(reviewWorkload.perDayDraft)} with the draft.
      </Text>
      <DataTable
        caption="Decisions as they are stored and as the draft would have made them"
        columns={columns}
        rows={decisions}
        rowKey={(decision) => decision}
        isWide
      />
      {swapSets.length > 0 && (
        <ul className={classes.swaps}>
          {swapSets.map(({ from, to, count }) => (
            <li key={`${from} ${to}`}>
              {number.format(count)} from {decisionNames[from]} to {decisionNames[to]}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function share({ counts, rates }: Simulation["stored"], decision: (typeof decisions)[number]): string {
  return `${number.format(counts[decision])} (${percent.format(rates[decision])})`;
}
