"use client";

import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { notifications } from "@mantine/notifications";
import { IconBan, IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { addFact } from "@/app/(dashboard)/lists/actions";
import { endOfLocalDay } from "@/app/(dashboard)/lists/expiry";
import { effectNames, kindNames } from "@/app/(dashboard)/lists/names";
import { ReasonFields } from "@/app/(dashboard)/lists/reason-fields";
import { ActionMenu } from "@/app/ui/action-menu";
import { Dialog } from "@/app/ui/dialog";
import { focusFirstError } from "@/app/ui/focus-first-error";
import { lazyCheck } from "@/app/ui/lazy-check";
import { useDialogAction } from "@/app/ui/use-dialog-action";
import type { Mode } from "@/lib/contract/api-keys";
import type { ListEffect, ListKind } from "@/lib/contract/list-kinds";
import { listedThings } from "@/lib/risk/signals/lists";

interface FactMenuProps {
  analysisId: string;
  mode: Mode;
  /** An email address can be listed itself or with its domain. */
  kinds: readonly ListKind[];
}

interface Choice {
  effect: ListEffect;
  kind: ListKind;
}

/** Adds what the applicant stated to one of the organization's lists. */
export function FactMenu({ analysisId, mode, kinds }: FactMenuProps) {
  const [choice, choose] = useState<Choice>();
  const [first] = kinds;
  if (first === undefined) return null;
  const entries = kinds.flatMap((kind) =>
    (["block", "allow"] as const).map((effect) => ({
      label: `Add ${kinds.length > 1 ? `${listedThings[kind]} ` : ""}to ${effectNames[effect].toLowerCase()}…`,
      Icon: effect === "block" ? IconBan : IconCheck,
      onSelect: () => choose({ effect, kind }),
    })),
  );
  return (
    <>
      <ActionMenu label={`Lists: ${kindNames[first]}`} width={270} size={26} entries={entries} />
      <Dialog
        opened={choice !== undefined}
        onClose={() => choose(undefined)}
        title={choice && `Add to the ${effectNames[choice.effect].toLowerCase()}`}
        size={480}
      >
        {choice && (
          <AddFact
            choice={choice}
            analysisId={analysisId}
            mode={mode}
            onClose={() => choose(undefined)}
            onAdded={() => {
              choose(undefined);
              notifications.show({
                color: "green",
                message: "The entry was added. Analyses see it from now on.",
              });
            }}
          />
        )}
      </Dialog>
    </>
  );
}

interface AddFactProps extends Omit<FactMenuProps, "kinds"> {
  choice: Choice;
  onClose(): void;
  onAdded(): void;
}

const checkReason = lazyCheck(() =>
  import("@/lib/contract/list-entries").then((contract) => contract.updateListEntryBody),
);

function AddFact({ choice, analysisId, mode, onClose, onAdded }: AddFactProps) {
  const { isBusy, problem, run } = useDialogAction();
  const form = useForm({
    initialValues: { reason: "", expires: "" },
    validate: ({ reason }) => checkReason({ reason }),
  });
  return (
    <form
      onSubmit={form.onSubmit(
        ({ reason, expires }) =>
          run(
            () => addFact(mode, { analysisId, ...choice, reason, expiresAt: endOfLocalDay(expires) }),
            onAdded,
          ),
        focusFirstError(form),
      )}
      noValidate
    >
      <Stack gap="md">
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem.message}
          </Alert>
        )}
        <Text>
          {choice.effect === "block"
            ? `Every later applicant with this ${listedThings[choice.kind]} is held for review.`
            : `The signals about this ${listedThings[choice.kind]} alone no longer count. All others do.`}
        </Text>
        <ReasonFields
          getInputProps={(field) => form.getInputProps(field)}
          errors={{ ...problem?.fieldErrors, ...form.errors }}
        />
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Add entry
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
