import type { Principal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";
import { openUserField } from "./user-fields";

/** Who did something, in words for the principal's eyes: a member by name. */
export async function describeActor(
  { organizationId, id }: Pick<Principal, "organizationId" | "id">,
  actor: string,
): Promise<string> {
  if (actor === id) return "you";
  if (actor === "cli") return "the command line";
  if (actor.startsWith("key_")) {
    const key = await runtime().prisma.apiKey.findUnique({ where: { id: actor, organizationId } });
    return key ? `the API key “${key.name}”` : "an API key";
  }
  const user = await runtime().prisma.user.findFirst({
    where: { id: actor, memberships: { some: { organizationId } } },
  });
  return user ? openUserField(user, "name") : "a former member";
}
