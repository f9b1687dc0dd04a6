import { authorize } from "@/lib/auth/authorize";
import type { UserPrincipal } from "@/lib/auth/principal";
import { appendAudit } from "@/lib/domain/audit/append";
import { inWork } from "@/lib/platform/db/unit-of-work";
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
