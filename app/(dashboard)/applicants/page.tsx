import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { readPage } from "@/app/ui/lists/read-page";
import { PageHeader } from "@/app/ui/page/page-header";
import { isAllowed } from "@/lib/auth/authorize";
import { readStepUp } from "@/lib/domain/accounts/second-factor/read";
import { latestAnalyses } from "@/lib/domain/analyses/list/latest";
import { listApplicants } from "@/lib/domain/applicants/list";
import { ApplicantsPanel } from "./applicants-panel";

export const metadata: Metadata = { title: "Applicants" };

const path = "/applicants";
const pageSize = 25;

export default async function ApplicantsPage({ searchParams }: PageProps<"/applicants">) {
  const context = await currentContext();
  const { principal } = context;
  const { data, links } = await readPage(path, await searchParams, (cursor) =>
    listApplicants(context, { limit: pageSize, cursor }),
  );
  return (
    <>
      <PageHeader
        title="Applicants"
        description="Everyone analyzed. SSNs are masked; names and contact data are encrypted."
      />
      <ApplicantsPanel
        // Search results of one mode must not stay in the other.
        key={principal.mode}
        applicants={data}
        latest={
          await latestAnalyses(
            context,
            data.map(({ id }) => id),
          )
        }
        mode={principal.mode}
        mayAnalyze={isAllowed(principal, "analysis.create")}
        ssnSearch={isAllowed(principal, "applicant.search_ssn") ? await readStepUp(context) : "refused"}
        now={context.clock()}
        {...links}
      />
    </>
  );
}
