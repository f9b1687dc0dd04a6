import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "@/lib/platform/ids";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import { type Catalog, readCatalog } from "@/tests/support/sql-scope/catalog";
import { statementsOfFunction, unlimitedInFunction } from "@/tests/support/sql-scope/function-statements";
import { recordStatements } from "@/tests/support/sql-scope/recorded";
import { productFiles } from "@/tests/support/sql-scope/sources";
import { type Collected, collectStatements } from "@/tests/support/sql-scope/statements";
import { unlimitedIn } from "@/tests/support/sql-scope/unlimited";
import type { Stage } from "@/tests/support/stage";
import { platformFiles, platformFunctions, recordedPlaces, unknownPlaces } from "./exceptions";

/* Every hand-written statement of the product is limited to an organization, by PostgreSQL's own grammar. */

let stage: Stage;
let catalog: Catalog;
let collected: Collected;
let recorded: string[];
beforeAll(async () => {
  stage = await openStage({ clock: () => Date.parse("2026-06-15T12:00:00Z") });
  catalog = await readCatalog(stage.pool);
  collected = collectStatements(productFiles(["lib", "inngest", "app", "scripts"]));
  const context = stage.context(memberPrincipal({ organizationId: newId("org", 0) }));
  recorded = [...new Set((await recordStatements(context)).map(({ sql }) => sql))];
});
afterAll(() => stage.close());

describe("each statement is limited to its organization", () => {
  it("that is bound to one or to several", () => {
    const bound = collected.statements.filter(
      ({ runner }) => runner === "organization" || runner === "elements",
    );
    expect(bound.length).toBeGreaterThan(100);
    const open = bound.flatMap(({ file, line, runner, sql }) =>
      unlimitedIn(sql, { catalog, bindsOrganization: runner === "organization" }).map(
        (problem) => `${file}:${line}: ${problem}`,
      ),
    );
    expect(open).toEqual([]);
  });

  it("and without it, would not pass", () => {
    const tables = [...catalog.tables.values()].flatMap(({ name, owners }) =>
      owners.length > 0 ? [name] : [],
    );
    const naming = new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE)\\s+(?:${tables.join("|")})\\b`);
    const sent = [
      ...recorded,
      ...collected.statements.flatMap(({ runner, sql }) => (runner === "organization" ? [sql] : [])),
    ].filter((sql) => naming.test(sql));
    const unbound = sent.map((sql) => sql.replace(/\$1(?!\d)/g, "$999"));
    expect(unbound.filter((sql) => unlimitedIn(sql, { catalog }).length === 0)).toEqual([]);
  });

  it("that is made of what a caller asks for", () => {
    expect(recorded.length).toBeGreaterThan(50);
    const open = recorded.flatMap((sql) =>
      unlimitedIn(sql, { catalog }).map((problem) => `${problem}: ${sql}`),
    );
    expect(open).toEqual([]);
  });

  it("unless it is work of the platform", () => {
    const open = collected.statements
      .filter(({ runner }) => runner === "platform" || runner === "unknown")
      .filter(({ sql }) => unlimitedIn(sql, { catalog }).length > 0);
    const lines = new Map<string, Set<number>>();
    for (const { file, line } of open) lines.set(file, (lines.get(file) ?? new Set()).add(line));
    const counts = Object.fromEntries([...lines].map(([file, { size }]) => [file, size]));
    expect(counts).toEqual(countsOf(platformFiles));
  });

  it("in the database's functions, but for the platform's", () => {
    const open = readdirSync("prisma/functions").flatMap((file) => {
      const statements = statementsOfFunction(readFileSync(`prisma/functions/${file}`, "utf8"));
      const { length } = statements.filter((sql) => unlimitedInFunction(sql, { catalog }).length > 0);
      return length > 0 ? [[file.replace(".sql", ""), length]] : [];
    });
    expect(Object.fromEntries(open)).toEqual(countsOf(platformFunctions));
  });
});

describe("no statement is left out:", () => {
  it("each place whose statement is not known from the sources is listed, and none else", () => {
    expect([...collected.unknown].sort()).toEqual(Object.keys(unknownPlaces).sort());
  });

  it("each text with a table of organizations is part of a statement that is checked or listed", () => {
    const owned = [...catalog.tables.values()].filter(({ owners, hash }) => owners.length > 0 || hash);
    const names = owned.map(({ name }) => name).join("|");
    const naming = new RegExp(
      `\\b(?:FROM|JOIN|INTO|UPDATE|USING|ONLY|TABLE|TRUNCATE|COPY)\\s+"?(?:${names})\\b` +
        // Or one that is put in.
        "|\\b(?:FROM|JOIN|INTO|UPDATE|USING)\\s+$",
    );
    const isRecorded = (parts: readonly string[]) =>
      recorded.some((sql) => parts.every((part) => sql.includes(part)));
    const isListed = (place: string) => place in unknownPlaces && !recordedPlaces.includes(place);
    const left = collected.left.filter(
      ({ file, place, parts }) =>
        parts.some((part) => naming.test(part)) && !isRecorded(parts) && !isListed(`${file}#${place}`),
    );
    expect(left).toEqual([]);
  });
});

function countsOf(exceptions: Record<string, [count: number, reason: string]>): Record<string, number> {
  return Object.fromEntries(Object.entries(exceptions).map(([name, [count]]) => [name, count]));
}
