import { signalColumn } from "@/app/(dashboard)/performance/signal-code";
import { count, number, numberWithInterval } from "@/app/ui/charts/figures";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import type { ValidationContent } from "@/lib/contract/validation";
import classes from "./document.module.css";

type Weight = ValidationContent["weights"][number];

/** Points that stand for twice the odds. */
const doubling = 10;

const columns: Column<Weight>[] = [
  signalColumn,
  {
    header: "Weight",
    kind: "number",
    cell: ({ weight, points, enabled }) =>
      !enabled ? "off" : weight === points ? weight : `${weight} (model: ${points})`,
  },
  {
    header: "Stated ratio",
    kind: "number",
    from: "sm",
    cell: ({ weight }) => number(2 ** (weight / doubling)),
  },
  {
    header: "Ratio found",
    kind: "number",
    from: "sm",
    cell: ({ likelihoodRatio }) => numberWithInterval(likelihoodRatio),
  },
  { header: "Found", kind: "number", cell: ({ found }) => count(found) },
  {
    header: "Reason",
    kind: "text",
    from: "sm",
    cell: (row) => <Reason {...row} />,
    folded: (row) => <Reason {...row} />,
  },
];

function Reason({ meaning, source, tags }: Weight) {
  return (
    <div className={classes.longText}>
      {meaning}{" "}
      <span className={classes.reason}>
        {source}
        {tags.includes("proxy") && ". May stand for a protected trait"}
      </span>
    </div>
  );
}

export function WeightsTable({ weights }: Pick<ValidationContent, "weights">) {
  return (
    <DataTable
      caption="Each weight with its reason and what outcomes say"
      columns={columns}
      rows={weights}
      rowKey={({ code }) => code}
      isWide
    />
  );
}
