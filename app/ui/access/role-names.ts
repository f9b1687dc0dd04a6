import type { Role } from "@/lib/contract/roles";

/** The names of roles, and what they are for. */
export const roleNames: Record<Role, string> = {
  OWNER: "Owner",
  DEVELOPER: "Developer",
  ANALYST: "Analyst",
  VIEWER: "Viewer",
};

export const roleMeanings: Record<Role, string> = {
  OWNER: "Everything, including members, settings and the audit log.",
  DEVELOPER: "API keys, webhooks, and analyzing applicants.",
  ANALYST: "Analyzes applicants, decides cases, tunes the policy.",
  VIEWER: "Views analyses, applicants and the policy.",
};

/** A role within a sentence: "an owner". */
export function aRole(role: Role): string {
  const name = roleNames[role].toLowerCase();
  return `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
}
