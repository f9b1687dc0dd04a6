import type { EventName } from "./event-names";
import type { EventBody, EventData, NewEvent } from "./events";

/* Identifiers of nonexistent records, recognizable as samples. */
const analysisId = "ana_00000000000000000000sample";
const batchId = "bat_00000000000000000000sample";
const applicant = { id: "app_00000000000000000000sample", externalId: "sample" };

const counts = { batchId, totalCount: 100 };

const sampleData: { [Name in EventName]: EventData<Name> } = {
  "analysis.completed": {
    id: analysisId,
    status: "completed",
    riskScore: 12,
    decision: "APPROVE",
    applicant,
  },
  "analysis.failed": {
    id: analysisId,
    status: "failed",
    error: {
      code: "source_unavailable",
      message: "A source that the policy requires didn't answer: identity",
    },
    applicant,
  },
  "analysis.reviewed": {
    id: analysisId,
    status: "completed",
    riskScore: 48,
    decision: "REVIEW",
    review: {
      decision: "DECLINE",
      reasons: ["IDENTITY_NOT_VERIFIED"],
      reviewedAt: "2026-01-31T12:00:00.000Z",
    },
    applicant,
  },
  "batch.started": { ...counts, status: "processing", processedCount: 0, failedCount: 0 },
  "batch.completed": { ...counts, status: "completed", processedCount: 100, failedCount: 2 },
  "applicant.updated": { applicant, changed: ["email", "phone"] },
  "applicant.flagged": { applicant, hit: { id: "hit_00000000000000000000sample", list: "OFAC SDN" } },
};

export function sampleEvent(name: EventName): NewEvent {
  return { name, data: sampleData[name] } as NewEvent;
}

/** The sample as webhooks get it. */
export function sampleBody(name: EventName): EventBody {
  return {
    id: "evt_00000000000000000000sample",
    event: name,
    timestamp: "2026-01-31T12:00:00.000Z",
    data: sampleData[name],
  };
}
