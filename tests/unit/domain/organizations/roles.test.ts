import { describe, expect, it } from "vitest";
import { authorize, grantablePermissions, isAllowed } from "@/lib/auth/authorize";
import { systemOf } from "@/lib/auth/principal";
import { type Action, actions, type Role, roles } from "@/lib/auth/roles";
import type { Permission } from "@/lib/contract/api-keys";
import { apiKeyPrincipal, memberPrincipal } from "@/tests/support/principals";

const member = (role: Role) => memberPrincipal({ organizationId: "org_1", role });
const key = (...permissions: Permission[]) => apiKeyPrincipal({ organizationId: "org_1", permissions });
const all = Object.keys(actions) as Action[];

/** What each role may do, written a second time by hand, so that the matrix only changes on purpose. */
const expected: Record<Role, Action[]> = {
  OWNER: all,
  DEVELOPER: [
    "analysis.read",
    "analysis.create",
    "batch.read",
    "batch.create",
    "batch.cancel",
    "applicant.read",
    "list_entry.read",
    "scorecard.read",
    "study.read",
    "validation.read",
    "policy.read",
    "watchlist.read",
    "contract.read",
    "api_key.read",
    "api_key.create",
    "api_key.rotate",
    "api_key.revoke",
    "event.read",
    "webhook.read",
    "webhook.create",
    "webhook.update",
    "webhook.rotate",
    "webhook.test",
    "webhook.replay",
    "webhook.recover",
    "webhook.delete",
    "notice.read",
    "notice.dismiss",
    "member.read",
    "organization.read",
    "account.update",
  ],
  ANALYST: [
    "analysis.read",
    "analysis.create",
    "analysis.review",
    "analysis.ask",
    "analysis.label",
    "saved_view.share",
    "letter.issue",
    "batch.read",
    "batch.create",
    "batch.cancel",
    "applicant.read",
    "applicant.search_ssn",
    "applicant.reveal_ssn",
    "applicant.update",
    "list_entry.read",
    "list_entry.read_value",
    "list_entry.search",
    "list_entry.create",
    "list_entry.update",
    "list_entry.delete",
    "scorecard.create",
    "scorecard.read",
    "study.read",
    "study.create",
    "study.run",
    "study.delete",
    "validation.read",
    "validation.create",
    "policy.read",
    "watchlist.read",
    "policy.simulate",
    "policy.publish",
    "watchlist.resolve",
    "contract.read",
    "member.read",
    "organization.read",
    "account.update",
  ],
  VIEWER: [
    "analysis.read",
    "batch.read",
    "applicant.read",
    "list_entry.read",
    "scorecard.read",
    "study.read",
    "validation.read",
    "policy.read",
    "watchlist.read",
    "contract.read",
    "member.read",
    "organization.read",
    "account.update",
  ],
};

describe("the role matrix", () => {
  it.each(roles)("gives %s exactly the listed permissions", (role) => {
    expect(all.filter((action) => isAllowed(member(role), action)).sort()).toEqual(
      [...expected[role]].sort(),
    );
  });

  it("gives an API key its stated permissions and none by implication", () => {
    for (const action of all) {
      for (const permission of ["READ", "WRITE", "DELETE", "ADMIN"] as const) {
        const allowed = permission === "ADMIN" || permission === actions[action].permission;
        expect(isAllowed(key(permission), action), `${permission} for ${action}`).toBe(allowed);
      }
    }
  });

  it("lets the service itself do nothing in a member's or a key's name, and grant nothing", () => {
    const system = systemOf({ organizationId: "org_1", mode: "live" });
    expect(all.filter((action) => isAllowed(system, action))).toEqual([]);
    expect(grantablePermissions(system)).toEqual([]);
  });

  it("lets an applicant with a link change and analyze the applicant alone, and grant nothing", () => {
    const applicant = {
      kind: "applicant",
      id: "req_1",
      organizationId: "org_1",
      mode: "live",
      askedBy: { id: "usr_1", makerId: "usr_1" },
    } as const;
    expect(all.filter((action) => isAllowed(applicant, action))).toEqual([
      "analysis.create",
      "applicant.update",
    ]);
    expect(grantablePermissions(applicant)).toEqual([]);
  });

  it("names the missing permission when it refuses", () => {
    expect(() => authorize(key("READ"), "analysis.create")).toThrow(/WRITE/);
    expect(() => authorize(member("VIEWER"), "api_key.create")).toThrow(/OWNER or DEVELOPER/);
  });
});

describe("a new key", () => {
  it("never gets more permissions than its creator has", () => {
    expect(grantablePermissions(member("OWNER"))).toContain("ADMIN");
    expect(grantablePermissions(member("DEVELOPER"))).not.toContain("ADMIN");
    expect(grantablePermissions(member("ANALYST"))).toEqual([]);
    expect(grantablePermissions(key("READ", "WRITE"))).toEqual(["READ", "WRITE"]);
  });
});

it("a test key with every permission may do all that a live key may, except for what takes effect in live mode", () => {
  const keyOf = (mode: "live" | "test") =>
    apiKeyPrincipal({ organizationId: "org_1", mode, permissions: ["READ", "WRITE", "DELETE", "ADMIN"] });
  const [live, test] = [keyOf("live"), keyOf("test")];
  expect(all.filter((action) => isAllowed(live, action) && !isAllowed(test, action)).sort()).toEqual([
    "member.invite",
    "member.remove",
    "member.update",
    "organization.update",
    "policy.publish",
    "watchlist.load",
  ]);
  expect(() => authorize(test, "policy.publish")).toThrow("Use a live key");
});
