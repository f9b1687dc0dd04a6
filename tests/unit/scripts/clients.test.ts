import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openApiDocument } from "@/lib/api/operation/openapi-document";
import { operations } from "@/lib/api/registry";
import { generatedFrom, generatedModules } from "@/scripts/generated-modules";

const text = readFileSync("clients/openapi.json", "utf8");

it("the clients' document is the service's: `npm run clients` writes it", () => {
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(openApiDocument(operations))));
});

it("the TypeScript client's types are generated from that document", () => {
  const [first] = readFileSync("clients/typescript/src/schema.ts", "utf8").split("\n");
  expect(first).toContain(generatedFrom(text));
});

it.each(Object.entries(generatedModules(text, ".")))(
  "%s is generated from that document",
  (file, content) => {
    expect(readFileSync(file, "utf8")).toBe(content);
  },
);
