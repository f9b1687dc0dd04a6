/**
 * `npm run clients`: writes the OpenAPI document to clients/openapi.json and generates from it the types and methods of
 * both clients. A test compares them with the service, so that a change of the API is not forgotten here.
 *
 * The generator of TypeScript's types needs TypeScript 5 and isn't one of our dependencies, so npm fetches it just for
 * this run.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openApiDocument } from "@/lib/api/operation/openapi-document";
import { operations } from "@/lib/api/registry";
import { generatedFrom, generatedModules } from "./generated-modules";

const root = path.resolve(import.meta.dirname, "..");
const document = path.join(root, "clients/openapi.json");
const types = path.join(root, "clients/typescript/src/schema.ts");

const text = `${JSON.stringify(openApiDocument(operations), null, 1)}\n`;
writeFileSync(document, text);
for (const [file, content] of Object.entries(generatedModules(text, root)))
  writeFileSync(path.join(root, file), content);
const packages = ["--package=typescript@5.9.3", "--package=openapi-typescript@7.13.0"];
const { status } = spawnSync(
  "npm",
  ["exec", "--yes", ...packages, "--", "openapi-typescript", document, "--output", types],
  { cwd: root, stdio: "inherit" },
);
if (status !== 0) process.exit(status ?? 1);
writeFileSync(types, `// ${generatedFrom(text)}\n${readFileSync(types, "utf8")}`);
