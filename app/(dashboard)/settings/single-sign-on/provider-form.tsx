"use client";

import { useForm } from "@mantine/form";
import { CopyTextButton } from "@/app/ui/copy/copy-text-button";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { useDone } from "@/app/ui/dialogs/use-done";
import { focusFirstError } from "@/app/ui/forms/focus-first-error";
import { FocusedAlert } from "@/app/ui/forms/focused-alert";
import { lazyCheck } from "@/app/ui/forms/lazy-check";
import { Button } from "@/app/ui/kit/button";
import { Group, Stack } from "@/app/ui/kit/flow";
import { TextInput } from "@/app/ui/kit/inputs";
import { PasswordInput } from "@/app/ui/kit/password-input";
import { Text } from "@/app/ui/kit/text";
import { saveProvider } from "./actions";

interface ProviderFormProps {
  issuer: string;
  clientId: string;
  isSaved: boolean;
  isOn: boolean;
  callbackUrl: string;
}

const checkForm = lazyCheck(() =>
  import("@/lib/contract/single-sign-on").then((contract) => contract.ssoConnectionForm),
);

export function ProviderForm({ issuer, clientId, isSaved, isOn, callbackUrl }: ProviderFormProps) {
  const showDone = useDone();
  const { isBusy, problem, run } = useDialogAction();
  const form = useForm({
    initialValues: { issuer, clientId, clientSecret: "" },
    validate: (values) => checkForm(values),
  });
  const save = form.onSubmit(
    (values) =>
      run(
        async () => {
          const result = await saveProvider(values);
          if (!result.ok) form.setErrors(result.fieldErrors);
          return result;
        },
        () => {
          form.setFieldValue("clientSecret", "");
          showDone("Provider saved.");
        },
      ),
    focusFirstError(form),
  );
  return (
    <form onSubmit={save} noValidate aria-label="Provider">
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          At your provider, register a web application with the authorization code flow and this redirect URI.
        </Text>
        <Group gap="sm" align="flex-end">
          <TextInput label="Redirect URI" value={callbackUrl} readOnly flex="1 1 16rem" spellCheck={false} />
          <CopyTextButton text={callbackUrl} what="redirect URI" size="sm" />
        </Group>
        <FocusedAlert
          problem={Object.keys(problem?.fieldErrors ?? {}).length === 0 ? problem?.message : undefined}
        />
        <TextInput
          label="Issuer"
          description="The URL that your provider calls issuer. Use the one of your own directory."
          placeholder="https://login.lender.com"
          inputMode="url"
          autoComplete="off"
          {...form.getInputProps("issuer")}
        />
        <TextInput label="Client ID" autoComplete="off" {...form.getInputProps("clientId")} />
        <PasswordInput
          label="Client secret"
          description={
            isSaved
              ? "Stored encrypted and never shown. Leave empty to keep it."
              : "Stored encrypted and never shown again."
          }
          autoComplete="off"
          {...form.getInputProps("clientSecret")}
        />
        {isOn && <Text size="sm">Saving turns single sign-on off until you test it again.</Text>}
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={isBusy}>
            Save provider
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
