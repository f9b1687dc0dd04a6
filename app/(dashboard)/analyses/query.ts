import { z } from "zod";
import { analysisStatus, decision, externalId } from "@/lib/contract/analyses";
import { instant } from "@/lib/contract/lists";

/** The list's filters by URL parameter; invalid ones are ignored. */
const filters = z.object({
  decision: decision.optional().catch(undefined),
  status: analysisStatus.exclude(["processing"]).optional().catch(undefined),
  externalId: externalId.optional().catch(undefined),
  createdAfter: instant.optional().catch(undefined),
  createdBefore: instant.optional().catch(undefined),
});
export type ListFilters = z.output<typeof filters>;

type Parameters = Record<string, string | string[] | undefined>;

export function readFilters(parameters: Parameters): ListFilters {
  return filters.parse(parameters);
}

/** As URL parameters. */
export function toParameters(list: ListFilters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(list).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
