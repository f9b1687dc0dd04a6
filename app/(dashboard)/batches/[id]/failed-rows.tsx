"use client";

import { IconDownload } from "@tabler/icons-react";
import { downloadFailedRows } from "@/app/(dashboard)/batches/actions";
import { CodeInput } from "@/app/ui/access/code-input";
import { FactorFirst } from "@/app/ui/access/factor-first";
import { useStepUpCode } from "@/app/ui/access/use-step-up-code";
import { DialogButtons } from "@/app/ui/dialogs/dialog-buttons";
import { DialogForm } from "@/app/ui/dialogs/dialog-form";
import { DialogOpener } from "@/app/ui/dialogs/dialog-opener";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Text } from "@/app/ui/kit/text";
import { saveFile } from "@/app/ui/links/save-file";
import type { Mode } from "@/lib/contract/api-keys";
import type { StepUp } from "@/lib/domain/accounts/second-factor/read";

interface FailedRowsProps {
  id: string;
  mode: Mode;
  stepUp: StepUp;
}

/** Downloads the failed rows as they were submitted, which contain full SSNs and so take a code. */
export function FailedRows({ id, mode, stepUp }: FailedRowsProps) {
  return (
    <DialogOpener
      button={{ size: "xs", leftSection: <IconDownload size={14} aria-hidden />, children: "Failed rows…" }}
      title="Download the failed rows"
    >
      {(close) =>
        stepUp === "factor" ? (
          <FactorFirst
            why="The rows contain full SSNs, so you need a code from an authenticator app."
            onClose={close}
          />
        ) : (
          <DownloadForm id={id} mode={mode} stepUp={stepUp} onClose={close} />
        )
      }
    </DialogOpener>
  );
}

function DownloadForm({ id, mode, stepUp, onClose }: FailedRowsProps & { onClose(): void }) {
  const { isBusy, problem, run } = useDialogAction();
  const codeError = problem?.fieldErrors.code;
  const { code, setCode, takesCode, sent, accept } = useStepUpCode(stepUp, codeError);
  return (
    <DialogForm
      onSubmit={() =>
        run(
          () => downloadFailedRows(mode, id, sent),
          (csv) => {
            accept();
            saveFile(new Blob([csv], { type: "text/csv;charset=utf-8" }), `${id}-failed.csv`);
            onClose();
          },
        )
      }
    >
      <Text>
        A CSV file of the submitted rows, with what was wrong in each. Correct them and upload the file as a
        new batch. It contains personal data and full SSNs. The audit log records the download. Rows are kept
        for 30 days.
      </Text>
      {codeError === undefined && <ProblemAlert problem={problem} />}
      {takesCode && <CodeInput value={code} onChange={setCode} error={codeError} />}
      <DialogButtons submit="Download" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  );
}
