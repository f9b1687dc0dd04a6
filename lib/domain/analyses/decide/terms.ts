import type { AnalyzeBody } from "@/lib/contract/analyses";
import type { AnalysisSettings } from "@/lib/domain/policy/current";

export interface AnalysisTerms extends AnalysisSettings {
  options: AnalyzeBody["options"];
  /** Identifier of the principal that requested them. */
  createdBy: string;
}
