import { loadModule, parseSync } from "libpg-query";
import { unproven } from "./prove";
import { type Reading, StatementReader } from "./read-statement";

await loadModule();

/**
 * What keeps a text with statements from being limited to an organization; empty if each row of organizations that it
 * reads, writes or removes is one of the organization's. Throws if PostgreSQL could not parse it.
 */
export function unlimitedIn(sql: string, reading: Reading): string[] {
  return (parseSync(sql).stmts ?? []).flatMap(({ stmt }) => {
    if (!stmt) return [];
    const reader = new StatementReader({ bindsOrganization: true, ...reading });
    reader.read(stmt);
    const open = unproven(reader.relations, reader.always).map(
      ({ alias, table, use }) =>
        `${table?.name}${alias === table?.name ? "" : ` ${alias}`} is not limited to the organization` +
        `${use === "written" ? " that its new rows are of" : ""}`,
    );
    return [...reader.problems, ...open];
  });
}
