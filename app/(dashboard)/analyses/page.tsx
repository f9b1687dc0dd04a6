import type { Metadata } from "next";
import { Suspense } from "react";
import type { BatchChoice } from "@/app/(dashboard)/batches/batch-filter";
import { SaveView } from "@/app/(dashboard)/saved-views/save-view";
import { ViewLinks } from "@/app/(dashboard)/saved-views/view-links";
import { currentContext } from "@/app/session/current";
import { Text } from "@/app/ui/kit/text";
import { readPage } from "@/app/ui/lists/read-page";
import { isAllowed } from "@/lib/auth/authorize";
import { readStepUp } from "@/lib/domain/accounts/second-factor/read";
import { browseAnalyses } from "@/lib/domain/analyses/list/browse";
import { analysisParameters, readAnalysisFilters } from "@/lib/domain/analyses/list/list-query";
import { nameApplicants } from "@/lib/domain/applicants/name-applicants";
import { listBatches } from "@/lib/domain/batches/list";
import { listReviewers } from "@/lib/domain/reviews/reviewers";
import { viewFilters } from "@/lib/domain/saved-views/filters";
import { listViews } from "@/lib/domain/saved-views/list";
import { timeOfId } from "@/lib/platform/ids";
import { signalCodes } from "@/lib/risk/catalog";
import { allReasons } from "./[id]/review/reason-groups";
import { AnalysesPanel } from "./analyses-panel";
import { Total } from "./total";

export const metadata: Metadata = { title: "Analyses" };

const path = "/analyses";
const pageSize = 25;
const listedBatches = 20;

export default async function AnalysesPage({ searchParams }: PageProps<"/analyses">) {
  const context = await currentContext();
  const { principal } = context;
  const parameters = await searchParams;
  const filters = readAnalysisFilters(parameters);
  const inAddress = analysisParameters(filters);
  const browse = (cursor: string | undefined) =>
    browseAnalyses(context, { filters, limit: pageSize, cursor });
  const [{ data, links, lookedBackTo }, batches, reviewers, views] = await Promise.all([
    readPage(path, parameters, browse, inAddress),
    isAllowed(principal, "batch.read") ? listBatches(context, { limit: listedBatches }) : { data: [] },
    isAllowed(principal, "member.read") ? listReviewers(context) : [],
    listViews(context, "analyses"),
  ]);
  const inUse = new URLSearchParams(inAddress).toString();
  const viewed = {
    list: "analyses",
    filters: viewFilters("analyses", inUse),
    views,
    mayShare: isAllowed(principal, "saved_view.share"),
  } as const;
  const key = `${principal.mode}?${inUse}`;
  return (
    <AnalysesPanel
      // Nothing of one mode must stay in the other.
      key={principal.mode}
      scope={key}
      analyses={data}
      names={
        await nameApplicants(
          context,
          data.map(({ applicantId }) => applicantId),
        )
      }
      total={
        <Suspense
          key={key}
          fallback={
            <Text size="sm" c="dimmed">
              Counting…
            </Text>
          }
        >
          <Total context={context} filters={filters} />
        </Suspense>
      }
      viewLinks={<ViewLinks {...viewed} isNarrower={viewed.filters !== inUse} />}
      saveView={<SaveView {...viewed} />}
      mode={principal.mode}
      now={context.clock()}
      may={{
        create: isAllowed(principal, "analysis.create"),
      }}
      ssnSearch={isAllowed(principal, "applicant.search_ssn") ? await readStepUp(context) : "refused"}
      filters={inAddress}
      choices={{
        batches: withChosen(
          batches.data.map(({ batchId, totalCount, createdAt }) => ({
            id: batchId,
            createdAt,
            count: totalCount,
          })),
          filters.batchId,
        ),
        signals: signalCodes,
        reviewers: reviewers.map(({ id, name }) => ({ value: id, label: name })),
        reasons: allReasons(),
      }}
      lookedBackTo={lookedBackTo}
      {...links}
    />
  );
}

/** The batches with the one that the list is limited to, even if it is an older one. */
function withChosen(listed: BatchChoice[], chosen: string | undefined): BatchChoice[] {
  if (chosen === undefined || listed.some(({ id }) => id === chosen)) return listed;
  return [...listed, { id: chosen, createdAt: new Date(timeOfId(chosen)).toISOString(), count: undefined }];
}
