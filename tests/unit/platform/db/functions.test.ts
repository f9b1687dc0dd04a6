import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* prisma/functions has the current text of each SQL function, which migrations may have changed several times. */

const folder = path.resolve("prisma/functions");
const files = readdirSync(folder);
let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ clock: Date.now });
});
afterAll(() => stage.close());

async function definitions(): Promise<Record<string, string>> {
  const { rows } = await stage.pool.query<{ name: string; definition: string }>(
    `SELECT p.proname AS name, pg_get_functiondef(p.oid) AS definition
     FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'public'`,
  );
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
}

it("has a file for each function in the migrated database, and no others", async () => {
  expect(files.map((file) => path.basename(file, ".sql")).sort()).toEqual(
    Object.keys(await definitions()).sort(),
  );
});

it.each(files)("%s matches the definition in the migrated database", async (file) => {
  const migrated = await definitions();
  await stage.pool.query(readFileSync(path.join(folder, file), "utf8"));
  expect(await definitions()).toEqual(migrated);
});
