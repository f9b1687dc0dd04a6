/** 6.1 of the interface specification, and `analysis.reviewed`, which is an addition to it. */
export const eventNames = [
  "analysis.completed",
  "analysis.failed",
  "analysis.reviewed",
  "batch.started",
  "batch.completed",
  "applicant.updated",
] as const;

export type EventName = (typeof eventNames)[number];
