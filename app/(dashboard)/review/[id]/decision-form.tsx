"use client";

import {
  Alert,
  Button,
  Checkbox,
  Group,
  Kbd,
  MultiSelect,
  Radio,
  Stack,
  Text,
  Textarea,
} from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { notifications } from "@mantine/notifications";
import { useRouter } from "next/navigation";
import { decide } from "@/app/(dashboard)/review/actions";
import { focusFirstError } from "@/app/ui/focus-first-error";
import { useDialogAction } from "@/app/ui/use-dialog-action";
import type { Mode } from "@/lib/contract/api-keys";
import { reviewBody } from "@/lib/contract/dispositions";

export interface ReasonGroup {
  group: string;
  items: { value: string; label: string }[];
}

interface DecisionFormProps {
  id: string;
  mode: Mode;
  reasonGroups: ReasonGroup[];
  /** The next case; the queue if there is none. */
  nextId: string | undefined;
  /** False once the applicant is erased. */
  mayNote: boolean;
  /** Whether there are signals to clear and an SSN to recognize the person by. */
  mayClear: boolean;
  /** The open proposal that the page shows. */
  proposalId: string | null;
  /** Another member has to decide too. */
  isProposing: boolean;
}

interface Values {
  decision: "APPROVE" | "DECLINE" | "";
  reasons: string[];
  note: string;
  clearAlerts: boolean;
}

const checkBody = schemaResolver(reviewBody, { sync: true });

/** Approve, or decline for one to four reasons. */
export function DecisionForm({
  id,
  mode,
  reasonGroups,
  nextId,
  mayNote,
  mayClear,
  proposalId,
  isProposing,
}: DecisionFormProps) {
  const router = useRouter();
  const { isBusy, problem, run } = useDialogAction();
  const form = useForm<Values>({
    initialValues: { decision: "", reasons: [], note: "", clearAlerts: false },
    validate: (values) => ({
      ...checkBody(toBody(values)),
      decision: values.decision === "" ? "choose one" : null,
    }),
  });
  const errors = { ...problem?.fieldErrors, ...form.errors };

  const submit = form.onSubmit(
    (values) =>
      run(
        () => decide(mode, id, toBody(values), proposalId),
        ({ isProposal }) => {
          const done = values.decision === "APPROVE" ? "Approved." : "Declined.";
          notifications.show({
            color: "green",
            message: isProposal ? "Proposed. A second reviewer has to decide." : done,
          });
          router.push(nextId === undefined ? "/review" : `/review/${nextId}`);
          router.refresh();
        },
      ),
    focusFirstError(form),
  );

  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
      noValidate
      aria-label="Decision"
    >
      <Stack gap="md">
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem.message}
          </Alert>
        )}
        <Radio.Group label="Decision" {...form.getInputProps("decision")} error={errors.decision}>
          <Group gap="lg" mt="xs">
            <Radio value="APPROVE" label="Approve" />
            <Radio value="DECLINE" label="Decline" />
          </Group>
        </Radio.Group>
        {form.values.decision === "DECLINE" && (
          <MultiSelect
            label="Reasons for the applicant's notice"
            description="One to four, the most important first."
            data={reasonGroups}
            searchable
            maxValues={4}
            hidePickedOptions
            nothingFoundMessage="No such reason"
            clearButtonProps={{ "aria-label": "Clear reasons" }}
            {...form.getInputProps("reasons")}
            error={errors.reasons}
          />
        )}
        {mayClear && !isProposing && form.values.decision === "APPROVE" && (
          <Checkbox
            label="Clear these alerts for this person"
            description="Later analyses of the same SSN and name don't count the signals of this case for a year, unless their evidence changes."
            {...form.getInputProps("clearAlerts", { type: "checkbox" })}
            error={errors.clearAlerts}
          />
        )}
        {mayNote && (
          <Textarea
            label="Note"
            description="For colleagues; encrypted and never sent anywhere."
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2000}
            {...form.getInputProps("note")}
            error={errors.note}
          />
        )}
        {isProposing && (
          <Text size="sm" c="dimmed">
            Your decision is a proposal: it takes effect once a second owner or analyst has decided too.
          </Text>
        )}
        <Group justify="space-between" gap="sm">
          <Text size="xs" c="dimmed" visibleFrom="sm">
            <Kbd size="xs">Ctrl</Kbd> or <Kbd size="xs">⌘</Kbd> + <Kbd size="xs">Enter</Kbd>
          </Text>
          <Button type="submit" loading={isBusy}>
            {isProposing ? "Propose decision" : "Record decision"}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function toBody({ decision, reasons, note, clearAlerts }: Values) {
  return {
    // Validation refuses the empty choice before anything is sent.
    decision: decision as "APPROVE" | "DECLINE",
    reasons: decision === "DECLINE" ? reasons : [],
    ...(note.trim() === "" ? {} : { note }),
    ...(clearAlerts && decision === "APPROVE" ? { clearAlerts } : {}),
  };
}
