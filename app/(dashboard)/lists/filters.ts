import { type ListEffect, type ListKind, listEffect, listKind } from "@/lib/contract/list-kinds";

/** The filters of a page's URL; unknown ones are left out. */
export function readFilters(parameters: Record<string, string | string[] | undefined>): {
  effect?: ListEffect;
  kind?: ListKind;
} {
  const effect = listEffect.safeParse(parameters.effect).data;
  const kind = listKind.safeParse(parameters.kind).data;
  return { ...(effect ? { effect } : {}), ...(kind ? { kind } : {}) };
}
