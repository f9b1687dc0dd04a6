import { readFileSync } from "node:fs";
import path from "node:path";
import type { Graph } from "@/scripts/check-layers";

const unitTest = /^tests\/unit\/.*\.test\.ts$/;
const apiTest = /^tests\/api\/.*\.test\.ts$/;

/** Unit tests that import a file, at any distance: those of its room first, then the nearest. */
export function unitTestsOf({ imports }: Graph, file: string): string[] {
  const importers = importersOf(imports);
  const distances = new Map([[file, 0]]);
  for (const [each, distance] of distances) {
    for (const importer of importers.get(each) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  const folder = path.posix
    .dirname(file)
    .replace(/^lib\//, "")
    .split("/");
  const rank = (test: string) => {
    const at = test.split("/").slice(2, -1);
    const inCommon = folder.findIndex((name, place) => at[place] !== name);
    return (distances.get(test) as number) - 1_000 * (inCommon < 0 ? folder.length : inCommon);
  };
  return [...distances.keys()]
    .filter((name) => unitTest.test(name))
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** API tests that speak of the file's room: they reach the file through a built service, so no import says so. */
export function apiTestsOf({ imports }: Graph, file: string): string[] {
  const room = path.posix.basename(/^lib\/domain\/[^/]+/.exec(file)?.[0] ?? path.posix.dirname(file));
  const word = new RegExp(`\\b${room.replace(/s$/, "")}`, "i");
  return [...imports.keys()].filter((name) => apiTest.test(name) && word.test(readFileSync(name, "utf8")));
}

function importersOf(imports: Graph["imports"]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of imports) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  return importers;
}
