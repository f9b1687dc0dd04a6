import { attemptText } from "@/app/(dashboard)/settings/webhooks/attempt-text";
import { TextBlock } from "@/app/ui/copy/text-block";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Badge } from "@/app/ui/kit/feedback";
import { Group } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import classes from "@/app/ui/page/timeline.module.css";
import type { DeliveryDetail } from "@/lib/contract/webhooks";
import { durationText } from "./duration-text";

type Attempt = DeliveryDetail["attempts"][number];

interface AttemptTimelineProps {
  /** Oldest first. */
  attempts: readonly Attempt[];
  nextAttemptAt: string | null;
  now: number;
}

/** The attempts of a delivery on one line, the newest first, and when the next one is due. */
export function AttemptTimeline({ attempts, nextAttemptAt, now }: AttemptTimelineProps) {
  if (attempts.length === 0 && nextAttemptAt === null)
    return <Text c="dimmed">No attempts: the delivery was canceled before it was sent.</Text>;
  return (
    <ol reversed className={classes.timeline} aria-label="Attempts, newest first">
      {nextAttemptAt !== null && (
        <li className={classes.step} data-outcome="due">
          <Text size="sm">
            Attempt {(attempts.at(-1)?.number ?? 0) + 1} is due{" "}
            <RelativeTime instant={nextAttemptAt} now={now} />
          </Text>
        </li>
      )}
      {attempts
        .map((attempt, place) => (
          <li
            key={attempt.number}
            className={classes.step}
            data-outcome={attempt.errorClass === null ? "succeeded" : "failed"}
          >
            <Group gap="xs">
              <Text fw={600} size="sm">
                Attempt {attempt.number}
              </Text>
              <Badge color={attempt.errorClass === null ? "green" : "red"}>{attemptText(attempt)}</Badge>
              <Text size="sm" c="dimmed" component="span">
                <RelativeTime instant={attempt.startedAt} now={now} /> · took{" "}
                {durationText(attempt.durationMs)}
                {attempt.address !== null && <> · dialed {attempt.address}</>}
              </Text>
            </Group>
            <Answer attempt={attempt} now={now} />
            <Gap attempt={attempt} previous={attempts[place - 1]} />
          </li>
        ))
        .reverse()}
    </ol>
  );
}

/** How long after the previous attempt this one began: on the line between the two. */
function Gap({ attempt, previous }: { attempt: Attempt; previous: Attempt | undefined }) {
  if (!previous) return null;
  const milliseconds = Date.parse(attempt.startedAt) - Date.parse(previous.startedAt);
  return (
    <Text size="xs" c="dimmed" mt="sm">
      {durationText(milliseconds)} after attempt {previous.number}
    </Text>
  );
}

const keptMilliseconds = 30 * 86_400_000;

function Answer({ attempt, now }: { attempt: Attempt; now: number }) {
  if (attempt.response)
    return <TextBlock label={`Answer to attempt ${attempt.number}`} text={attempt.response} />;
  if (attempt.status === null) return null;
  return (
    <Text size="sm" c="dimmed" mt={4}>
      {attempt.response === null
        ? now - Date.parse(attempt.startedAt) > keptMilliseconds
          ? "Assay removed the answer after 30 days."
          : "No answer is stored."
        : "The answer had no body."}
    </Text>
  );
}
