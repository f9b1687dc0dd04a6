import { mkdirSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collectStatements } from "@/tests/support/sql-scope/statements";
import { makeTemporaryFolder } from "@/tests/support/temporary-folder";

let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder("assay-statements-");
});
afterAll(() => rm(folder, { recursive: true }));

let count = 0;
/** Collects the statements of a file with this text, with another one beside it. */
function collect(text: string, beside = "") {
  const own = path.join(folder, `${count++}`);
  mkdirSync(own);
  writeFileSync(path.join(own, "beside.ts"), beside);
  const file = path.join(own, "file.ts");
  writeFileSync(file, text);
  return collectStatements([file]);
}

describe("finds a statement", () => {
  const found: Record<string, [text: string, sql: string[], beside?: string]> = {
    "in a call": ['pool.query("SELECT 1", [])', ["SELECT 1"]],
    "in an object": ['context.sql.execute({ name: "x", text: `SELECT 1` })', ["SELECT 1"]],
    "under a name": ['const READ = { text: "SELECT 1" };\nsql.query(READ, [])', ["SELECT 1"]],
    "with more put around it": [
      'const READ = { text: "SELECT 1" };\nsql.query({ ...READ, values: [] })',
      ["SELECT 1"],
    ],
    "of another file": [
      `import { columns } from "./beside";\nsql.query({ text: \`SELECT \${columns} FROM a\` })`,
      ["SELECT b, c FROM a"],
      'export const columns = "b, c";',
    ],
    "made by a function": [
      `function read() { const of = (x: string, y: number) => \`(SELECT \${x} LIMIT \${y})\`; sql.query({ text: \`SELECT \${of("a", 5)}\` }); }`,
      ["SELECT (SELECT a LIMIT 5)"],
    ],
    "in each of its forms": [
      `sql.query({ text: \`SELECT 1 \${isOne ? "" : "FROM a"}\` })`,
      ["SELECT 1 ", "SELECT 1 FROM a"],
    ],
    "with a list": [
      `const places = ["a", "b"].map((name) => \`\${name}.id\`).join(", ");\npool.query(\`SELECT \${places}\`)`,
      ["SELECT a.id, b.id"],
    ],
    "that is run somewhere else": [
      'export const removal = { take: "DELETE FROM a WHERE b" };',
      ["DELETE FROM a WHERE b"],
    ],
  };
  it.each(Object.entries(found))("%s", (_, [text, sql, beside]) => {
    const { statements, unknown } = collect(text, beside);
    expect(statements.map((each) => each.sql)).toEqual(sql);
    expect([...unknown]).toEqual([]);
  });
});

it("tells what runs a statement", () => {
  const { statements } = collect(`
    context.sql.query("SELECT 1");
    context.scoped.queryElements("SELECT 2");
    this.#pool.query("SELECT 3");
    const last = "SELECT 4";`);
  expect(statements.map(({ runner }) => runner)).toEqual(["organization", "elements", "platform", "unknown"]);
});

it("a place that is computed is not the organization's", () => {
  const { statements } = collect(
    `const place = () => \`$\${list.push(1) + 1}\`;\nsql.query({ text: \`SELECT 1 WHERE organization_id = \${place()}\` })`,
  );
  expect(statements.map(({ sql }) => sql)).toEqual(["SELECT 1 WHERE organization_id = $99"]);
});

describe("reports a statement that is not known from the sources:", () => {
  it.each([
    ["a parameter", `function f(table: string) { pool.query(\`SELECT 1 FROM \${table}\`); }`],
    ["a statement that is handed on", "function f(statement: string) { pool.query(statement); }"],
    [
      "a list that grows",
      `function f() { const all = ["a"]; all.push("b"); pool.query(\`SELECT \${all.join(" ")}\`); }`,
    ],
    ["a sum of texts", `function f() { pool.query("SELECT " + column); }`],
    ["a variable", `function f() { let a = "b"; pool.query(\`SELECT \${a}\`); }`],
    ["what a package exports", `import { a } from "pg";\nfunction f() { pool.query(\`SELECT \${a}\`); }`],
  ])("%s", (_, text) => {
    const { statements, unknown } = collect(text);
    expect(statements).toEqual([]);
    expect([...unknown]).toEqual([expect.stringMatching(/file\.ts#f$/)]);
  });
});

it("reports texts that are part of no statement", () => {
  const { left } = collect('const from = "FROM analyses";\nsql.query({ text: `SELECT 1` })');
  expect(left).toMatchObject([{ place: "from", parts: ["FROM analyses"] }]);
});
