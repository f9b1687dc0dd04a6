import classes from "@/app/(dashboard)/analyses/[id]/frame/case.module.css";
import type { ShownCase } from "@/app/(dashboard)/analyses/[id]/shown/shown-case";
import { Timeline } from "@/app/(dashboard)/analyses/[id]/timeline/timeline";
import { DueDate } from "@/app/(dashboard)/review/decisions/due-date";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Alert } from "@/app/ui/kit/feedback";
import { Group } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { Panel } from "@/app/ui/page/panel";
import { DecisionBadge } from "@/app/ui/risk/decision-badge";
import { isAllowed } from "@/lib/auth/authorize";
import { reasonText } from "@/lib/domain/analyses/adverse-action/reason-text";
import { clearableOf } from "@/lib/domain/list-entries/cleared-alerts";
import { proposedIn } from "@/lib/domain/reviews/case";
import { ClaimBar } from "./claim-bar";
import { DecisionForm, OutcomeLabels, ProposalPanel } from "./lazy-parts";
import { PendingNote } from "./pending-note";
import { reasonGroups } from "./reason-groups";

interface DecisionRailProps {
  shown: ShownCase;
  /** The case's address. */
  href: string;
  /** Where a decision leads; null to stay on the page. */
  nextHref: string | null;
  /** Beside the queue: without what matters once the case is decided. */
  isBrief?: boolean;
}

/** What is decided, by whom, the form to decide, and what happened so far. It stays in view beside the evidence. */
export function DecisionRail({ shown, href, nextHref, isBrief = false }: DecisionRailProps) {
  const { found, principal, name, nameOf, timeline, now } = shown;
  const { detail, reviews, proposal, fourEyes, claim, pending, answeredAt } = found;
  const { answer, applicant, signals } = detail;
  const { id, result } = answer;
  if (result === null) return null;
  const review = reviews[0] ?? null;
  const { mode, id: memberId } = principal;
  const about = { id, mode, name, memberId, href };
  const isWaiting = answer.reviewDueAt !== null && review === null;
  const mayReview = isAllowed(principal, "analysis.review");
  const proposed = proposedIn(proposal);
  const latest = proposed.at(-1);
  const seen = { proposalId: latest?.id ?? null, reviewedAt: review?.reviewedAt ?? null, answeredAt };
  const isOwn = ({ proposedBy }: { proposedBy: string }) => proposedBy === principal.id;
  const others = proposed.filter((each) => !isOwn(each));
  // Who has proposed can only agree with the colleague who disagrees.
  const isForm = mayReview && !(fourEyes && proposed.some(isOwn));
  const isMine = claim?.claimedBy === principal.id;
  const textsOf = (codes: readonly string[]) => codes.map((code) => reasonText(code) ?? code);
  const clearable = applicant?.ssn === undefined ? [] : clearableOf(signals);

  function formTitle(): string {
    if (others.length === 1) return "Or decide differently";
    if (others.length > 1) return "Or decide for your own reasons";
    return reviews.length === 0 ? "Your decision" : "Decide again";
  }

  return (
    <aside className={classes.rail} id="decide" aria-label="Decision and outcome">
      <Panel title="Final decision">
        <Group gap="xs" justify="space-between">
          <Group gap="xs">
            <DecisionBadge decision={review?.decision ?? result.decision} />
            <Text size="sm" c="dimmed" component="span">
              {review === null ? (
                isWaiting && answer.reviewDueAt !== null ? (
                  <>
                    Due <DueDate instant={answer.reviewDueAt} now={now} />
                  </>
                ) : (
                  "automated"
                )
              ) : (
                <>
                  by <bdi>{nameOf(review.reviewedBy)}</bdi>
                </>
              )}
            </Text>
          </Group>
          {mayReview && isWaiting && (
            <ClaimBar
              id={id}
              mode={principal.mode}
              isMine={isMine}
              until={claim?.claimedUntil ?? null}
              now={now}
              isTaken={claim !== null && !isMine}
            />
          )}
        </Group>
        {pending !== null && <PendingNote until={pending.until} now={now} />}
        {claim !== null && !isMine && (
          <Alert color="amber" mt="sm">
            <bdi>{nameOf(claim.claimedBy)}</bdi> is working on this case; the claim ends{" "}
            <RelativeTime instant={claim.claimedUntil} now={now} />.
          </Alert>
        )}
      </Panel>
      {latest !== undefined && (
        <ProposalPanel
          about={about}
          seen={seen}
          proposed={proposed.map((each) => ({
            ...each,
            reasonTexts: textsOf(each.reasons),
            proposer: nameOf(each.proposedBy),
            clears: each.clearAlerts ? clearable.map(({ message }) => message) : [],
            // To agree with the earlier one is to differ from the latest, which takes a note.
            mayConfirm: mayReview && each === latest && !isOwn(each),
          }))}
          mayWithdraw={mayReview && isOwn(latest)}
          needsSecond={fourEyes}
          nextHref={nextHref}
          now={now}
        />
      )}
      {isForm && (
        <Panel title={formTitle()} isTool>
          <DecisionForm
            key={`${id} ${reviews.length} ${latest?.id}`}
            about={about}
            reasonGroups={reasonGroups(signals.map(({ code }) => code))}
            nextHref={nextHref}
            mayNote={applicant !== null}
            mayClear={clearable.length > 0}
            seen={seen}
            standing={{
              decision: result.decision,
              reviewDecision: review?.decision ?? null,
              proposed: others.length > 0 && latest && !isOwn(latest) ? latest.decision : null,
            }}
            needsSecond={fourEyes}
            agreeable={others.map(({ decision, clearAlerts }) => ({ decision, clearAlerts }))}
            startsOpen={isWaiting}
            opens={reviews.length === 0 ? "Override the automated decision…" : "Decide again…"}
          />
        </Panel>
      )}
      {!isBrief && (
        <Panel title="Outcome">
          <OutcomeLabels
            id={id}
            mode={principal.mode}
            outcome={answer.outcome}
            mayLabel={isAllowed(principal, "analysis.label")}
          >
            {detail.outcome && (
              <>
                by <bdi>{detail.outcome.by}</bdi>, <RelativeTime instant={detail.outcome.at} now={now} />
              </>
            )}
          </OutcomeLabels>
        </Panel>
      )}
      <Timeline id={id} entries={timeline} mayAudit={isAllowed(principal, "audit.read")} now={now} />
    </aside>
  );
}
