"use client";

import { useForm } from "@mantine/form";
import type { ChangeEvent } from "react";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { asTyped } from "@/app/ui/forms/as-typed";
import { focusFirstError } from "@/app/ui/forms/focus-first-error";
import { keepFieldFocused } from "@/app/ui/forms/keep-field-focused";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { inPageWords } from "@/app/ui/forms/page-words";
import { Button } from "@/app/ui/kit/button";
import { Checkbox } from "@/app/ui/kit/choices";
import { Fieldset } from "@/app/ui/kit/field";
import { Group, SimpleGrid, Stack } from "@/app/ui/kit/flow";
import { NativeSelect, TextInput } from "@/app/ui/kit/inputs";
import type { Mode } from "@/lib/contract/api-keys";
import { uspsStates } from "@/lib/contract/usps-states";
import { analyze, stateOfZip } from "./actions";
import classes from "./analyze.module.css";
import { ApplicationFields } from "./application-fields";
import { type Sample, SamplePicker } from "./sample-picker";
import { noValues, toBody, type Values } from "./values";

interface AnalyzeFormProps {
  mode: Mode;
  /** Test mode's samples; empty in live mode. */
  samples: Sample[];
}

const checkBody = lazyCheck(() => import("@/lib/contract/analyses").then((contract) => contract.analyzeBody));

const states = [
  { value: "", label: "" },
  ...Object.entries(uspsStates).map(([code, name]) => ({ value: code, label: `${code} – ${name}` })),
];

/** The body of POST /analyze as a form, validated as the API validates it. */
export function AnalyzeForm({ mode, samples }: AnalyzeFormProps) {
  const { isBusy, problem, run } = useDialogAction();
  const form = useForm<Values>({
    initialValues: noValues,
    validate: (values) => checkBody(toBody(values)),
    validateInputOnBlur: true,
  });

  const errors: Record<string, unknown> = { ...problem?.fieldErrors, ...form.errors };
  const field = (path: string) => ({
    name: path,
    autoComplete: "off",
    ...form.getInputProps(path),
    error: errors[path] === undefined ? undefined : inPageWords(String(errors[path])),
  });
  const typed = (kind: Parameters<typeof asTyped>[0], path: string) => {
    const given = field(path);
    return {
      ...given,
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
        form.setFieldValue(path, asTyped(kind, given.value, value)),
    };
  };

  const statePath = "applicantData.address.state";
  async function fillState(zip: string) {
    const isOpen = () => form.getValues().applicantData.address.state === "";
    if (!/^\d{5}$/.test(zip) || !isOpen()) return;
    // Without an answer, the field stays empty for the reader.
    const found = await stateOfZip(mode, zip).catch(() => undefined);
    if (found?.ok && found.value !== undefined && isOpen()) form.setFieldValue(statePath, found.value);
  }

  const zip = field("applicantData.address.zip");

  function fill({ data }: Sample) {
    form.clearErrors();
    form.setFieldValue("applicantData", { ...noValues.applicantData, ...data });
  }

  return (
    <form
      // Without scripts, the browser sends nothing: an SSN must not be part of an address.
      method="dialog"
      onSubmit={form.onSubmit(
        (values) =>
          run(
            () => analyze(mode, toBody(values)),
            (id, goTo) => goTo(`/analyses/${id}`),
          ),
        focusFirstError(form),
      )}
      onMouseDown={keepFieldFocused}
      noValidate
      className={classes.form}
    >
      <Stack gap="lg">
        <ProblemAlert problem={problem} />
        {samples.length > 0 && <SamplePicker samples={samples} onPick={fill} />}
        <Fieldset legend="Applicant" className={classes.fields}>
          <Stack gap="md">
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <TextInput
                label="First name"
                withAsterisk
                data-autofocus
                {...field("applicantData.firstName")}
              />
              <TextInput label="Last name" withAsterisk {...field("applicantData.lastName")} />
              <TextInput
                label="Social Security number"
                placeholder="123-45-6789"
                inputMode="numeric"
                {...typed("ssn", "applicantData.ssn")}
              />
              <TextInput
                label="Phone"
                placeholder="(206) 343-7011"
                inputMode="tel"
                {...typed("phone", "applicantData.phone")}
              />
            </SimpleGrid>
            <div className={classes.contact}>
              <TextInput
                label="Email address"
                placeholder="name@example.com"
                inputMode="email"
                {...field("applicantData.email")}
              />
              <TextInput
                label="Date of birth"
                placeholder="MM/DD/YYYY"
                inputMode="numeric"
                {...typed("date", "applicantData.dateOfBirth")}
              />
            </div>
          </Stack>
        </Fieldset>
        <Fieldset legend="Address" className={classes.fields}>
          <Stack gap="md">
            <TextInput label="Street" {...field("applicantData.address.street")} />
            <div className={classes.place}>
              <TextInput
                label="ZIP code"
                inputMode="numeric"
                placeholder="98101"
                {...zip}
                onChange={(event) => {
                  zip.onChange(event);
                  void fillState(event.currentTarget.value.trim());
                }}
              />
              <TextInput label="City" {...field("applicantData.address.city")} />
              <NativeSelect label="State" data={states} {...field(statePath)} />
            </div>
          </Stack>
        </Fieldset>
        <ApplicationFields field={field} />
        <Fieldset legend="Options" className={classes.fields}>
          <Stack gap="md">
            <TextInput
              label="External ID"
              description="Your own identifier for the case. It's stored unencrypted, so leave out personal data."
              placeholder="loan-2026-00417"
              {...field("externalId")}
            />
            <Checkbox
              label="Include reasons and signals in the JSON"
              description="They're stored and shown here either way."
              {...form.getInputProps("options.includeReasons", { type: "checkbox" })}
            />
            <Checkbox
              label="RISC scoring"
              description="Also asks the credit source, if one is connected. The score and decision stay the same."
              {...form.getInputProps("options.riscScoring", { type: "checkbox" })}
            />
          </Stack>
        </Fieldset>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => form.reset()} disabled={isBusy}>
            Clear
          </Button>
          <Button type="submit" loading={isBusy}>
            Analyze
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
