import type { Principal } from "@/lib/auth/principal";
import { openUserField } from "@/lib/domain/accounts/users/user-fields";
import { runtime } from "@/lib/platform/runtime";

/** Who did something, in words for the principal; of people only members are named. By their identifiers. */
export async function nameActors(
  principal: Principal,
  ids: readonly string[],
): Promise<Record<string, string>> {
  const names = await nameActorsForAll(principal, ids);
  return principal.id in names ? { ...names, [principal.id]: "you" } : names;
}

/** As `nameActors`, in words that mean the same to every reader. */
export async function nameActorsForAll(
  { organizationId }: Principal,
  ids: readonly string[],
): Promise<Record<string, string>> {
  const wanted = [...new Set(ids)];
  const { prisma } = runtime();
  const [users, keys] = await Promise.all([
    prisma.user.findMany({
      where: {
        id: { in: wanted.filter((id) => id.startsWith("usr_")) },
        memberships: { some: { organizationId } },
      },
      select: { id: true, name: true, email: true },
    }),
    prisma.apiKey.findMany({
      where: { id: { in: wanted.filter((id) => id.startsWith("key_")) }, organizationId },
      select: { id: true, name: true },
    }),
  ]);
  const names = new Map([
    ...users.map((user) => [user.id, openUserField(user, "name")] as const),
    ...keys.map(({ id, name }) => [id, `the API key “${name}”`] as const),
    ["cli", "the command line"] as const,
    ["system", "the service itself"] as const,
  ]);
  return Object.fromEntries(wanted.map((id) => [id, names.get(id) ?? stranger(id)]));
}

function stranger(id: string): string {
  return id.startsWith("key_") ? "an API key" : "a former member";
}
