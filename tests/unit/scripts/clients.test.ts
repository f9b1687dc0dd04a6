import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openApiDocument } from "@/lib/api/operation/openapi-document";
import { operations } from "@/lib/api/registry";

const text = readFileSync("clients/openapi.json", "utf8");

it("the clients' document is the service's: `npm run clients` writes it", () => {
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(openApiDocument(operations))));
});

it("the TypeScript client's types are generated from that document", () => {
  const [first] = readFileSync("clients/typescript/src/schema.ts", "utf8").split("\n");
  expect(first).toContain(createHash("sha256").update(text).digest("hex"));
});
