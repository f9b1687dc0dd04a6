import { IconPlus, IconScale } from "@tabler/icons-react";
import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { ButtonLink } from "@/app/ui/links/button-link";
import { EmptyState } from "@/app/ui/lists/empty-state";
import { PageLinks } from "@/app/ui/lists/page-links";
import { readPage } from "@/app/ui/lists/read-page";
import { PageHeader } from "@/app/ui/page/page-header";
import { isAllowed } from "@/lib/auth/authorize";
import { nameActors } from "@/lib/domain/organizations/name-actors";
import { listScorecards } from "@/lib/domain/scorecard/runs/read";
import { nameStudies } from "@/lib/domain/studies/name-studies";
import { ScorecardTable } from "./scorecard-table";
import { sourceName } from "./source-name";

export const metadata: Metadata = { title: "Scorecards" };

const path = "/scorecards";
const pageSize = 20;

export default async function ScorecardsPage({ searchParams }: PageProps<"/scorecards">) {
  const context = await currentContext();
  const { principal } = context;
  const { data, links } = await readPage(path, await searchParams, (cursor) =>
    listScorecards(context, { limit: pageSize, cursor }),
  );
  const [studies, authors] = await Promise.all([
    nameStudies(
      context,
      data.map(({ studyId }) => studyId),
    ),
    nameActors(
      context,
      data.map(({ createdBy }) => createdBy),
    ),
  ]);
  const create = isAllowed(principal, "scorecard.create") && (
    <ButtonLink href="/scorecards/new" leftSection={<IconPlus size={16} aria-hidden />}>
      New scorecard
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title="Scorecards"
        trail={[{ href: "/performance", label: "Performance" }]}
        description="Points for your policy, learned from your own outcomes."
        action={data.length > 0 && create}
      />
      {data.length > 0 ? (
        <ScorecardTable
          scorecards={data.map((scorecard) => ({
            ...scorecard,
            source: sourceName(scorecard.studyId, studies),
            author: authors[scorecard.createdBy] ?? "",
          }))}
          now={context.clock()}
        />
      ) : (
        <EmptyState
          icon={<IconScale size={22} stroke={1.7} />}
          title={`No ${principal.mode} scorecards yet`}
          action={create}
        >
          Assay can learn how many points each signal deserves, from analyses that you labeled or from a
          study. It judges the points on later applications. Your policy stays the same until you publish
          them.
        </EmptyState>
      )}
      <PageLinks {...links} />
    </>
  );
}
