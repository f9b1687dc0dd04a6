"use client";

import type { FormErrors } from "@mantine/form";
import { useRouter } from "next/navigation";
import { LetterSheet } from "@/app/(dashboard)/letters/letter-sheet";
import { LeaveGuard } from "@/app/ui/dialogs/leave-guard";
import { useDone } from "@/app/ui/dialogs/use-done";
import { FocusedAlert } from "@/app/ui/forms/focused-alert";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { useActionForm } from "@/app/ui/forms/use-action-form";
import { useStoredValues } from "@/app/ui/forms/use-stored-values";
import { Button } from "@/app/ui/kit/button";
import { Switch } from "@/app/ui/kit/choices";
import { Group, Stack } from "@/app/ui/kit/flow";
import { NativeSelect, NumberInput, Textarea, TextInput } from "@/app/ui/kit/inputs";
import { Text } from "@/app/ui/kit/text";
import { Columns } from "@/app/ui/page/columns";
import { Panel } from "@/app/ui/page/panel";
import { federalAgencies } from "@/lib/contract/federal-agencies";
import { dueDaysRange, placeholders } from "@/lib/contract/letter-placeholders";
import type { LetterTemplate } from "@/lib/contract/letter-template";
import { save } from "./actions";
import { sampleLetter } from "./sample";
import { fieldOf, type TemplateValues, toTemplate, toValues } from "./template-values";

type Name = keyof TemplateValues;

interface TemplateFormProps {
  template: LetterTemplate | null;
  /** 0 before the first. */
  version: number;
  organizationName: string;
  today: string;
}

const checkTemplate = lazyCheck(() =>
  import("@/lib/contract/letter-template").then((contract) => contract.letterTemplate),
);

const agencyChoices = [
  { value: "", label: "None: we don't extend credit" },
  ...Object.entries(federalAgencies).map(([value, { creditors, lines }]) => ({
    value,
    label: `${creditors}: ${lines[0]}`,
  })),
  { value: "other", label: "Another agency…" },
];

const ownWords = `You can use ${placeholders.map((name) => `{${name}}`).join(", ")}.`;

/** The template and, beside it, the letter to a made-up applicant as it would read. */
export function TemplateForm({ template, version, organizationName, today }: TemplateFormProps) {
  const router = useRouter();
  const showDone = useDone();
  const stored = toValues(template, organizationName);
  const { form, sending } = useActionForm(send, {
    initialValues: stored,
    validate: async (values) => atFields(await checkTemplate(toTemplate(values))),
    onDone() {
      form.resetDirty();
      showDone("Template saved.");
    },
  });
  const { isBusy, problem, onSubmit } = sending;
  useStoredValues(form, stored);
  const { values } = form;

  const line = (name: Name, label: string, description?: string) => (
    <TextInput {...{ label, description }} {...form.getInputProps(name)} />
  );
  const lines = (name: Name, label: string, description?: string) => (
    <Textarea {...{ label, description }} autosize minRows={2} {...form.getInputProps(name)} />
  );
  const choice = (name: Name, label: string, description: string) => (
    <Switch {...{ label, description }} {...form.getInputProps(name, { type: "checkbox" })} />
  );

  async function send(checked: TemplateValues) {
    const result = await save({ template: toTemplate(checked), replacesVersion: version });
    // Shows what a colleague saved beside what was typed.
    if (!result.ok && result.code === "conflict") router.refresh();
    return result;
  }

  return (
    <Columns
      main={
        <Panel title="Template">
          <LeaveGuard isActive={form.isDirty()} without="saving" />
          <form onSubmit={onSubmit} noValidate aria-label="Letter template">
            <Stack gap="lg">
              <FocusedAlert problem={problem?.message} />
              {line("senderName", "Legal name", "Of the creditor, landlord, or marketplace.")}
              {lines("senderAddress", "Postal address")}
              {line("senderPhone", "Telephone")}
              <NativeSelect
                label="Federal agency for the Equal Credit Opportunity Act"
                description="Creditors choose what they are (12 CFR 1002, appendix A). Landlords and others who don't extend credit choose none, and letters leave the notice out."
                data={agencyChoices}
                {...form.getInputProps("federalAgency")}
              />
              {values.federalAgency === "other" && lines("otherAgency", "Name and address of the agency")}
              {choice(
                "namesAgency",
                "Name a consumer reporting agency of our own",
                "Turn it on if each decision also uses a report that you order yourself. Letters name the agencies behind Assay's sources anyway.",
              )}
              {values.namesAgency && (
                <>
                  {line("agencyName", "Agency's name")}
                  {lines("agencyAddress", "Agency's address")}
                  {line("agencyPhone", "Agency's telephone number", "Toll-free if the agency is nationwide.")}
                </>
              )}
              {choice(
                "disclosesScore",
                "Disclose the credit score",
                "If a credit source's score was used: the score, its range, date, and key factors (15 U.S.C. 1681m(a)(2)). Turn it off only if counsel says that it isn't a credit score.",
              )}
              {values.disclosesScore && line("scoreName", "Name of the score")}
              {lines("opening", "Opening", `Your own words before the decision. ${ownWords}`)}
              {lines("closing", "Closing", `Your own words at the end. ${ownWords}`)}
              {lines("signOff", "Sign-off")}
              {choice(
                "listsDue",
                "List due letters",
                "Declined applicants stay on the page Letters until you send theirs. Notices remind owners and developers 10 and 3 days before, and when one is overdue.",
              )}
              <NumberInput
                label="Due after (days)"
                description="Counted from the analysis. Regulation B gives 30 days from the completed application: choose fewer if you analyze applications later."
                min={dueDaysRange.min}
                max={dueDaysRange.max}
                maw={420}
                {...form.getInputProps("dueDays")}
              />
              <Text c="dimmed" size="sm">
                This isn't legal advice. Have counsel review the template, and check state law, which may ask
                for more.
              </Text>
              <Group justify="flex-end" gap="sm">
                <Button variant="default" disabled={!form.isDirty() || isBusy} onClick={() => form.reset()}>
                  Discard
                </Button>
                <Button type="submit" loading={isBusy} disabled={version > 0 && !form.isDirty()}>
                  Save
                </Button>
              </Group>
            </Stack>
          </form>
        </Panel>
      }
      aside={
        <Panel title="Preview">
          <Text c="dimmed" mb="sm">
            The letter to a made-up applicant.
          </Text>
          <LetterSheet letter={sampleLetter(toTemplate(values), today)} order={3} />
        </Panel>
      }
    />
  );
}

function atFields(errors: FormErrors): FormErrors {
  return Object.fromEntries(Object.entries(errors).map(([path, error]) => [fieldOf(path), error]));
}
