import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStage } from "@/tests/support/shared-stage";
import { readByPg } from "@/tests/support/sql-rows/agree";
import type { Stage } from "@/tests/support/stage";

/* What the check takes the driver to read a type as is what it does. */

const values: Record<string, string> = {
  bool: "true",
  bytea: "'\\x00'",
  date: "'2026-06-15'",
  float4: "0.5",
  float8: "0.5",
  int2: "1",
  int4: "1",
  int8: "1",
  json: "'{}'",
  jsonb: "'{}'",
  name: "'a'",
  numeric: "0.5",
  oid: "1",
  text: "'a'",
  timestamp: "now()",
  timestamptz: "now()",
  uuid: "gen_random_uuid()",
  varchar: "'a'",
};

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock: () => Date.parse("2026-06-15T12:00:00Z") });
});
afterAll(() => stage.close());

async function throughPg(type: string, value: string): Promise<unknown> {
  const { rows } = await stage.pool.query<{ value: unknown }>(`SELECT ${value}::${type} AS value`);
  return rows[0]?.value;
}

function isReadAs(value: unknown, kind: string | undefined): boolean {
  if (kind === "Date") return value instanceof Date;
  if (kind === "Buffer") return Buffer.isBuffer(value);
  return kind === "anything" || typeof value === kind;
}

it("each type has a value here", () => {
  expect(Object.keys(values)).toEqual(Object.keys(readByPg));
});

describe.each(Object.entries(values))("%s", (type, value) => {
  it("is read by pg as stated, alone and in a list", async () => {
    expect(isReadAs(await throughPg(type, value), readByPg[type])).toBe(true);
    if (type === "int8" || type === "numeric" || type.startsWith("json")) return;
    const [first] = (await throughPg(`${type}[]`, `ARRAY[${value}]`)) as unknown[];
    expect(isReadAs(first, readByPg[type])).toBe(true);
  });
});

it("pg leaves lists of enums as text", async () => {
  expect(await throughPg("mode[]", "'{live}'")).toBe("{live}");
  expect(await throughPg("mode", "'live'")).toBe("live");
});
