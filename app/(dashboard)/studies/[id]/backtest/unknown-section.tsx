import type { ReactNode } from "react";
import { count, counted, number, share } from "@/app/ui/charts/figures";
import { Text } from "@/app/ui/kit/text";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import { Section } from "@/app/ui/page/section";
import type { BacktestReport } from "@/lib/contract/backtest";
import classes from "./backtest.module.css";
import { Estimated } from "./estimated";
import { applications } from "./words";

interface Row {
  name: string;
  labeled: ReactNode;
  bounds: ReactNode;
  reweighed: ReactNode;
}

const columns: Column<Row>[] = [
  { header: "Figure", cell: ({ name }) => name },
  { header: "From outcomes alone", kind: "number", cell: ({ labeled }) => labeled },
  { header: "Lowest to highest", kind: "number", cell: ({ bounds }) => bounds },
  { header: "Reweighed", kind: "number", cell: ({ reweighed }) => reweighed },
];

/** What missing outcomes leave open. */
export function UnknownSection({ report: { rejects, ranking, fraud } }: { report: BacktestReport }) {
  const { unlabeled, rejected, reweighed, unknown } = rejects;
  const span = (bounds: typeof rejects.auc, format: (value: number) => string) =>
    bounds === null ? (
      "–"
    ) : (
      <span className={classes.whole}>
        {format(bounds.low)}–{format(bounds.high)}
      </span>
    );
  const { good, fraud: frauds } = reweighed.effective;
  return (
    <Section title="What can't be known">
      <Text>
        You learn how an applicant turned out mostly by approving them. {applications(unlabeled)}{" "}
        {unlabeled === 1 ? "has" : "have"} no outcome. You didn't approve {count(rejected)} of them.
      </Text>
      <DataTable
        caption="Figures with and without the applications that you didn't approve"
        columns={columns}
        rows={[
          {
            name: "Fraud held",
            labeled: <Estimated estimate={fraud.share} />,
            bounds: span(rejects.fraudHeld, share),
            reweighed: "–",
          },
          {
            name: "Area under the ROC curve",
            labeled: <Estimated estimate={ranking.auc} format={number} />,
            bounds: span(rejects.auc, number),
            reweighed: <Estimated estimate={reweighed.auc} format={number} />,
          },
        ]}
        rowKey={({ name }) => name}
        isWide
      />
      <ul style={{ margin: 0, paddingInlineStart: "1.25rem" }}>
        <li>
          <b>Lowest to highest</b> assumes nothing about the {applications(rejected)} that you didn't approve:
          all of them may be good, or all fraud. It leaves out approved applications without an outcome.
        </li>
        <li>
          <b>Reweighed</b> assumes that they turned out like applications with similar scores that have an
          outcome. This fails where you declined for reasons that the score doesn't see. It rests on as much
          as {count(Math.round(good))} good and {counted(Math.round(frauds), "fraud outcome")}.
        </li>
        {unknown.length > 0 && (
          <li>
            <b>No outcomes at all</b> with scores of{" "}
            {unknown
              .map(({ from, to, applications: each }) => `${from}–${to} (${applications(each)})`)
              .join(", ")}
            . Any figure for them is a guess.
          </li>
        )}
        <li>
          <b>An outcome is what you reported.</b> Unnoticed fraud counts as good or has no outcome.
        </li>
        <li>
          <b>The past isn't the future.</b> Fraud adapts to a policy once it's in force.
        </li>
      </ul>
    </Section>
  );
}
