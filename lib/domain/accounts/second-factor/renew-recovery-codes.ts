import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { appendAudit } from "@/lib/domain/audit/append";
import { giveCode } from "./give-code";
import { replaceRecoveryCodes } from "./recovery-codes";

/** Returns the new codes, shown only once. Throws like `giveCode`. */
export async function renewRecoveryCodes(context: Context<UserPrincipal>, code: string): Promise<string[]> {
  authorize(context.principal, "account.update");
  await giveCode(context, code);
  return context.transaction(async (context) => {
    await appendAudit(context, {
      action: "user.recovery_codes_renewed",
      target: context.principal.id,
      details: {},
    });
    return replaceRecoveryCodes(context);
  });
}
