import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { CodeInput } from "@/app/ui/code-input";
import { FactorNeeded } from "@/app/ui/factor-needed";
import { useDialogAction } from "@/app/ui/use-dialog-action";
import { type SsnSearch, useStepUpCode } from "@/app/ui/use-step-up-code";
import type { Mode } from "@/lib/contract/api-keys";
import type { ApplicantView } from "@/lib/contract/applicants";
import type { ApplicantSearch } from "@/lib/domain/applicants/search";
import { search } from "./actions";

interface SearchFormProps {
  mode: Mode;
  ssnSearch: SsnSearch;
  onFound(found: ApplicantView[]): void;
}

const placeholders: Record<ApplicantSearch["by"], string> = {
  email: "Full address",
  name: "Given and family name",
  externalId: "Your own ID",
  ssn: "Nine digits",
};

/** Searches by a whole name or identifier; by SSN, it also asks for a code. */
export function SearchForm({ mode, ssnSearch, onFound }: SearchFormProps) {
  const [by, setBy] = useState<ApplicantSearch["by"]>("email");
  const [value, setValue] = useState("");
  const identifier = useRef<HTMLInputElement>(null);
  const { isBusy, problem, run } = useDialogAction();
  const errors = problem?.fieldErrors ?? {};
  const { code, setCode, takesCode, sent, accept } = useStepUpCode(ssnSearch, errors.code);
  const asksCode = by === "ssn" && takesCode;
  const needsFactor = by === "ssn" && ssnSearch === "factor";

  function submit() {
    if (value.trim() === "" || needsFactor) return;
    const input = by === "ssn" ? { by, value, ...sent } : { by, value };
    void run(
      () => search(mode, input),
      (found) => {
        onFound(found);
        if (!asksCode) return;
        accept();
        // The focused field or button goes away with the code.
        identifier.current?.focus();
      },
    );
  }

  const button = (
    <Button
      type="submit"
      variant="default"
      loading={isBusy}
      leftSection={<IconSearch size={16} aria-hidden />}
    >
      Search
    </Button>
  );
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        // The browser must not remember identifiers.
        autoComplete="off"
        noValidate
      >
        <Stack gap="sm" mb="sm" align="flex-start">
          <Group align="flex-start" gap="xs" w="100%">
            <NativeSelect
              aria-label="Search by"
              data={[
                { value: "email", label: "Email address" },
                { value: "name", label: "Name" },
                { value: "externalId", label: "External ID" },
                ...(ssnSearch === "refused" ? [] : [{ value: "ssn", label: "SSN (audited)" }]),
              ]}
              value={by}
              onChange={(event) => {
                setBy(event.currentTarget.value as ApplicantSearch["by"]);
                setValue("");
              }}
            />
            {!needsFactor && (
              <TextInput
                ref={identifier}
                aria-label="Identifier"
                placeholder={placeholders[by]}
                value={value}
                onChange={(event) => setValue(event.currentTarget.value)}
                error={errors.value}
                maw={320}
                style={{ flex: "1 1 12rem" }}
              />
            )}
            {!asksCode && !needsFactor && button}
          </Group>
          {asksCode && <CodeInput value={code} onChange={setCode} error={errors.code} />}
          {asksCode && button}
        </Stack>
        <div aria-live="polite">
          {needsFactor && (
            <Text size="sm" mb="sm">
              <FactorNeeded />
            </Text>
          )}
        </div>
      </form>
      {problem !== undefined && Object.keys(errors).length === 0 && (
        <Alert color="red" role="alert" mb="sm">
          {problem.message}
        </Alert>
      )}
    </search>
  );
}
