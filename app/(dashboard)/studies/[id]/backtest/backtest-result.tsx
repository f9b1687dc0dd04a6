import { IconFilterOff } from "@tabler/icons-react";
import { EmptyState } from "@/app/ui/lists/empty-state";
import frame from "@/app/ui/page/report.module.css";
import type { BacktestReport } from "@/lib/contract/backtest";
import classes from "./backtest.module.css";
import { PartsSection } from "./parts-section";
import { RankingSection } from "./ranking-section";
import { SummarySection } from "./summary-section";
import { SwapsSection } from "./swaps-section";
import { UnknownSection } from "./unknown-section";

interface BacktestResultProps {
  report: BacktestReport;
  product?: string;
  /** Leads to a product alone. */
  productHref?: (product: string) => string;
}

export function BacktestResult({ report, product = "", productHref }: BacktestResultProps) {
  if (report.applications === 0)
    return (
      <EmptyState icon={<IconFilterOff size={22} stroke={1.7} />} title="No matching applications">
        Choose a longer period or another product.
      </EmptyState>
    );
  return (
    <div className={`${frame.page} ${classes.result}`}>
      <SummarySection report={report} product={product} />
      <SwapsSection cells={report.cells} />
      <RankingSection report={report} />
      <PartsSection report={report} productHref={productHref} />
      <UnknownSection report={report} />
    </div>
  );
}
