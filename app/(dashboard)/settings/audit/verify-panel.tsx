"use client";

import { IconAlertTriangle, IconShieldCheck, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import webhookClasses from "@/app/(dashboard)/settings/webhooks/webhooks.module.css";
import { counted } from "@/app/ui/charts/figures";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Button } from "@/app/ui/kit/button";
import { Alert } from "@/app/ui/kit/feedback";
import { FileButton } from "@/app/ui/kit/files";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Textarea } from "@/app/ui/kit/inputs";
import { Text } from "@/app/ui/kit/text";
import { DownloadLink } from "@/app/ui/links/download-link";
import { type VerifiedLog, verifyLog } from "./actions";

const maxHeadBytes = 10_000;

export function VerifyPanel() {
  const [head, setHead] = useState("");
  const [isAgainst, setIsAgainst] = useState(false);
  const [verified, setVerified] = useState<VerifiedLog>();
  const { isBusy, problem, run } = useDialogAction();

  function verify() {
    setVerified(undefined);
    void run(() => verifyLog(isAgainst ? head : ""), setVerified);
  }

  return (
    <section aria-label="Verify the log">
      <Group justify="space-between" gap="sm">
        <Text maw={560} c="dimmed" flex="1 1 18rem">
          Each entry is chained to the one before it, with a key kept outside the database. Save a signed head
          elsewhere: it also reveals entries missing at the end.
        </Text>
        <Group gap="xs">
          <DownloadLink href="/settings/audit/head">Download head</DownloadLink>
          {!isAgainst && (
            <Button variant="default" size="xs" onClick={() => setIsAgainst(true)}>
              Use a saved head…
            </Button>
          )}
          <Button size="xs" loading={isBusy} onClick={verify}>
            Verify
          </Button>
        </Group>
      </Group>
      {isAgainst && (
        <Stack gap="xs" mt="md">
          <Textarea
            label="Saved head"
            description="The JSON of a downloaded head, or of the line “audit head” in the service's log."
            inputClassName={webhookClasses.code}
            autosize
            minRows={3}
            maxRows={8}
            spellCheck={false}
            value={head}
            onChange={(event) => setHead(event.currentTarget.value)}
            error={problem?.fieldErrors.head}
          />
          <Group>
            <FileButton
              accept="application/json,.json"
              onFile={async (file) => {
                if (file.size <= maxHeadBytes) setHead(await file.text());
              }}
              variant="default"
              size="xs"
              leftSection={<IconUpload size={14} aria-hidden />}
            >
              From a file
            </FileButton>
          </Group>
        </Stack>
      )}
      <div aria-live="polite">
        {problem !== undefined && problem.fieldErrors.head === undefined && (
          <Alert color="red" mt="md">
            {problem.message}
          </Alert>
        )}
        {verified && <Verdict verified={verified} />}
      </div>
    </section>
  );
}

function Verdict({ verified: { entries, brokenAt, against } }: { verified: VerifiedLog }) {
  const count = counted(entries, "entry", "entries");
  if (brokenAt !== null)
    return (
      <Alert
        color="red"
        mt="md"
        title={`The log is broken at entry ${brokenAt}`}
        icon={<IconAlertTriangle aria-hidden />}
      >
        The {count} before it {entries === 1 ? "is" : "are"} unchanged. From entry {brokenAt} on, something
        was changed or is missing.
      </Alert>
    );
  return (
    <Alert color="green" mt="md" title="The log is intact" icon={<IconShieldCheck aria-hidden />}>
      {count}, all unchanged
      {against === null ? "." : `. Every entry up to the saved head (${against}) is there.`}
    </Alert>
  );
}
