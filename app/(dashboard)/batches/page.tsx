import { IconPlus, IconStack2 } from "@tabler/icons-react";
import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { Group } from "@/app/ui/kit/flow";
import { ButtonLink } from "@/app/ui/links/button-link";
import { EmptyState } from "@/app/ui/lists/empty-state";
import { FilterSelect } from "@/app/ui/lists/filter-select";
import { PageLinks } from "@/app/ui/lists/page-links";
import { readPage } from "@/app/ui/lists/read-page";
import { PageHeader } from "@/app/ui/page/page-header";
import { isAllowed } from "@/lib/auth/authorize";
import { batchStatus } from "@/lib/contract/batches";
import { listBatches } from "@/lib/domain/batches/list";
import { BatchTable } from "./batch-table";

export const metadata: Metadata = { title: "Batches" };

const path = "/batches";
const pageSize = 20;

const statusChoices = [
  { value: "processing", label: "Processing" },
  { value: "completed", label: "Completed" },
  { value: "canceled", label: "Canceled" },
];

export default async function BatchesPage({ searchParams }: PageProps<"/batches">) {
  const context = await currentContext();
  const { principal } = context;
  const query = await searchParams;
  const status = batchStatus.safeParse(query.status).data;
  const { data, links } = await readPage(
    path,
    query,
    (cursor) => listBatches(context, { limit: pageSize, status, cursor }),
    status && { status },
  );
  const isFiltered = status !== undefined || links.newerHref !== undefined;
  const create = isAllowed(principal, "batch.create") && (
    <ButtonLink href="/batches/new" leftSection={<IconPlus size={16} aria-hidden />}>
      New batch
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title="Batches"
        description="Many applicants analyzed at once, from a file or by the API."
        action={(data.length > 0 || isFiltered) && create}
      />
      {(data.length > 0 || isFiltered) && (
        <Group mb="sm">
          <FilterSelect label="Status" name="status" any="All statuses" choices={statusChoices} />
        </Group>
      )}
      {data.length > 0 ? (
        <BatchTable batches={data} now={context.clock()} />
      ) : isFiltered ? (
        <EmptyState icon={<IconStack2 size={22} stroke={1.7} />} title="No matching batches">
          No batches match this filter.
        </EmptyState>
      ) : (
        <EmptyState
          icon={<IconStack2 size={22} stroke={1.7} />}
          title={`No ${principal.mode} batches yet`}
          action={create}
        >
          Send up to 10,000 applicants as a CSV file, or by POST /v1/analyze/batch.
        </EmptyState>
      )}
      <PageLinks {...links} />
    </>
  );
}
