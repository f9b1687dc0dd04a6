import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Operation } from "@/lib/api/operation/define";
import { operations } from "@/lib/api/registry";

/* A Next developer looks for an operation in the folder of its path and must find it there. */

const tree = path.resolve("app/api/v1");
/** Answers every path that has no operation. */
const unknownPaths = "[[...path]]";

const byPath = new Map(
  operations.map(({ path: shared }) => [shared, operations.filter((other) => other.path === shared)]),
);
const folderOf = (operationPath: string) => operationPath.slice(1).replace(/:(\w+)/g, "[$1]");

const folders = readdirSync(tree, { recursive: true })
  .map(String)
  .filter((file) => path.basename(file) === "route.ts")
  .map((file) => path.dirname(file))
  .filter((folder) => folder !== unknownPaths);

it("has a route file for the path of every operation, and no others", () => {
  expect(folders.sort()).toEqual([...byPath.keys()].map(folderOf).sort());
});

describe.each([...byPath])("%s", (operationPath, declared) => {
  it("serves exactly the operations that the registry declares for it, by every method", async () => {
    const module: Record<string, { path: string; operations: readonly Operation[] }> = await import(
      /* @vite-ignore */ path.join(tree, folderOf(operationPath), "route.ts")
    );
    const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    expect(Object.keys(module).sort()).toEqual(methods.sort());
    for (const method of methods) {
      expect(module[method]?.path).toBe(operationPath);
      expect(new Set(module[method]?.operations)).toEqual(new Set(declared));
    }
  });
});
