import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { UnlimitedStatementError } from "@/lib/platform/db/organization-sql";
import { newId } from "@/lib/platform/ids";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* SQL that forgets to name its organization is refused before it is sent. */

const now = Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
let context: Context;

beforeAll(async () => {
  stage = await openStage({ clock: () => now });
  const organizationId = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  context = stage.context(apiKeyPrincipal({ organizationId }));
});
afterAll(() => stage.close());

describe("refuses", () => {
  it.each([
    ["no filter at all", "SELECT id FROM applicants"],
    ["a filter by something else", "SELECT id FROM applicants WHERE id = $1"],
    ["a filter by a value of the caller's", "SELECT id FROM applicants WHERE organization_id = $2"],
    ["a filter in a comment", "SELECT id FROM applicants -- WHERE organization_id = $1"],
    ["a parameter that only begins alike", "SELECT id FROM applicants WHERE organization_id = $10"],
    ["the organization given to another function", "SELECT id FROM applicants WHERE external_id = lower($1)"],
    ["a change without a filter", "UPDATE applicants SET legal_hold = false"],
    ["a removal without a filter", "DELETE FROM applicants"],
    ["an organization by a value of the caller's", "SELECT name FROM organizations WHERE id = $2"],
  ])("%s", async (_, text) => {
    await expect(context.sql.query({ text }, ["x"])).rejects.toBeInstanceOf(UnlimitedStatementError);
    await expect(context.sql.execute({ text }, ["x"])).rejects.toBeInstanceOf(UnlimitedStatementError);
    await expect(context.transaction(({ sql }) => sql.execute({ text }, ["x"]))).rejects.toBeInstanceOf(
      UnlimitedStatementError,
    );
    await expect(context.transaction(({ sql }) => sql.execute({ text }, ["x"]))).rejects.toBeInstanceOf(
      UnlimitedStatementError,
    );
  });
});

it("binds the organization of the context as $1, in and out of transactions", async () => {
  const statement = { text: "SELECT id FROM organizations WHERE id = $1" };
  const own = [{ id: context.scope.organizationId }];
  expect(await context.sql.query(statement)).toEqual(own);
  expect(await context.transaction(({ sql }) => sql.query(statement))).toEqual(own);
  expect(await context.transaction(({ sql }) => sql.query(statement))).toEqual(own);
});

it("reports how many rows a statement changed, through both pg and Prisma", async () => {
  const statement = { text: "UPDATE organizations SET name = $2 WHERE id = $1" };
  expect(await context.sql.execute(statement, ["Lender"])).toBe(1);
  expect(await context.transaction(({ sql }) => sql.execute(statement, ["Lender"]))).toBe(1);
  expect(await context.transaction(({ sql }) => sql.execute(statement, ["Lender"]))).toBe(1);
});
