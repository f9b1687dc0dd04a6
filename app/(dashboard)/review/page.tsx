import { IconChecks } from "@tabler/icons-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CaseKeys, KeysButton } from "@/app/(dashboard)/analyses/[id]/keys/case-keys";
import { findCase } from "@/app/(dashboard)/analyses/[id]/read-case";
import { SaveView } from "@/app/(dashboard)/saved-views/save-view";
import { ViewLinks } from "@/app/(dashboard)/saved-views/view-links";
import { currentContext } from "@/app/session/current";
import { Group } from "@/app/ui/kit/flow";
import { EmptyState } from "@/app/ui/lists/empty-state";
import { PageLinks } from "@/app/ui/lists/page-links";
import { neighbors, readTrail } from "@/app/ui/lists/page-trail";
import { PageHeader } from "@/app/ui/page/page-header";
import { orStartOver } from "@/app/ui/page/reading";
import { isAllowed } from "@/lib/auth/authorize";
import { nameActors } from "@/lib/domain/organizations/name-actors";
import { queuePosition } from "@/lib/domain/reviews/position";
import { listReviewQueue } from "@/lib/domain/reviews/queue";
import { countMatching, countsOf } from "@/lib/domain/reviews/queue-counts";
import {
  queueOf,
  queueParameters,
  readQueueQuery,
  wholeQueue,
  writeQueueParameter,
} from "@/lib/domain/reviews/queue-query";
import { listReviewers } from "@/lib/domain/reviews/reviewers";
import { readWaiting } from "@/lib/domain/reviews/waiting-cases";
import { listViews } from "@/lib/domain/saved-views/list";
import { caseAddress, queueAddress, splitAddress } from "./decisions/addresses";
import { QueueFilters } from "./queue-filters";
import { QueueTable } from "./queue-table";
import { CasePane } from "./split/case-pane";
import split from "./split/split.module.css";
import { chosenView } from "./split/view";
import { ViewSwitch } from "./split/view-switch";

export const metadata: Metadata = { title: "Review queue" };

const path = "/review";
const pageSize = 25;

/** What the page's parameter `show` chose before it had filters: links to it still lead there. */
const formerViews: Readonly<Record<string, Record<string, string>>> = {
  mine: { assignee: "me" },
  overdue: { overdue: "1" },
  second: { second: "1" },
};

export default async function ReviewPage({ searchParams }: PageProps<"/review">) {
  const context = await currentContext();
  const { principal } = context;
  const parameters = await searchParams;
  const former = formerViews[String(parameters.show)];
  if (former !== undefined) redirect(queueAddress(readQueueQuery(former)));
  const query = readQueueQuery(parameters);
  const trail = readTrail(parameters.cursor);
  const mayReview = isAllowed(principal, "analysis.review");
  const waiting = await readWaiting(context);
  const [{ data, nextCursor }, reviewers, views] = await Promise.all([
    orStartOver(
      listReviewQueue(context, { limit: pageSize, query, waiting, cursor: trail.at(-1) }),
      queueAddress(query),
    ),
    mayReview ? listReviewers(context) : [],
    listViews(context, "review"),
  ]);
  const total = countMatching(waiting, wholeQueue);
  const overdue = countMatching(waiting, { ...wholeQueue, overdue: "1" });
  const counts = countsOf(waiting, query);
  const people = data.flatMap(({ claim, assignee, proposal }) => [
    claim?.claimedBy,
    assignee,
    proposal?.proposedBy,
    proposal?.lastBy,
  ]);
  const names = await nameActors(
    context,
    [...people, ...counts.assignees.map(({ value }) => value), query.assignee].filter(
      (id) => id?.startsWith("usr_") || id?.startsWith("key_"),
    ) as string[],
  );
  const { newerHref, olderHref } = neighbors(path, trail, nextCursor, queueParameters(query));
  const isFiltered = counts.matching !== total;
  const viewed = {
    list: "review",
    filters: writeQueueParameter(query),
    views,
    mayShare: isAllowed(principal, "saved_view.share"),
  } as const;
  const isSplit = (await chosenView()) === "split";
  const besideId = isSplit ? await chooseBeside(parameters.case, data[0]?.analysisId) : undefined;
  if (besideId !== undefined && data.length === 0) redirect(caseAddress(besideId, query));
  const beside =
    besideId === undefined
      ? undefined
      : { id: besideId, position: await queuePosition(context, { id: besideId, query, waiting }) };
  return (
    <CaseKeys>
      <PageHeader
        title="Review queue"
        description={
          total === 0
            ? "Cases that need a person's decision."
            : `${total.toLocaleString("en-US")} ${total === 1 ? "case" : "cases"} to review${overdue > 0 ? `, ${overdue.toLocaleString("en-US")} overdue` : ""}.${isFiltered ? ` ${counts.matching.toLocaleString("en-US")} of them shown.` : ""}`
        }
        action={
          data.length > 0 && (
            <Group gap="xs">
              <ViewSwitch isSplit={isSplit} />
              <KeysButton />
            </Group>
          )
        }
      />
      <ViewLinks
        {...viewed}
        counts={Object.fromEntries([
          ["all", total],
          ...views.map(({ id, filters }) => [id, countMatching(waiting, queueOf(filters))]),
        ])}
      />
      {(total > 0 || viewed.filters !== "") && (
        <QueueFilters query={query} counts={counts} names={names} memberId={principal.id}>
          <SaveView {...viewed} />
        </QueueFilters>
      )}
      {data.length > 0 ? (
        <div className={beside && split.split} data-wide={beside && ""}>
          <div className={beside && split.list}>
            <QueueTable
              // What is selected in one list must not stay under another.
              key={`${principal.mode} ${queueAddress(query)} ${trail.at(-1)}`}
              cases={data.map((queued) => ({
                ...queued,
                href: caseAddress(queued.analysisId, query),
                besideHref: splitAddress(queued.analysisId, query),
                claimant: queued.claim && (names[queued.claim.claimedBy] ?? "a former member"),
                assigneeName: queued.assignee === null ? null : (names[queued.assignee] ?? "a former member"),
                proposer: queued.proposal && (names[queued.proposal.proposedBy] ?? "a former member"),
                opponent: queued.proposal?.isCountered
                  ? (names[queued.proposal.lastBy] ?? "a former member")
                  : null,
              }))}
              mode={principal.mode}
              memberId={principal.id}
              reviewers={mayReview ? reviewers : undefined}
              queueHref={queueAddress(query)}
              current={beside?.id}
              now={context.clock()}
            />
          </div>
          {beside && <CasePane key={beside.id} id={beside.id} query={query} position={beside.position} />}
        </div>
      ) : (
        <EmptyState
          icon={<IconChecks size={22} stroke={1.7} />}
          title={total === 0 ? "Nothing to review" : "No matching cases"}
        >
          {total === 0
            ? "Cases appear here when an analysis needs a person's decision."
            : "No open cases match these filters."}
        </EmptyState>
      )}
      <PageLinks newerHref={newerHref} olderHref={olderHref} newer="Previous" older="Next" />
    </CaseKeys>
  );
}

/** The case that the address names, also one that has left the queue, or else the first of the list. */
async function chooseBeside(
  named: string | string[] | undefined,
  first: string | undefined,
): Promise<string | undefined> {
  const id = [named].flat()[0];
  return id !== undefined && (await findCase(id)) ? id : first;
}
