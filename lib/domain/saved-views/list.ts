import { authorize, isAllowed } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { ViewedList } from "@/lib/contract/saved-views";
import { viewFilters } from "./filters";
import { visibleTo } from "./visible";

export interface ListedView {
  id: string;
  name: string;
  /** As URL parameters, in the order in which the list's page writes them. */
  filters: string;
  isShared: boolean;
  isMine: boolean;
  mayChange: boolean;
}

const listedAtMost = 200;

/** The member's own views, then those that others share, each in the order in which they were made. */
export async function listViews(context: Context<UserPrincipal>, list: ViewedList): Promise<ListedView[]> {
  const { db, principal } = context;
  authorize(principal, "analysis.read");
  const rows = await db.savedView.findMany({
    where: { list, ...visibleTo(principal) },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: listedAtMost,
  });
  const mayShare = isAllowed(principal, "saved_view.share");
  const views = rows.map(({ id, name, filters, isShared, createdBy }) => ({
    id,
    name,
    filters: viewFilters(list, filters),
    isShared,
    isMine: createdBy === principal.id,
    mayChange: !isShared || mayShare,
  }));
  return [...views.filter(({ isMine }) => isMine), ...views.filter(({ isMine }) => !isMine)];
}
