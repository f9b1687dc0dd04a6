import { afterAll, beforeAll, expect, it } from "vitest";
import { forgetExternalIds } from "@/lib/domain/events/forget-external-ids";
import { newId } from "@/lib/platform/ids";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

const now = Date.parse("2026-06-15T12:00:00Z");
const others = 3_000;
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());

it("an erased applicant's identifier leaves its events, and no other event is read for it", async () => {
  const organizationId = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  await stage.pool.query(
    `INSERT INTO events (id, organization_id, mode, name, data, created_at)
     SELECT 'evt_' || $1 || n, $1, 'live', 'analysis.completed',
       json_build_object('applicant', json_build_object('id', 'app_' || n, 'externalId', 'loan-' || n)), now()
     FROM generate_series(0, $2::int) AS n`,
    [organizationId, others],
  );
  await stage.pool.query("ANALYZE events");
  const context = stage.context(apiKeyPrincipal({ organizationId }));
  const read = await context.transaction(async (inside) => {
    await forgetExternalIds(inside, "app_7");
    const [counted] = await inside.sql.query<{ rows: number }>(
      {
        text: `SELECT (s.seq_tup_read + s.idx_tup_fetch)::int AS rows
        FROM pg_stat_xact_user_tables s
        WHERE s.relname = 'events' AND EXISTS (SELECT FROM events WHERE organization_id = $1 AND id = $2)`,
      },
      [`evt_${organizationId}7`],
    );
    return counted?.rows;
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(20);
  const { rows } = await stage.pool.query<{ id: string }>(
    `SELECT data -> 'applicant' ->> 'id' AS id FROM events
     WHERE organization_id = $1 AND data -> 'applicant' ->> 'externalId' IS NULL`,
    [organizationId],
  );
  expect(rows).toEqual([{ id: "app_7" }]);
});
