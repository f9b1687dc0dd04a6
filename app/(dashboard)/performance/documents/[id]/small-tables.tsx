import { ownerNames } from "@/app/(dashboard)/performance/documents/owner-names";
import { utcDay } from "@/app/(dashboard)/performance/utc-day";
import { count, number, numberWithInterval, share, shareWithInterval } from "@/app/ui/charts/figures";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import { decisionNames } from "@/lib/contract/decision-names";
import type { ValidationContent } from "@/lib/contract/validation";
import classes from "./document.module.css";

type Of<Rows extends readonly unknown[]> = Rows[number];

type Month = Of<ValidationContent["stability"]["months"]>;
const months: Column<Month>[] = [
  { header: "Month", cell: ({ month }) => month },
  { header: "Analyses", kind: "number", cell: ({ analyses }) => count(analyses) },
  { header: "Approved", kind: "number", cell: (row) => share(row.approved / row.analyses) },
  { header: "Review", kind: "number", cell: (row) => share(row.reviews / row.analyses) },
  { header: "Declined", kind: "number", cell: (row) => share(row.declined / row.analyses) },
  { header: "Good", kind: "number", cell: ({ good }) => count(good) },
  { header: "Fraud", kind: "number", cell: ({ fraud }) => count(fraud) },
  { header: "PSI", kind: "number", cell: ({ index }) => (index === null ? "–" : number(index)) },
  { header: "By chance", kind: "number", cell: ({ chance }) => (chance === null ? "–" : number(chance)) },
];

export function MonthsTable({ rows }: { rows: Month[] }) {
  return (
    <DataTable
      caption="Decisions and scores by month"
      columns={months}
      rows={rows}
      rowKey={({ month }) => month}
      isWide
    />
  );
}

type Benchmark = Of<ValidationContent["benchmarks"]>;
const benchmarks: Column<Benchmark>[] = [
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
];

export function BenchmarksTable({ rows }: { rows: Benchmark[] }) {
  return (
    <DataTable
      caption="The policy beside alternatives, on the same applications"
      columns={benchmarks}
      rows={rows}
      rowKey={({ name }) => name}
      isWide
    />
  );
}

type Monitored = Of<ValidationContent["monitoring"]>;
const monitoring: Column<Monitored>[] = [
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
];

export function MonitoringTable({ rows }: { rows: Monitored[] }) {
  return (
    <DataTable
      caption="Monitoring plan"
      columns={monitoring}
      rows={rows}
      rowKey={({ what }) => what}
      isWide
    />
  );
}

type Changes = ValidationContent["changes"];
const policies: Column<Of<Changes["policies"]>>[] = [
  { header: "Policy", cell: ({ version }) => version },
  { header: "Note", kind: "text", cell: ({ note }) => <bdi>{note ?? "–"}</bdi> },
  { header: "Published by", kind: "text", cell: ({ author }) => <bdi>{author}</bdi> },
  { header: "Published", kind: "line", cell: ({ publishedAt }) => utcDay(publishedAt) },
];
const models: Column<Of<Changes["models"]>>[] = [
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
];

export function ChangeTables({ changes }: { changes: Changes }) {
  return (
    <>
      <DataTable
        caption="Versions of the policy"
        columns={policies}
        rows={changes.policies}
        rowKey={({ version }) => version}
        isWide
      />
      {changes.models.length > 0 && (
        <DataTable
          caption="Model versions in use"
          columns={models}
          rows={changes.models}
          rowKey={({ version }) => version}
          isWide
        />
      )}
    </>
  );
}

type Pair = Of<ValidationContent["performance"]["overrides"]["pairs"]>;
const pairs: Column<Pair>[] = [
  { header: "Policy in force", cell: ({ machine }) => decisionNames[machine] },
  { header: "Decided then", kind: "line", cell: ({ person }) => decisionNames[person] },
  { header: "Applications", kind: "number", cell: (row) => count(row.count) },
];

/** Of a study: what the policy would have decided beside what the lender decided. */
export function PairsTable({ rows }: { rows: Pair[] }) {
  return (
    <DataTable
      caption="What the policy would have decided, and what was decided"
      columns={pairs}
      rows={rows}
      rowKey={({ machine, person }) => `${machine} ${person}`}
      isWide
    />
  );
}
