import type { ReactNode } from "react";
import { about, count, counted, type Interval, share } from "@/app/ui/charts/figures";
import { Text } from "@/app/ui/kit/text";
import { CellDetails, type Column, DataTable } from "@/app/ui/lists/data-table";
import { Section } from "@/app/ui/page/section";
import type { Decision } from "@/lib/contract/analyses";
import type { BacktestReport } from "@/lib/contract/backtest";
import { Estimated, Span } from "./estimated";
import { ownDecisions } from "./own-decisions";
import { applications, dayText, money } from "./words";

interface SummarySectionProps {
  report: BacktestReport;
  /** The product alone that was asked for. */
  product: string;
}

export function SummarySection({ report, product }: SummarySectionProps) {
  const { policyVersion, fraud, honest, reviews, labels, from, to } = report;
  const policy = policyVersion === null ? "the draft" : `version ${policyVersion} of your policy`;
  const own = ownDecisions(report);
  return (
    <Section title="In short">
      <Text fz="lg" lh={1.5} role="status">
        With {policy}, Assay would have held{" "}
        {fraud.share === null ? (
          "an unknown share of fraud"
        ) : (
          <>
            <Share of={fraud.share} /> of the fraud{fraud.amount > 0 && <>, worth {amountsOf(fraud)}</>}
          </>
        )}
        ,{" "}
        {honest.heldShare === null ? (
          "an unknown share of good applicants"
        ) : (
          <>
            <Share of={honest.heldShare} /> of good applicants
          </>
        )}
        , and sent <b>{about(reviews.perDay)}</b> a day to review.
      </Text>
      <OwnSentence own={own} />
      <DataTable
        caption="What Assay would have done, and what you did"
        columns={columns}
        rows={rowsOf(report, own)}
        rowKey={({ name }) => name}
        isWide
      />
      <Text size="sm" c="dimmed">
        {applications(report.applications)}
        {product !== "" && ` for ${product}`}
        {from !== null && to !== null && ` from ${dayText(from)} to ${dayText(to)}`}.{" "}
        {counted(labels.good + labels.fraud, "outcome")}: {count(labels.good)} good, {count(labels.fraud)}{" "}
        fraud. Held means sent to review or declined. Intervals are 95%. Amounts are in your currency. Model{" "}
        {report.modelVersion}.
      </Text>
    </Section>
  );
}

function Share({ of }: { of: Interval }) {
  return (
    <>
      <b>{share(of.value)}</b> <Span {...of} format={share} />
    </>
  );
}

type Own = ReturnType<typeof ownDecisions>;

function OwnSentence({ own }: { own: Own }) {
  if (own === null) return <Text>The study doesn't say what you decided.</Text>;
  const { fraud, honest, reviewsPerDay } = own;
  if (fraud.share === null || honest.heldShare === null)
    return <Text>You sent {about(reviewsPerDay)} a day to review.</Text>;
  return (
    <Text>
      You held {share(fraud.share.value)} of that fraud, {share(honest.heldShare.value)} of those good
      applicants, and sent {about(reviewsPerDay)} a day to review. Fraud that you declined rarely gets an
      outcome, so the comparison leaves most of it out.
    </Text>
  );
}

interface Row {
  name: string;
  assay: ReactNode;
  own: ReactNode;
}

const columns: Column<Row>[] = [
  { header: "Figure", cell: ({ name }) => name },
  { header: "Assay", kind: "number", cell: ({ assay }) => assay },
  { header: "You", kind: "number", cell: ({ own }) => own },
];

function rowsOf(report: BacktestReport, own: Own): Row[] {
  const { reviews } = report;
  const busiest = reviews.busiestDay;
  type Side = NonNullable<Own>;
  const assay: Side = {
    ...report,
    decisions: { ...report.decisions, none: 0 },
    reviewsPerDay: reviews.perDay,
  };
  const row = (name: string, text: (side: Side) => ReactNode): Row => ({
    name,
    assay: text(assay),
    own: own === null ? "–" : text(own),
  });
  return [
    row("Approved", ({ decisions }) => partOf(decisions, "APPROVE")),
    row("Sent to review", ({ decisions }) => partOf(decisions, "REVIEW")),
    row("Declined", ({ decisions }) => partOf(decisions, "DECLINE")),
    row("Fraud held", ({ fraud: { held, total, share: estimate } }) => (
      <Estimated estimate={estimate} part={{ of: held, whole: total }} />
    )),
    row("Amount of fraud held", ({ fraud }) => amountsIn(fraud)),
    row("Good applicants held", ({ honest: { held, total, heldShare } }) => (
      <Estimated estimate={heldShare} part={{ of: held, whole: total }} />
    )),
    row("Good applicants declined", ({ honest: { declined, total, declinedShare } }) => (
      <Estimated estimate={declinedShare} part={{ of: declined, whole: total }} />
    )),
    row("Reviews a day", ({ reviewsPerDay }) => about(reviewsPerDay)),
    {
      name: "Busiest day",
      assay:
        busiest === null ? (
          "–"
        ) : (
          <>
            {counted(busiest.count, "review")}
            <CellDetails>{dayText(busiest.day)}</CellDetails>
          </>
        ),
      own: "–",
    },
  ];
}

function partOf(decisions: BacktestReport["decisions"], decision: Decision): ReactNode {
  const all = decisions.APPROVE + decisions.REVIEW + decisions.DECLINE;
  return (
    <>
      {count(decisions[decision])}
      <CellDetails>{share(decisions[decision] / all)}</CellDetails>
    </>
  );
}

function amountsIn({ heldAmount, amount }: { heldAmount: number; amount: number }): ReactNode {
  if (amount === 0) return "–";
  return (
    <>
      {money(heldAmount)}
      <CellDetails>of {money(amount)}</CellDetails>
    </>
  );
}

function amountsOf({ heldAmount, amount }: { heldAmount: number; amount: number }): string {
  return `${money(heldAmount)} of ${money(amount)}`;
}
