import type { Context } from "@/lib/auth/context";
import { type EffectiveLimits, limitsOf } from "@/lib/platform/limits/plans";

/** The limits that apply to the call: the API key's own, or else those of the organization's plan. */
export async function effectiveLimits({
  db,
  principal,
}: Pick<Context, "db" | "principal">): Promise<EffectiveLimits> {
  if (principal.kind === "api_key") return principal.limits;
  return limitsOf(await db.organization.findUniqueOrThrow({ where: { id: principal.organizationId } }));
}
