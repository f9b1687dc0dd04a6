import { Group } from "@mantine/core";
import { IconListSearch } from "@tabler/icons-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { currentContext } from "@/app/session/current";
import { EmptyState } from "@/app/ui/empty-state";
import { FilterSelect } from "@/app/ui/filter-select";
import { NoAccess } from "@/app/ui/no-access";
import { PageHeader } from "@/app/ui/page-header";
import { PageLinks } from "@/app/ui/page-links";
import { neighbors, readTrail } from "@/app/ui/page-trail";
import { isAllowed } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { type AuditQuery, listAudit } from "@/lib/domain/audit/list";
import { nameActorsForAll } from "@/lib/domain/organizations/name-actors";
import { AppError } from "@/lib/platform/errors";
import { auditSubjects } from "./audit-subjects";
import { AuditTable } from "./audit-table";
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
  const thing = auditSubjects.find(({ value }) => value === query.thing)?.value;
  const trail = readTrail(query.cursor);
  const { data, nextCursor } = await readPage(context, {
    limit: pageSize,
    cursor: trail.at(-1),
    subject: thing,
  });
  const names = await nameActorsForAll(
    context,
    data.map(({ actor }) => actor),
  );
  return (
    <>
      <PageHeader
        title="Audit log"
        description="Every change of a key, webhook, policy, member or case, in live and test mode, in the order in which it happened."
      />
      <VerifyPanel />
      <Group mt="xl" mb="sm">
        <FilterSelect
          label="What was changed"
          name="thing"
          choices={[{ value: "", label: "All actions" }, ...auditSubjects]}
        />
      </Group>
      {data.length > 0 ? (
        <AuditTable
          entries={data.map((entry) => ({ ...entry, actorName: names[entry.actor] ?? entry.actor }))}
          now={context.clock()}
        />
      ) : (
        <EmptyState icon={<IconListSearch size={22} stroke={1.7} />} title="No matching entries">
          No change of this kind yet.
        </EmptyState>
      )}
      <PageLinks {...neighbors(path, trail, nextCursor, thing === undefined ? {} : { thing })} />
    </>
  );
}

async function readPage(context: Context, query: AuditQuery) {
  try {
    return await listAudit(context, query);
  } catch (error) {
    // Invalid cursor: start over.
    if (error instanceof AppError && error.code === "invalid_request") redirect(path);
    throw error;
  }
}
