"use client";

import { analyzeAgain, hold } from "@/app/(dashboard)/applicants/actions";
import { ConfirmButton } from "@/app/ui/dialogs/confirm-button";
import { DialogOpener } from "@/app/ui/dialogs/dialog-opener";
import { useDone } from "@/app/ui/dialogs/use-done";
import { Group } from "@/app/ui/kit/flow";
import type { ApplicantView } from "@/lib/contract/applicants";
import { EditForm } from "./edit-form";
import { EraseForm } from "./erase-form";

interface ApplicantActionsProps {
  applicant: ApplicantView;
  may: { analyze: boolean; update: boolean; erase: boolean; hold: boolean };
}

export function ApplicantActions({ applicant, may }: ApplicantActionsProps) {
  const { id, mode, legalHold } = applicant;
  const showDone = useDone();
  const form = (close: () => void) => ({
    applicant,
    onClose: close,
    onDone(message: string) {
      close();
      showDone(message);
    },
  });
  const holdTitle = legalHold ? "Lift legal hold" : "Place legal hold";
  return (
    <Group gap="xs">
      {may.analyze && (
        <ConfirmButton
          button={{ children: "Analyze again…" }}
          title="Analyze again"
          confirm="Analyze"
          action={() => analyzeAgain(mode, id)}
          onDone={(analysisId, goTo) => goTo(`/analyses/${analysisId}`)}
        >
          Makes a new analysis from the data on this page. What the latest analysis was for, such as its
          amount and product, stays the same. Past analyses don't change.
        </ConfirmButton>
      )}
      {may.update && (
        <DialogOpener button={{ children: "Edit…" }} title="Edit applicant" size={560}>
          {(close) => <EditForm {...form(close)} />}
        </DialogOpener>
      )}
      {may.hold && (
        <ConfirmButton
          button={{ children: `${holdTitle}…` }}
          title={holdTitle}
          confirm={holdTitle}
          action={() => hold(mode, id, !legalHold)}
          done={legalHold ? "Legal hold lifted." : "Legal hold placed."}
        >
          {legalHold
            ? "The applicant can be erased again, and expires at the end of the retention period."
            : "Until you lift it, this applicant can't be erased and won't expire."}{" "}
          The audit log records who did it.
        </ConfirmButton>
      )}
      {may.erase && !legalHold && (
        <DialogOpener button={{ c: "var(--danger)", children: "Erase…" }} title="Erase applicant" size={480}>
          {(close) => <EraseForm {...form(close)} />}
        </DialogOpener>
      )}
    </Group>
  );
}
