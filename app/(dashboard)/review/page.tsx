import { Group } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { currentContext } from "@/app/session/current";
import { chosenMode } from "@/app/session/mode";
import { EmptyState } from "@/app/ui/empty-state";
import { FilterSelect } from "@/app/ui/filter-select";
import { PageHeader } from "@/app/ui/page-header";
import { PageLinks } from "@/app/ui/page-links";
import { neighbors, readTrail } from "@/app/ui/page-trail";
import { isAllowed } from "@/lib/auth/authorize";
import { nameActors } from "@/lib/domain/organizations/name-actors";
import { countReviewQueue, listReviewQueue, queueFilters } from "@/lib/domain/reviews/queue";
import { AppError } from "@/lib/platform/errors";
import { QueueTable } from "./queue-table";

export const metadata: Metadata = { title: "Review queue" };

const path = "/review";
const pageSize = 25;

const choices = [
  { value: "", label: "All cases" },
  { value: "overdue", label: "Overdue" },
  { value: "free", label: "Unassigned" },
  { value: "mine", label: "Claimed by you" },
  { value: "second", label: "Awaiting you as second reviewer" },
];

export default async function ReviewPage({ searchParams }: PageProps<"/review">) {
  const context = await currentContext(await chosenMode());
  const { principal } = context;
  const query = await searchParams;
  const filter = queueFilters.find((name) => name === query.show);
  const trail = readTrail(query.cursor);
  const [{ data, nextCursor }, counts] = await Promise.all([
    listReviewQueue(context, { limit: pageSize, cursor: trail.at(-1), filter }),
    countReviewQueue(context),
  ]).catch((error: unknown) => {
    // Invalid cursor: start over.
    if (error instanceof AppError && error.code === "invalid_request") redirect(path);
    throw error;
  });
  const names = await nameActors(
    context,
    data.flatMap(({ claim, proposedBy }) => [claim?.claimedBy ?? [], proposedBy ?? []].flat()),
  );
  const { newerHref, olderHref } = neighbors(
    path,
    trail,
    nextCursor,
    filter === undefined ? {} : { show: filter },
  );
  return (
    <>
      <PageHeader
        title="Review queue"
        description={
          counts.waiting === 0
            ? "Cases that a person has to decide come here."
            : `${counts.waiting.toLocaleString("en-US")} ${counts.waiting === 1 ? "case waits" : "cases wait"} for a decision${counts.overdue > 0 ? `, ${counts.overdue.toLocaleString("en-US")} overdue` : ""}.`
        }
      />
      {(counts.waiting > 0 || filter !== undefined) && (
        <Group mb="sm">
          <FilterSelect label="Cases to show" name="show" choices={choices} />
        </Group>
      )}
      {data.length > 0 ? (
        <QueueTable
          cases={data.map(({ claim, proposedBy, ...rest }) => ({
            ...rest,
            proposer: proposedBy === null ? null : (names[proposedBy] ?? null),
            claimant: claim ? (names[claim.claimedBy] ?? null) : null,
            isMine: claim?.claimedBy === principal.id,
          }))}
          mode={principal.mode}
          mayReview={isAllowed(principal, "analysis.review")}
          now={context.clock()}
        />
      ) : (
        <EmptyState
          icon={<IconChecks size={22} stroke={1.7} />}
          title={filter === undefined ? "Nothing to review" : "No such cases"}
        >
          {filter === undefined
            ? "Every case has been decided. New ones appear here when an analysis needs a person."
            : "No open case matches this filter."}
        </EmptyState>
      )}
      <PageLinks newerHref={newerHref} olderHref={olderHref} newer="Previous" older="Next" />
    </>
  );
}
