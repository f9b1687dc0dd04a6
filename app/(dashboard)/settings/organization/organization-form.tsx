"use client";

import { type FormErrors, useForm } from "@mantine/form";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { LeaveGuard } from "@/app/ui/dialogs/leave-guard";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { useDone } from "@/app/ui/dialogs/use-done";
import { focusFirstError } from "@/app/ui/forms/focus-first-error";
import { FocusedAlert } from "@/app/ui/forms/focused-alert";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { TimeZoneSelect } from "@/app/ui/forms/time-zone-select";
import { useStoredValues } from "@/app/ui/forms/use-stored-values";
import { Button } from "@/app/ui/kit/button";
import { Switch } from "@/app/ui/kit/choices";
import { Alert } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import { NumberInput, TextInput } from "@/app/ui/kit/inputs";
import { TagsInput } from "@/app/ui/kit/tags-input";
import type { OrganizationSettings } from "@/lib/contract/organization";
import { retentionRange } from "@/lib/contract/settings-ranges";
import { countOverdue, update } from "./actions";
import { ShortenDialog } from "./shorten-dialog";

interface OrganizationFormProps {
  loaded: OrganizationSettings;
  /** How many members may decide cases. */
  reviewers: number;
  timeZones: string[];
}

type Values = Omit<OrganizationSettings, "retentionMonths"> & { retentionMonths: number | string };

const checkSettings = lazyCheck(() =>
  import("@/lib/contract/organization").then((contract) => contract.organizationSettings),
);

/** What owners can change. */
export function OrganizationForm({ loaded, reviewers, timeZones }: OrganizationFormProps) {
  const router = useRouter();
  const showDone = useDone();
  const { isBusy, problem, run } = useDialogAction();
  const [overdue, setOverdue] = useState<{ count: number; isMore: boolean }>();
  const form = useForm<Values>({
    initialValues: loaded,
    validate: async (values) => atFields(await checkSettings(values), values.domains),
  });
  useStoredValues(form, loaded);

  /** The action parses them with the schema that the form was checked with. */
  const settings = () => form.getValues() as OrganizationSettings;

  async function send() {
    const result = await update({ loaded, settings: settings() });
    if (!result.ok) {
      const errors = atFields(result.fieldErrors, settings().domains);
      form.setErrors(errors);
      focusFirstError(form)(errors);
      // Shows what a colleague saved beside what was typed.
      if (result.code === "conflict") router.refresh();
    }
    return result;
  }

  async function save() {
    await run(send, () => {
      form.resetDirty();
      showDone("Settings saved.");
    });
    setOverdue(undefined);
  }

  const submit = form.onSubmit(async (values) => {
    if (Number(values.retentionMonths) >= loaded.retentionMonths) return save();
    await run(() => countOverdue(settings().retentionMonths), setOverdue);
  }, focusFirstError(form));

  return (
    <>
      <form onSubmit={submit} noValidate aria-label="Organization settings">
        <Stack gap="lg">
          <FocusedAlert
            problem={Object.keys(problem?.fieldErrors ?? {}).length === 0 ? problem?.message : undefined}
          />
          <TextInput label="Name" autoComplete="organization" {...form.getInputProps("name")} />
          <TagsInput
            label="Your domains"
            description="Add the domains your company uses for email and web, such as lender.com. Applicants with an email address at a lookalike domain go to review."
            placeholder={form.values.domains.length === 0 ? "lender.com" : undefined}
            splitsWords
            {...form.getInputProps("domains")}
          />
          <TimeZoneSelect
            label="Time zone"
            description="Times and dates use this zone, except in the overview charts."
            placeholder="Each member's own"
            zones={timeZones}
            clearLabel="Use each member's own time"
            {...form.getInputProps("timeZone")}
          />
          <NumberInput
            label="Data retention (months)"
            description="How long to keep an applicant's data after the last analysis, change, review, letter, or watchlist hit. The Equal Credit Opportunity Act requires lenders to keep applications for 25 months after they notify the applicant. If another system sends your notices, add the time it takes to send them."
            min={retentionRange.min}
            max={retentionRange.max}
            maw={420}
            {...form.getInputProps("retentionMonths")}
          />
          <Switch
            label="Two people decide each case"
            description={`A decision is a proposal until a second owner or analyst decides too. They also approve each other's changes to the policy. Your organization has ${reviewers} ${reviewers === 1 ? "owner or analyst" : "owners and analysts"}.`}
            {...form.getInputProps("fourEyes", { type: "checkbox" })}
          />
          {form.values.fourEyes && (
            <Switch
              label="API keys decide alone"
              description="When on, a decision or a policy through the API takes effect immediately, without a second person. When off, keys can't decide cases, and only propose policies."
              {...form.getInputProps("keysDecide", { type: "checkbox" })}
            />
          )}
          {form.values.fourEyes && reviewers < 2 && (
            <Alert color="amber" role="status">
              Until a second owner or analyst joins, no case can be completed and no policy published.
            </Alert>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" disabled={!form.isDirty() || isBusy} onClick={() => form.reset()}>
              Discard
            </Button>
            <Button type="submit" loading={isBusy} disabled={!form.isDirty()}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
      <LeaveGuard isActive={form.isDirty()} without="saving" />
      <ShortenDialog
        overdue={overdue}
        from={loaded.retentionMonths}
        to={Number(form.values.retentionMonths)}
        isBusy={isBusy}
        onClose={() => setOverdue(undefined)}
        onConfirm={save}
      />
    </>
  );
}

/** The errors, with those at single domains as one error at the field, which names the first of these domains. */
function atFields(errors: FormErrors, domains: readonly string[]): FormErrors {
  const fields: FormErrors = {};
  for (const [path, error] of Object.entries(errors)) {
    const index = /domains[.[](\d+)/.exec(path)?.[1];
    if (index === undefined) fields[path] = error;
    else fields.domains ??= `${domains[Number(index)]} ${error}`;
  }
  return fields;
}
