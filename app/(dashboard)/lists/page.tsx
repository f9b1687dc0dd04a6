import type { Metadata } from "next";
import { currentContext } from "@/app/session/current";
import { readPage } from "@/app/ui/lists/read-page";
import { isAllowed } from "@/lib/auth/authorize";
import { readStepUp } from "@/lib/domain/accounts/second-factor/read";
import { listEntries } from "@/lib/domain/list-entries/read";
import { nameActors } from "@/lib/domain/organizations/name-actors";
import { readFilters } from "./filters";
import { ListsPanel } from "./lists-panel";

export const metadata: Metadata = { title: "Lists" };

const path = "/lists";
const pageSize = 25;

export default async function ListsPage({ searchParams }: PageProps<"/lists">) {
  const context = await currentContext();
  const { principal } = context;
  const query = await searchParams;
  const filters = readFilters(query);
  const { data, links } = await readPage(
    path,
    query,
    (cursor) => listEntries(context, { ...filters, limit: pageSize, cursor }),
    { ...filters },
  );
  const names = await nameActors(
    context,
    data.map(({ createdBy }) => createdBy),
  );
  const parameters = new URLSearchParams(filters).toString();
  return (
    <ListsPanel
      // Dialogs and search results of one mode must not stay in the other.
      key={principal.mode}
      entries={data.map((entry) => ({ ...entry, author: names[entry.createdBy] ?? "" }))}
      mode={principal.mode}
      now={context.clock()}
      mayChange={isAllowed(principal, "list_entry.create")}
      stepUp={await readStepUp(context)}
      isFiltered={parameters !== ""}
      exportHref={parameters === "" ? "/lists/export" : `/lists/export?${parameters}`}
      {...links}
    />
  );
}
