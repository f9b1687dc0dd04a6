import type { Permission } from "@/lib/contract/api-keys";
import { type Role, roles } from "@/lib/contract/roles";

export { type Role, roles };

interface Rule {
  permission: Permission;
  roles: readonly Role[];
}

/**
 * The one matrix of who may do what, for pages, actions and the API. An OWNER may do everything, a DEVELOPER runs the
 * integration, an ANALYST decides on applicants, and a VIEWER only looks.
 */
export const actions = {
  "analysis.read": { permission: "READ", roles: ["OWNER", "DEVELOPER", "ANALYST", "VIEWER"] },
  "analysis.create": { permission: "WRITE", roles: ["OWNER", "DEVELOPER", "ANALYST"] },
  "analysis.review": { permission: "WRITE", roles: ["OWNER", "ANALYST"] },
  "analysis.ask": { permission: "WRITE", roles: ["OWNER", "ANALYST"] },
  "analysis.label": { permission: "WRITE", roles: ["OWNER", "ANALYST"] },
  "letter.issue": { permission: "WRITE", roles: ["OWNER", "ANALYST"] },
  "saved_view.share": { permission: "WRITE", roles: ["OWNER", "ANALYST"] },
  "batch.read": { permission: "READ", roles: ["OWNER", "DEVELOPER", "ANALYST", "VIEWER"] },
  "batch.create": { permission: "WRITE", roles: ["OWNER", "DEVELOPER", "ANALYST"] },
  "batch.cancel": { permission: "WRITE", roles: ["OWNER", "DEVELOPER", "ANALYST"] },
  "applicant.read": { permission: "READ", roles: ["OWNER", "DEVELOPER", "ANALYST", "VIEWER"] },
  "applicant.search_ssn": { permission: "ADMIN", roles: ["OWNER", "ANALYST"] },
  "applicant.reveal_ssn": { permission: "ADMIN", roles: ["OWNER", "ANALYST"] },
  "applicant.update": { permission: "WRITE", roles: ["OWNER", "ANALYST"] },
  "applicant.erase": { permission: "DELETE", roles: ["OWNER"] },
  "applicant.hold": { permission: "ADMIN", roles: ["OWNER"] },
  "policy.read": { permission: "READ", roles: ["OWNER", "DEVELOPER", "ANALYST", "VIEWER"] },
  "policy.simulate": { permission: "WRITE", roles: ["OWNER", "ANALYST"] },
  "policy.publish": { permission: "ADMIN", roles: ["OWNER", "ANALYST"] },
  "list_entry.read": { permission: "READ", roles: ["OWNER", "DEVELOPER", "ANALYST", "VIEWER"] },
  "list_entry.read_value": { permission: "READ", roles: ["OWNER", "ANALYST"] },
  "list_entry.search": { permission: "WRITE", roles: ["OWNER", "ANALYST"] },
  "list_entry.create": { permission: "WRITE", roles: ["OWNER", "ANALYST"] },
  "list_entry.update": { permission: "WRITE", roles: ["OWNER", "ANALYST"] },
  "list_entry.delete": { permission: "DELETE", roles: ["OWNER", "ANALYST"] },
  "study.read": { permission: "READ", roles: ["OWNER", "DEVELOPER", "ANALYST", "VIEWER"] },
  "study.create": { permission: "WRITE", roles: ["OWNER", "ANALYST"] },
  "study.run": { permission: "WRITE", roles: ["OWNER", "ANALYST"] },
  "study.delete": { permission: "DELETE", roles: ["OWNER", "ANALYST"] },
  "scorecard.read": { permission: "READ", roles: ["OWNER", "DEVELOPER", "ANALYST", "VIEWER"] },
  "scorecard.create": { permission: "WRITE", roles: ["OWNER", "ANALYST"] },
  "validation.read": { permission: "READ", roles: ["OWNER", "DEVELOPER", "ANALYST", "VIEWER"] },
  "validation.create": { permission: "WRITE", roles: ["OWNER", "ANALYST"] },
  "fairness.measure": { permission: "ADMIN", roles: ["OWNER"] },
  "api_key.read": { permission: "ADMIN", roles: ["OWNER", "DEVELOPER"] },
  "api_key.create": { permission: "ADMIN", roles: ["OWNER", "DEVELOPER"] },
  "api_key.rotate": { permission: "ADMIN", roles: ["OWNER", "DEVELOPER"] },
  "api_key.revoke": { permission: "ADMIN", roles: ["OWNER", "DEVELOPER"] },
  "event.read": { permission: "READ", roles: ["OWNER", "DEVELOPER"] },
  "webhook.read": { permission: "READ", roles: ["OWNER", "DEVELOPER"] },
  "webhook.create": { permission: "WRITE", roles: ["OWNER", "DEVELOPER"] },
  "webhook.update": { permission: "WRITE", roles: ["OWNER", "DEVELOPER"] },
  "webhook.rotate": { permission: "WRITE", roles: ["OWNER", "DEVELOPER"] },
  "webhook.test": { permission: "WRITE", roles: ["OWNER", "DEVELOPER"] },
  "webhook.replay": { permission: "WRITE", roles: ["OWNER", "DEVELOPER"] },
  "webhook.recover": { permission: "WRITE", roles: ["OWNER", "DEVELOPER"] },
  "webhook.delete": { permission: "DELETE", roles: ["OWNER", "DEVELOPER"] },
  "watchlist.read": { permission: "READ", roles: ["OWNER", "DEVELOPER", "ANALYST", "VIEWER"] },
  "watchlist.load": { permission: "ADMIN", roles: ["OWNER"] },
  "watchlist.resolve": { permission: "WRITE", roles: ["OWNER", "ANALYST"] },
  "audit.read": { permission: "ADMIN", roles: ["OWNER"] },
  "notice.read": { permission: "READ", roles: ["OWNER", "DEVELOPER"] },
  "notice.dismiss": { permission: "WRITE", roles: ["OWNER", "DEVELOPER"] },
  "member.read": { permission: "ADMIN", roles: ["OWNER", "DEVELOPER", "ANALYST", "VIEWER"] },
  "member.invite": { permission: "ADMIN", roles: ["OWNER"] },
  "member.update": { permission: "ADMIN", roles: ["OWNER"] },
  "member.remove": { permission: "ADMIN", roles: ["OWNER"] },
  "organization.read": { permission: "ADMIN", roles: ["OWNER", "DEVELOPER", "ANALYST", "VIEWER"] },
  "organization.update": { permission: "ADMIN", roles: ["OWNER"] },
  "account.update": { permission: "ADMIN", roles: ["OWNER", "DEVELOPER", "ANALYST", "VIEWER"] },
  "contract.read": { permission: "READ", roles: ["OWNER", "DEVELOPER", "ANALYST", "VIEWER"] },
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof actions;

/** Actions that take effect in live mode from any mode. Test keys, which many people have, may not do them. */
export const liveActions: ReadonlySet<Action> = new Set<Action>([
  "policy.publish",
  "watchlist.load",
  "organization.update",
  "member.invite",
  "member.update",
  "member.remove",
]);

/** The permissions that a member may grant to a key: never more than the member has. */
export const grantableByRole: Record<Role, readonly Permission[]> = {
  OWNER: ["READ", "WRITE", "DELETE", "ADMIN"],
  DEVELOPER: ["READ", "WRITE", "DELETE"],
  ANALYST: [],
  VIEWER: [],
};
