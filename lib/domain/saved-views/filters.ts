import type { ViewedList } from "@/lib/contract/saved-views";
import { analysisParameters, readAnalysisFilters } from "@/lib/domain/analyses/list/list-query";
import { queueOf, writeQueueParameter } from "@/lib/domain/reviews/queue-query";

/**
 * The filters of a list in the order in which its page writes them. Leaves out invalid ones, and external IDs, which
 * can identify a person.
 */
export function viewFilters(list: ViewedList, filters: string): string {
  if (list === "review") return writeQueueParameter(queueOf(filters));
  const given = readAnalysisFilters(Object.fromEntries(new URLSearchParams(filters)));
  return new URLSearchParams(analysisParameters({ ...given, externalId: undefined })).toString();
}
