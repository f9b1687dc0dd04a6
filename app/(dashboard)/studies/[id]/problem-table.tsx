import { Text } from "@mantine/core";
import { nameOfPath } from "@/app/(dashboard)/studies/upload/study-columns";
import { type Column, DataTable } from "@/app/ui/lists/data-table";
import type { StudyProblem } from "@/lib/contract/studies";

const columns: Column<StudyProblem>[] = [
  { header: "Row", kind: "line", cell: ({ position }) => (position + 1).toLocaleString("en-US") },
  { header: "External ID", kind: "text", cell: ({ id }) => <bdi>{id ?? "–"}</bdi> },
  {
    header: "Problems",
    kind: "text",
    cell: ({ details }) =>
      details.map(({ path, message }) => (
        <Text key={`${path} ${message}`} size="sm">
          <b>{nameOfPath(path)}</b> {message}
        </Text>
      )),
  },
];

export function ProblemTable({ problems }: { problems: StudyProblem[] }) {
  return (
    <DataTable
      caption="Rows to correct, in the order of the file"
      columns={columns}
      rows={problems}
      rowKey={({ position }) => position}
    />
  );
}
