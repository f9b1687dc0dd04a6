"use client";

import { type MouseEvent, useRef, useTransition } from "react";
import { useCaseKey } from "@/app/(dashboard)/analyses/[id]/keys/case-keys";
import { unreachable } from "@/app/actions/unreachable";
import { Button } from "@/app/ui/kit/button";
import { Checkbox } from "@/app/ui/kit/choices";
import { Badge } from "@/app/ui/kit/feedback";
import { Group } from "@/app/ui/kit/flow";
import { notifications } from "@/app/ui/kit/notifications";
import { Text } from "@/app/ui/kit/text";
import { TextLink } from "@/app/ui/links/text-link";
import { CellBadge } from "@/app/ui/lists/cell-badge";
import { CellDetails, CellText, type Column, DataTable, RowLink } from "@/app/ui/lists/data-table";
import { useOnlineRouter } from "@/app/ui/page/use-online-router";
import type { Mode } from "@/lib/contract/api-keys";
import type { QueuedCase } from "@/lib/domain/reviews/queue";
import { AgeBar } from "./age-bar";
import { BulkBar } from "./bulk-bar";
import { claim } from "./decisions/actions";
import { DueDate } from "./decisions/due-date";
import { useMadeDecisions } from "./decisions/use-made-decisions";
import classes from "./queue.module.css";
import { isWideScreen, useRowKeys } from "./row-keys";
import { type Selection, useIsSelected, useNewSelection } from "./selection";

export type ListedCase = QueuedCase & {
  href: string;
  /** The queue with the case beside it. */
  besideHref: string;
  /** Names of members: who is working on it, whom it is assigned to, who proposed a decision, and who disagrees. */
  claimant: string | null;
  assigneeName: string | null;
  proposer: string | null;
  opponent: string | null;
};

interface QueueTableProps {
  cases: ListedCase[];
  mode: Mode;
  memberId: string;
  /** The members whom cases can be assigned to; undefined for a member who may not review. */
  reviewers: { id: string; name: string }[] | undefined;
  /** The queue's page, with its order and filters. */
  queueHref: string;
  /** The case that is shown beside the list on wide screens; undefined without the split view. */
  current: string | undefined;
  now: number;
}

/** What a case is called: the applicant's name, or else an identifier. */
const titleOf = ({ name, externalId, analysisId }: ListedCase) =>
  name ?? externalId ?? `…${analysisId.slice(-8)}`;

export function QueueTable(props: QueueTableProps) {
  const { mode, memberId, reviewers, queueHref, current, now } = props;
  const router = useOnlineRouter();
  const { made } = useMadeDecisions();
  // The server may not know yet of what was just decided.
  const decided = made.flatMap(({ ids }) => ids);
  const cases = props.cases.filter(({ analysisId }) => !decided.includes(analysisId));
  const selection = useNewSelection();
  const all = cases.map(({ analysisId }) => analysisId);
  const box = useRef<HTMLDivElement>(null);
  const isSplit = current !== undefined;
  const show = (id: string) => {
    const beside = cases.find(({ analysisId }) => analysisId === id)?.besideHref;
    if (beside !== undefined) router.push(beside, { scroll: false });
  };
  const rows = useRowKeys(box, { ids: all, onMove: isSplit ? show : undefined });
  useCaseKey("j", isSplit ? undefined : () => rows.move(1));
  useCaseKey("k", isSplit ? undefined : () => rows.move(-1));
  useCaseKey("x", reviewers && (() => rows.withCurrent(current, selection.toggle)));
  const columns: Column<ListedCase>[] = [
    {
      header: "Case",
      kind: "text",
      cell: (listed) => (
        <Case
          case={listed}
          selection={reviewers && selection}
          isCurrent={listed.analysisId === current}
          onOpen={isSplit ? openBeside(() => show(listed.analysisId)) : undefined}
        />
      ),
    },
    { header: "Score", kind: "number", cell: ({ riskScore }) => riskScore },
  ];
  const further: Column<ListedCase>[] = [
    {
      header: "Links",
      kind: "number",
      from: "md",
      cell: ({ links }) => <Links links={links} />,
      folded: ({ links }) =>
        links.count > 0 &&
        `${countOf(links)} ${links.count === 1 ? "link" : "links"}${links.hasFraud ? ", confirmed fraud" : ""}`,
    },
    {
      header: "Due",
      kind: "line",
      from: "sm",
      cell: (listed) => <AgeBar {...listed} now={now} />,
      folded: ({ dueAt }) => (
        <>
          due <DueDate instant={dueAt} now={now} />
        </>
      ),
    },
    {
      header: "Assigned to",
      from: "sm",
      cell: (listed) => (
        <Assignee case={listed} mode={mode} memberId={memberId} mayReview={reviewers !== undefined} />
      ),
      folded: (listed) => {
        const holder = holderOf(listed);
        return (
          holder !== null && <bdi>{`${holder.isWorking ? "claimed by" : "assigned to"} ${holder.name}`}</bdi>
        );
      },
    },
  ];
  return (
    <div ref={box} className={isSplit ? classes.split : undefined}>
      <DataTable
        caption="Open cases"
        columns={isSplit ? columns : [...columns, ...further]}
        rows={cases}
        rowKey={({ analysisId }) => analysisId}
      />
      {reviewers !== undefined && (
        <BulkBar
          mode={mode}
          all={cases.map((each) => ({
            id: each.analysisId,
            name: titleOf(each),
            answeredAt: each.answeredAt,
          }))}
          selection={selection}
          memberId={memberId}
          reviewers={reviewers}
          queueHref={queueHref}
        />
      )}
    </div>
  );
}

/** A click shows the case beside the list where there is room; Enter opens its page. */
function openBeside(show: () => void) {
  return (event: MouseEvent) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (event.detail === 0 || !isPlain || !isWideScreen()) return;
    event.preventDefault();
    show();
  };
}

interface CaseProps {
  case: ListedCase;
  /** Undefined for a member who may not review. */
  selection: Selection | undefined;
  /** Whether it's shown beside the list. */
  isCurrent: boolean;
  onOpen: ((event: MouseEvent) => void) | undefined;
}

function Case({ case: listed, selection, isCurrent, onOpen }: CaseProps) {
  const { externalId, name, topReason, proposer, opponent, request, href, links } = listed;
  return (
    <div className={classes.name}>
      {selection && (
        <span className={classes.check}>
          <RowCheckbox
            label={`Select ${titleOf(listed)}${name !== null && externalId !== null ? `, ${externalId}` : ""}`}
            id={listed.analysisId}
            selection={selection}
          />
        </span>
      )}
      <div>
        <div className={classes.title}>
          <RowLink href={href} isCurrent={isCurrent} onClick={onOpen}>
            <bdi>{titleOf(listed)}</bdi>
          </RowLink>
          {name !== null && <CellText text={externalId} />}
        </div>
        {topReason !== null && (
          <CellDetails>
            <bdi className={classes.reason}>{topReason}</bdi>
          </CellDetails>
        )}
        <Resubmissions links={links} href={href} />
        {request !== null && (
          <CellDetails>
            <Badge color={request === "answered" ? "green" : "amber"} size="sm">
              {request === "answered" ? "Answered" : "Waiting for the applicant"}
            </Badge>
          </CellDetails>
        )}
        {proposer !== null && (
          <CellDetails>
            <Badge color="blue" size="sm">
              {opponent === null ? "Awaiting second reviewer" : "Awaiting third reviewer"}
            </Badge>{" "}
            proposed by <bdi>{proposer}</bdi>
            {opponent !== null && (
              <>
                , <bdi>{opponent}</bdi> {opponent === "you" ? "disagree" : "disagrees"}
              </>
            )}
          </CellDetails>
        )}
      </div>
    </div>
  );
}

/** Says that someone of this name and SSN applied more than once, and leads to the other applications. */
function Resubmissions({ links, href }: { links: QueuedCase["links"]; href: string }) {
  const { earlier, later, isMore } = links;
  if (earlier + later === 0) return null;
  return (
    <CellDetails>
      <TextLink href={`${href}#links`}>
        {isMore
          ? "Many applications with this name and SSN"
          : `${ordinal(earlier + 1)} of ${earlier + later + 1} applications with this name and SSN`}
      </TextLink>
    </CellDetails>
  );
}

const ordinals = new Intl.PluralRules("en-US", { type: "ordinal" });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

const ordinal = (place: number): string => `${place}${endings[ordinals.select(place)] ?? "th"}`;

function RowCheckbox({ label, id, selection }: { label: string; id: string; selection: Selection }) {
  return (
    <Checkbox
      aria-label={label}
      checked={useIsSelected(selection, id)}
      onChange={() => selection.toggle(id)}
    />
  );
}

const countOf = ({ count, isMore }: QueuedCase["links"]) => `${count}${isMore ? "+" : ""}`;

function Links({ links }: { links: QueuedCase["links"] }) {
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      {links.hasFraud && <CellBadge color="red" size="sm" label="Fraud" />}
      {countOf(links)}
    </Group>
  );
}

/** Who works on the case, or else whom it is assigned to. */
function holderOf({ claimant, assigneeName }: ListedCase): { name: string; isWorking: boolean } | null {
  if (claimant !== null) return { name: claimant, isWorking: true };
  return assigneeName === null ? null : { name: assigneeName, isWorking: false };
}

function Assignee({
  case: listed,
  mode,
  memberId,
  mayReview,
}: {
  case: ListedCase;
  mode: Mode;
  memberId: string;
  mayReview: boolean;
}) {
  const { claim: claimed, assignee, assigneeName, claimant } = listed;
  if (assignee === null && claimed === null) {
    if (mayReview) return <ClaimButton case={listed} mode={mode} />;
    return (
      <Text size="sm" c="dimmed">
        No one
      </Text>
    );
  }
  return (
    <>
      {assigneeName !== null && <Person name={assigneeName} isMe={assignee === memberId} />}
      {claimed !== null &&
        claimant !== null &&
        (assigneeName === null ? (
          <Person name={claimant} isMe={claimed.claimedBy === memberId} />
        ) : (
          claimed.claimedBy !== assignee && <CellText before="claimed by " text={claimant} />
        ))}
    </>
  );
}

function Person({ name, isMe }: { name: string; isMe: boolean }) {
  return (
    <Text size="sm" fw={isMe ? 500 : undefined}>
      <bdi>{isMe ? "You" : name}</bdi>
    </Text>
  );
}

function ClaimButton({ case: listed, mode }: { case: ListedCase; mode: Mode }) {
  const router = useOnlineRouter();
  const [isBusy, startTransition] = useTransition();
  return (
    <Button
      variant="default"
      size="compact-xs"
      loading={isBusy}
      aria-label={`Claim ${listed.externalId ?? titleOf(listed)}`}
      onClick={() =>
        startTransition(async () => {
          const result = await claim(mode, listed.analysisId).catch(() => unreachable);
          if (result.ok) router.push(listed.href);
          else {
            notifications.show({ color: "red", message: result.message });
            // Without an answer, a refresh would lose the page.
            if (result !== unreachable) router.refresh();
          }
        })
      }
    >
      Claim
    </Button>
  );
}
