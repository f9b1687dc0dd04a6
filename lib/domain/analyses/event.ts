import type { Decision } from "@/lib/contract/analyses";
import type { NewEvent } from "@/lib/contract/events";
import type { AnalysisRow } from "./write";

/** The event for a new analysis: `analysis.completed` (6.2 of the interface specification) or `analysis.failed`. */
export function analysisEvent({
  id,
  applicantId,
  externalId,
  riskScore,
  decision,
  error,
}: AnalysisRow): NewEvent {
  const applicant = { id: applicantId, externalId };
  return error
    ? { name: "analysis.failed", data: { id, status: "failed", error, applicant } }
    : {
        name: "analysis.completed",
        data: {
          id,
          status: "completed",
          riskScore: riskScore as number,
          decision: decision as Decision,
          applicant,
        },
      };
}
