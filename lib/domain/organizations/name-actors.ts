import type { Context } from "@/lib/auth/context";
import { openUserField } from "@/lib/domain/accounts/users/user-fields";

/** By identifier, in words for the principal. Names current members only. */
export async function nameActors(context: Context, ids: readonly string[]): Promise<Record<string, string>> {
  const names = await nameActorsForAll(context, ids);
  const { id } = context.principal;
  return id in names ? { ...names, [id]: "you" } : names;
}

/** Like `nameActors`, in words that mean the same to every reader. */
export async function nameActorsForAll(
  context: Pick<Context, "db" | "keys">,
  ids: readonly string[],
): Promise<Record<string, string>> {
  const wanted = [...new Set(ids)];
  const [users, keys] = await Promise.all([
    context.db.user.findMany({
      where: { id: { in: wanted.filter((id) => id.startsWith("usr_")) } },
      select: { id: true, name: true, email: true },
    }),
    context.db.apiKey.findMany({
      where: { id: { in: wanted.filter((id) => id.startsWith("key_")) } },
      select: { id: true, name: true },
    }),
  ]);
  const names = new Map([
    ...users.map((user) => [user.id, openUserField(context.keys, user, "name")] as const),
    ...keys.map(({ id, name }) => [id, `the API key “${name}”`] as const),
    ["cli", "the command line"] as const,
    ["system", "Assay"] as const,
  ]);
  return Object.fromEntries(wanted.map((id) => [id, names.get(id) ?? unknownActor(id)]));
}

function unknownActor(id: string): string {
  if (id.startsWith("req_")) return "the applicant";
  return id.startsWith("key_") ? "an API key" : "a former member";
}
