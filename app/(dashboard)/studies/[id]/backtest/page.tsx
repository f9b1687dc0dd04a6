import { IconReportAnalytics } from "@tabler/icons-react";
import type { Metadata } from "next";
import { Suspense } from "react";
import { currentContext } from "@/app/session/current";
import { count } from "@/app/ui/charts/figures";
import { Alert } from "@/app/ui/kit/feedback";
import { Text } from "@/app/ui/kit/text";
import { ButtonLink } from "@/app/ui/links/button-link";
import { EmptyState } from "@/app/ui/lists/empty-state";
import { PageHeader } from "@/app/ui/page/page-header";
import { PrintButton } from "@/app/ui/page/print-button";
import { orNotFound } from "@/app/ui/page/reading";
import frame from "@/app/ui/page/report.module.css";
import type { Context } from "@/lib/auth/context";
import type { StudyView } from "@/lib/contract/studies";
import { listPolicyVersions } from "@/lib/domain/policy/list";
import { backtest } from "@/lib/domain/studies/backtest/request";
import { readStudy } from "@/lib/domain/studies/list";
import { AppError } from "@/lib/platform/errors";
import { BacktestResult } from "./backtest-result";
import { DraftBacktest } from "./draft-backtest";
import { FilterForm } from "./filter-form";
import { addressOf, bodyOf, type Filters, readFilters } from "./read-filters";
import { ResultSkeleton } from "./result-skeleton";
import { applications } from "./words";

export const metadata: Metadata = { title: "Backtest" };

const shownVersions = 100;

export default async function BacktestPage({ params, searchParams }: PageProps<"/studies/[id]/backtest">) {
  const context = await currentContext();
  const { id } = await params;
  const study = await orNotFound(readStudy(context, id));
  const { status, name, from, to } = study;
  const isAnalyzed = status === "completed";
  const heading = (
    <PageHeader
      title="What would Assay have done with your applicants?"
      trail={[
        { href: "/studies", label: "Studies" },
        { href: `/studies/${id}`, label: name },
      ]}
      description={<bdi>{name}</bdi>}
      action={
        isAnalyzed && (
          <div className={frame.noPrint}>
            <PrintButton />
          </div>
        )
      }
    />
  );
  if (!isAnalyzed || from === null || to === null)
    return (
      <>
        {heading}
        <Unanalyzed study={study} />
      </>
    );
  const filters = readFilters(await searchParams);
  const versions = await listPolicyVersions(context, shownVersions);
  return (
    <>
      {heading}
      <FilterForm
        studyId={id}
        filters={filters}
        versions={versions}
        days={{ first: from.slice(0, 10), last: to.slice(0, 10) }}
      />
      <DraftBacktest mode={context.principal.mode} studyId={id} filters={filters}>
        <Suspense fallback={<ResultSkeleton applications={study.processedCount} />}>
          <Result context={context} studyId={id} filters={filters} />
        </Suspense>
      </DraftBacktest>
    </>
  );
}

/** Comes after the page: a million applications take seconds. */
async function Result({
  context,
  studyId,
  filters,
}: {
  context: Context;
  studyId: string;
  filters: Filters;
}) {
  const answer = await backtest(context, { id: studyId, body: bodyOf(filters) }).catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });
  if (answer instanceof AppError)
    return (
      <Alert color="red" role="alert" title="No backtest">
        {answer.code === "not_found"
          ? `Your policy has no version ${filters.version}. Choose another one.`
          : answer.code === "invalid_request"
            ? "The first day is after the last day. Choose another period."
            : `${answer.message}.`}
      </Alert>
    );
  return (
    <BacktestResult
      report={answer}
      product={filters.product}
      productHref={(product) => addressOf(studyId, { ...filters, product })}
    />
  );
}

function Unanalyzed({ study: { studyId, status, receivedCount, processedCount } }: { study: StudyView }) {
  return (
    <EmptyState
      icon={<IconReportAnalytics size={22} stroke={1.7} />}
      title={status === "running" ? "Assay is analyzing this study" : "This study isn't analyzed yet"}
      action={
        <ButtonLink href={`/studies/${studyId}`} variant="default">
          Open the study
        </ButtonLink>
      }
    >
      <Text inherit>
        {status === "running"
          ? `${count(processedCount)} of ${applications(receivedCount)} so far. Come back once it's done.`
          : "A backtest decides analyzed applications again. Run the analysis first."}
      </Text>
    </EmptyState>
  );
}
