import { attemptText } from "@/app/(dashboard)/settings/webhooks/attempt-text";
import classes from "@/app/(dashboard)/settings/webhooks/webhooks.module.css";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Badge } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import type { DeliveryDetail } from "@/lib/contract/webhooks";
import { UntrustedText } from "./untrusted-text";

type Attempt = DeliveryDetail["attempts"][number];

export function AttemptList({ attempts, now }: { attempts: Attempt[]; now: number }) {
  if (attempts.length === 0)
    return (
      <Text c="dimmed">No attempts yet: the delivery is pending, or was canceled before it was sent.</Text>
    );
  return (
    <Stack component="ol" gap="sm" className={classes.attempts}>
      {attempts.toReversed().map((attempt) => (
        <li key={attempt.number} className={classes.attempt}>
          <Group gap="xs" mb={attempt.response ? "sm" : 0}>
            <Text fw={600} size="sm">
              Attempt {attempt.number}
            </Text>
            <Badge color={attempt.errorClass === null ? "green" : "red"}>{attemptText(attempt)}</Badge>
            <Text size="sm" c="dimmed" component="span">
              <RelativeTime instant={attempt.startedAt} now={now} /> · {duration(attempt.durationMs)}
              {attempt.address !== null && <> · dialed {attempt.address}</>}
            </Text>
          </Group>
          <Answer attempt={attempt} now={now} />
        </li>
      ))}
    </Stack>
  );
}

const keptMilliseconds = 30 * 86_400_000;

function Answer({ attempt, now }: { attempt: Attempt; now: number }) {
  if (attempt.response)
    return <UntrustedText label={`Answer to attempt ${attempt.number}`} text={attempt.response} />;
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

function duration(milliseconds: number): string {
  return milliseconds < 1_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
}
