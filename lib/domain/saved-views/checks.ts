import type { Tx } from "@/lib/auth/context";
import type { ViewedList } from "@/lib/contract/saved-views";
import { invalid } from "@/lib/platform/errors";
import { viewFilters } from "./filters";

/** Throws `invalid_request` if another view of the same maker and list has this name. */
export async function requireFreeName(
  { db }: Tx,
  view: { createdBy: string; list: ViewedList; name: string },
): Promise<void> {
  const { createdBy, list, name } = view;
  if ((await db.savedView.count({ where: { createdBy, list, name } })) > 0)
    throw invalid("name", "is the name of another view");
}

/** The filters to store. Throws `invalid_request` if none is left. */
export function requireFilters(list: ViewedList, given: string): string {
  const filters = viewFilters(list, given);
  if (filters === "") throw invalid("filters", "must have one that a view can keep");
  return filters;
}
