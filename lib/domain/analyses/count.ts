import type { Metrics } from "@/lib/platform/metrics/metrics";
import type { AnalysisRow } from "./write";

/** Counts analyses that were committed. */
export function countAnalyses(metrics: Metrics, rows: readonly AnalysisRow[]): void {
  for (const { scope, decision, error } of rows) {
    if (decision !== null) metrics.count("assay_decisions_total", { decision, mode: scope.mode });
    else
      metrics.count("assay_analyses_failed_total", { reason: error?.code ?? "internal", mode: scope.mode });
  }
}
