import type { PendingDecision } from "@/lib/platform/db/generated/client";

/** A person's decision on a case, as it is stored. Its id is `rev_…`, or `prp_…` of a proposal. */
export type Decided = Omit<PendingDecision, "analysisId" | "mode" | "decision" | "dueAt"> & {
  decision: "APPROVE" | "DECLINE";
};
