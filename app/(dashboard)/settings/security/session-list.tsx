"use client";

import { RelativeTime } from "@/app/ui/dates/relative-time";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { useDone } from "@/app/ui/dialogs/use-done";
import { Button } from "@/app/ui/kit/button";
import { Badge } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import type { SessionView } from "@/lib/domain/accounts/sessions/list-sessions";
import { endOthers, endSession } from "./actions";
import classes from "./security.module.css";

export function SessionList({ sessions, now }: { sessions: SessionView[]; now: number }) {
  const finish = useDone();
  const { isBusy, problem, run } = useDialogAction();

  return (
    <Stack gap="sm">
      <ProblemAlert problem={problem} />
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <Session
            key={session.id}
            session={session}
            now={now}
            onEnd={() =>
              run(
                () => endSession(session.id),
                () => finish("Session ended."),
              )
            }
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Group>
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => run(endOthers, () => finish("All other sessions ended."))}
          >
            End all others
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Session({ session, now, onEnd }: { session: SessionView; now: number; onEnd(): void }) {
  const name = session.client ?? "Unknown browser";
  return (
    <Group component="li" justify="space-between" gap="sm" className={classes.session}>
      <div>
        <Group gap="xs">
          <Text fw={500}>{name}</Text>
          {session.isCurrent && <Badge color="green">This browser</Badge>}
          {session.isPending && <Badge color="amber">Second factor not passed yet</Badge>}
        </Group>
        <Text size="sm" c="dimmed" component="div">
          Started <RelativeTime instant={session.createdAt} now={now} />, last seen{" "}
          <RelativeTime instant={session.lastSeenAt} now={now} />
        </Text>
      </div>
      {!session.isCurrent && (
        <Button variant="subtle" size="xs" aria-label={`End session: ${name}`} onClick={onEnd}>
          End
        </Button>
      )}
    </Group>
  );
}
