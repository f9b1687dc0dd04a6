import { Alert, Group, Text } from "@mantine/core";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DueDate } from "@/app/(dashboard)/review/due-date";
import { currentContext } from "@/app/session/current";
import { chosenMode } from "@/app/session/mode";
import { ApplicantFacts } from "@/app/ui/applicant-facts";
import { Columns } from "@/app/ui/columns";
import { CopyId } from "@/app/ui/copy-id";
import { DecisionBadge } from "@/app/ui/decision-badge";
import { PageHeader } from "@/app/ui/page-header";
import { Panel } from "@/app/ui/panel";
import { RelativeTime } from "@/app/ui/relative-time";
import { TextLink } from "@/app/ui/text-link";
import { isAllowed } from "@/lib/auth/authorize";
import { reviewReasons } from "@/lib/contract/review-reasons";
import { reasonText } from "@/lib/domain/analyses/reason-text";
import { nameActors } from "@/lib/domain/organizations/name-actors";
import { readReviewCase } from "@/lib/domain/reviews/case";
import { listReviewQueue } from "@/lib/domain/reviews/queue";
import { AppError } from "@/lib/platform/errors";
import { isSignalCode, signalCodes } from "@/lib/risk/catalog";
import { isClearable } from "@/lib/risk/stops";
import { ClaimBar } from "./claim-bar";
import { DecisionForm, type ReasonGroup } from "./decision-form";
import { OutcomeLabels } from "./outcome-labels";
import { ProposalPanel } from "./proposal-panel";
import { ReviewHistory } from "./review-history";
import { SignalTable } from "./signal-table";

export const metadata: Metadata = { title: "Case" };

export default async function CasePage({ params }: PageProps<"/review/[id]">) {
  const context = await currentContext(await chosenMode());
  const { principal } = context;
  const { id } = await params;
  const found = await readReviewCase(context, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  });
  const { analysis, applicant, reasons, signals, reviews, proposal, fourEyes, claim } = found;
  const [names, next] = await Promise.all([
    nameActors(context, [
      ...reviews.flatMap((each) => [each.reviewedBy, each.proposal?.proposedBy ?? []].flat()),
      ...(proposal ? [proposal.proposedBy] : []),
      ...(claim ? [claim.claimedBy] : []),
    ]),
    nextCase(),
  ]);
  const now = context.clock();
  const isDecidable = analysis.status === "completed";
  const mayReview = isDecidable && isAllowed(principal, "analysis.review");
  const mayClear =
    applicant?.ssn !== undefined &&
    signals.some(({ code, points }) => points > 0 && isSignalCode(code) && isClearable(code));
  const isOwnProposal = proposal?.proposedBy === principal.id;
  const textsOf = (codes: readonly string[]) => codes.map((code) => reasonText(code) ?? code);

  function formTitle(): string {
    if (proposal !== null && !isOwnProposal) return "Or decide differently";
    return reviews.length === 0 ? "Your decision" : "Decide again";
  }

  /** The first case that the member could continue with. */
  async function nextCase() {
    for (const filter of ["mine", "free"] as const) {
      const { data } = await listReviewQueue(context, { limit: 10, filter });
      const other = data.find(
        ({ analysisId, proposedBy }) => analysisId !== id && proposedBy !== principal.id,
      );
      if (other) return other.analysisId;
    }
    return undefined;
  }

  return (
    <>
      <PageHeader
        title={analysis.externalId ?? "Case"}
        trail={[{ href: "/review", label: "Review queue" }]}
        description={
          <>
            <CopyId id={id} what="analysis id" />
            <br />
            <TextLink href={`/applicants/${analysis.applicantId}`}>Applicant</TextLink> · analyzed{" "}
            <RelativeTime instant={analysis.createdAt} now={now} />
          </>
        }
        action={
          mayReview &&
          analysis.review === null && (
            <ClaimBar
              id={id}
              mode={principal.mode}
              isMine={claim?.claimedBy === principal.id}
              until={claim?.claimedUntil ?? null}
              now={now}
              isTaken={claim !== null && claim.claimedBy !== principal.id}
            />
          )
        }
      />
      {claim !== null && claim.claimedBy !== principal.id && (
        <Alert color="amber" mb="lg">
          <bdi>{names[claim.claimedBy]}</bdi> is working on this case; the claim ends{" "}
          <RelativeTime instant={claim.claimedUntil} now={now} />.
        </Alert>
      )}
      <Columns
        main={
          <>
            <Panel title="What the machine says">
              {analysis.result ? (
                <Group gap="lg">
                  <Text fz={32} fw={650} lh={1} style={{ fontVariantNumeric: "tabular-nums" }}>
                    {analysis.result.riskScore}
                    <Text span c="dimmed" size="sm" fw={400}>
                      {" "}
                      of 100
                    </Text>
                  </Text>
                  <DecisionBadge decision={analysis.result.decision} />
                  {analysis.reviewDueAt !== null && analysis.review === null && (
                    <Text size="sm" c="dimmed" component="span">
                      Due <DueDate instant={analysis.reviewDueAt} now={now} />
                    </Text>
                  )}
                </Group>
              ) : (
                <Text c="dimmed">{analysis.error?.message ?? "The analysis has no result."}</Text>
              )}
              {reasons.length > 0 && (
                <ul style={{ margin: "0.75rem 0 0", paddingLeft: "1.25rem" }}>
                  {reasons.map((reason) => (
                    <li key={reason}>
                      <bdi>{reason}</bdi>
                    </li>
                  ))}
                </ul>
              )}
            </Panel>
            <Panel title="Applicant, as submitted">
              {applicant ? (
                <ApplicantFacts data={applicant} />
              ) : (
                <Text c="dimmed">The applicant has been erased.</Text>
              )}
            </Panel>
            {signals.length > 0 && <SignalTable signals={signals} />}
          </>
        }
        aside={
          <>
            {proposal !== null && (
              <ProposalPanel
                id={id}
                mode={principal.mode}
                proposal={{ ...proposal, reasonTexts: textsOf(proposal.reasons) }}
                proposer={names[proposal.proposedBy] ?? "a former member"}
                mayConfirm={mayReview && !isOwnProposal}
                mayWithdraw={mayReview && isOwnProposal}
                needsSecond={fourEyes}
                nextId={next}
                now={now}
              />
            )}
            {mayReview && !(fourEyes && isOwnProposal) && (
              <Panel title={formTitle()}>
                <DecisionForm
                  key={`${reviews.length} ${proposal?.id}`}
                  id={id}
                  mode={principal.mode}
                  reasonGroups={reasonGroups(signals.map(({ code }) => code))}
                  nextId={next}
                  mayNote={applicant !== null}
                  mayClear={mayClear}
                  proposalId={proposal?.id ?? null}
                  isProposing={fourEyes && proposal === null}
                />
              </Panel>
            )}
            {!isDecidable ? null : (
              <Panel title="Decisions so far">
                <ReviewHistory
                  reviews={reviews.map((each) => ({
                    ...each,
                    reviewer: names[each.reviewedBy] ?? "a former member",
                    reasons: textsOf(each.reasons),
                    proposal: each.proposal && {
                      ...each.proposal,
                      proposer: names[each.proposal.proposedBy] ?? "a former member",
                    },
                  }))}
                  now={now}
                />
              </Panel>
            )}
            {isDecidable && (
              <Panel title="Outcome">
                <OutcomeLabels
                  id={id}
                  mode={principal.mode}
                  outcome={analysis.outcome}
                  mayLabel={isAllowed(principal, "analysis.label")}
                />
              </Panel>
            )}
          </>
        }
      />
    </>
  );
}

/** Reasons for the applicant's notice: what was found in this case first. */
function reasonGroups(found: readonly string[]): ReasonGroup[] {
  const isFound = new Set(found);
  const item = (code: string) => ({ value: code, label: reasonText(code) ?? code });
  const withText = signalCodes.filter((code) => reasonText(code) !== undefined);
  return [
    { group: "Found in this case", items: withText.filter((code) => isFound.has(code)).map(item) },
    { group: "Reasons of reviewers", items: Object.keys(reviewReasons).map(item) },
    { group: "Other findings", items: withText.filter((code) => !isFound.has(code)).map(item) },
  ].filter(({ items }) => items.length > 0);
}
