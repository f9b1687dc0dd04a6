import { randomBytes } from "node:crypto";
import { removeSecondFactor } from "@/lib/domain/accounts/second-factor/remove";
import { appendAudit } from "@/lib/domain/audit/append";
import { inWork } from "@/lib/platform/db/unit-of-work";
import { AppError } from "@/lib/platform/errors";
import { runtime } from "@/lib/platform/runtime";
import { hashPassword } from "./passwords/password";
import { emailIndex } from "./users/user-fields";

/**
 * Gives an account a new random password and ends all its sessions; where a phone was lost, it takes the second
 * factor away too. Throws `not_found`.
 */
export function resetPassword(
  email: string,
  { removesSecondFactor = false }: { removesSecondFactor?: boolean } = {},
): Promise<string> {
  const password = randomBytes(15).toString("base64url");
  return inWork(async ({ tx }) => {
    const user = await tx.user.findUnique({
      where: { emailIndex: emailIndex(email) },
      include: { memberships: true },
    });
    if (!user) throw new AppError("not_found", "There is no account with this e-mail address");
    await tx.user.update({ where: { id: user.id }, data: { passwordHash: await hashPassword(password) } });
    await tx.session.updateMany({
      where: { userId: user.id, endedAt: null },
      data: { endedAt: new Date(runtime().clock()) },
    });
    const isRemoved = removesSecondFactor && (await removeSecondFactor(tx, user.id));
    const actions = ["user.password_reset", ...(isRemoved ? ["user.second_factor_disabled"] : [])];
    for (const { organizationId } of user.memberships) {
      for (const action of actions) {
        await appendAudit(
          tx,
          { organizationId, kind: "operator", id: "cli" },
          { action, target: user.id, details: {} },
        );
      }
    }
    return password;
  });
}
