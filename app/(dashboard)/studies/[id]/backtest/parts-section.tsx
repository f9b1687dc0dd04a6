import { BandChart } from "@/app/ui/charts/band-chart";
import { about, count, roundShare, share } from "@/app/ui/charts/figures";
import { Plots } from "@/app/ui/charts/plots";
import { countScale, shareScale } from "@/app/ui/charts/scale";
import { TimeChart } from "@/app/ui/charts/time-chart";
import { Text } from "@/app/ui/kit/text";
import { TextLink } from "@/app/ui/links/text-link";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import { Section } from "@/app/ui/page/section";
import { labelCounts, labelSeries } from "@/app/ui/risk/label-series";
import type { BacktestReport } from "@/lib/contract/backtest";
import { wilson } from "@/lib/domain/statistics/wilson";
import classes from "./backtest.module.css";
import { Estimated } from "./estimated";
import { applications, money, monthText } from "./words";

type Product = BacktestReport["products"][number];

/** @param props.productHref leads to a product alone */
export function PartsSection({
  report: { applications: all, bands, months, products },
  productHref,
}: {
  report: BacktestReport;
  productHref: ((product: string) => string) | undefined;
}) {
  const others = products.reduce((left, { applications: own }) => left - own, all);
  return (
    <Section title="By score, month and product">
      <div className={classes.tall}>
        <BandChart
          series={labelSeries}
          bands={bands.map(({ from, to, applications: analyses, good, fraud, fraudRate }) => ({
            name: `${from}–${to}`,
            counts: labelCounts({ analyses, good, fraud }),
            fraudRate,
          }))}
        />
        <Months months={months} />
      </div>
      <DataTable
        caption="What the policy would have held, by product"
        columns={productColumns(productHref)}
        rows={products}
        rowKey={({ product }) => product ?? ""}
        isWide
      />
      {others > 0 && (
        <Text size="sm" c="dimmed">
          The table has the {products.length} products with the most applications. It leaves out{" "}
          {applications(others)} for other products.
        </Text>
      )}
    </Section>
  );
}

function Months({ months }: Pick<BacktestReport, "months">) {
  const rates = months.map(({ month, good, fraud, goodHeld, fraudHeld }) => ({
    name: monthText(month),
    values: [wilson(fraudHeld, fraud), wilson(goodHeld, good)],
  }));
  const most = Math.max(0, ...months.map(({ reviews }) => reviews));
  return (
    <Plots>
      <TimeChart
        title="Held by month of the application"
        step="Month"
        series={[
          { name: "Fraud held", color: "red" },
          { name: "Good applicants held", color: "green" },
        ]}
        steps={rates}
        scale={shareScale()}
        format={roundShare}
        exact={share}
        yTitle="Held"
      />
      <TimeChart
        title="Reviews by month of the application"
        step="Month"
        series={[{ name: "Reviews", color: "blue" }]}
        steps={months.map(({ month, reviews }) => ({ name: monthText(month), values: [reviews] }))}
        scale={countScale(most)}
        format={about}
        exact={count}
        yTitle="Reviews"
      />
    </Plots>
  );
}

function productColumns(productHref: ((product: string) => string) | undefined): Column<Product>[] {
  return [
    {
      header: "Product",
      cell: ({ product }) =>
        product === null ? (
          "None"
        ) : productHref ? (
          <TextLink href={productHref(product)}>{product}</TextLink>
        ) : (
          product
        ),
    },
    { header: "Applications", kind: "number", cell: (row) => count(row.applications) },
    {
      header: "Amount",
      kind: "number",
      cell: ({ amount }) => (amount > 0 ? money(amount) : "–"),
    },
    { header: "Held", kind: "number", cell: (row) => share(row.held / row.applications) },
    {
      header: "Fraud held",
      kind: "number",
      cell: ({ fraudHeld, fraud }) => <Estimated estimate={wilson(fraudHeld, fraud)} />,
    },
    {
      header: "Good applicants held",
      kind: "number",
      cell: ({ goodHeld, good }) => <Estimated estimate={wilson(goodHeld, good)} />,
    },
  ];
}
