/** Every event that can be recorded. */
export const eventNames = [
  "analysis.completed",
  "analysis.failed",
  "analysis.reviewed",
  "batch.started",
  "batch.completed",
  "applicant.updated",
  "applicant.flagged",
] as const;

export type EventName = (typeof eventNames)[number];

/** The names that webhooks can subscribe to: `batch.finished` is an alias of `batch.completed`. */
export const subscribableNames = [...eventNames, "batch.finished"] as const;
export type SubscribableName = (typeof subscribableNames)[number];

/** Resolves the alias. */
export function canonicalName(name: SubscribableName): EventName {
  return name === "batch.finished" ? "batch.completed" : name;
}

/** When each event is sent. */
export const eventMeanings: Record<SubscribableName, string> = {
  "analysis.completed": "An applicant was analyzed and decided on.",
  "analysis.failed": "An analysis failed.",
  "analysis.reviewed": "A person decided a case in review.",
  "batch.started": "Processing of a batch has started.",
  "batch.completed": "A batch has ended: completed or canceled.",
  "applicant.updated": "An applicant's data was changed.",
  "applicant.flagged": "An applicant resembles a person on a watchlist.",
  "batch.finished": "The same as batch.completed, under its older name.",
};
