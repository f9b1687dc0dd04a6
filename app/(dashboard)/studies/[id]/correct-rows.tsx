"use client";

import { useState } from "react";
import type { WrongRow } from "@/app/(dashboard)/studies/upload/corrections";
import { keptUpload } from "@/app/(dashboard)/studies/upload/kept-upload";
import { StudyChoiceFields } from "@/app/(dashboard)/studies/upload/study-choice-fields";
import { openChoices } from "@/app/(dashboard)/studies/upload/study-choices";
import { StudyFilePicker } from "@/app/(dashboard)/studies/upload/study-file-picker";
import { useStudyFile } from "@/app/(dashboard)/studies/upload/use-study-file";
import type { ActionResult } from "@/app/actions/action-result";
import { unreachable } from "@/app/actions/unreachable";
import { counted } from "@/app/ui/charts/figures";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { useDone } from "@/app/ui/dialogs/use-done";
import { Button } from "@/app/ui/kit/button";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { readJson } from "@/app/ui/progress/use-polled";
import type { Mode } from "@/lib/contract/api-keys";
import type { StudyProblem } from "@/lib/contract/studies";

interface CorrectRowsProps {
  studyId: string;
  mode: Mode;
  receivedCount: number;
}

/** Sends rows again that had problems. */
export function CorrectRows({ studyId, mode, receivedCount }: CorrectRowsProps) {
  const showDone = useDone();
  const { open, problem: fileProblem, choices, setChoices, share, choose } = useStudyFile();
  const [sentCount, setSentCount] = useState(0);
  const { isBusy, problem, run } = useDialogAction();
  const question = open && openChoices(open.file, choices);

  async function correct(): Promise<ActionResult<number>> {
    if (!open) return unreachable;
    const wrong = await readWrongRows(studyId, mode);
    if (wrong === undefined) return unreachable;
    const { rowCount, parts } = await open.reading.correctionsOf(open.file, choices, {
      wrong,
      receivedCount,
    });
    if (rowCount === 0)
      return {
        ok: false,
        message: "No row of this file has the external ID of a row to correct.",
        fieldErrors: {},
      };
    setSentCount(0);
    const refusal = await open.reading.sendParts(parts, {
      mode,
      studyId,
      onReceived: (_, part) => setSentCount((count) => count + part.rowCount),
    });
    return refusal ? { ok: false, ...refusal } : { ok: true, value: rowCount };
  }

  async function chooseFile(chosen: File) {
    await choose(chosen);
    const kept = keptUpload(studyId);
    if (kept?.name === chosen.name) setChoices(kept.choices);
  }

  return (
    <Stack gap="sm" mt="md">
      <StudyFilePicker
        hint="Only the corrected rows, found by external ID, or the whole file again."
        chosen={open?.file.blob.name}
        share={share}
        problem={fileProblem}
        onFile={chooseFile}
      />
      {open?.file.format.kind === "csv" && (
        <StudyChoiceFields open={open} choices={choices} onChange={setChoices} />
      )}
      <ProblemAlert problem={problem} />
      {open && (
        <Group gap="sm">
          <Button
            loading={isBusy}
            disabled={question !== undefined}
            onClick={() => run(correct, (count) => showDone(`${counted(count, "row")} sent.`))}
          >
            Send corrected rows
          </Button>
          <Text size="sm" c="dimmed" aria-live="polite">
            {question ?? (isBusy && sentCount > 0 && `${counted(sentCount, "row")} sent`)}
          </Text>
        </Group>
      )}
    </Stack>
  );
}

/** All rows to correct; undefined if the server can't be reached. */
async function readWrongRows(studyId: string, mode: Mode): Promise<WrongRow[] | undefined> {
  const rows: WrongRow[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query: Record<string, string> = { mode, ...(cursor === "" ? {} : { cursor }) };
    const page: { data: StudyProblem[]; nextCursor: string | null } | undefined = await readJson(
      `/studies/${studyId}/problems?${new URLSearchParams(query)}`,
    );
    if (page === undefined) return undefined;
    rows.push(...page.data.map(({ position, id }) => ({ position, id })));
    cursor = page.nextCursor;
  }
  return rows;
}
