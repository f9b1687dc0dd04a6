/**
 * `npm run clients`: writes the OpenAPI document to clients/openapi.json and generates from it the types of the TypeScript
 * client, and types and methods of the Python client. A test compares them with the service, so that a change of the API is not forgotten here.
 *
 * The generator of TypeScript needs TypeScript 5 and is no dependency of the service, so npm fetches it for the moment.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openApiDocument } from "@/lib/api/operation/openapi-document";
import { operations } from "@/lib/api/registry";
import { type Document, pythonModules } from "./python-client";

const root = path.resolve(import.meta.dirname, "..");
const document = path.join(root, "clients/openapi.json");
const types = path.join(root, "clients/typescript/src/schema.ts");

const text = `${JSON.stringify(openApiDocument(operations), null, 1)}\n`;
writeFileSync(document, text);
const hash = createHash("sha256").update(text).digest("hex");
const python = pythonModules(JSON.parse(text) as Document, hash);
writeFileSync(path.join(root, "clients/python/src/assay/types.py"), python.types);
writeFileSync(path.join(root, "clients/python/src/assay/operations.py"), python.operations);
const packages = ["--package=typescript@5.9.3", "--package=openapi-typescript@7.13.0"];
const { status } = spawnSync(
  "npm",
  ["exec", "--yes", ...packages, "--", "openapi-typescript", document, "--output", types],
  { cwd: root, stdio: "inherit" },
);
if (status !== 0) process.exit(status ?? 1);
writeFileSync(
  types,
  `// Generated from the OpenAPI document with SHA-256 ${hash}\n${readFileSync(types, "utf8")}`,
);
