import { IconListSearch } from "@tabler/icons-react";
import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { Group } from "@/app/ui/kit/flow";
import { Text } from "@/app/ui/kit/text";
import { TextLink } from "@/app/ui/links/text-link";
import { EmptyState } from "@/app/ui/lists/empty-state";
import { FilterSelect } from "@/app/ui/lists/filter-select";
import { PageLinks } from "@/app/ui/lists/page-links";
import { readPage } from "@/app/ui/lists/read-page";
import { PageHeader } from "@/app/ui/page/page-header";
import { isAllowed } from "@/lib/auth/authorize";
import { listApiKeys } from "@/lib/domain/keys/list";
import { listRequests, type StatusClass, statusClasses } from "@/lib/domain/requests/list";
import { NoRequestAccess } from "./no-request-access";
import { RequestTable } from "./request-table";
import { routePatterns } from "./route-patterns";
import { TraceSearch } from "./trace-search";

export const metadata: Metadata = { title: "API requests" };

const path = "/settings/requests";
const pageSize = 50;
const mostKeys = 100;

const statusLabels: Record<StatusClass, string> = {
  "2xx": "Succeeded (2xx)",
  "4xx": "Refused (4xx)",
  "5xx": "Failed (5xx)",
};

export default async function RequestsPage({ searchParams }: PageProps<"/settings/requests">) {
  const context = await currentContext();
  const { principal } = context;
  if (!isAllowed(principal, "api_key.read")) return <NoRequestAccess title="API requests" />;
  const query = await searchParams;
  const { data: keys } = await listApiKeys(context, { limit: mostKeys });
  const trace = typeof query.trace === "string" ? query.trace.trim() : "";
  const filters = {
    keyId: keys.find(({ id }) => id === query.key)?.id,
    status: statusClasses.find((value) => value === query.status),
    route: routePatterns.find((value) => value === query.route),
  };
  const { data, links } = await readPage(
    path,
    query,
    (cursor) =>
      listRequests(
        context,
        trace === "" ? { limit: pageSize, cursor, ...filters } : { limit: 1, traceId: trace },
      ),
    parametersOf(query),
  );
  const isFiltered = trace !== "" || Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      <PageHeader
        title="API requests"
        description={`Every request with a ${principal.mode} key in the last 7 days, without values.`}
      />
      <TraceSearch trace={trace} path={path} />
      {trace === "" && (
        <Group mb="sm" gap="xs">
          <FilterSelect
            label="Key"
            name="key"
            any="All keys"
            choices={keys.map(({ id, name, hint }) => ({ value: id, label: `${name} (${hint}…)` }))}
          />
          <FilterSelect
            label="Status"
            name="status"
            any="All statuses"
            choices={statusClasses.map((value) => ({ value, label: statusLabels[value] }))}
          />
          <FilterSelect label="Route" name="route" any="All routes" choices={routePatterns} />
        </Group>
      )}
      {data.length > 0 ? (
        <RequestTable
          requests={data}
          keyNames={Object.fromEntries(keys.map(({ id, name }) => [id, name]))}
          now={context.clock()}
        />
      ) : (
        <EmptyState
          icon={<IconListSearch size={22} stroke={1.7} />}
          title={isFiltered ? "No matching requests" : `No requests with ${principal.mode} keys yet`}
        >
          {isFiltered ? (
            <>
              Requests are kept for 7 days. Requests without a valid key, or with the other mode's key, aren't
              listed here.
            </>
          ) : (
            <>
              Requests appear here about a second after they're answered.{" "}
              <TextLink href="/settings/api-keys">Create a key</TextLink> to send the first one.
            </>
          )}
        </EmptyState>
      )}
      {trace === "" && <PageLinks {...links} />}
      {trace !== "" && (
        <Text mt="sm">
          <TextLink href={path}>All requests</TextLink>
        </Text>
      )}
    </>
  );
}

function parametersOf(query: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    ["key", "status", "route"].flatMap((name) => {
      const value = query[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}
