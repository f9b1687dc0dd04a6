import type { Metadata } from "next";
import { cache } from "react";
import { LinksSection } from "@/app/(dashboard)/analyses/[id]/links/links-section";
import { titleWith } from "@/app/(dashboard)/analyses/[id]/read-case";
import { WatchlistHits } from "@/app/(dashboard)/analyses/[id]/watchlist/watchlist-hits";
import { currentContext } from "@/app/session/current";
import { CopyId } from "@/app/ui/copy/copy-id";
import { RelativeTime } from "@/app/ui/dates/relative-time";
import { Alert, Badge } from "@/app/ui/kit/feedback";
import { Group, Stack } from "@/app/ui/kit/flow";
import { Text, Title } from "@/app/ui/kit/text";
import { PageHeader } from "@/app/ui/page/page-header";
import { Panel } from "@/app/ui/page/panel";
import { ifFound, orNotFound } from "@/app/ui/page/reading";
import { MetadataFacts } from "@/app/ui/risk/metadata-facts";
import { isAllowed } from "@/lib/auth/authorize";
import type { ApplicantData } from "@/lib/contract/applicant";
import { readStepUp } from "@/lib/domain/accounts/second-factor/read";
import { listAnalysesOfApplicant } from "@/lib/domain/analyses/list/list-of-applicant";
import { readLinkGraph } from "@/lib/domain/applicants/graph/graph";
import { readApplicant } from "@/lib/domain/applicants/read";
import { listClearedAlerts } from "@/lib/domain/list-entries/cleared-alerts";
import { nameActors } from "@/lib/domain/organizations/name-actors";
import { listHits } from "@/lib/domain/watchlists/list-hits";
import { AnalysisList } from "./analysis-list";
import { ApplicantActions } from "./applicant-actions";
import { ApplicantFacts } from "./applicant-facts";
import { ClearedAlerts } from "./cleared-alerts";
import { RevealSsn } from "./reveal-ssn";

/** Read once for the page and its title. */
const findApplicant = cache(async (id: string) => readApplicant(await currentContext(), id));

export async function generateMetadata({ params }: PageProps<"/applicants/[id]">): Promise<Metadata> {
  const found = await ifFound(findApplicant((await params).id));
  return { title: found?.data ? titleWith(nameOf(found.data), "Applicant") : "Applicant" };
}

export default async function ApplicantPage({ params, searchParams }: PageProps<"/applicants/[id]">) {
  const context = await currentContext();
  const { principal } = context;
  const { id } = await params;
  const expanded = [(await searchParams).expand ?? []].flat();
  const [applicant, graph, analyses, cleared] = await orNotFound(
    Promise.all([
      findApplicant(id),
      readLinkGraph(context, { id, expanded }),
      listAnalysesOfApplicant(context, id),
      listClearedAlerts(context, id),
    ]),
  );
  const { data, externalId, erasedAt, legalHold } = applicant;
  const { data: hits } = await listHits(context, { applicantId: id, limit: 50 });
  const ssn =
    data?.ssn !== undefined && isAllowed(principal, "applicant.reveal_ssn") ? (
      <RevealSsn
        applicantId={id}
        mode={principal.mode}
        masked={data.ssn}
        stepUp={await readStepUp(context)}
      />
    ) : undefined;
  const names = await nameActors(
    context,
    cleared.map(({ clearedBy }) => clearedBy),
  );
  const now = context.clock();
  const name = data ? nameOf(data) : "Erased applicant";
  return (
    <>
      <PageHeader
        title={name}
        trail={[{ href: "/applicants", label: "Applicants" }]}
        description={<CopyId id={id} what="applicant id" />}
        action={
          <ApplicantActions
            applicant={applicant}
            may={{
              analyze: erasedAt === null && isAllowed(principal, "analysis.create"),
              update: erasedAt === null && isAllowed(principal, "applicant.update"),
              erase: erasedAt === null && isAllowed(principal, "applicant.erase"),
              hold: erasedAt === null && isAllowed(principal, "applicant.hold"),
            }}
          />
        }
      />
      <Stack gap="xl">
        {legalHold && (
          <Alert color="amber" title="Legal hold">
            This applicant can't be erased and won't expire.
          </Alert>
        )}
        {erasedAt !== null && (
          <Alert color="gray" title="Erased">
            The personal data was deleted <RelativeTime instant={erasedAt} now={now} />. Scores and decisions
            stay.
          </Alert>
        )}
        <Panel title="Data">
          {data ? <ApplicantFacts data={data} ssn={ssn} /> : <Text c="dimmed">No data left.</Text>}
          <Group gap="md" mt="md">
            <Text size="sm" c="dimmed">
              External ID: <bdi>{externalId ?? "none"}</bdi>
            </Text>
            <Text size="sm" c="dimmed">
              Created <RelativeTime instant={applicant.createdAt} now={now} />, last changed{" "}
              <RelativeTime instant={applicant.updatedAt} now={now} />
            </Text>
            {principal.mode === "test" && <Badge color="amber">Test</Badge>}
          </Group>
        </Panel>
        {Object.keys(applicant.metadata).length > 0 && (
          <Panel title="Metadata">
            <MetadataFacts metadata={applicant.metadata} />
          </Panel>
        )}
        {data && hits.length > 0 && (
          <Panel title="Watchlist hits" id="watchlist-hits">
            <WatchlistHits hits={hits} applicant={data} context={context} />
          </Panel>
        )}
        <section>
          <Title order={2} mb="sm">
            Analyses
          </Title>
          <AnalysisList analyses={analyses} now={now} />
        </section>
        {cleared.length > 0 && (
          <section>
            <Title order={2} mb="sm">
              Cleared alerts
            </Title>
            <ClearedAlerts
              alerts={cleared.map((alert) => ({ ...alert, by: names[alert.clearedBy] ?? "" }))}
              mode={principal.mode}
              mayWithdraw={isAllowed(principal, "analysis.review")}
            />
          </section>
        )}
        {data && (
          <LinksSection
            graph={graph}
            context={context}
            applicantId={id}
            name={name}
            toggleHref={(other) =>
              addressWith(
                id,
                expanded.includes(other) ? expanded.filter((each) => each !== other) : [...expanded, other],
              )
            }
          />
        )}
      </Stack>
    </>
  );
}

function nameOf({ firstName, lastName }: Pick<ApplicantData, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`;
}

function addressWith(id: string, expanded: readonly string[]): string {
  const query = new URLSearchParams(expanded.map((each) => ["expand", each]));
  return `/applicants/${id}${expanded.length > 0 ? `?${query}#links` : "#links"}`;
}
