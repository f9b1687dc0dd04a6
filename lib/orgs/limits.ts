import { type EffectiveLimits, limitsOf } from "@/lib/limits/plans";
import { runtime } from "@/lib/runtime";

/** The limits that hold for what the members of an organisation submit themselves: those of its plan. */
export async function limitsOfOrganization(organizationId: string): Promise<EffectiveLimits> {
  return limitsOf(await runtime().prisma.organization.findUniqueOrThrow({ where: { id: organizationId } }));
}
