/** Holds only ids, and may arrive twice or, after a crash, never: the sweep finds the work in the database too. */
export type WorkMessage =
  | { name: "assay/batch.submitted"; data: SubmittedBatch }
  | { name: "assay/webhook.due"; data: { webhookId: string } }
  | { name: "assay/watchlist.changed"; data: { watchlistId: string } }
  | { name: "assay/fairness.requested"; data: { reportId: string } }
  | { name: "assay/study.changed"; data: { studyId: string } }
  | { name: "assay/scorecard.requested"; data: { scorecardId: string } }
  | { name: "assay/policy.scheduled"; data: { proposalId: string; startsAt: string } }
  | { name: "assay/decision.made"; data: { analysisId: string; dueAt: string } }
  | { name: "assay/mail.due"; data: Record<string, never> }
  | { name: "assay/notice.due"; data: Record<string, never> }
  | { name: "assay/relay.requested"; data: Record<string, never> };

export type SubmittedBatch = {
  batchId: string;
  /** Organizations take turns. */
  organizationId: string;
  /** Each size has slots of its own. */
  size: BatchSize;
};

/** A message about a policy's start is sent no earlier: its run sleeps until then. */
export const policyLeadMilliseconds = 2 * 60_000;

export const batchSizes = ["small", "large"] as const;
export type BatchSize = (typeof batchSizes)[number];

/** Applicants of the largest small batch: about as much work as one step of a large one. */
const maxSmallBatch = 500;

export function batchSubmitted(batch: {
  id: string;
  organizationId: string;
  totalCount: number;
}): WorkMessage {
  const { id: batchId, organizationId, totalCount } = batch;
  const size = totalCount <= maxSmallBatch ? "small" : "large";
  return { name: "assay/batch.submitted", data: { batchId, organizationId, size } };
}

export interface WorkQueue {
  /** Another process of the service drains the webhooks, and wants to hear of each that is due at once. */
  drainsElsewhere?: true;
  send(messages: WorkMessage[]): Promise<void>;
}

/** For a process that runs no functions, such as a command: the service's sweep finds the work. */
export const sweptQueue: WorkQueue = { send: async () => {} };
