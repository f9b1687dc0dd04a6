import { Text } from "@mantine/core";
import { count, numberWithInterval, share, shareWithInterval } from "@/app/ui/charts/figures";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import type { FairnessResult } from "@/lib/contract/fairness";
import { groupNames } from "./group-names";
import { signalColumn } from "./signal-code";

type Held = NonNullable<FairnessResult["held"]>;
type Disparity = Held["groups"][number];

const shownSignals = 20;

const readings = {
  higher: "Higher",
  lower: "Lower",
  possibly_higher: "Possibly higher",
  possibly_lower: "Possibly lower",
  none_shown: "No difference shown",
} as const;

/** Who the machine held, and by which signals, each group beside everyone else. */
export function HeldTables({ held }: Pick<FairnessResult, "held">) {
  if (held === null)
    return <Text c="dimmed">This report predates held rates. The next one will include them.</Text>;
  const { groups, signals, withheld } = held;
  const rows = signals.flatMap(({ code, groups: [clearest] }) => (clearest ? [{ ...clearest, code }] : []));
  return (
    <>
      <Text fw={600} size="sm">
        Held by the machine (REVIEW or DECLINE)
        {withheld > 0 && `; ${withheld} groups are too small to show`}
      </Text>
      <Text size="sm" c="dimmed">
        When nearly everyone is approved, the four-fifths rule can hide that one group is held several times
        as often. So each group is compared with everyone else. “Higher” and “lower” account for all
        comparisons of the same kind: expect at most 5% of these readings to be chance (Benjamini-Hochberg).
        “Possibly” means that only the interval excludes 1, which some intervals do by chance.
      </Text>
      <DataTable
        caption="Held rates by estimated group beside everyone else, with 95% intervals"
        columns={[
          { header: "Group", kind: "header", cell: nameOf },
          { header: "Cases", kind: "number", cell: ({ cases }) => count(cases) },
          { header: "Held", kind: "number", cell: ({ rate }) => shareWithInterval(rate) },
          ...comparison,
        ]}
        rows={groups}
        rowKey={({ group }) => group}
        isWide
      />
      {rows.length > 0 && (
        <>
          <Text fw={600} size="sm">
            Signals that raised the score or the decision of held applicants
            {rows.length > shownSignals && `; the first ${shownSignals} of ${count(rows.length)}`}
          </Text>
          <Text size="sm" c="dimmed">
            How often each signal did so, for the group that differs most clearly from everyone else. Signals
            with fewer than 10 such applicants are left out.
          </Text>
          <DataTable
            caption="Signals by the group that differs most clearly from everyone else, with 95% intervals"
            columns={signalColumns}
            rows={rows.slice(0, shownSignals)}
            rowKey={({ code }) => code}
            isWide
          />
        </>
      )}
    </>
  );
}

const nameOf = ({ group }: Disparity) => groupNames[group] ?? group;

const comparison: Column<Disparity>[] = [
  {
    header: "Everyone else",
    kind: "number",
    cell: ({ othersRate }) => (othersRate === null ? "–" : share(othersRate.value)),
  },
  { header: "Ratio", kind: "number", cell: ({ ratio }) => numberWithInterval(ratio) },
  { header: "Reading", kind: "line", cell: ({ reading }) => (reading === null ? "–" : readings[reading]) },
];

const signalColumns: Column<Disparity & { code: string }>[] = [
  signalColumn,
  { header: "Group", kind: "text", cell: nameOf },
  { header: "Raised", kind: "number", cell: ({ rate }) => (rate === null ? "–" : share(rate.value)) },
  ...comparison,
];
