import { appendAudit } from "@/lib/audit/append";
import { inWork } from "@/lib/db/unit-of-work";
import { authorize } from "@/lib/orgs/authorize";
import type { UserPrincipal } from "@/lib/orgs/principal";
import { giveCode } from "./give-code";
import { replaceRecoveryCodes } from "./recovery-codes";

/** Replaces the recovery codes, against a current code. Returns the new ones, this once. Throws as `giveCode`. */
export async function renewRecoveryCodes(principal: UserPrincipal, code: string): Promise<string[]> {
  authorize(principal, "account.update");
  await giveCode(principal, code);
  return inWork(async ({ tx }) => {
    await appendAudit(tx, principal, {
      action: "user.recovery_codes_renewed",
      target: principal.id,
      details: {},
    });
    return replaceRecoveryCodes(tx, principal.id);
  });
}
