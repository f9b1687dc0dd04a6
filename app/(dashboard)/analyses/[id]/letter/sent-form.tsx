"use client";

import { useState } from "react";
import { markSent } from "@/app/(dashboard)/letters/actions";
import { DialogButtons } from "@/app/ui/dialogs/dialog-buttons";
import { DialogForm } from "@/app/ui/dialogs/dialog-form";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { NativeSelect, TextInput } from "@/app/ui/kit/inputs";
import type { Mode } from "@/lib/contract/api-keys";
import type { LetterChannel } from "@/lib/contract/letters";

interface SentFormProps {
  analysisId: string;
  mode: Mode;
  /** Days such as `2026-01-31`: the first one on which it can have been sent, and the last. */
  firstDay: string;
  today: string;
  onClose(): void;
  onDone(): void;
}

/** In a dialog: records how and when the letter was sent. */
export function SentForm({ analysisId, mode, firstDay, today, onClose, onDone }: SentFormProps) {
  const { isBusy, problem, run } = useDialogAction();
  const [channel, setChannel] = useState<LetterChannel>("mail");
  const [sentOn, setSentOn] = useState(today);
  return (
    <DialogForm onSubmit={() => run(() => markSent(mode, analysisId, { channel, sentOn }), onDone)}>
      {problem?.fieldErrors.sentOn === undefined && <ProblemAlert problem={problem} />}
      <NativeSelect
        label="How it was sent"
        description="Email only if the applicant agreed to receive notices electronically."
        data={[
          { value: "mail", label: "By mail" },
          { value: "email", label: "By email" },
        ]}
        value={channel}
        onChange={(event) => setChannel(event.currentTarget.value as LetterChannel)}
      />
      <TextInput
        type="date"
        label="Sent on"
        min={firstDay}
        max={today}
        value={sentOn}
        onChange={(event) => setSentOn(event.currentTarget.value)}
        error={problem?.fieldErrors.sentOn}
      />
      <DialogButtons mt="xs" submit="Mark as sent" isBusy={isBusy} onCancel={onClose} />
    </DialogForm>
  );
}
