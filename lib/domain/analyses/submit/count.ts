import type { Mode } from "@/lib/contract/api-keys";
import type { AnalysisRow } from "@/lib/domain/analyses/record/write";
import type { Metrics } from "@/lib/platform/metrics/metrics";

interface CountedAnalysis extends Pick<AnalysisRow, "decision" | "error"> {
  mode: Mode;
}

export function countAnalyses(metrics: Metrics, analyses: readonly CountedAnalysis[]): void {
  for (const { mode, decision, error } of analyses) {
    if (decision !== null) metrics.count("assay_decisions_total", { decision, mode });
    else metrics.count("assay_analyses_failed_total", { reason: error?.code ?? "internal", mode });
  }
}
