import { IconFileCertificate } from "@tabler/icons-react";
import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { formatDay } from "@/app/ui/dates/date-format";
import { LocalDay } from "@/app/ui/dates/local-day";
import { CellDetails, type Column, DataTable, RowLink } from "@/app/ui/lists/data-table";
import { EmptyState } from "@/app/ui/lists/empty-state";
import { PageLinks } from "@/app/ui/lists/page-links";
import { readPage } from "@/app/ui/lists/read-page";
import { PageHeader } from "@/app/ui/page/page-header";
import { isAllowed } from "@/lib/auth/authorize";
import type { ValidationDocumentView } from "@/lib/contract/validation";
import { listStudies } from "@/lib/domain/studies/list";
import { listDocuments } from "@/lib/domain/validation/list";
import { NewDocument } from "./new-document";

export const metadata: Metadata = { title: "Validation documents" };

const path = "/performance/documents";
const pageSize = 20;
const shownStudies = 100;

/** With `study`, a new document is about that study unless the member chooses otherwise. */
export default async function DocumentsPage({ searchParams }: PageProps<"/performance/documents">) {
  const context = await currentContext();
  const { principal } = context;
  const query = await searchParams;
  const mayMake = isAllowed(principal, "validation.create");
  const [{ data, links }, studies] = await Promise.all([
    readPage(path, query, (cursor) => listDocuments(context, { limit: pageSize, cursor })),
    mayMake ? listStudies(context, { limit: shownStudies, cursor: undefined }) : { data: [] },
  ]);
  const create = mayMake && (
    <NewDocument
      mode={principal.mode}
      now={context.clock()}
      chosen={typeof query.study === "string" ? query.study : undefined}
      studies={studies.data
        .filter(({ status }) => status === "completed")
        .map(({ studyId, name }) => ({ value: studyId, label: `Study: ${name}` }))}
      documents={data
        .filter(({ supersededBy }) => supersededBy === null)
        .map((each) => ({
          value: each.documentId,
          label: `${nameOf(each)}, ${each.createdAt.slice(0, 10)}, …${each.documentId.slice(-6)}`,
        }))}
    />
  );
  return (
    <>
      <PageHeader
        title="Validation documents"
        trail={[{ href: "/performance", label: "Performance" }]}
        description="For model risk and compliance: each is a version that never changes, signed off by members."
        action={data.length > 0 && create}
      />
      {data.length > 0 ? (
        <DataTable
          caption="Validation documents, newest first"
          columns={columns}
          rows={data}
          rowKey={({ documentId }) => documentId}
          isFaint={({ supersededBy }) => supersededBy !== null}
        />
      ) : (
        <EmptyState
          icon={<IconFileCertificate size={22} stroke={1.7} />}
          title={`No ${principal.mode} validation documents yet`}
          action={create}
        >
          Make one from production or from a study. It has outcomes, sensitivity, benchmarks, fairness, and
          the monitoring plan, ready to print and sign.
        </EmptyState>
      )}
      <PageLinks {...links} />
    </>
  );
}

function nameOf({ studyName }: ValidationDocumentView): string {
  return studyName === null ? "Production" : `Study: ${studyName}`;
}

const columns: Column<ValidationDocumentView>[] = [
  {
    header: "Document",
    cell: (row) => (
      <>
        <RowLink href={`${path}/${row.documentId}`}>{nameOf(row)}</RowLink>
        <CellDetails>
          {formatDay(row.from, "UTC")} to {formatDay(row.to, "UTC")}
          {row.supersededBy !== null && "; superseded"}
        </CellDetails>
      </>
    ),
  },
  {
    header: "Model",
    kind: "line",
    from: "sm",
    cell: ({ modelVersion }) => modelVersion,
    folded: "model",
  },
  {
    header: "Policy",
    kind: "number",
    from: "sm",
    cell: ({ policyVersion }) => policyVersion,
    folded: "policy",
  },
  {
    header: "Signed off by",
    kind: "text",
    cell: ({ signOffs }) => signOffs.map(({ name }) => name).join(", ") || "No one yet",
  },
  {
    header: "Made",
    kind: "line",
    from: "md",
    cell: ({ createdAt }) => <LocalDay instant={createdAt} />,
    folded: ({ createdAt }) => <LocalDay instant={createdAt} />,
  },
];
