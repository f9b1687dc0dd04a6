import { Period } from "@/app/(dashboard)/studies/period";
import { count } from "@/app/ui/charts/figures";
import { LocalDay } from "@/app/ui/dates/local-day";
import { Text } from "@/app/ui/kit/text";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import frame from "@/app/ui/page/report.module.css";
import { Section } from "@/app/ui/page/section";
import type { ScorecardResult } from "@/lib/contract/scorecards";
import { fine } from "./gain-text";

type Validation = ScorecardResult["validation"][number];

const columns: Column<Validation>[] = [
  { header: "Strength", cell: ({ strength }) => strength.toLocaleString("en-US") },
  { header: "Log loss", kind: "number", cell: ({ logLoss }) => fine(logLoss) },
];

/** How the points were learned, for those who check it. */
export function FitSection({ result, isStudy }: { result: ScorecardResult; isStudy: boolean }) {
  const { strength, validation, residual, isStable, training, heldOut } = result;
  return (
    <Section title="How the points were learned">
      <dl className={frame.figures}>
        <PeriodFact name="Learned from" period={training} isStudy={isStudy} />
        <PeriodFact name="Judged on" period={heldOut} isStudy={isStudy} />
        <div>
          <dt>Fit</dt>
          <dd>{isStable ? "Settled" : "Not settled"}</dd>
          <Text component="dd" size="sm" c="dimmed">
            {/* Only a family's strongest signal counts, and new points can make another one the strongest. */}
            {isStable
              ? "With the new points, the same signals count as in the fit."
              : "With the new points, other signals count than in the fit. Check the signals of one family before you use the points."}{" "}
            Largest violation of the optimality conditions: {residual.toExponential(1)}.
          </Text>
        </div>
      </dl>
      <details>
        <summary>Strength and validation</summary>
        <Text size="sm" my="sm">
          A logistic regression, which pulls each signal to its present points. Validation in time chose the
          strength of that pull: {strength.toLocaleString("en-US")}.
        </Text>
        <DataTable
          caption="Log loss by strength"
          columns={columns}
          rows={validation}
          rowKey={(each) => each.strength}
        />
      </details>
    </Section>
  );
}

interface PeriodFactProps {
  name: string;
  period: ScorecardResult["training"];
  isStudy: boolean;
}

function PeriodFact({ name, period, isStudy }: PeriodFactProps) {
  const { from, to, good, fraud } = period;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {count(good)} good, {count(fraud)} fraud
      </dd>
      <Text component="dd" size="sm" c="dimmed">
        {isStudy ? (
          <Period {...period} />
        ) : (
          <>
            <LocalDay instant={from} /> – <LocalDay instant={to} />
          </>
        )}
      </Text>
    </div>
  );
}
