/** The subjects of audited actions, for the filter of the log: the part before the dot. */
export const auditSubjects = [
  { value: "api_key", label: "API keys" },
  { value: "webhook", label: "Webhooks" },
  { value: "analysis", label: "Analyses" },
  { value: "applicant", label: "Applicants" },
  { value: "list_entry", label: "Lists" },
  { value: "cleared_alert", label: "Cleared alerts" },
  { value: "policy", label: "Policy" },
  { value: "member", label: "Members" },
  { value: "invitation", label: "Invitations" },
  { value: "user", label: "Accounts" },
  { value: "organization", label: "Organization" },
  { value: "plan", label: "Plan" },
  { value: "retention", label: "Retention" },
] as const;
