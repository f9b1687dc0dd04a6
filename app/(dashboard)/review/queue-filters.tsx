import type { ReactNode } from "react";
import { BatchFilter } from "@/app/(dashboard)/batches/batch-filter";
import { ButtonLink } from "@/app/ui/links/button-link";
import { type Filter, FilterBar } from "@/app/ui/lists/filter-bar";
import { FilterSelect } from "@/app/ui/lists/filter-select";
import type { QueueCounts } from "@/lib/domain/reviews/queue-counts";
import { type QueueQuery, type QueueSort, wholeQueue } from "@/lib/domain/reviews/queue-query";
import { timeOfId } from "@/lib/platform/ids";
import { catalog, isSignalCode } from "@/lib/risk/catalog";
import { queueAddress } from "./decisions/addresses";

interface QueueFiltersProps {
  query: QueueQuery;
  counts: QueueCounts;
  /** Members by id, in words. */
  names: Record<string, string>;
  memberId: string;
  children: ReactNode;
}

const sorts: Record<QueueSort, string> = {
  due: "Due first",
  score: "Highest score first",
  newest: "Newest first",
  oldest: "Oldest first",
};

/** The order and the filters of the queue, each with how many cases it would leave. */
export function QueueFilters({ query, counts, names, memberId, children }: QueueFiltersProps) {
  const { sort, ...filters } = query;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const counted = (label: string, count: number) => `${label} (${count.toLocaleString("en-US")})`;
  /** The choices with what is chosen, even if it leaves nothing. */
  const withChosen = (choices: Choice[], chosen: string | undefined, label: (value: string) => string) =>
    chosen === undefined || choices.some(({ value }) => value === chosen)
      ? choices
      : [...choices, { value: chosen, label: counted(label(chosen), 0) }];
  const facet = (
    values: readonly { value: string; count: number }[],
    chosen: string | undefined,
    label: (value: string) => string,
  ) =>
    withChosen(
      values.map(({ value, count }) => ({ value, label: counted(label(value), count) })),
      chosen,
      label,
    );
  const mine = counts.assignees.find(({ value }) => value === memberId)?.count ?? 0;
  const choices: Filter[] = [
    {
      label: "Reason",
      names: ["reason"],
      field: (
        <FilterSelect
          label="Reason"
          name="reason"
          choices={[{ value: "", label: "Any reason" }, ...facet(counts.reasons, query.reason, meaningOf)]}
        />
      ),
    },
    {
      label: "Score",
      names: ["band"],
      field: (
        <FilterSelect
          label="Score"
          name="band"
          choices={[
            { value: "", label: "Any score" },
            ...facet(
              counts.bands,
              query.band?.toString(),
              (band) => `Score ${band} to ${band === "90" ? 100 : Number(band) + 9}`,
            ),
          ]}
        />
      ),
    },
    {
      label: "Assigned to",
      names: ["assignee"],
      field: (
        <FilterSelect
          label="Assigned to"
          name="assignee"
          choices={[
            { value: "", label: "Assigned to anyone" },
            { value: "none", label: counted("Unassigned", counts.unassigned) },
            { value: "me", label: counted("You", mine) },
            ...facet(
              counts.assignees.filter(({ value }) => value !== memberId),
              query.assignee?.startsWith("usr_") ? query.assignee : undefined,
              (id) => names[id] ?? "a former member",
            ),
          ]}
        />
      ),
    },
    {
      label: "Due",
      names: ["overdue"],
      field: (
        <FilterSelect
          label="Due"
          name="overdue"
          choices={[
            { value: "", label: "Due at any time" },
            { value: "1", label: counted("Overdue", counts.overdue) },
          ]}
        />
      ),
    },
    {
      label: "Second review",
      names: ["second"],
      field: (
        <FilterSelect
          label="Second review"
          name="second"
          choices={[
            { value: "", label: "Proposed or not" },
            { value: "1", label: counted("Awaiting your second review", counts.second) },
          ]}
        />
      ),
    },
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
      <FilterSelect
        label="Order"
        name="sort"
        choices={Object.entries(sorts).map(([value, label]) => ({
          value: value === "due" ? "" : value,
          label,
        }))}
      />
      {isFiltered && (
        <ButtonLink href={queueAddress({ ...wholeQueue, sort })} variant="subtle" size="xs">
          Clear filters
        </ButtonLink>
      )}
      {children}
    </FilterBar>
  );
}

interface Choice {
  value: string;
  label: string;
}

function meaningOf(code: string): string {
  return isSignalCode(code) ? catalog[code].meaning.replace(/\.$/, "") : code;
}
