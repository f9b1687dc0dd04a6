import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  loadEngine,
  planAuthentication,
  planWriting,
  writingLanes,
} from "@/lib/domain/analyses/submit/warm-up";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock: Date.now });
});
afterAll(() => stage.close());

async function rowsByTable(): Promise<Record<string, number>> {
  const { rows: tables } = await stage.pool.query<{ name: string }>(
    "SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const counts = await Promise.all(
    tables.map(async ({ name }): Promise<[string, number]> => {
      const { rows } = await stage.pool.query<{ count: number }>(`SELECT count(*) FROM ${name}`);
      return [name, rows[0]?.count ?? -1];
    }),
  );
  return Object.fromEntries(counts);
}

describe("warming up", () => {
  it("stores nothing", async () => {
    const before = await rowsByTable();
    expect(before).toHaveProperty("analyses", 0);
    await planWriting(stage.platform);
    await planAuthentication(stage.platform);
    await loadEngine();
    expect(await rowsByTable()).toEqual(before);
  });

  it("leaves the statements of single analyses prepared on as many connections as write them", async () => {
    await planWriting(stage.platform);
    const clients = await Promise.all(
      Array.from({ length: stage.pool.totalCount }, () => stage.pool.connect()),
    );
    const prepared = await Promise.all(
      clients.map(async (client) => {
        const { rows } = await client.query<{ names: string[] }>(
          "SELECT array_agg(name ORDER BY name) AS names FROM pg_prepared_statements",
        );
        return rows[0]?.names ?? [];
      }),
    );
    for (const client of clients) client.release();
    const statements = ["read_sharers", "record_events", "write_analyses", "add_applicants", "add_elements"];
    const ready = prepared.filter((names) => statements.every((name) => names.includes(name)));
    expect(ready.length).toBeGreaterThanOrEqual(writingLanes);
  });
});
