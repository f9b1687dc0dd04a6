import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { neighbors, readTrail } from "@/app/ui/lists/page-trail";
import { PageHeader } from "@/app/ui/page/page-header";
import { orStartOver } from "@/app/ui/page/reading";
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
  const trail = readTrail((await searchParams).cursor);
  const { data, nextCursor } = await orStartOver(
    listApplicants(context, { limit: pageSize, cursor: trail.at(-1) }),
    path,
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
        {...neighbors(path, trail, nextCursor)}
      />
    </>
  );
}
