import { ownerNames } from "@/app/(dashboard)/performance/documents/owner-names";
import { utcDay } from "@/app/(dashboard)/performance/utc-day";
import { count, number, numberWithInterval, share, shareWithInterval } from "@/app/ui/charts/figures";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import { decisionNames } from "@/lib/contract/decision-names";
import type { ValidationContent } from "@/lib/contract/validation";
import classes from "./document.module.css";

type Of<Rows extends readonly unknown[]> = Rows[number];

/** A table without links or buttons, which may be wider than the screen. */
function plainTable<Row>(caption: string, rowKey: (row: Row) => string | number, columns: Column<Row>[]) {
  return function PlainTable({ rows }: { rows: readonly Row[] }) {
    return <DataTable caption={caption} columns={columns} rows={rows} rowKey={rowKey} isWide />;
  };
}

export const MonthsTable = plainTable<Of<ValidationContent["stability"]["months"]>>(
  "Decisions and scores by month",
  ({ month }) => month,
  [
    { header: "Month", cell: ({ month }) => month },
    { header: "Analyses", kind: "number", cell: ({ analyses }) => count(analyses) },
    { header: "Approved", kind: "number", cell: (row) => share(row.approved / row.analyses) },
    { header: "Review", kind: "number", cell: (row) => share(row.reviews / row.analyses) },
    { header: "Declined", kind: "number", cell: (row) => share(row.declined / row.analyses) },
    { header: "Good", kind: "number", cell: ({ good }) => count(good) },
    { header: "Fraud", kind: "number", cell: ({ fraud }) => count(fraud) },
    { header: "PSI", kind: "number", cell: ({ index }) => (index === null ? "–" : number(index)) },
    { header: "By chance", kind: "number", cell: ({ chance }) => (chance === null ? "–" : number(chance)) },
  ],
);

export const BenchmarksTable = plainTable<Of<ValidationContent["benchmarks"]>>(
  "The policy beside alternatives, on the same applications",
  ({ name }) => name,
  [
    {
      header: "Alternative",
      cell: ({ name, text }) => (
        <div className={classes.text}>
          {name}
          <div className={classes.reason}>{text}</div>
        </div>
      ),
    },
    { header: "Held", kind: "number", cell: ({ held }) => count(held) },
    { header: "Of fraud", kind: "number", cell: ({ fraudHeld }) => shareWithInterval(fraudHeld) },
    { header: "Of good", kind: "number", cell: ({ goodHeld }) => shareWithInterval(goodHeld) },
    { header: "AUC", kind: "number", cell: ({ auc }) => numberWithInterval(auc) },
  ],
);

export const MonitoringTable = plainTable<Of<ValidationContent["monitoring"]>>(
  "Monitoring plan",
  ({ what }) => what,
  [
    {
      header: "Figure",
      cell: ({ what, measure }) => (
        <div className={classes.text}>
          {what}
          <div className={classes.reason}>{measure}</div>
        </div>
      ),
    },
    { header: "Threshold", kind: "text", cell: ({ threshold }) => threshold },
    {
      header: "Now",
      kind: "text",
      cell: ({ now, isBeyond }) => (isBeyond ? `${now}: look into it` : now),
    },
    { header: "How often", kind: "text", cell: ({ cadence }) => cadence },
    {
      header: "Owner",
      kind: "text",
      cell: ({ owner, ownerName }) =>
        ownerName === null ? ownerNames[owner] : `${ownerName} (${ownerNames[owner].toLowerCase()})`,
    },
  ],
);

export const PolicyVersionsTable = plainTable<Of<ValidationContent["changes"]["policies"]>>(
  "Versions of the policy",
  ({ version }) => version,
  [
    { header: "Policy", cell: ({ version }) => version },
    { header: "Note", kind: "text", cell: ({ note }) => <bdi>{note ?? "–"}</bdi> },
    { header: "Published by", kind: "text", cell: ({ author }) => <bdi>{author}</bdi> },
    { header: "Published", kind: "line", cell: ({ publishedAt }) => utcDay(publishedAt) },
  ],
);

export const ModelVersionsTable = plainTable<Of<ValidationContent["changes"]["models"]>>(
  "Model versions in use",
  ({ version }) => version,
  [
    { header: "Model", cell: ({ version }) => version },
    { header: "Analyses", kind: "number", cell: ({ analyses }) => count(analyses) },
    { header: "First", kind: "line", cell: ({ firstAt }) => utcDay(firstAt) },
    { header: "Last", kind: "line", cell: ({ lastAt }) => utcDay(lastAt) },
    {
      header: "Fingerprint of its behavior",
      kind: "text",
      from: "sm",
      cell: ({ fingerprint }) => fingerprint?.slice(0, 16) ?? "not released",
    },
  ],
);

/** Of a study: what the policy would have decided beside what the lender decided. */
export const PairsTable = plainTable<Of<ValidationContent["performance"]["overrides"]["pairs"]>>(
  "What the policy would have decided, and what was decided",
  ({ machine, person }) => `${machine} ${person}`,
  [
    { header: "Policy in force", cell: ({ machine }) => decisionNames[machine] },
    { header: "Decided then", kind: "line", cell: ({ person }) => decisionNames[person] },
    { header: "Applications", kind: "number", cell: (row) => count(row.count) },
  ],
);
