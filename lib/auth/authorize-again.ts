import { AppError } from "@/lib/platform/errors";
import { authorize } from "./authorize";
import type { Tx } from "./context";
import type { Action } from "./roles";

/** By the role that a member has now: it may have changed while waiting for the organization, which must be locked. */
export async function authorizeAgain({ db, principal }: Tx, action: Action): Promise<void> {
  if (principal.kind !== "user") return;
  const { organizationId, id: userId } = principal;
  const own = await db.membership.findUnique({
    where: { organizationId_userId: { organizationId, userId } },
  });
  if (!own) throw new AppError("forbidden", "You are no longer a member of the organization");
  authorize({ ...principal, role: own.role }, action);
}
