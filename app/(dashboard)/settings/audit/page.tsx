import { IconDownload, IconListSearch } from "@tabler/icons-react";
import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { NoAccess } from "@/app/ui/access/no-access";
import { Group } from "@/app/ui/kit/flow";
import { DownloadForm } from "@/app/ui/links/download-link";
import { DateFilter } from "@/app/ui/lists/date-filter";
import { EmptyState } from "@/app/ui/lists/empty-state";
import { FilterSelect } from "@/app/ui/lists/filter-select";
import { PageLinks } from "@/app/ui/lists/page-links";
import { readPage } from "@/app/ui/lists/read-page";
import { PageHeader } from "@/app/ui/page/page-header";
import { isAllowed } from "@/lib/auth/authorize";
import { namesOfTargets } from "@/lib/domain/audit/export-csv";
import { goneRecords } from "@/lib/domain/audit/gone-records";
import { listAudit, listAuditActors } from "@/lib/domain/audit/list";
import { sentenceOf } from "@/lib/domain/audit/sentence";
import { nameActorsForAll } from "@/lib/domain/organizations/name-actors";
import { auditSubjects } from "./audit-subjects";
import { AuditTable, capitalized } from "./audit-table";
import { readAuditFilters } from "./query";
import { TargetFilter } from "./target-filter";
import { VerifyPanel } from "./verify-panel";

export const metadata: Metadata = { title: "Audit log" };

const path = "/settings/audit";
const pageSize = 30;

export default async function AuditPage({ searchParams }: PageProps<"/settings/audit">) {
  // Both modes share one log.
  const context = await currentContext("live");
  if (!isAllowed(context.principal, "audit.read"))
    return (
      <NoAccess
        title="Audit log"
        what="the audit log"
        why="It records what every member does, so only owners can read it."
      />
    );
  const query = await searchParams;
  const { filters, inAddress } = readAuditFilters(query);
  const { data, links } = await readPage(
    path,
    query,
    (cursor) => listAudit(context, { limit: pageSize, cursor, ...filters }),
    inAddress,
  );
  const actors = await listAuditActors(context);
  const names = await nameActorsForAll(context, [
    ...actors,
    ...data.flatMap(({ actor, target }) => [actor, target]),
  ]);
  const targets = namesOfTargets(names);
  const sentences = data.map((entry) => sentenceOf(entry, targets));
  const gone = await goneRecords(
    context,
    sentences.flat().flatMap((part) => (typeof part === "string" ? [] : part.id)),
  );
  return (
    <>
      <PageHeader
        title="Audit log"
        description="Every change to keys, webhooks, the policy, members, and cases, in live and test mode, newest first."
      />
      <VerifyPanel />
      <Group mt="xl" mb="sm" gap="xs">
        <FilterSelect
          label="Who"
          name="actor"
          any="Everyone"
          choices={actors.map((id) => ({ value: id, label: capitalized(names[id] ?? id) }))}
        />
        <FilterSelect label="What was changed" name="thing" any="All actions" choices={auditSubjects} />
        <TargetFilter />
        <DateFilter bound="from" />
        <DateFilter bound="to" />
        <DownloadForm
          href={`${path}/export?${new URLSearchParams(inAddress)}`}
          leftSection={<IconDownload size={14} stroke={1.7} aria-hidden />}
        >
          Export CSV
        </DownloadForm>
      </Group>
      {data.length > 0 ? (
        <AuditTable
          entries={data.map((entry, place) => ({
            ...entry,
            actorName: names[entry.actor] ?? entry.actor,
            sentence: sentences[place] ?? [],
          }))}
          gone={gone}
          now={context.clock()}
        />
      ) : (
        <EmptyState icon={<IconListSearch size={22} stroke={1.7} />} title="No matching entries">
          No entries match all of these filters.
        </EmptyState>
      )}
      <PageLinks {...links} />
    </>
  );
}
