import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { beyondPrincipal } from "./beyond-principal";

export interface RotationState {
  /** It works until the grace period ends and can't be rotated again. */
  isReplaced: boolean;
  /** The principal could grant everything that the key may do. */
  isWithinPrincipal: boolean;
}

export async function readRotationStates(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, RotationState>> {
  authorize(context.principal, "api_key.read");
  const rows = await context.db.apiKey.findMany({ where: { id: { in: [...ids] } } });
  const beyond = await beyondPrincipal(context, rows);
  return new Map(
    rows.map(({ id, replacedById }, i) => [
      id,
      { isReplaced: replacedById !== null, isWithinPrincipal: beyond[i]?.length === 0 },
    ]),
  );
}
