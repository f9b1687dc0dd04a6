import type { AuditAction } from "@/lib/domain/audit/sentence";

/** The part of an action before the dot. */
type AuditSubject = AuditAction extends `${infer Subject}.${string}` ? Subject : never;

const labels = {
  api_key: "API keys",
  webhook: "Webhooks",
  batch: "Batches",
  analysis: "Analyses",
  applicant: "Applicants",
  ssn_guesses: "SSN guesses",
  letter_template: "Letter template",
  list_entry: "Lists",
  cleared_alert: "Cleared alerts",
  saved_view: "Saved views",
  watchlist: "Watchlists",
  watchlist_hit: "Watchlist hits",
  challenger: "Challengers",
  fairness: "Fairness reports",
  study: "Studies",
  scorecard: "Scorecards",
  validation_document: "Validation documents",
  audit: "Audit log",
  policy: "Policy",
  member: "Members",
  invitation: "Invitations",
  user: "Accounts",
  sso: "Single sign-on",
  organization: "Organization",
  plan: "Plan",
  retention: "Retention",
} satisfies Record<AuditSubject, string>;

/** For the filter of the log. */
export const auditSubjects = (Object.keys(labels) as AuditSubject[]).map((value) => ({
  value,
  label: labels[value],
}));
