import type { Context, Tx } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";

/** Whether the member can sign in without a provider, and as safely: by password and second factor. */
export async function hasWayIn({
  db,
  principal,
}: Context<UserPrincipal> | Tx<UserPrincipal>): Promise<boolean> {
  const where = { id: principal.id, passwordHash: { not: null } };
  return (await db.user.count({ where: { ...where, secondFactor: { confirmedAt: { not: null } } } })) > 0;
}
