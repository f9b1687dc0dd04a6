"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { email, issue, markSent } from "@/app/(dashboard)/letters/actions";
import { Confirmation } from "@/app/ui/dialogs/confirmation";
import { Dialog } from "@/app/ui/dialogs/dialog";
import { Button } from "@/app/ui/kit/button";
import { Group, Stack } from "@/app/ui/kit/flow";
import { NativeSelect, TextInput } from "@/app/ui/kit/inputs";
import { notifications } from "@/app/ui/kit/notifications";
import { Text } from "@/app/ui/kit/text";
import { DownloadLink } from "@/app/ui/links/download-link";
import { PrintButton } from "@/app/ui/page/print-button";
import type { Mode } from "@/lib/contract/api-keys";
import type { LetterChannel } from "@/lib/contract/letters";

interface LetterActionsProps {
  analysisId: string;
  mode: Mode;
  /** Null until one is issued. */
  letterId: string | null;
  isSent: boolean;
  isReadable: boolean;
  mayIssue: boolean;
  mayMark: boolean;
  canEmail: boolean;
  /** Days such as `2026-01-31`: the first one on which it can have been sent, and the last. */
  firstDay: string;
  today: string;
}

export function LetterActions(props: LetterActionsProps) {
  const { analysisId, mode, letterId, isSent, isReadable, mayIssue, mayMark, canEmail, firstDay, today } =
    props;
  const router = useRouter();
  const [dialog, setDialog] = useState<"issue" | "email" | "sent">();
  const [channel, setChannel] = useState<LetterChannel>("mail");
  const [sentOn, setSentOn] = useState(today);
  const close = () => setDialog(undefined);
  const done = (message: string) => {
    close();
    router.refresh();
    notifications.show({ color: "green", message });
  };
  return (
    <Group gap="xs">
      {isReadable && (
        <>
          <PrintButton />
          <DownloadLink href={`/analyses/${analysisId}/letter/letter.pdf?mode=${mode}`} size="sm">
            Download PDF
          </DownloadLink>
        </>
      )}
      {mayIssue && (
        <Button variant={letterId === null ? "filled" : "default"} onClick={() => setDialog("issue")}>
          {letterId === null ? "Issue letter…" : "Issue again…"}
        </Button>
      )}
      {mayMark && canEmail && (
        <Button variant="default" onClick={() => setDialog("email")}>
          Send by email…
        </Button>
      )}
      {mayMark && letterId !== null && !isSent && (
        <Button onClick={() => setDialog("sent")}>Mark as sent…</Button>
      )}
      <Dialog opened={dialog === "issue"} onClose={close} title="Issue letter" size={460}>
        <Confirmation
          confirm="Issue letter"
          action={() => issue(mode, analysisId, letterId === null ? {} : { replaces: letterId })}
          onClose={close}
          onDone={() => done("Letter issued.")}
        >
          <Text>
            {letterId === null
              ? "Assay keeps the letter as it reads today, and it never changes. Assay doesn't send it: print it or download it."
              : "Assay keeps a new letter as it reads today. The earlier one stays in the records."}
          </Text>
        </Confirmation>
      </Dialog>
      <Dialog opened={dialog === "email"} onClose={close} title="Send by email" size={460}>
        <Confirmation
          confirm="Send by email"
          action={() => email(mode, analysisId)}
          onClose={close}
          onDone={() => done("Letter on its way.")}
        >
          <Text>
            Assay sends the letter to the applicant’s email address. Do this only if the applicant agreed to
            receive notices electronically.
          </Text>
        </Confirmation>
      </Dialog>
      <Dialog opened={dialog === "sent"} onClose={close} title="Mark as sent" size={460}>
        <Confirmation
          confirm="Mark as sent"
          action={() => markSent(mode, analysisId, { channel, sentOn })}
          onClose={close}
          onDone={() => done("Letter marked as sent.")}
        >
          <Stack gap="md">
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
            />
          </Stack>
        </Confirmation>
      </Dialog>
    </Group>
  );
}
