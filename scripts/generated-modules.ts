import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Document } from "./openapi-types";
import { pythonModules } from "./python-client";
import { typescriptModules } from "./typescript-client";

const python = "clients/python/src/assay";
const typescript = "clients/typescript";

/** The first line of a file that is generated from the document of this text, without the comment's sign. */
export function generatedFrom(text: string): string {
  return `Generated from the OpenAPI document with SHA-256 ${createHash("sha256").update(text).digest("hex")}`;
}

/** Our generators' output, by path from the root. */
export function generatedModules(text: string, root: string): Record<string, string> {
  const document = JSON.parse(text) as Document;
  const first = generatedFrom(text);
  const { version } = JSON.parse(readFileSync(path.join(root, typescript, "package.json"), "utf8"));
  const at = (folder: string, modules: Record<string, string>) =>
    Object.entries(modules).map(([file, content]) => [`${folder}/${file}`, content]);
  return Object.fromEntries([
    ...at(python, pythonModules(document, first)),
    ...at(`${typescript}/src`, typescriptModules(document, first, version)),
  ]);
}
