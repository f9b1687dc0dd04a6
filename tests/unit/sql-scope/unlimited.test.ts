import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPool } from "@/lib/platform/db/pool";
import type { TestPostgres } from "@/tests/support/postgres";
import { openTestPostgres } from "@/tests/support/shared-postgres";
import { careless } from "@/tests/support/sql-scope/careless";
import { type Catalog, readCatalog } from "@/tests/support/sql-scope/catalog";
import { unlimitedIn } from "@/tests/support/sql-scope/unlimited";

let postgres: TestPostgres;
let catalog: Catalog;
beforeAll(async () => {
  postgres = await openTestPostgres();
  const pool = createPool(postgres.connectionString, { max: 1 });
  catalog = await readCatalog(pool);
  await pool.end();
});
afterAll(() => postgres.close());

describe("refuses", () => {
  it.each(Object.entries(careless))("%s", (_, sql) => {
    expect(unlimitedIn(sql, { catalog })).not.toEqual([]);
  });
});

const careful = {
  "a filter": "SELECT * FROM analyses a WHERE a.organization_id = $1 AND (a.id = $2 OR a.id = $3)",
  "a filter among others, the other way round":
    "SELECT * FROM analyses WHERE id = $2 AND $1 = organization_id",
  "several organizations": "SELECT * FROM analyses WHERE organization_id = ANY ($1)",
  "the organization itself": "UPDATE organizations SET name = $2 WHERE id = $1",
  "rows that name their scope": `SELECT a.id FROM unnest($3::int[], $4::text[]) AS o(scope, id) JOIN applicants a ON a.id = o.id
     WHERE a.organization_id = ($1::text[])[o.scope]`,
  "a record of a record": `SELECT * FROM batches b JOIN batch_items i ON i.batch_id = b.id LEFT JOIN analyses a ON a.id = i.analysis_id
     WHERE b.organization_id = $1`,
  "records of the same record": `SELECT * FROM challenger_decisions c LEFT JOIN outcomes o ON o.analysis_id = c.analysis_id
     WHERE c.organization_id = $1`,
  "the organization of another row": `SELECT * FROM webhooks w JOIN events e ON e.organization_id = w.organization_id
     WHERE w.organization_id = $1`,
  "a person who is a member":
    "SELECT u.id FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.organization_id = $1",
  "a correlated subquery": `SELECT (SELECT count(*) FROM deliveries WHERE webhook_id = w.id) FROM webhooks w
     WHERE w.organization_id = $1 AND NOT EXISTS (SELECT FROM deliveries d WHERE d.webhook_id = w.id)`,
  "a key from a subquery": `SELECT * FROM analyses WHERE organization_id = $1
     AND id IN (SELECT analysis_id FROM batch_items WHERE batch_id = $2)`,
  "a key from WITH": `WITH held AS (SELECT id FROM events WHERE organization_id = $1 LIMIT 5)
     UPDATE events SET name = $2 WHERE id = ANY (ARRAY(SELECT id FROM held))`,
  "a filter on both sides of a recursive query": `WITH RECURSIVE found AS (
       SELECT id FROM analyses WHERE organization_id = $1
       UNION ALL SELECT e.id FROM events e, found f WHERE e.organization_id = $1 AND e.id > f.id)
     SELECT id FROM found`,
  "a filter around a subquery":
    "SELECT * FROM (SELECT * FROM analyses WHERE id = $2 OFFSET 0) AS analyses WHERE organization_id = $1",
  "lists that all organizations share":
    "SELECT * FROM watchlists w WHERE w.organization_id IS NULL OR w.organization_id = $1",
  "a new row":
    "INSERT INTO notices (id, organization_id, mode, kind, target, details) VALUES ($2, $1, 'live', '', '', '{}')",
  "a new part of a record": `INSERT INTO batch_chunks (batch_id, number, count, sealed)
     SELECT b.id, 1, 1, '' FROM batches b WHERE b.id = $2 AND b.organization_id = $1`,
  "a row that was there already": `INSERT INTO review_claims AS c (analysis_id, organization_id, claimed_by, claimed_until)
     VALUES ($2, $1, $3, $4) ON CONFLICT (analysis_id) DO UPDATE SET claimed_by = excluded.claimed_by
     WHERE c.organization_id = excluded.organization_id`,
  "no rows of organizations": "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))",
  "given hashes of elements": `DELETE FROM application_elements e USING unnest($1::bigint[]) AS o(element)
     WHERE e.element = o.element`,
};

describe("accepts", () => {
  it.each(Object.entries(careful))("%s", (_, sql) => {
    expect(unlimitedIn(sql, { catalog })).toEqual([]);
  });
});

it("a forgotten filter is refused in every table of organizations", () => {
  const owned = [...catalog.tables.values()].filter(({ owners }) => owners.length > 0);
  expect(owned.length).toBeGreaterThan(40);
  for (const { name } of owned) {
    for (const sql of [
      `SELECT * FROM ${name}`,
      `DELETE FROM ${name}`,
      `INSERT INTO ${name} SELECT * FROM ${name}`,
      `SELECT * FROM analyses a, ${name} x WHERE a.organization_id = $1`,
    ])
      expect(unlimitedIn(sql, { catalog }), sql).not.toEqual([]);
  }
});

it("only the tables of the platform have no organization", () => {
  const others = [...catalog.tables.values()].filter(({ owners }) => owners.length === 0);
  expect(others.map(({ name }) => name)).toEqual([
    "_prisma_migrations",
    // Found by hashes, which differ between organizations.
    "application_elements",
    "durable_events",
    "durable_jobs",
    "durable_receipts",
    "durable_runs",
    "durable_schedules",
    "durable_steps",
    "key_checks",
    "key_erasures",
    // No organization exists yet.
    "pending_sign_ups",
  ]);
});

it("elements are looked up by nothing that is not bound where no organization is bound", () => {
  const reading = { catalog, bindsOrganization: false };
  expect(unlimitedIn("SELECT * FROM analyses WHERE organization_id = $1", reading)).not.toEqual([]);
  expect(unlimitedIn("SELECT * FROM application_elements WHERE element = ANY ($1)", reading)).toEqual([]);
});
