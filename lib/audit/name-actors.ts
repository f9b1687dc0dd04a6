import { openUserField } from "@/lib/accounts/user-fields";
import { authorize } from "@/lib/orgs/authorize";
import type { Principal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";

/** Who the actors of audit entries are, in words, by their identifiers: members and keys of the organisation. */
export async function nameActors(principal: Principal, actors: string[]): Promise<Map<string, string>> {
  authorize(principal, "audit.read");
  const { organizationId } = principal;
  const { prisma } = runtime();
  const [memberships, keys] = await Promise.all([
    prisma.membership.findMany({
      where: { organizationId, userId: { in: actors } },
      include: { user: true },
    }),
    prisma.apiKey.findMany({
      where: { organizationId, id: { in: actors } },
      select: { id: true, name: true },
    }),
  ]);
  const names = new Map([
    ...memberships.map(({ user }) => [user.id, openUserField(user, "name")] as const),
    ...keys.map(({ id, name }) => [id, `API key “${name}”`] as const),
  ]);
  return new Map(actors.map((actor) => [actor, names.get(actor) ?? strangerName(actor)]));
}

function strangerName(actor: string): string {
  if (actor === "cli") return "The command line";
  if (actor === "system") return "The service itself";
  return actor.startsWith("key_") ? "An API key" : "A former member";
}
