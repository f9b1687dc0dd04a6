"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Button } from "@/app/ui/kit/button";
import { Alert } from "@/app/ui/kit/feedback";
import { FileButton } from "@/app/ui/kit/files";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Textarea } from "@/app/ui/kit/inputs";
import { Text } from "@/app/ui/kit/text";
import frame from "@/app/ui/page/report.module.css";
import type { Mode } from "@/lib/contract/api-keys";
import { backtestDraft } from "./actions";
import classes from "./backtest.module.css";
import type { Filters } from "./read-filters";

interface DraftBacktestProps {
  mode: Mode;
  studyId: string;
  filters: Filters;
  /** What the saved policy would have done. */
  children: ReactNode;
}

/** Shows what a draft would have done in place of the saved policy. */
export function DraftBacktest({ mode, studyId, filters, children }: DraftBacktestProps) {
  const [text, setText] = useState("");
  const [shown, setShown] = useState<ReactNode>();
  const { isBusy, problem, run } = useDialogAction();
  const result = useRef<HTMLDivElement>(null);
  // It is far below the button.
  useEffect(() => {
    if (shown) result.current?.focus();
  }, [shown]);
  return (
    <>
      <details className={`${classes.draft} ${frame.noPrint}`}>
        <summary>Try a draft</summary>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void run(
              () => backtestDraft(mode, studyId, text, { ...filters }),
              (value) => setShown(value),
            );
          }}
        >
          <Stack gap="sm">
            <Textarea
              label="Policy as JSON"
              description="An exported policy or its document. Assay doesn't save it. Period and product stay as chosen above."
              rows={8}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              inputClassName={classes.code ?? ""}
              spellCheck={false}
            />
            <Group gap="xs">
              <Button type="submit" loading={isBusy} disabled={text.trim() === ""}>
                Backtest draft
              </Button>
              <FileButton
                accept=".json,application/json"
                onFile={(file) => void file.text().then(setText)}
                variant="default"
              >
                Choose a file
              </FileButton>
            </Group>
            {problem && (
              <Alert color="red" role="alert" title={problem.message}>
                {Object.entries(problem.fieldErrors).map(([path, message]) => (
                  <Text size="sm" key={path}>
                    {path !== "" && <b>{path.replace(/^document\./, "")} </b>}
                    {message}
                  </Text>
                ))}
              </Alert>
            )}
          </Stack>
        </form>
      </details>
      {shown ? (
        <div ref={result} tabIndex={-1} className={classes.drafted}>
          <Group justify="space-between" gap="sm" mb="md">
            <Text fw={600}>Draft, not saved</Text>
            <Button variant="default" size="xs" className={frame.noPrint} onClick={() => setShown(undefined)}>
              Back to the saved policy
            </Button>
          </Group>
          {shown}
        </div>
      ) : (
        children
      )}
    </>
  );
}
