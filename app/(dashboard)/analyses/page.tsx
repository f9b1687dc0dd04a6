import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { currentContext } from "@/app/session/current";
import { chosenMode } from "@/app/session/mode";
import { neighbors, readTrail } from "@/app/ui/page-trail";
import { isAllowed } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { readStepUp } from "@/lib/domain/accounts/second-factor/read";
import { listAnalyses } from "@/lib/domain/analyses/list";
import { nameApplicants } from "@/lib/domain/applicants/name-applicants";
import { AppError } from "@/lib/platform/errors";
import { AnalysesPanel } from "./analyses-panel";
import { type ListFilters, readFilters, toParameters } from "./query";

export const metadata: Metadata = { title: "Analyses" };

const path = "/analyses";
const pageSize = 25;

export default async function AnalysesPage({ searchParams }: PageProps<"/analyses">) {
  const context = await currentContext(await chosenMode());
  const { principal } = context;
  const parameters = await searchParams;
  const filters = readFilters(parameters);
  const inAddress = toParameters(filters);
  const trail = readTrail(parameters.cursor);
  const { data, nextCursor } = await readPage(context, filters, trail.at(-1));
  return (
    <AnalysesPanel
      // Search results of one mode or filter must not stay under another.
      key={`${principal.mode}?${new URLSearchParams(inAddress)}`}
      analyses={data}
      names={
        await nameApplicants(
          context,
          data.map(({ applicantId }) => applicantId),
        )
      }
      mode={principal.mode}
      now={context.clock()}
      may={{
        create: isAllowed(principal, "analysis.create"),
      }}
      ssnSearch={isAllowed(principal, "applicant.search_ssn") ? await readStepUp(context) : "refused"}
      externalId={filters.externalId}
      isFiltered={Object.keys(inAddress).length > 0}
      exportHref={`${path}/export?${new URLSearchParams(inAddress)}`}
      {...neighbors(path, trail, nextCursor, inAddress)}
    />
  );
}

async function readPage(context: Context, filters: ListFilters, cursor: string | undefined) {
  try {
    return await listAnalyses(context, { ...filters, limit: pageSize, cursor });
  } catch (error) {
    // Invalid cursor: start over.
    if (error instanceof AppError && error.code === "invalid_request") redirect(path);
    throw error;
  }
}
