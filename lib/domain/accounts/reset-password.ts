import { randomBytes } from "node:crypto";
import { inPlatformTransaction, txOf } from "@/lib/auth/context";
import { removeSecondFactor } from "@/lib/domain/accounts/second-factor/remove";
import { hashPassword } from "@/lib/domain/accounts/users/password-hash";
import { emailIndex } from "@/lib/domain/accounts/users/user-fields";
import { appendAudit } from "@/lib/domain/audit/append";
import type { AuditAction } from "@/lib/domain/audit/sentence";
import { AppError } from "@/lib/platform/errors";
import type { Platform } from "@/lib/platform/wiring/platform";

interface PasswordReset {
  email: string;
  /** For a lost phone. Default: keeps the second factor. */
  removesSecondFactor?: boolean;
}

/** Returns the new random password, and ends all sessions. Throws `not_found`. */
export function resetPassword(
  platform: Platform,
  { email, removesSecondFactor = false }: PasswordReset,
): Promise<string> {
  const password = randomBytes(15).toString("base64url");
  return inPlatformTransaction(platform, async (context) => {
    const { db } = context;
    const user = await db.user.findUnique({
      where: { emailIndex: emailIndex(context.keys, email) },
      include: { memberships: true },
    });
    if (!user) throw new AppError("not_found", "No account has this email address");
    await db.user.update({ where: { id: user.id }, data: { passwordHash: await hashPassword(password) } });
    await db.session.updateMany({
      where: { userId: user.id, endedAt: null },
      data: { endedAt: new Date(context.clock()) },
    });
    const isRemoved = removesSecondFactor && (await removeSecondFactor(context, user.id));
    const actions: AuditAction[] = ["user.password_reset"];
    if (isRemoved) actions.push("user.second_factor_disabled");
    for (const { organizationId } of user.memberships) {
      const own = txOf(context, { kind: "operator", id: "cli", organizationId, mode: "live" });
      for (const action of actions) await appendAudit(own, { action, target: user.id, details: {} });
    }
    return password;
  });
}
