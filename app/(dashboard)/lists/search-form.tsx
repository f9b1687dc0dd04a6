import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { CodeInput } from "@/app/ui/access/code-input";
import { FactorNeeded } from "@/app/ui/access/factor-needed";
import { useStepUpCode } from "@/app/ui/access/use-step-up-code";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Button } from "@/app/ui/kit/button";
import { Box, Group } from "@/app/ui/kit/flow";
import { NativeSelect, TextInput } from "@/app/ui/kit/inputs";
import { Text } from "@/app/ui/kit/text";
import type { Mode } from "@/lib/contract/api-keys";
import type { ListKind } from "@/lib/contract/list-kinds";
import type { StepUp } from "@/lib/domain/accounts/second-factor/read";
import { search } from "./actions";
import type { ListedEntry } from "./entry-table";
import { kindChoices, kindExamples } from "./names";

interface SearchFormProps {
  mode: Mode;
  stepUp: StepUp;
  onFound(found: ListedEntry[]): void;
}

/** Finds the entries for a whole value. */
export function SearchForm({ mode, stepUp, onFound }: SearchFormProps) {
  const [kind, setKind] = useState<ListKind>("email");
  const [value, setValue] = useState("");
  const { isBusy, problem, run } = useDialogAction();
  const valueProblem = problem?.fieldErrors.value;
  const codeProblem = problem?.fieldErrors.code;
  const { code, setCode, takesCode, sent, accept } = useStepUpCode(stepUp, codeProblem);
  const isSsn = kind === "ssn";
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void run(
            () => search(mode, { kind, value }, isSsn ? sent : {}),
            (found) => {
              if (isSsn) accept();
              onFound(found);
            },
          );
        }}
        // The browser must not remember identifiers.
        autoComplete="off"
        noValidate
      >
        <Group align="flex-start" gap="xs">
          <NativeSelect
            aria-label="Search by"
            data={kindChoices.map((choice) =>
              choice.value === "ssn" ? { ...choice, label: "SSN (audited)" } : choice,
            )}
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as ListKind)}
          />
          <TextInput
            aria-label="Whole value"
            placeholder={kindExamples[kind]}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
            error={valueProblem}
            maw={320}
            style={{ flex: "1 1 12rem" }}
          />
          <Button
            type="submit"
            variant="default"
            loading={isBusy}
            leftSection={<IconSearch size={16} aria-hidden />}
          >
            Search
          </Button>
        </Group>
        {isSsn && stepUp !== "factor" && takesCode && (
          <Box mt="sm" maw={320}>
            <CodeInput value={code} onChange={setCode} error={codeProblem} />
          </Box>
        )}
      </form>
      {isSsn && stepUp === "factor" && (
        <Text size="sm" mt="xs">
          <FactorNeeded />
        </Text>
      )}
      {valueProblem === undefined && codeProblem === undefined && <ProblemAlert problem={problem} mt="sm" />}
    </search>
  );
}
