import { useState } from "react";
import { recoverMissed } from "@/app/(dashboard)/settings/webhooks/actions";
import { counted } from "@/app/ui/charts/figures";
import { formatExact } from "@/app/ui/dates/date-format";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Button } from "@/app/ui/kit/button";
import { Alert } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import { TextInput } from "@/app/ui/kit/inputs";
import { Modal } from "@/app/ui/kit/modal";
import { Text } from "@/app/ui/kit/text";
import { recoverableDays, recoveredPerSecond } from "@/lib/contract/recovery";
import type { Recovery, WebhookView } from "@/lib/contract/webhooks";

interface RecoverDialogProps {
  webhook: WebhookView;
  onClose(): void;
  onRecovered(count: number): void;
}

const dayMilliseconds = 86_400_000;

/** Counts the events first; sends them once the member has seen how many. */
export function RecoverDialog({ webhook, onClose, onRecovered }: RecoverDialogProps) {
  const [since, setSince] = useState(() =>
    toLocal(webhook.failingSince ? Date.parse(webhook.failingSince) : Date.now() - dayMilliseconds),
  );
  const [found, setFound] = useState<Recovery>();
  const { isBusy, problem, run } = useDialogAction();
  const instant = toInstant(since);

  function submit() {
    if (instant === undefined) return;
    const ask = (dryRun: boolean) => () =>
      recoverMissed(webhook.mode, webhook.id, { since: instant, dryRun });
    if (found === undefined) void run(ask(true), setFound);
    else void run(ask(false), ({ count }) => onRecovered(count));
  }

  return (
    <Modal onClose={onClose} title="Send missed events" size={480}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <Text>
            Finds undelivered events that the webhook subscribes to and sends them, oldest first,{" "}
            {recoveredPerSecond} a second.
          </Text>
          {problem?.fieldErrors.since === undefined && <ProblemAlert problem={problem} />}
          <TextInput
            label="Since"
            description={`Your local time, at most ${recoverableDays} days ago.`}
            type="datetime-local"
            value={since}
            onChange={(event) => {
              setSince(event.currentTarget.value);
              setFound(undefined);
            }}
            error={
              problem?.fieldErrors.since ?? (instant === undefined ? "must be a date and a time" : undefined)
            }
            data-autofocus
          />
          <div aria-live="polite">{found && <Found recovery={found} />}</div>
          <Group justify="flex-end" gap="sm" mt="xs">
            <Button variant="default" onClick={onClose}>
              {found?.count === 0 ? "Close" : "Cancel"}
            </Button>
            {found?.count !== 0 && (
              <Button type="submit" loading={isBusy} disabled={instant === undefined}>
                {found === undefined ? "See how many" : `Send ${counted(found.count, "event")}`}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function Found({ recovery }: { recovery: Recovery }) {
  const { count, firstDueAt, lastDueAt, hasMore } = recovery;
  if (count === 0 || firstDueAt === null || lastDueAt === null)
    return <Alert color="green">No events missed since then.</Alert>;
  return (
    <Alert color="amber">
      {counted(count, "event")} missed. Sending would finish at about {formatExact(lastDueAt)}.
      {hasMore && " More were missed: send again from the same time once these are sent."}
    </Alert>
  );
}

/** The format of a datetime-local field: local time to the minute. */
function toLocal(time: number): string {
  const date = new Date(time);
  return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function toInstant(local: string): string | undefined {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
