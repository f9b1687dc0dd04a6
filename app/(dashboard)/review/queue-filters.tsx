import type { ReactNode } from "react";
import { BatchFilter } from "@/app/(dashboard)/batches/batch-filter";
import { ButtonLink } from "@/app/ui/links/button-link";
import { type Filter, FilterBar } from "@/app/ui/lists/filter-bar";
import { FilterSelect } from "@/app/ui/lists/filter-select";
import { selectFilter } from "@/app/ui/lists/select-filter";
import type { QueueCounts } from "@/lib/domain/reviews/queue-counts";
import { type QueueQuery, type QueueSort, wholeQueue } from "@/lib/domain/reviews/queue-query";
import { timeOfId } from "@/lib/platform/ids";
import { signalOf } from "@/lib/risk/former-signals";
import { queueAddress } from "./decisions/addresses";

interface QueueFiltersProps {
  query: QueueQuery;
  counts: QueueCounts;
  /** Members by id, in words. */
  names: Record<string, string>;
  memberId: string;
  children: ReactNode;
}

/** Due first, if no order is chosen. */
const sorts: { value: QueueSort; label: string }[] = [
  { value: "score", label: "Highest score first" },
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
];

/** The order and the filters of the queue, each with how many cases it would leave. */
export function QueueFilters({ query, counts, names, memberId, children }: QueueFiltersProps) {
  const { sort, ...filters } = query;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const counted = (label: string, count: number) => `${label} (${count.toLocaleString("en-US")})`;
  /** With what is chosen, even if it leaves nothing. */
  const facet = (
    values: readonly { value: string; count: number }[],
    chosen: string | undefined,
    label: (value: string) => string,
  ) =>
    [
      ...values,
      ...(chosen === undefined || values.some(({ value }) => value === chosen)
        ? []
        : [{ value: chosen, count: 0 }]),
    ].map(({ value, count }) => ({ value, label: counted(label(value), count) }));
  const mine = counts.assignees.find(({ value }) => value === memberId)?.count ?? 0;
  const choices: Filter[] = [
    selectFilter("Reason", "reason", "Any reason", facet(counts.reasons, query.reason, meaningOf)),
    selectFilter("Score", "band", "Any score", facet(counts.bands, query.band?.toString(), bandText)),
    selectFilter("Assigned to", "assignee", "Assigned to anyone", [
      { value: "none", label: counted("Unassigned", counts.unassigned) },
      { value: "me", label: counted("You", mine) },
      ...facet(
        counts.assignees.filter(({ value }) => value !== memberId),
        query.assignee?.startsWith("usr_") ? query.assignee : undefined,
        (id) => names[id] ?? "a former member",
      ),
    ]),
    selectFilter("Due", "overdue", "Due at any time", [
      { value: "1", label: counted("Overdue", counts.overdue) },
    ]),
    selectFilter("Second review", "second", "Proposed or not", [
      { value: "1", label: counted("Awaiting your second review", counts.second) },
    ]),
    ...(counts.batches.length > 0 || query.batch !== undefined
      ? [
          {
            label: "Batch",
            names: ["batch"],
            field: (
              <BatchFilter
                name="batch"
                any="Any batch or none"
                batches={[
                  ...counts.batches,
                  ...(query.batch === undefined || counts.batches.some(({ value }) => value === query.batch)
                    ? []
                    : [{ value: query.batch, count: 0 }]),
                ].map(({ value, count }) => ({
                  id: value,
                  createdAt: new Date(timeOfId(value)).toISOString(),
                  count,
                }))}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <FilterBar filters={choices}>
      <FilterSelect label="Order" name="sort" any="Due first" choices={sorts} />
      {isFiltered && (
        <ButtonLink href={queueAddress({ ...wholeQueue, sort })} variant="subtle" size="xs">
          Clear filters
        </ButtonLink>
      )}
      {children}
    </FilterBar>
  );
}

function bandText(band: string): string {
  return `Score ${band} to ${band === "90" ? 100 : Number(band) + 9}`;
}

function meaningOf(code: string): string {
  return signalOf(code)?.meaning.replace(/\.$/, "") ?? code;
}
