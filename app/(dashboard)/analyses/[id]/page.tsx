import type { Metadata } from "next";
import { queueAddress } from "@/app/(dashboard)/review/decisions/addresses";
import { CopyId } from "@/app/ui/copy/copy-id";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Badge } from "@/app/ui/kit/feedback";
import { Breadcrumbs } from "@/app/ui/page/breadcrumbs";
import { RecordNotFound } from "@/app/ui/page/record-not-found";
import { SectionIndex } from "@/app/ui/page/section-index";
import { DecisionBadge } from "@/app/ui/risk/decision-badge";
import { OutcomeBadge } from "@/app/ui/risk/outcome-badge";
import { isAllowed } from "@/lib/auth/authorize";
import { readLinkGraph } from "@/lib/domain/applicants/graph/graph";
import { type RequestsOfCase, readRequestsOfCase } from "@/lib/domain/information-requests/read-of-case";
import { readLettersOfCase } from "@/lib/domain/letters/of-case";
import type { ReviewCase } from "@/lib/domain/reviews/case";
import { queuePosition } from "@/lib/domain/reviews/position";
import { readQueueParameter } from "@/lib/domain/reviews/queue-query";
import { ApplicantSection } from "./applicant/applicant-section";
import { MetadataSection } from "./applicant/metadata-section";
import { RequestSection } from "./applicant/request-section";
import { AskSection, isAskShown } from "./ask/ask-section";
import { caseAddress } from "./case-address";
import { AdverseActionSection } from "./decision/adverse-action-section";
import { ComponentsSection } from "./decision/components-section";
import { CounterfactualsSection } from "./decision/counterfactuals-section";
import { DecisionSection } from "./decision/decision-section";
import { FailedSection } from "./decision/failed-section";
import { SignalsSection } from "./decision/signals-section";
import { EvidenceSection } from "./evidence/evidence-section";
import classes from "./frame/case.module.css";
import { CaseHeading } from "./frame/case-heading";
import { CaseKeys, KeysButton } from "./keys/case-keys";
import { LinksSection } from "./links/links-section";
import { PageActions } from "./page-actions";
import { findCase, titleOf } from "./read-case";
import { CaseQueueBar } from "./review/case-queue-bar";
import { DecisionRail } from "./review/decision-rail";
import { showCase } from "./shown/shown-case";
import { WatchlistNotices } from "./watchlist/notices";

export async function generateMetadata({ params }: PageProps<"/analyses/[id]">): Promise<Metadata> {
  const read = await findCase((await params).id);
  return { title: read ? titleOf(read.found.detail) : "Analysis not found" };
}

export default async function CasePage({ params, searchParams }: PageProps<"/analyses/[id]">) {
  const { id } = await params;
  const read = await findCase(id);
  if (!read) return <RecordNotFound what="analysis" backHref="/analyses" back="All analyses" />;
  const { context, found } = read;
  const { principal } = context;
  const { detail } = found;
  const { answer, applicant, riscScore } = detail;
  const given = await searchParams;
  const queue = readQueueParameter(given.queue);
  const expanded = [given.expand ?? []].flat();
  const [graph, asked, position, letters] = await Promise.all([
    applicant ? readLinkGraph(context, { id: answer.applicantId, expanded }) : null,
    readRequestsOfCase(context, id),
    queue && queuePosition(context, { id, query: queue }),
    wasDeclined(found) ? readLettersOfCase(context, id) : null,
  ]);
  const shown = await showCase(read, { requests: asked.requests, letters });
  const { name, now } = shown;
  const queueHref = queue && queueAddress(queue);
  const neighborHref = (neighbor: string | null | undefined) =>
    neighbor == null ? null : caseAddress(neighbor, { queue });
  const nextHref = neighborHref(position?.nextId);
  const isDecided = answer.result !== null;
  const decision = found.reviews[0]?.decision ?? answer.result?.decision;
  return (
    <CaseKeys>
      <div className={classes.place}>
        <Breadcrumbs
          trail={[
            queueHref === undefined
              ? { href: "/analyses", label: "Analyses" }
              : { href: queueHref, label: "Review queue" },
          ]}
        />
        {position && queueHref !== undefined && (
          <CaseQueueBar shown={shown} position={position} hrefOf={neighborHref} queueHref={queueHref} />
        )}
      </div>
      <header className={classes.header}>
        <div>
          <div className={classes.titleLine}>
            <CaseHeading id={id}>
              <bdi>{name}</bdi>
            </CaseHeading>
            {decision && <DecisionBadge decision={decision} />}
            {answer.outcome === "confirmed_fraud" && <OutcomeBadge outcome={answer.outcome} />}
            {answer.status === "failed" && <Badge color="red">Failed</Badge>}
            {answer.mode === "test" && <Badge color="amber">Test</Badge>}
          </div>
          <div className={classes.titleDetails}>
            {answer.externalId !== null && <bdi>{answer.externalId}</bdi>}
            <CopyId id={answer.id} what="id" />
            <RelativeTime instant={answer.createdAt} now={now} />
          </div>
        </div>
        <div className={classes.actions}>
          {isDecided && <KeysButton />}
          <PageActions json={JSON.stringify(answer, null, 2)} />
        </div>
      </header>
      <div className={isDecided ? classes.layout : undefined}>
        <div className={classes.column}>
          <SectionIndex sections={sectionsOf(found, asked)} />
          {answer.error && <FailedSection error={answer.error} />}
          <WatchlistNotices context={context} detail={detail} />
          <DecisionSection detail={detail} />
          <SignalsSection detail={detail} now={now} />
          <CounterfactualsSection detail={detail} />
          <AskSection detail={detail} asked={asked} principal={principal} now={now} />
          <div className={classes.pair}>
            <ApplicantSection detail={detail} mayList={isAllowed(principal, "list_entry.create")} />
            <div className={classes.column}>
              {riscScore && <ComponentsSection riscScore={riscScore} />}
              <RequestSection detail={detail} mayList={isAllowed(principal, "list_entry.create")} />
              {isAllowed(principal, "applicant.read") && <MetadataSection metadata={answer.metadata} />}
            </div>
          </div>
          {graph && (
            <LinksSection
              graph={graph}
              context={context}
              applicantId={answer.applicantId}
              name={name}
              toggleHref={(other) =>
                caseAddress(id, {
                  queue,
                  expanded: expanded.includes(other)
                    ? expanded.filter((each) => each !== other)
                    : [...expanded, other],
                })
              }
            />
          )}
          <EvidenceSection
            detail={detail}
            now={now}
            mayReadLists={isAllowed(principal, "list_entry.read_value")}
          />
          <AdverseActionSection detail={detail} letter={letters?.letter ?? null} />
        </div>
        {answer.result && decision && (
          <div className={classes.jump} data-foot>
            <span className={classes.jumpScore}>
              <strong>{answer.result.riskScore}</strong>
              <DecisionBadge decision={decision} />
            </span>
            <a href="#decide">
              {isAllowed(principal, "analysis.review") ? "Go to the decision" : "Decision and outcome"}
            </a>
          </div>
        )}
        <DecisionRail
          shown={shown}
          href={caseAddress(id, { queue })}
          nextHref={nextHref ?? queueHref ?? null}
        />
      </div>
    </CaseKeys>
  );
}

/** The sections that the page shows, in their order. */
function sectionsOf({ detail }: ReviewCase, asked: RequestsOfCase): { id: string; title: string }[] {
  const { answer, applicant, adverseAction, evidence } = detail;
  const isOpen = answer.result !== null && answer.result.decision !== "APPROVE";
  return [
    ...(answer.error ? [{ id: "failed", title: "Failure" }] : []),
    ...(answer.result ? [{ id: "decision", title: "Automated decision" }] : []),
    { id: "signals", title: "Evidence" },
    ...(isOpen ? [{ id: "counterfactuals", title: "What would change it" }] : []),
    ...(isAskShown(detail, asked) ? [{ id: "ask", title: "Answers" }] : []),
    { id: "applicant", title: "Applicant" },
    ...(applicant ? [{ id: "links", title: "Links" }] : []),
    ...(evidence ? [{ id: "evidence", title: "History and sources" }] : []),
    ...(adverseAction ? [{ id: "adverse-action", title: "Adverse action" }] : []),
    { id: "timeline", title: "Timeline" },
  ];
}

/** Whether there can be a letter, also of a decision that was changed since. */
function wasDeclined({ detail, reviews }: ReviewCase): boolean {
  return [detail.answer.result, ...reviews].some((each) => each?.decision === "DECLINE");
}
