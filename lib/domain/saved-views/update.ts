import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { UpdateViewBody } from "@/lib/contract/saved-views";
import { appendAudit } from "@/lib/domain/audit/append";
import { requireFilters, requireFreeName } from "./checks";
import { lockView } from "./lock";

/** Throws what `lockView` throws, and `invalid_request` for a name that is taken or no filters. */
export async function updateView(
  context: Tx<UserPrincipal>,
  { id, body }: { id: string; body: UpdateViewBody },
): Promise<void> {
  authorize(context.principal, "analysis.read");
  const view = await lockView(context, id);
  const name = body.name ?? view.name;
  const filters = body.filters === undefined ? view.filters : requireFilters(view.list, body.filters);
  if (name !== view.name) await requireFreeName(context, { ...view, name });
  const changed = [...(name === view.name ? [] : ["name"]), ...(filters === view.filters ? [] : ["filters"])];
  if (changed.length === 0) return;
  await context.db.savedView.update({ where: { id }, data: { name, filters } });
  if (view.isShared)
    await appendAudit(context, {
      action: "saved_view.updated",
      target: id,
      details: { list: view.list, changed },
    });
}
