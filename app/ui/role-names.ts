import type { Role } from "@/lib/contract/members";

/** What roles are called, and what they are for. */
export const roleNames: Record<Role, string> = {
  OWNER: "Owner",
  DEVELOPER: "Developer",
  ANALYST: "Analyst",
  VIEWER: "Viewer",
};

export const roleMeanings: Record<Role, string> = {
  OWNER: "Everything, also members, settings and the audit log.",
  DEVELOPER: "API keys, webhooks, and analyzing applicants.",
  ANALYST: "Analyzes applicants, decides cases, tunes the policy.",
  VIEWER: "Looks at analyses, applicants and the policy.",
};
