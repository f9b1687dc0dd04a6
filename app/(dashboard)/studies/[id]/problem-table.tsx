import { inPlainWords } from "@/app/(dashboard)/studies/upload/study-columns";
import { Text } from "@/app/ui/kit/text";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import type { StudyProblem } from "@/lib/contract/studies";

const columns: Column<StudyProblem>[] = [
  { header: "Row", kind: "line", cell: ({ position }) => (position + 1).toLocaleString("en-US") },
  { header: "External ID", kind: "text", cell: ({ id }) => <bdi>{id ?? "–"}</bdi> },
  {
    header: "Problems",
    kind: "text",
    cell: ({ details }) =>
      details.map(inPlainWords).map(({ path, message }) => (
        <Text key={`${path} ${message}`} size="sm">
          <b>{path}</b> {message}
        </Text>
      )),
  },
];

export function ProblemTable({ problems }: { problems: StudyProblem[] }) {
  return (
    <DataTable
      caption="Rows with problems, in the order of the file"
      columns={columns}
      rows={problems}
      rowKey={({ position }) => position}
      isWide
    />
  );
}
