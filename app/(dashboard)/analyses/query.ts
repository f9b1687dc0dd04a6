import { z } from "zod";
import { analysisStatus, decision, externalId } from "@/lib/contract/analyses";

const day = z.iso.date();

/** The filters of the list as the address has them; what is not one counts as not given. */
const filters = z.object({
  decision: decision.optional().catch(undefined),
  status: analysisStatus.exclude(["processing"]).optional().catch(undefined),
  externalId: externalId.optional().catch(undefined),
  /** Days in UTC, both inclusive. */
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
});
export type ListFilters = z.output<typeof filters>;

type Parameters = Record<string, string | string[] | undefined>;

export function readFilters(parameters: Parameters): ListFilters {
  return filters.parse(parameters);
}

const dayMilliseconds = 86_400_000;

/** What the service takes for them. */
export function toQuery({ from, to, ...rest }: ListFilters) {
  return {
    ...rest,
    // Exclusive on both sides.
    createdAfter: from && new Date(Date.parse(from) - 1).toISOString(),
    createdBefore: to && new Date(Date.parse(to) + dayMilliseconds).toISOString(),
  };
}

/** As parameters of an address. */
export function toParameters(list: ListFilters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(list).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
