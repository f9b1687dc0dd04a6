"use client";

import { IconAlertTriangle, IconDownload } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { unreachable } from "@/app/actions/unreachable";
import { count, counted } from "@/app/ui/charts/figures";
import { useTimeZone } from "@/app/ui/dates/time-zone";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Button } from "@/app/ui/kit/button";
import { Alert } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import { notifications } from "@/app/ui/kit/notifications";
import { Code, List, ListItem, Text, VisuallyHidden } from "@/app/ui/kit/text";
import { saveFile } from "@/app/ui/links/save-file";
import { PageHeader } from "@/app/ui/page/page-header";
import { FilePicker } from "@/app/ui/upload/file-picker";
import { FileProblem } from "@/app/ui/upload/file-problem";
import { sendBody } from "@/app/ui/upload/send-body";
import { TemplateLink } from "@/app/ui/upload/template-link";
import { BadRows, FileProblemAlert, UploadSection } from "@/app/ui/upload/upload-parts";
import type { Mode } from "@/lib/contract/api-keys";
import type { ImportedListEntries } from "@/lib/contract/list-entries";
import type { ReadRow } from "./read-rows";
import { RowPreview } from "./row-preview";

/** Schemas and the reader of CSV outweigh the rest of the page, so they are loaded with the first file. */
const loadReading = () => import("./read-rows");

export function ImportUpload({ mode }: { mode: Mode }) {
  const router = useRouter();
  const timeZone = useTimeZone();
  const [rows, setRows] = useState<ReadRow[]>();
  const [fileName, setFileName] = useState<string>();
  const [fileProblem, setFileProblem] = useState<string>();
  const { isBusy, problem, forgetProblem, run } = useDialogAction();
  const valid = (rows ?? []).filter(({ problems }) => problems.length === 0);
  const badCount = (rows?.length ?? 0) - valid.length;

  async function choose(file: File) {
    setFileProblem(undefined);
    forgetProblem();
    setRows(undefined);
    setFileName(file.name);
    const reading = await loadReading().catch(() => undefined);
    if (reading === undefined) return setFileProblem(unreachable.message);
    try {
      setRows(await reading.readRows(file, timeZone, Date.now));
    } catch (error) {
      setFileProblem(error instanceof FileProblem ? error.message : "The file couldn't be read.");
    }
  }

  const send = () =>
    run(
      () =>
        sendBody<ImportedListEntries>("/api/dashboard/list-entries", {
          query: { mode },
          type: "application/json",
          text: JSON.stringify({ entries: valid.map(({ entry }) => entry) }),
        }),
      ({ createdCount, existingCount }, goTo) => {
        const existing = existingCount === 0 ? "" : ` Already listed: ${count(existingCount)}.`;
        notifications.show({
          color: "green",
          message: `${counted(createdCount, "entry", "entries")} added.${existing}`,
        });
        // What is left to correct stays.
        if (badCount > 0) setRows(rows?.filter(({ problems }) => problems.length > 0));
        else goTo("/lists");
        router.refresh();
      },
    );

  return (
    <>
      <PageHeader
        title="Import entries"
        trail={[{ href: "/lists", label: "Lists" }]}
        description={`Add up to 10,000 entries to the lists of ${mode} mode from a CSV file.`}
        action={<TemplateLink href="/lists/template.csv" />}
      />
      <Stack gap="xl">
        <Stack gap="sm">
          <FilePicker
            what="CSV file"
            accept=".csv,text/csv"
            hint="Up to 10,000 entries. The file is checked before anything is sent."
            chosen={fileName}
            onFile={choose}
          />
          <Text size="sm" c="dimmed">
            The first line names the columns: <Code>effect</Code>, <Code>kind</Code>, <Code>value</Code>,{" "}
            <Code>reason</Code>, and optionally <Code>expiresAt</Code>, the last day, such as 2027-01-31.
          </Text>
          <FileProblemAlert problem={fileProblem} />
        </Stack>
        <VisuallyHidden role="status">
          {rows && `Checked ${counted(rows.length, "row")}: ${count(badCount)} with errors`}
        </VisuallyHidden>
        {rows && (
          <UploadSection title="Preview">
            <Text>
              <b>{(rows.length - badCount).toLocaleString("en-US")}</b> of {counted(rows.length, "row")} can
              be added
              <BadRows badCount={badCount} />.
            </Text>
            <RowPreview rows={rows} />
            {problem !== undefined && (
              <Alert
                color="red"
                role="alert"
                title={problem.message}
                icon={<IconAlertTriangle aria-hidden />}
              >
                <List size="sm">
                  {Object.entries(problem.fieldErrors).map(([path, message]) => (
                    <ListItem key={path}>
                      <b>{placeInFile(path, valid)}</b> {message}
                    </ListItem>
                  ))}
                </List>
              </Alert>
            )}
            <Group gap="sm">
              <Button onClick={send} loading={isBusy} disabled={valid.length === 0}>
                Add {counted(valid.length, "entry", "entries")}
              </Button>
              {badCount > 0 && (
                <>
                  <Button
                    variant="default"
                    leftSection={<IconDownload size={16} aria-hidden />}
                    onClick={async () =>
                      saveFile((await loadReading()).fileOfBadRows(rows), "rows-with-errors.csv")
                    }
                  >
                    Download {counted(badCount, "row")} with errors
                  </Button>
                  <Text size="sm" c="dimmed">
                    The file's last column says what's wrong. Correct the rows, then import that file.
                  </Text>
                </>
              )}
            </Group>
          </UploadSection>
        )}
      </Stack>
    </>
  );
}

/** Where the file has what the server names by its place in the request. */
function placeInFile(path: string, rows: readonly ReadRow[]): string {
  return path.replace(/^entries\[(\d+)\]\.?/, (_, at) => `Line ${rows[Number(at)]?.line}: `);
}
