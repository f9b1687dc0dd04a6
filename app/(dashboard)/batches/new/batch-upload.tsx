"use client";

import { Fragment, useMemo, useState } from "react";
import { fileNameKey } from "@/app/(dashboard)/batches/file-name";
import { unreachable } from "@/app/actions/unreachable";
import { count, counted } from "@/app/ui/charts/figures";
import { LeaveGuard } from "@/app/ui/dialogs/leave-guard";
import { useDialogAction } from "@/app/ui/dialogs/use-dialog-action";
import { Button } from "@/app/ui/kit/button";
import { Checkbox, Radio, RadioGroup } from "@/app/ui/kit/choices";
import { Alert } from "@/app/ui/kit/feedback";
import { Box, Group, Stack } from "@/app/ui/kit/flow";
import { notifications } from "@/app/ui/kit/notifications";
import { Code, List, ListItem, Text, VisuallyHidden } from "@/app/ui/kit/text";
import { PageHeader } from "@/app/ui/page/page-header";
import { ColumnMapping } from "@/app/ui/upload/column-mapping";
import {
  applicantColumns,
  columnLabel,
  guessMapping,
  type Mapping,
  mappedCell,
} from "@/app/ui/upload/columns";
import { OrderField, ShownOrder } from "@/app/ui/upload/date-order";
import { type DayOrder, dayOfText, isOrderOpen, orderShown } from "@/app/ui/upload/file-dates";
import { FilePicker } from "@/app/ui/upload/file-picker";
import { RowPreview } from "@/app/ui/upload/row-preview";
import { sendBody } from "@/app/ui/upload/send-body";
import { TemplateLink } from "@/app/ui/upload/template-link";
import { BadRows, EncodingAlert, FileProblemAlert, UploadSection } from "@/app/ui/upload/upload-parts";
import type { Mode } from "@/lib/contract/api-keys";
import { type EntryColumn, entryColumns, entryOfCells } from "@/lib/contract/batch-csv";
import type { BatchView } from "@/lib/contract/batches";
import type { Metadata } from "@/lib/contract/metadata";
import type { OpenFile } from "./open-file";

/** What the reader has corrected, by the row's place from 0. */
type Corrections = Readonly<Record<number, Partial<Record<EntryColumn, string>>>>;

/** Schemas and the reader of CSV outweigh the rest of the page, so they are loaded with the first file. */
const loadOpenFile = () => import("./open-file").then((module) => module.openFile);

export function BatchUpload({ mode }: { mode: Mode }) {
  const [file, setFile] = useState<OpenFile>();
  const [fileCount, setFileCount] = useState(0);
  const [fileProblem, setFileProblem] = useState<string>();
  const [mapping, setMapping] = useState<Mapping<EntryColumn>>({});
  const [chosenOrder, chooseOrder] = useState<DayOrder>();
  const [metadata, setMetadata] = useState<Metadata>();
  const [corrections, setCorrections] = useState<Corrections>({});
  const [onInvalid, setOnInvalid] = useState<"reject" | "skip">("reject");
  const [options, setOptions] = useState({ includeReasons: true, riscScoring: false });
  const { isBusy, problem, forgetProblem, run } = useDialogAction();

  const birthDates =
    file?.kind === "csv" && mapping.dateOfBirth !== undefined ? file.dates[mapping.dateOfBirth] : undefined;
  const order = (birthDates && orderShown(birthDates)) ?? chosenOrder;
  const entries = useMemo(() => {
    if (!file) return [];
    return file.check(
      file.kind === "csv"
        ? file.rows.map(({ line, cells }, position) => ({
            line,
            raw: entryOfCells((column) => {
              const corrected = corrections[position]?.[column];
              const text = corrected ?? mappedCell(cells, mapping, position)(column);
              if (column !== "dateOfBirth" || text === undefined) return text;
              return dayOfText(text.trim(), corrected === undefined ? order : (order ?? "monthFirst"));
            }),
          }))
        : file.applicants.map((raw) => ({ raw })),
    );
  }, [file, mapping, order, corrections]);
  const badCount = entries.filter(({ problems }) => problems.length > 0).length;
  const validCount = entries.length - badCount;
  const sentCount = onInvalid === "skip" && validCount > 0 ? validCount : entries.length;
  const isRefused = badCount > 0 && onInvalid === "reject";

  async function choose(chosen: File) {
    setFileProblem(undefined);
    forgetProblem();
    const openFile = await loadOpenFile().catch(() => undefined);
    if (openFile === undefined) return setFileProblem(unreachable.message);
    const opened = await openFile(chosen);
    if (opened.problem !== undefined) {
      setFile(undefined);
      setFileProblem(opened.problem);
      return;
    }
    const { file: read, settings } = opened;
    setMetadata(settings?.metadata);
    if (settings) {
      setOptions(settings.options);
      setOnInvalid(settings.onInvalid);
    }
    if (read.kind === "csv") setMapping(guessMapping(applicantColumns, read.header));
    chooseOrder(undefined);
    setCorrections({});
    setFile(read);
    setFileCount((before) => before + 1);
  }

  const send = () =>
    run(
      () =>
        sendBody<BatchView>("/api/dashboard/batches", {
          query: { mode },
          type: "application/json",
          text: JSON.stringify({
            applicants: entries.map(({ raw }) => raw),
            options,
            onInvalid,
            metadata: { ...(file && { [fileNameKey]: file.name.slice(0, 255) }), ...metadata },
          }),
        }),
      ({ batchId }, goTo) => {
        notifications.show({ color: "green", message: "Batch submitted." });
        goTo(`/batches/${batchId}`);
      },
    );

  return (
    <>
      <LeaveGuard isActive={Object.keys(corrections).length > 0} without="sending" />
      <PageHeader
        title="New batch"
        trail={[{ href: "/batches", label: "Batches" }]}
        description={
          mode === "live"
            ? "Analyze many applicants at once, from a CSV file or the API's JSON."
            : "Test data: nothing here touches live data."
        }
        action={<TemplateLink href="/batches/template.csv" />}
      />
      <Stack gap="xl">
        <Stack gap="sm">
          <FilePicker
            what="CSV or JSON file"
            accept=".csv,.tsv,.txt,.json,text/csv,application/json"
            hint="Up to 10,000 applicants and 16 MiB. The file is checked before anything is sent."
            chosen={file?.name}
            onFile={choose}
          />
          {!file && (
            <Text size="sm" c="dimmed">
              The first line of a CSV file names its columns:{" "}
              {entryColumns.map((column, place) => (
                <Fragment key={column}>
                  {place > 0 && ", "}
                  <Code>{column}</Code>
                </Fragment>
              ))}
              . Only the two names are required. The last five describe the application.
            </Text>
          )}
          <FileProblemAlert problem={fileProblem} />
          {file?.kind === "csv" && file.isEncodingGuessed && <EncodingAlert />}
        </Stack>
        <VisuallyHidden role="status">
          {file && `Checked ${counted(entries.length, "applicant")}: ${count(badCount)} with errors`}
        </VisuallyHidden>
        {file && (
          <>
            {file.kind === "csv" && (
              <UploadSection title="Columns">
                <ColumnMapping
                  columns={applicantColumns}
                  required={["firstName", "lastName"]}
                  header={file.header}
                  mapping={mapping}
                  onChange={setMapping}
                />
                {birthDates && isOrderOpen(birthDates) && (
                  <Box maw={320}>
                    <OrderField
                      label={columnLabel("dateOfBirth")}
                      dates={birthDates}
                      order={order}
                      onChange={chooseOrder}
                    />
                  </Box>
                )}
                {birthDates && <ShownOrder label={columnLabel("dateOfBirth")} dates={birthDates} />}
              </UploadSection>
            )}
            <UploadSection title="Preview">
              <Text>
                <b>{validCount.toLocaleString("en-US")}</b> of {counted(entries.length, "applicant")} can be
                analyzed
                <BadRows badCount={badCount} />.
              </Text>
              <RowPreview
                // Otherwise a cell typed for one file would show in the next.
                key={fileCount}
                rows={entries}
                repair={
                  file.kind === "csv"
                    ? {
                        cellOf: (row, column) =>
                          corrections[row - 1]?.[column] ??
                          mappedCell(file.rows[row - 1]?.cells ?? [], mapping, row - 1)(column) ??
                          "",
                        onChange: (row, column, text) =>
                          setCorrections((given) => ({
                            ...given,
                            [row - 1]: { ...given[row - 1], [column]: text },
                          })),
                      }
                    : undefined
                }
              />
            </UploadSection>
            <UploadSection title="Options" gap="md">
              <Checkbox
                label="Include reasons"
                description="Results include the reasons for each score."
                checked={options.includeReasons}
                onChange={(event) => setOptions({ ...options, includeReasons: event.currentTarget.checked })}
              />
              <Checkbox
                label="RISC scoring"
                description="Adds the scores of identity, credit and fraud."
                checked={options.riscScoring}
                onChange={(event) => setOptions({ ...options, riscScoring: event.currentTarget.checked })}
              />
              <RadioGroup
                label="Rows with errors"
                value={onInvalid}
                onChange={(value) => setOnInvalid(value as typeof onInvalid)}
              >
                <Stack gap="xs" mt="xs">
                  <Radio value="reject" label="Reject the whole batch" />
                  <Radio value="skip" label="Skip them: list them as failed and analyze the rest" />
                </Stack>
              </RadioGroup>
              {problem !== undefined && (
                <Alert color="red" role="alert" title={problem.message}>
                  <List size="sm">
                    {Object.entries(problem.fieldErrors).map(([path, message]) => (
                      <ListItem key={path}>
                        <b>{path}</b> {message}
                      </ListItem>
                    ))}
                  </List>
                </Alert>
              )}
              <Group gap="sm">
                <Button
                  onClick={send}
                  loading={isBusy}
                  disabled={isRefused || entries.length === 0}
                  data-after-repairs
                >
                  Analyze {counted(sentCount, "applicant")}
                </Button>
                {isRefused && (
                  <Text size="sm" c="dimmed">
                    Correct the rows with errors above, or choose to skip them.
                  </Text>
                )}
              </Group>
            </UploadSection>
          </>
        )}
      </Stack>
    </>
  );
}
