import { useState } from "react";
import { sendTestEvent } from "@/app/(dashboard)/settings/webhooks/actions";
import { FormModal } from "@/app/ui/dialogs/form-modal";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Radio, RadioGroup } from "@/app/ui/kit/choices";
import { Stack } from "@/app/ui/kit/flow";
import { eventMeanings, type SubscribableName, subscribableNames } from "@/lib/contract/event-names";
import type { WebhookView } from "@/lib/contract/webhooks";

interface TestEventDialogProps {
  webhook: WebhookView;
  onClose(): void;
}

export function TestEventDialog({ webhook, onClose }: TestEventDialogProps) {
  const [event, setEvent] = useState<SubscribableName>(webhook.events[0] as SubscribableName);
  const { isBusy, problem, run } = useDialogAction();
  return (
    <FormModal
      onClose={onClose}
      title="Send a test event"
      size={480}
      about="Sends a sample event, signed like any other, even if the webhook doesn't subscribe to it. Its page shows your endpoint's answer."
      problem={problem}
      onSubmit={() =>
        run(
          () => sendTestEvent(webhook.mode, webhook.id, event),
          ({ deliveryId }, goTo) => goTo(`/settings/webhooks/deliveries/${deliveryId}`),
        )
      }
      submit="Send test event"
      isBusy={isBusy}
    >
      <RadioGroup label="Event" value={event} onChange={(value) => setEvent(value as SubscribableName)}>
        <Stack gap="xs" mt="xs">
          {subscribableNames.map((name) => (
            <Radio
              key={name}
              value={name}
              label={name}
              description={eventMeanings[name]}
              data-autofocus={name === event || undefined}
            />
          ))}
        </Stack>
      </RadioGroup>
    </FormModal>
  );
}
