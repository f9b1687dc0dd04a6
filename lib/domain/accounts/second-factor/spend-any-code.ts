import type { Tx } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { totpCode } from "@/lib/contract/accounts";
import { spendRecoveryCode } from "./recovery-codes";
import { spendCode } from "./spend-code";

/** Anything else may be a recovery code. */
export function isAppCode(typed: string): boolean {
  return totpCode.safeParse(typed).success;
}

/** Returns which kind it was; undefined for a wrong or used code. */
export async function spendAnyCode(
  context: Tx<UserPrincipal>,
  typed: string,
): Promise<"app" | "recovery" | undefined> {
  const code = totpCode.safeParse(typed);
  if (code.success) return (await spendCode(context, code.data)) ? "app" : undefined;
  return (await spendRecoveryCode(context, typed)) ? "recovery" : undefined;
}
