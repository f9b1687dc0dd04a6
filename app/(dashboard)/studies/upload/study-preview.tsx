import { useMemo } from "react";
import { count, counted } from "@/app/ui/charts/figures";
import { Text } from "@/app/ui/kit/text";
import type { Column } from "@/app/ui/lists/data-table";
import { cellText } from "@/app/ui/upload/checked-rows";
import { type CheckedRow, RowPreview } from "@/app/ui/upload/row-preview";
import { BadRows, UploadSection } from "@/app/ui/upload/upload-parts";
import { recordOf } from "@/lib/contract/batch-csv";
import type { StudyChoices } from "./study-choices";
import { inPlainWords } from "./study-columns";
import type { OpenStudyFile } from "./use-study-file";

/** The first rows of a file as they will be sent, with their problems. */
export function StudyPreview({ open, choices }: { open: OpenStudyFile; choices: StudyChoices }) {
  const { file, reading } = open;
  const rows = useMemo(
    () =>
      reading.checkRows(file, choices).map((row) => ({ ...row, problems: row.problems.map(inPlainWords) })),
    [file, reading, choices],
  );
  const badCount = rows.filter(({ problems }) => problems.length > 0).length;
  return (
    <UploadSection title="Preview">
      <Text aria-live="polite">
        <b>{count(rows.length - badCount)}</b> of {rows.length < file.rowCount && "the first "}
        {counted(rows.length, "row")} can be analyzed
        <BadRows badCount={badCount} />.
        {badCount > 0 && " You can upload the file now and correct rows later."}
      </Text>
      <RowPreview rows={rows} more={pastColumns} />
    </UploadSection>
  );
}

const pastColumns: Column<CheckedRow>[] = [
  { header: "Applied", kind: "line", cell: ({ raw }) => <bdi>{cellText(recordOf(raw).submittedAt)}</bdi> },
  { header: "Decided", kind: "line", cell: ({ raw }) => <bdi>{cellText(recordOf(raw).decided)}</bdi> },
  {
    header: "Outcome",
    kind: "line",
    cell: ({ raw }) => {
      const { outcome, at } = recordOf(recordOf(raw).outcome);
      return <bdi>{[cellText(outcome), cellText(at)].filter((text) => text !== "").join(" · ")}</bdi>;
    },
  },
];
