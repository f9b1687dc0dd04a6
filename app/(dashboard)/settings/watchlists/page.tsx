import { IconListCheck } from "@tabler/icons-react";
import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { counted } from "@/app/ui/charts/figures";
import { Alert } from "@/app/ui/kit/feedback";
import { Stack } from "@/app/ui/kit/flow";
import { Text, Title } from "@/app/ui/kit/text";
import { EmptyState } from "@/app/ui/lists/empty-state";
import { PageLinks } from "@/app/ui/lists/page-links";
import { readPage } from "@/app/ui/lists/read-page";
import { PageHeader } from "@/app/ui/page/page-header";
import { isAllowed } from "@/lib/auth/authorize";
import { nameActors } from "@/lib/domain/organizations/name-actors";
import { readSettings } from "@/lib/domain/organizations/read";
import { listWatchlists } from "@/lib/domain/watchlists/list";
import { listHits } from "@/lib/domain/watchlists/list-hits";
import { HitTable } from "./hit-table";
import { LoadButton } from "./load-button";
import { StaleDays } from "./stale-days";
import { WatchlistTable } from "./watchlist-table";

export const metadata: Metadata = { title: "Watchlists" };

const path = "/settings/watchlists";
const pageSize = 20;

export default async function WatchlistsPage({ searchParams }: PageProps<"/settings/watchlists">) {
  const context = await currentContext();
  const { principal } = context;
  const query = await searchParams;
  const [lists, hits, settings] = await Promise.all([
    listWatchlists(context),
    readPage(path, query, (cursor) => listHits(context, { status: "open", limit: pageSize, cursor })),
    readSettings(context),
  ]);
  const names = await nameActors(
    context,
    lists.map(({ loadedBy }) => loadedBy),
  );
  const load = isAllowed(principal, "watchlist.load") && <LoadButton mode={principal.mode} />;
  const stale = lists.filter(({ isStale }) => isStale);
  const now = context.clock();
  return (
    <>
      <PageHeader
        title="Watchlists"
        description="Applicants who resemble a listed person go to review and are never declined for it. Matches individuals only."
        action={lists.length > 0 && load}
      />
      {lists.length === 0 ? (
        <EmptyState icon={<IconListCheck size={22} stroke={1.7} />} title="No watchlists yet" action={load}>
          Download a list from OFAC, the United Nations, or OpenSanctions and load its files. Until then,
          applicants aren't compared with any list.
        </EmptyState>
      ) : (
        <Stack gap="xl">
          {stale.length > 0 && (
            <Alert color="amber" title="Out of date">
              Loaded more than {counted(settings.watchlistStaleDays, "day")} ago:{" "}
              {stale.map(({ name }) => name).join(", ")}. People listed since then can't be found.
            </Alert>
          )}
          <div>
            <WatchlistTable lists={lists} names={names} now={now} />
            <StaleDays
              key={settings.watchlistStaleDays}
              loaded={settings}
              mayChange={isAllowed(principal, "organization.update")}
            />
          </div>
          <section aria-labelledby="open-hits">
            <Title order={2} mb="sm" id="open-hits">
              Open hits
            </Title>
            {hits.data.length === 0 ? (
              <Text c="dimmed">No open hits.</Text>
            ) : (
              <HitTable hits={hits.data} now={now} />
            )}
            <PageLinks {...hits.links} />
          </section>
        </Stack>
      )}
    </>
  );
}
