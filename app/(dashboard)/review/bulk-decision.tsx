import { useState } from "react";
import { Confirmation } from "@/app/ui/dialogs/confirmation";
import { Button } from "@/app/ui/kit/button";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Textarea } from "@/app/ui/kit/inputs";
import { Modal } from "@/app/ui/kit/modal";
import { List, ListItem, Text } from "@/app/ui/kit/text";
import type { Mode } from "@/lib/contract/api-keys";
import type { DecidedSeveral } from "@/lib/domain/reviews/decide-several";
import { casesText } from "./cases-text";
import { decideSelected } from "./decisions/actions";

export interface BulkDecisionProps {
  dialog: "APPROVE" | "DECLINE";
  mode: Mode;
  /** The selected cases. */
  cases: readonly { id: string; name: string; answeredAt: string | null }[];
  onClose(): void;
  onDecided(decision: "APPROVE" | "DECLINE", decided: DecidedSeveral): void;
}

/** One decision and one note on the selected cases; then those that couldn't be decided, and why. */
export function BulkDecision({ dialog, ...props }: BulkDecisionProps) {
  return (
    <Modal
      onClose={props.onClose}
      title={`${dialog === "DECLINE" ? "Decline" : "Approve"} ${casesText(props.cases.length)}`}
    >
      <Contents decision={dialog} {...props} />
    </Modal>
  );
}

function Contents({
  decision,
  mode,
  cases,
  onClose,
  onDecided,
}: Omit<BulkDecisionProps, "dialog"> & { decision: "APPROVE" | "DECLINE" }) {
  const [note, setNote] = useState("");
  const [refused, setRefused] = useState<DecidedSeveral["refused"]>([]);
  // The selection changes once they are decided.
  const [chosen] = useState(cases);
  if (refused.length > 0)
    return (
      <Stack gap="md">
        <Text role="alert">{casesText(refused.length)} not decided:</Text>
        <List size="sm">
          {refused.map(({ id, message }) => (
            <ListItem key={id}>
              <strong>
                <bdi>{chosen.find((each) => each.id === id)?.name}</bdi>
              </strong>
              : {message}.
            </ListItem>
          ))}
        </List>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Close
          </Button>
        </Group>
      </Stack>
    );
  return (
    <Confirmation
      confirm={decision === "APPROVE" ? "Approve" : "Decline"}
      action={() =>
        decideSelected(
          mode,
          chosen.map(({ id }) => id),
          {
            decision,
            answeredAt: Object.fromEntries(
              chosen.flatMap(({ id, answeredAt }) => (answeredAt === null ? [] : [[id, answeredAt]])),
            ),
            ...(note.trim() !== "" && { note }),
          },
        )
      }
      onClose={onClose}
      onDone={(decided) => {
        onDecided(decision, decided);
        if (decided.refused.length === 0) onClose();
        else setRefused(decided.refused);
      }}
    >
      {decision === "DECLINE" && (
        <Text size="sm">
          Each applicant's notice states what was found in their own case. A case without such a reason stays
          in the queue.
        </Text>
      )}
      <Textarea
        label="Note"
        description="Kept with each case, for colleagues only. Encrypted, and never sent anywhere."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </Confirmation>
  );
}
