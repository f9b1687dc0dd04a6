import type { Tx } from "@/lib/auth/context";
import { hashLinkToken, newLinkToken } from "@/lib/platform/crypto/link-token";
import { publicUrlOf } from "@/lib/platform/public-url";

export const resetMilliseconds = 3_600_000;

export interface ResetLink {
  url: string;
  /** ISO 8601 */
  expiresAt: string;
}

/** A link that sets a member's password once, within an hour. Only the token's hash is stored. Authorize first. */
export async function createResetLink(context: Tx, userId: string): Promise<ResetLink> {
  const { clock, db, env, principal, scope } = context;
  const now = clock();
  const token = newLinkToken();
  const expiresAt = new Date(now + resetMilliseconds);
  await db.passwordReset.create({
    data: {
      tokenHash: hashLinkToken(token),
      organizationId: scope.organizationId,
      userId,
      createdBy: principal.id,
      createdAt: new Date(now),
      expiresAt,
    },
  });
  return { url: `${publicUrlOf(env)}/reset-password/${token}`, expiresAt: expiresAt.toISOString() };
}
