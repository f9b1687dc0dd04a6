import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { SavedView } from "@/lib/platform/db/generated/client";
import { lockInOrganization } from "@/lib/platform/db/locks";
import { notFound } from "@/lib/platform/errors";
import { visibleTo } from "./visible";

/** For a change. Throws `not_found`, and `forbidden` for a shared view if the member may not share any. */
export async function lockView(context: Tx<UserPrincipal>, id: string): Promise<SavedView> {
  await lockInOrganization(context, "views");
  const view = await context.db.savedView.findFirst({ where: { id, ...visibleTo(context.principal) } });
  if (!view) throw notFound("view");
  if (view.isShared) authorize(context.principal, "saved_view.share");
  return view;
}
