"use client";

import { type ReactNode, useState } from "react";
import { email, issue, markNotNeeded } from "@/app/(dashboard)/letters/actions";
import { notNeededTexts } from "@/app/(dashboard)/letters/letter-state";
import { ConfirmButton } from "@/app/ui/dialogs/confirm-button";
import { Confirmation } from "@/app/ui/dialogs/confirmation";
import { DialogOpener } from "@/app/ui/dialogs/dialog-opener";
import { useDone } from "@/app/ui/dialogs/use-done";
import { Group } from "@/app/ui/kit/flow";
import { NativeSelect } from "@/app/ui/kit/inputs";
import { Text } from "@/app/ui/kit/text";
import { DownloadLink } from "@/app/ui/links/download-link";
import { PrintButton } from "@/app/ui/page/print-button";
import type { Mode } from "@/lib/contract/api-keys";
import type { LetterNotNeededReason } from "@/lib/contract/letters";
import { SentForm } from "./sent-form";

interface LetterActionsProps {
  analysisId: string;
  mode: Mode;
  /** Null until one is issued. */
  letterId: string | null;
  isReadable: boolean;
  may: { issue: boolean; email: boolean; markSent: boolean; markNotNeeded: boolean; makeDue: boolean };
  /** Days such as `2026-01-31`: the first one on which it can have been sent, and the last. */
  firstDay: string;
  today: string;
  /** Further links. */
  children?: ReactNode;
}

const reasons = Object.entries(notNeededTexts).map(([value, label]) => ({ value, label }));

export function LetterActions(props: LetterActionsProps) {
  const { analysisId, mode, letterId, isReadable, may, firstDay, today, children } = props;
  const showDone = useDone();
  const [reason, setReason] = useState<LetterNotNeededReason>("counteroffer_accepted");
  return (
    <Group gap="xs">
      {isReadable && (
        <>
          <PrintButton />
          <DownloadLink size="sm" href={`/analyses/${analysisId}/letter/letter.pdf?mode=${mode}`}>
            Download PDF
          </DownloadLink>
        </>
      )}
      {children}
      {may.makeDue && (
        <ConfirmButton
          button={{ children: "Make due again…" }}
          title="Make due again"
          confirm="Make due again"
          action={() => markNotNeeded(mode, analysisId, { reason: null })}
          done="Letter due again."
        >
          The applicant needs a letter after all. Its due date stays the same.
        </ConfirmButton>
      )}
      {may.markNotNeeded && (
        <DialogOpener button={{ children: "Not needed…" }} title="No letter needed">
          {(close) => (
            <Confirmation
              confirm="No letter needed"
              action={() => markNotNeeded(mode, analysisId, { reason })}
              onClose={close}
              done="Letter no longer due."
            >
              <Text>The applicant leaves the list of due letters. The audit log keeps the reason.</Text>
              <NativeSelect
                label="Reason"
                data={reasons}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value as LetterNotNeededReason)}
              />
            </Confirmation>
          )}
        </DialogOpener>
      )}
      {may.issue && (
        <ConfirmButton
          button={
            letterId === null
              ? { variant: "filled", children: "Issue letter…" }
              : { children: "Issue again…" }
          }
          title="Issue letter"
          confirm="Issue letter"
          action={() => issue(mode, analysisId, letterId === null ? {} : { replaces: letterId })}
          done="Letter issued."
        >
          {letterId === null
            ? "Assay keeps the letter as it reads today, and it never changes. Assay doesn't send it: print it or download it."
            : "Assay keeps a new letter as it reads today. The earlier one stays in the records."}
        </ConfirmButton>
      )}
      {may.email && (
        <ConfirmButton
          button={{ children: "Send by email…" }}
          title="Send by email"
          confirm="Send by email"
          action={() => email(mode, analysisId)}
          done="Letter on its way."
        >
          Assay sends the letter to the applicant's email address. Do this only if the applicant agreed to
          receive notices electronically.
        </ConfirmButton>
      )}
      {may.markSent && (
        <DialogOpener button={{ variant: "filled", children: "Mark as sent…" }} title="Mark as sent">
          {(close) => (
            <SentForm
              {...{ analysisId, mode, firstDay, today }}
              onClose={close}
              onDone={() => {
                close();
                showDone("Letter marked as sent.");
              }}
            />
          )}
        </DialogOpener>
      )}
    </Group>
  );
}
