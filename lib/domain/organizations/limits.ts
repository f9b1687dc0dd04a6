import { type EffectiveLimits, limitsOf } from "@/lib/platform/limits/plans";
import { runtime } from "@/lib/platform/runtime";

/** The limits that hold for what the members of an organisation submit themselves: those of its plan. */
export async function limitsOfOrganization(organizationId: string): Promise<EffectiveLimits> {
  return limitsOf(await runtime().prisma.organization.findUniqueOrThrow({ where: { id: organizationId } }));
}
