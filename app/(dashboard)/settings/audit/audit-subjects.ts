/** What actions of the audit log are on, for its filter: the part before the dot. */
export const auditThings = [
  { value: "api_key", label: "API keys" },
  { value: "webhook", label: "Webhooks" },
  { value: "analysis", label: "Analyses" },
  { value: "applicant", label: "Applicants" },
  { value: "policy", label: "Policy" },
  { value: "member", label: "Members" },
  { value: "invitation", label: "Invitations" },
  { value: "user", label: "Accounts" },
  { value: "organization", label: "Organization" },
  { value: "plan", label: "Plan" },
  { value: "retention", label: "Retention" },
] as const;
