import { parsePlPgSQLSync, parseSync } from "libpg-query";
import type { Reading } from "./read-statement";
import { partsOf } from "./tree";
import { unlimitedIn } from "./unlimited";

/** Arrays of organizations, of which rows name theirs by its place. */
const organizationLists = new Set(["p_organization"]);
/** The rows of a trigger. */
const triggerRows = new Set(["old", "new"]);

/** The statements of a function in PL/pgSQL. */
export function statementsOfFunction(definition: string): string[] {
  return [...partsOf(parsePlPgSQLSync(definition))].flatMap((part) =>
    "query" in part && typeof part.query === "string" ? [asStatement(part.query)] : [],
  );
}

/** What keeps a statement of a function from being limited to an organization. */
export function unlimitedInFunction(sql: string, { catalog }: Pick<Reading, "catalog">): string[] {
  return unlimitedIn(sql, { catalog, bindsOrganization: false, organizationLists, triggerRows });
}

/** Conditions and assignments are expressions. */
function asStatement(query: string): string {
  try {
    parseSync(query);
    return query;
  } catch {
    return `SELECT ${query.replace(/^\w+\s*:=/, "")}`;
  }
}
