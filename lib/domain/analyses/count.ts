import type { Mode } from "@/lib/contract/api-keys";
import type { Metrics } from "@/lib/platform/metrics/metrics";
import type { AnalysisRow } from "./write";

/** Counts an analysis that was committed. */
export function countAnalysis(
  metrics: Metrics,
  mode: Mode,
  { decision, error }: Pick<AnalysisRow, "decision" | "error">,
): void {
  if (decision !== null) metrics.count("assay_decisions_total", { decision, mode });
  else metrics.count("assay_analyses_failed_total", { reason: error?.code ?? "internal", mode });
}
