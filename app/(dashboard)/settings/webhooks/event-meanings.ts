import type { SubscribableName } from "@/lib/contract/events";

/** When each event is sent, for the pickers. */
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
