import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openApiDocument } from "@/lib/api/operation/openapi-document";
import { operations } from "@/lib/api/registry";
import { type Document, pythonModules } from "@/scripts/python-client";

const text = readFileSync("clients/openapi.json", "utf8");

it("the clients' document is the service's: `npm run clients` writes it", () => {
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(openApiDocument(operations))));
});

it("the TypeScript client's types are generated from that document", () => {
  const [first] = readFileSync("clients/typescript/src/schema.ts", "utf8").split("\n");
  expect(first).toContain(createHash("sha256").update(text).digest("hex"));
});

it("the Python client's types and methods are generated from that document", () => {
  const hash = createHash("sha256").update(text).digest("hex");
  const { types, operations } = pythonModules(JSON.parse(text) as Document, hash);
  expect(readFileSync("clients/python/src/assay/types.py", "utf8")).toBe(types);
  expect(readFileSync("clients/python/src/assay/operations.py", "utf8")).toBe(operations);
});
