import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { chatUrlField } from "./url";

/** The origin of the chat's URL, whose rest is secret; null without one. */
export async function readChatOrigin(context: Context): Promise<string | null> {
  authorize(context.principal, "organization.update");
  const url = await readChatUrl(context);
  return url === null ? null : new URL(url).origin;
}

export async function readChatUrl({ db, keys, scope }: Context): Promise<string | null> {
  const { organizationId: id } = scope;
  const { chatUrl } = await db.organization.findUniqueOrThrow({ where: { id }, select: { chatUrl: true } });
  return chatUrl && chatUrlField.open(keys, id, chatUrl);
}
