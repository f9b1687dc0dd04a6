/** A person's decision on a case, as it is stored. */
export interface Decided {
  /** `rev_…`, or `prp_…` of a proposal. */
  id: string;
  decision: "APPROVE" | "DECLINE";
  reasons: string[];
  /** Sealed under the applicant's data key for this id. */
  note: Uint8Array<ArrayBuffer> | null;
  clearAlerts: boolean;
  /** Whether a second member has to decide too. */
  isProposal: boolean;
  /** `usr_…` or `key_…`. */
  by: string;
  at: Date;
}
