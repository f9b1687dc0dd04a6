import { authorize } from "@/lib/auth/authorize";
import type { Tx } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { CreateViewBody } from "@/lib/contract/saved-views";
import { appendAudit } from "@/lib/domain/audit/append";
import { lockInOrganization } from "@/lib/platform/db/locks";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { requireFilters, requireFreeName } from "./checks";

/** Of a member, for all lists together. */
export const maxViews = 30;

/** Throws `conflict` if the member has too many, and `invalid_request` for a name that is taken or no filters. */
export async function createView(context: Tx<UserPrincipal>, body: CreateViewBody): Promise<string> {
  const { clock, db, principal } = context;
  authorize(principal, body.isShared ? "saved_view.share" : "analysis.read");
  const filters = requireFilters(body.list, body.filters);
  await lockInOrganization(context, "views");
  const view = { ...body, filters, createdBy: principal.id };
  await requireFreeName(context, view);
  if ((await db.savedView.count({ where: { createdBy: principal.id } })) >= maxViews)
    throw new AppError("conflict", `You have ${maxViews} views, the most there can be. Delete one first`);
  const now = clock();
  const id = newId("viw", now);
  await db.savedView.create({
    data: { ...view, id, organizationId: principal.organizationId, createdAt: new Date(now) },
  });
  if (body.isShared)
    await appendAudit(context, {
      action: "saved_view.shared",
      target: id,
      details: { list: body.list },
    });
  return id;
}
