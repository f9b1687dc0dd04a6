import { IconDownload, IconListDetails } from "@tabler/icons-react";
import type { Metadata } from "next";
import { fileNameKey } from "@/app/(dashboard)/batches/file-name";
import { currentContext } from "@/app/session/current";
import { CopyId } from "@/app/ui/copy/copy-id";
import { Group } from "@/app/ui/kit/flow";
import { Title } from "@/app/ui/kit/text";
import { DownloadLink } from "@/app/ui/links/download-link";
import { EmptyState } from "@/app/ui/lists/empty-state";
import { FilterSelect } from "@/app/ui/lists/filter-select";
import { PageLinks } from "@/app/ui/lists/page-links";
import { readPage } from "@/app/ui/lists/read-page";
import { PageHeader } from "@/app/ui/page/page-header";
import { orNotFound } from "@/app/ui/page/reading";
import { isAllowed } from "@/lib/auth/authorize";
import { decision } from "@/lib/contract/analyses";
import { batchItemStatus } from "@/lib/contract/batches";
import { decisionChoices } from "@/lib/contract/decision-names";
import { readStepUp } from "@/lib/domain/accounts/second-factor/read";
import { nameApplicants } from "@/lib/domain/applicants/name-applicants";
import { countBatchDecisions } from "@/lib/domain/batches/count-decisions";
import { readBatch } from "@/lib/domain/batches/read";
import { readBatchResults } from "@/lib/domain/batches/results";
import { nameReviewers } from "@/lib/domain/reviews/name-reviewers";
import { BatchProgress } from "./batch-progress";
import { CancelBatch } from "./cancel-batch";
import { FailedRows } from "./failed-rows";
import { ResultTable } from "./result-table";

export async function generateMetadata({ params }: PageProps<"/batches/[id]">): Promise<Metadata> {
  return { title: `Batch ${(await params).id.slice(-6)}` };
}

const pageSize = 50;

const statusChoices = [
  { value: "completed", label: "Completed" },
  { value: "failed", label: "Failed" },
  { value: "canceled", label: "Canceled" },
];

export default async function BatchPage({ params, searchParams }: PageProps<"/batches/[id]">) {
  const context = await currentContext();
  const { principal } = context;
  const { id } = await params;
  const query = await searchParams;
  const path = `/batches/${id}`;
  const filters = {
    status: batchItemStatus.safeParse(query.status).data,
    decision: decision.safeParse(query.decision).data,
    finalDecision: decision.safeParse(query.finalDecision).data,
  };
  const given = Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
  const reading = Promise.all([
    readBatch(context, id),
    countBatchDecisions(context, id),
    readPage(
      path,
      query,
      (cursor) => readBatchResults(context, { id, query: { limit: pageSize, cursor, ...filters } }),
      given,
    ),
  ]);
  const [batch, decisions, results] = await orNotFound(reading);
  const [reviewers, names] = await Promise.all([
    nameReviewers(
      context,
      results.data.flatMap(({ requestId }) => requestId ?? []),
    ),
    isAllowed(principal, "applicant.read")
      ? nameApplicants(
          context,
          results.data.flatMap(({ applicantId }) => applicantId ?? []),
        )
      : {},
  ]);
  const mayGetFailed = batch.failedCount > 0 && isAllowed(principal, "applicant.reveal_ssn");
  const mayCancel = batch.status === "processing" && isAllowed(principal, "batch.cancel");
  return (
    <>
      <PageHeader
        title={batch.metadata[fileNameKey] ?? "Batch"}
        trail={[{ href: "/batches", label: "Batches" }]}
        description={<CopyId id={id} what="batch id" />}
        action={mayCancel && <CancelBatch id={id} mode={principal.mode} />}
      />
      <BatchProgress key={batch.status} batch={batch} decisions={decisions} now={context.clock()} />
      <Group justify="space-between" mt="xl" mb="sm" gap="sm">
        <Title order={2}>Results</Title>
        <Group gap="xs">
          <FilterSelect label="Status" name="status" any="All statuses" choices={statusChoices} />
          <FilterSelect
            label="Final decision"
            name="finalDecision"
            any="All final decisions"
            choices={decisionChoices}
          />
          <FilterSelect
            label="Automated decision"
            name="decision"
            any="All automated decisions"
            choices={decisionChoices}
          />
          {mayGetFailed && <FailedRows id={id} mode={principal.mode} stepUp={await readStepUp(context)} />}
          <DownloadLink
            href={`${path}/results.csv?${new URLSearchParams({ ...given, mode: principal.mode })}`}
            leftSection={<IconDownload size={14} aria-hidden />}
          >
            CSV
          </DownloadLink>
        </Group>
      </Group>
      {results.data.length > 0 ? (
        <ResultTable results={results.data} reviewers={reviewers} names={names} />
      ) : (
        <EmptyState icon={<IconListDetails size={22} stroke={1.7} />} title="No results">
          {Object.keys(given).length > 0
            ? "No entries match the filters."
            : "Results appear here as applicants are processed."}
        </EmptyState>
      )}
      <PageLinks {...results.links} newer="Previous" older="Next" />
    </>
  );
}
