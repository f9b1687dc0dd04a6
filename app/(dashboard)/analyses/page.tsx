import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { chosenMode } from "@/app/(dashboard)/mode";
import { neighbours, readTrail } from "@/app/ui/page-trail";
import { currentSession } from "@/lib/accounts/current";
import { inMode } from "@/lib/accounts/sessions";
import { listAnalyses } from "@/lib/analyses/list";
import { nameApplicants } from "@/lib/applicants/name-applicants";
import { AppError } from "@/lib/errors";
import { isAllowed } from "@/lib/orgs/authorize";
import type { Principal } from "@/lib/orgs/principal";
import { runtime } from "@/lib/runtime";
import { AnalysesPanel } from "./analyses-panel";
import { type ListFilters, readFilters, toParameters, toQuery } from "./query";

export const metadata: Metadata = { title: "Analyses" };

const path = "/analyses";
const pageSize = 25;

export default async function AnalysesPage({ searchParams }: PageProps<"/analyses">) {
  const principal = inMode(await currentSession(), await chosenMode());
  const parameters = await searchParams;
  const filters = readFilters(parameters);
  const inAddress = toParameters(filters);
  const trail = readTrail(parameters.cursor);
  const { data, nextCursor } = await readPage(principal, filters, trail.at(-1));
  return (
    <AnalysesPanel
      // What was found in one mode must not stay in the other, nor under other filters.
      key={`${principal.mode}?${new URLSearchParams(inAddress)}`}
      analyses={data}
      names={
        await nameApplicants(
          principal,
          data.map(({ applicantId }) => applicantId),
        )
      }
      mode={principal.mode}
      now={runtime().clock()}
      may={{
        create: isAllowed(principal, "analysis.create"),
        searchSsn: isAllowed(principal, "applicant.search_ssn"),
      }}
      externalId={filters.externalId}
      isFiltered={Object.keys(inAddress).length > 0}
      exportHref={`${path}/export?${new URLSearchParams(inAddress)}`}
      {...neighbours(path, trail, nextCursor, inAddress)}
    />
  );
}

async function readPage(principal: Principal, filters: ListFilters, cursor: string | undefined) {
  try {
    return await listAnalyses(principal, { ...toQuery(filters), limit: pageSize, cursor });
  } catch (error) {
    // A made-up or mangled cursor: begin anew.
    if (error instanceof AppError && error.code === "invalid_request") redirect(path);
    throw error;
  }
}
