"use client";

import { useState } from "react";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Button } from "@/app/ui/kit/button";
import { Switch } from "@/app/ui/kit/choices";
import { Group, Stack } from "@/app/ui/kit/flow";
import { NativeSelect } from "@/app/ui/kit/inputs";
import { notifications } from "@/app/ui/kit/notifications";
import type { MailChoices } from "@/lib/contract/members";
import { chooseMails } from "./actions";

interface MailChoicesFormProps {
  choices: MailChoices;
  /** Which of them the member's role allows. */
  may: { notices: boolean; digest: boolean };
}

const noticeChoices: { value: MailChoices["notices"]; label: string }[] = [
  { value: "critical", label: "Critical ones: security and disabled webhooks" },
  { value: "all", label: "All" },
  { value: "none", label: "None" },
];

export function MailChoicesForm({ choices, may }: MailChoicesFormProps) {
  const [notices, setNotices] = useState(choices.notices);
  const [digest, setDigest] = useState(choices.digest);
  const { isBusy, problem, run } = useDialogAction();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run(
          () => chooseMails({ notices, digest }),
          () => notifications.show({ color: "green", message: "Emails updated." }),
        );
      }}
      aria-label="Emails to you"
    >
      <Stack gap="md" maw={400}>
        <ProblemAlert problem={problem} />
        {may.notices && (
          <NativeSelect
            label="Notices"
            data={noticeChoices}
            value={notices}
            onChange={(event) => setNotices(event.currentTarget.value as MailChoices["notices"])}
          />
        )}
        {may.digest && (
          <Switch
            label="Cases to review, each morning at 8:00"
            checked={digest}
            onChange={(event) => setDigest(event.currentTarget.checked)}
          />
        )}
        <Group>
          <Button type="submit" variant="default" loading={isBusy}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
