import { Pool } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { byteaArray, intArray, jsonArray, textArray, unquotedArray } from "@/lib/platform/db/arrays";
import type { TestPostgres } from "@/tests/support/postgres";
import { openTestPostgres } from "@/tests/support/shared-postgres";

/* PostgreSQL reads from an array what was put in. */

let server: TestPostgres;
let pool: Pool;

beforeAll(async () => {
  server = await openTestPostgres();
  pool = new Pool({ connectionString: server.connectionString, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await server.close();
});

async function elements(type: string, array: Buffer | string): Promise<unknown[]> {
  const { rows } = await pool.query(`SELECT element FROM unnest($1::${type}[]) AS element`, [array]);
  return rows.map(({ element }) => element);
}

const texts = ["", "a", null, 'it\'s {}, "quoted" \\ NULL', "Ångström 😀", "NULL", "line\nbreak"];

it("text with any characters, empty text and null", async () => {
  expect(await elements("text", textArray(texts))).toEqual(texts);
});

it("JSON, byte for byte", async () => {
  const values = ['{"b": 1,  "a":[true,null]}', null, '"é"'];
  const { rows } = await pool.query("SELECT element::text FROM unnest($1::json[]) AS element", [
    jsonArray(values),
  ]);
  expect(rows.map(({ element }) => element)).toEqual(values);
});

it("every byte value", async () => {
  const values = [
    Buffer.from(Array.from({ length: 256 }, (_, n) => n)),
    null,
    Buffer.alloc(0),
    Buffer.alloc(70_000, 1),
  ];
  const read = (await elements("bytea", byteaArray(values))) as typeof values;
  // As text: comparing buffers byte by byte takes seconds.
  const hex = (found: typeof values) => found.map((bytes) => (bytes === null ? null : bytes.toString("hex")));
  expect(hex(read)).toEqual(hex(values));
});

it("integers from the smallest to the largest", async () => {
  const values = [0, -1, null, 2_147_483_647, -2_147_483_648];
  expect(await elements("int", intArray(values))).toEqual(values);
});

it("enum members", async () => {
  const values = ["live", null, "test"];
  expect(await elements("mode", unquotedArray(values))).toEqual(values);
});

it("empty arrays", async () => {
  for (const [type, array] of [
    ["text", textArray([])],
    ["bytea", byteaArray([])],
    ["mode", unquotedArray([])],
  ] as const) {
    expect(await elements(type, array)).toEqual([]);
  }
});

it("a number beyond four bytes is refused, never truncated", () => {
  expect(() => intArray([2_147_483_648])).toThrow(RangeError);
});
