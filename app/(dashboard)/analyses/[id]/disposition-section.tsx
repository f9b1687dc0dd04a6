import { DecisionBadge } from "@/app/ui/decision-badge";
import { RelativeTime } from "@/app/ui/relative-time";
import { TextLink } from "@/app/ui/text-link";
import type { AnalysisDetail } from "@/lib/domain/analyses/read-detail";
import classes from "./analysis.module.css";
import { Facts } from "./facts";
import { Section } from "./section";

const outcomes = { good: "Good", confirmed_fraud: "Confirmed fraud" } as const;

interface DispositionSectionProps {
  detail: AnalysisDetail;
  now: number;
  mayReview: boolean;
}

export function DispositionSection({ detail, now, mayReview }: DispositionSectionProps) {
  const { answer, review, outcome } = detail;
  const isDue = answer.reviewDueAt !== null && answer.review === null;
  return (
    <Section
      title="Review and outcome"
      id="disposition"
      action={
        isDue && mayReview ? <TextLink href={`/review/${answer.id}`}>Decide the case</TextLink> : undefined
      }
    >
      <Facts
        facts={{
          Review:
            answer.review && review ? (
              <>
                <DecisionBadge decision={answer.review.decision} /> by <bdi>{review.by}</bdi>,{" "}
                <RelativeTime instant={review.at} now={now} />
              </>
            ) : (
              <span className={classes.dimmed}>{isDue ? "waiting" : "none"}</span>
            ),
          Due:
            isDue && answer.reviewDueAt !== null ? (
              <RelativeTime instant={answer.reviewDueAt} now={now} />
            ) : null,
          Reasons:
            answer.review && answer.review.reasons.length > 0 ? (
              <code>{answer.review.reasons.join(", ")}</code>
            ) : null,
          Note: answer.review?.note == null ? null : <bdi className={classes.note}>{answer.review.note}</bdi>,
          Outcome:
            answer.outcome && outcome ? (
              <>
                {outcomes[answer.outcome]}, by <bdi>{outcome.by}</bdi>,{" "}
                <RelativeTime instant={outcome.at} now={now} />
              </>
            ) : (
              <span className={classes.dimmed}>none</span>
            ),
        }}
      />
    </Section>
  );
}
