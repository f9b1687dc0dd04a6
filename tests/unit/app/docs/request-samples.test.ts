import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { referenceAt } from "@/app/docs/api/reference";
import { requestSamples } from "@/app/docs/api/request-samples";
import { matchOperation } from "@/lib/api/match";
import { operations } from "@/lib/api/registry";

/* What the API reference shows can be copied: the path, the query and the body are those of the operation. */

const origin = "https://assay.example";
const shown = referenceAt(Date.now()).groups.flatMap((group) => group.operations);
const python = readFileSync("clients/python/src/assay/operations.py", "utf8");
const typescript = readFileSync("clients/typescript/src/operations.ts", "utf8");

test("every operation is shown", () => {
  expect(shown.map(({ id }) => id).sort()).toEqual(operations.map(({ operationId }) => operationId).sort());
});

describe.each(shown.map((operation) => [operation.id, operation] as const))("%s", (id, operation) => {
  const [curl = "", ts = "", py = ""] = requestSamples(operation, origin).map(({ code }) => code);
  const { pathname, searchParams } = new URL(/https:\/\/[^\s']+/.exec(curl)?.[0] ?? "");

  test("curl asks for its path, with an id of the record's kind", () => {
    expect(matchOperation(operation.method, pathname.replace(/^\/v1/, ""))).toMatchObject({
      operation: { operationId: id },
    });
    const ids = [...`${curl}${ts}${py}`.matchAll(/(\w+)_01jd3k9mvcq5f8w2r6t0y4x7zn/g)];
    for (const [, prefix] of ids) expect(prefix).toMatch(/^[a-z]{3}$/);
  });

  test("each language gives what the query must have", () => {
    for (const { path, place, isRequired } of operation.parameters) {
      if (place !== "query" || !isRequired) continue;
      expect(searchParams.get(path)).toBeTruthy();
      expect(ts).toMatch(new RegExp(`\\{\\s*${path}: `));
      const [, name = ""] = /assay\.(\w+)\(/.exec(py) ?? [];
      const [signature = ""] = new RegExp(`def ${name}\\(.*`).exec(python) ?? [];
      const given = [...py.matchAll(/(\w+)=/g)].map(([, argument]) => argument);
      expect(given.filter((argument) => signature.includes(` ${argument}: `))).not.toEqual([]);
    }
    expect(typescript).toContain(` ${id}(`);
  });

  test("the body has no cursor of a page that the reader never saw, and no gap to fill in", () => {
    const example = operation.body?.example ?? "{}";
    expect(JSON.parse(example)).not.toHaveProperty("cursor");
    expect(example).not.toContain('"…"');
  });
});
