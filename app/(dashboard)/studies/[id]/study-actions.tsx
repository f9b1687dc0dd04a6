"use client";

import { useRouter } from "next/navigation";
import { remove, start } from "@/app/(dashboard)/studies/actions";
import { validCountOf } from "@/app/(dashboard)/studies/study-table";
import { counted } from "@/app/ui/charts/figures";
import { ConfirmButton } from "@/app/ui/dialogs/confirm-button";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Button } from "@/app/ui/kit/button";
import { Group } from "@/app/ui/kit/flow";
import { notifications } from "@/app/ui/kit/notifications";
import { Text } from "@/app/ui/kit/text";
import { ButtonLink } from "@/app/ui/links/button-link";
import type { StudyView } from "@/lib/contract/studies";

/** What an owner or analyst can do with a study. */
export function StudyActions({ study }: { study: StudyView }) {
  const { studyId, mode, status, receivedCount } = study;
  const router = useRouter();
  const { isBusy, problem, run } = useDialogAction();
  return (
    <div>
      <Group gap="sm">
        {status === "receiving" && (
          <ButtonLink href={`/studies/new?study=${studyId}`} variant="default">
            Continue the upload
          </ButtonLink>
        )}
        <ConfirmButton
          button={{ children: "Delete study…" }}
          title="Delete study"
          confirm="Delete study"
          keep="Keep study"
          color="red"
          action={() => remove(mode, studyId)}
          onDone={(_, goTo) => {
            goTo("/studies");
            notifications.show({ color: "green", message: "Study deleted." });
          }}
        >
          Assay removes the study with its {counted(receivedCount, "application")} and their results. Your
          live and test data, policies, and lists stay. You can't undo this.
        </ConfirmButton>
        <Button
          loading={isBusy}
          disabled={status === "running" || validCountOf(study) === 0}
          onClick={() =>
            run(
              () => start(mode, studyId),
              () => router.refresh(),
            )
          }
        >
          {status === "receiving" ? "Analyze" : "Analyze again"}
        </Button>
      </Group>
      {problem !== undefined && (
        <Text size="sm" c="var(--danger)" role="alert" mt="xs">
          {problem.message}
        </Text>
      )}
    </div>
  );
}
