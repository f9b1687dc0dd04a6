"use client";

import { type ReactNode, useState } from "react";
import { email, issue, markNotNeeded } from "@/app/(dashboard)/letters/actions";
import { notNeededTexts } from "@/app/(dashboard)/letters/letter-state";
import { Confirmation } from "@/app/ui/dialogs/confirmation";
import { Dialog } from "@/app/ui/dialogs/dialog";
import { useDone } from "@/app/ui/dialogs/use-done";
import { Button } from "@/app/ui/kit/button";
import { Group, Stack } from "@/app/ui/kit/flow";
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
  const [dialog, setDialog] = useState<keyof typeof may>();
  const [reason, setReason] = useState<LetterNotNeededReason>("counteroffer_accepted");
  const close = () => setDialog(undefined);
  const done = (message: string) => () => {
    close();
    showDone(message);
  };
  const frame = (name: keyof typeof may, title: string) => ({
    opened: dialog === name,
    onClose: close,
    title,
    size: 460,
  });
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
        <Button variant="default" onClick={() => setDialog("makeDue")}>
          Make due again…
        </Button>
      )}
      {may.markNotNeeded && (
        <Button variant="default" onClick={() => setDialog("markNotNeeded")}>
          Not needed…
        </Button>
      )}
      {may.issue && (
        <Button variant={letterId === null ? "filled" : "default"} onClick={() => setDialog("issue")}>
          {letterId === null ? "Issue letter…" : "Issue again…"}
        </Button>
      )}
      {may.email && (
        <Button variant="default" onClick={() => setDialog("email")}>
          Send by email…
        </Button>
      )}
      {may.markSent && <Button onClick={() => setDialog("markSent")}>Mark as sent…</Button>}
      <Dialog {...frame("issue", "Issue letter")}>
        <Confirmation
          confirm="Issue letter"
          action={() => issue(mode, analysisId, letterId === null ? {} : { replaces: letterId })}
          onClose={close}
          onDone={done("Letter issued.")}
        >
          <Text>
            {letterId === null
              ? "Assay keeps the letter as it reads today, and it never changes. Assay doesn't send it: print it or download it."
              : "Assay keeps a new letter as it reads today. The earlier one stays in the records."}
          </Text>
        </Confirmation>
      </Dialog>
      <Dialog {...frame("email", "Send by email")}>
        <Confirmation
          confirm="Send by email"
          action={() => email(mode, analysisId)}
          onClose={close}
          onDone={done("Letter on its way.")}
        >
          <Text>
            Assay sends the letter to the applicant’s email address. Do this only if the applicant agreed to
            receive notices electronically.
          </Text>
        </Confirmation>
      </Dialog>
      <Dialog {...frame("markSent", "Mark as sent")}>
        <SentForm
          {...{ analysisId, mode, firstDay, today }}
          onClose={close}
          onDone={done("Letter marked as sent.")}
        />
      </Dialog>
      <Dialog {...frame("markNotNeeded", "No letter needed")}>
        <Confirmation
          confirm="No letter needed"
          action={() => markNotNeeded(mode, analysisId, { reason })}
          onClose={close}
          onDone={done("Letter no longer due.")}
        >
          <Stack gap="md">
            <Text>The applicant leaves the list of due letters. The audit log keeps the reason.</Text>
            <NativeSelect
              label="Reason"
              data={reasons}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value as LetterNotNeededReason)}
            />
          </Stack>
        </Confirmation>
      </Dialog>
      <Dialog {...frame("makeDue", "Make due again")}>
        <Confirmation
          confirm="Make due again"
          action={() => markNotNeeded(mode, analysisId, { reason: null })}
          onClose={close}
          onDone={done("Letter due again.")}
        >
          <Text>The applicant needs a letter after all. Its due date stays the same.</Text>
        </Confirmation>
      </Dialog>
    </Group>
  );
}
