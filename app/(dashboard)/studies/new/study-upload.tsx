"use client";

import { useRouter } from "next/navigation";
import { Fragment, useEffect, useState } from "react";
import { create } from "@/app/(dashboard)/studies/actions";
import { keepUpload, keptUpload } from "@/app/(dashboard)/studies/upload/kept-upload";
import { StudyChoiceFields } from "@/app/(dashboard)/studies/upload/study-choice-fields";
import { openChoices } from "@/app/(dashboard)/studies/upload/study-choices";
import { StudyFilePicker } from "@/app/(dashboard)/studies/upload/study-file-picker";
import { StudyPreview } from "@/app/(dashboard)/studies/upload/study-preview";
import { UploadProgress } from "@/app/(dashboard)/studies/upload/upload-progress";
import { useStudyFile } from "@/app/(dashboard)/studies/upload/use-study-file";
import { useUpload } from "@/app/(dashboard)/studies/upload/use-upload";
import { counted } from "@/app/ui/charts/figures";
import { ProblemAlert } from "@/app/ui/dialogs/problem-alert";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { NumberField } from "@/app/ui/forms/number-field";
import { Button } from "@/app/ui/kit/button";
import { Group, SimpleGrid, Stack } from "@/app/ui/kit/flow";
import { TextInput } from "@/app/ui/kit/inputs";
import { Code, Text } from "@/app/ui/kit/text";
import { PageHeader } from "@/app/ui/page/page-header";
import { TemplateLink } from "@/app/ui/upload/template-link";
import { EncodingAlert, UploadSection } from "@/app/ui/upload/upload-parts";
import type { Mode } from "@/lib/contract/api-keys";
import type { StudyView } from "@/lib/contract/studies";
import { studyColumns } from "@/lib/contract/study-csv";

interface StudyUploadProps {
  mode: Mode;
  /** One whose upload was interrupted; undefined for a new one. */
  study: Pick<StudyView, "studyId" | "name" | "receivedCount"> | undefined;
}

/** From a file of past applications to a study that has them all. */
export function StudyUpload({ mode, study }: StudyUploadProps) {
  const router = useRouter();
  const { open, problem: fileProblem, choices, setChoices, share, choose } = useStudyFile();
  const [typedName, setTypedName] = useState<string>();
  const [retentionDays, setRetentionDays] = useState(90);
  const [studyId, setStudyId] = useState(study?.studyId);
  const creation = useDialogAction();
  const { progress, run, pause } = useUpload((id) => router.push(`/studies/${id}`));
  const file = open?.file;
  const name = typedName ?? file?.blob.name.replace(/\.\w+$/, "").slice(0, 100) ?? "";
  const question = file && openChoices(file, choices);
  const receivedCount = study?.receivedCount ?? 0;
  const isMoving = progress !== undefined && !progress.isPaused;

  useEffect(() => {
    if (!isMoving) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isMoving]);

  async function chooseFile(chosen: File) {
    const kept = study && keptUpload(study.studyId);
    await choose(chosen, ({ name: given, size }) =>
      kept && (kept.name !== given || kept.size !== size)
        ? `This isn't the file that the upload began with. Choose “${kept.name}”.`
        : undefined,
    );
    if (kept) setChoices(kept.choices);
  }

  function upload(id: string) {
    if (!open) return;
    setStudyId(id);
    keepUpload(id, { name: open.file.blob.name, size: open.file.blob.size, choices });
    void run({ open, choices, mode, studyId: id });
  }

  const begin = () =>
    studyId !== undefined
      ? upload(studyId)
      : creation.run(
          () => create(mode, { name, retentionDays }),
          (created) => {
            // After a reload, the page continues this study.
            window.history.replaceState(null, "", `/studies/new?study=${created.studyId}`);
            upload(created.studyId);
          },
        );

  return (
    <>
      <PageHeader
        title={study ? "Continue the upload" : "New study"}
        trail={[{ href: "/studies", label: "Studies" }]}
        description={
          study
            ? `“${study.name}” has ${counted(receivedCount, "row")}. Choose the same file again: the upload continues from there.`
            : "Find out what Assay would have done with your past applicants."
        }
        action={<TemplateLink href="/studies/template.csv" />}
      />
      {progress && file && studyId !== undefined ? (
        <UploadProgress
          upload={progress}
          rowCount={file.rowCount}
          onPause={pause}
          onResume={() => upload(studyId)}
        />
      ) : (
        <Stack gap="xl">
          <Stack gap="sm">
            <StudyFilePicker
              hint="Up to 1,000,000 applications. The file is checked before anything is sent."
              chosen={file?.blob.name}
              share={share}
              problem={fileProblem}
              onFile={chooseFile}
            />
            {!file && <FileHelp />}
            {file?.isEncodingGuessed && <EncodingAlert />}
          </Stack>
          {open && file && (
            <>
              {!study && (
                <UploadSection title="Study">
                  <SimpleGrid cols={{ base: 1, xs: 2 }} maw={640}>
                    <TextInput
                      label="Name"
                      value={name}
                      maxLength={100}
                      onChange={(event) => setTypedName(event.currentTarget.value)}
                      error={creation.problem?.fieldErrors.name}
                    />
                    <NumberField
                      label="Keep for (days)"
                      description="Then Assay removes the study."
                      isDescribedBelow
                      value={retentionDays}
                      min={1}
                      max={365}
                      onChange={setRetentionDays}
                    />
                  </SimpleGrid>
                </UploadSection>
              )}
              {file.format.kind === "csv" && (
                <UploadSection title="Columns">
                  <StudyChoiceFields open={open} choices={choices} onChange={setChoices} />
                </UploadSection>
              )}
              <StudyPreview open={open} choices={choices} />
              <ProblemAlert problem={creation.problem} />
              <Group gap="sm">
                <Button
                  onClick={begin}
                  loading={creation.isBusy}
                  disabled={question !== undefined || file.rowCount <= receivedCount}
                >
                  Upload {counted(file.rowCount - receivedCount, "application")}
                </Button>
                {question !== undefined && (
                  <Text size="sm" c="dimmed">
                    {question}
                  </Text>
                )}
                {file.rowCount <= receivedCount && (
                  <Text size="sm" c="dimmed">
                    The study already has all rows of this file.
                  </Text>
                )}
              </Group>
            </>
          )}
        </Stack>
      )}
    </>
  );
}

function FileHelp() {
  return (
    <Text size="sm" c="dimmed">
      The first line of a CSV file names its columns:{" "}
      {studyColumns.map((column, place) => (
        <Fragment key={column}>
          {place > 0 && ", "}
          <Code>{column}</Code>
        </Fragment>
      ))}
      . You can match other names below. The two names and the application date are required. Dates may be
      2025-03-31, 03/31/2025, or 31.03.2025, with or without a time. In JSON lines, each line is a row as the
      API takes it.
    </Text>
  );
}
