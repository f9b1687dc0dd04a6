import path from "node:path";
import { expect, test, vi } from "vitest";
import { signalCodes } from "@/lib/risk/catalog";
import fingerprints from "@/lib/risk/model-fingerprints.json";
import { modelVersion } from "@/lib/risk/model-version";
import { readGraph } from "@/scripts/check-layers";
import { answersTo } from "@/scripts/model/behavior";
import { corpusOfEngine, modelFingerprint } from "@/scripts/model/fingerprint";

// Thousands of cases: time enough also on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

test("an engine that behaves differently has a new model version", () => {
  expect(fingerprints.at(-1)).toEqual({ modelVersion, fingerprint: modelFingerprint() });
});

test("the history has every model version once", () => {
  const versions = fingerprints.map((entry) => entry.modelVersion);
  expect(versions).toEqual([...new Set(versions)]);
});

test.each(signalCodes)("the corpus raises %s", (code) => {
  expect(raised).toContain(code);
});

const raised = new Set(
  [...answersTo(corpusOfEngine())].flatMap((answer) =>
    [...answer.matchAll(/"code":"([A-Z0-9_]+)"/g)].map(([, code]) => code),
  ),
);

test("the fingerprint reads no sources, so that comments and names of files leave it alone", () => {
  const { imports, packages } = readGraph(path.resolve(import.meta.dirname, "../../.."));
  const reached = new Set(["scripts/model/fingerprint.ts"]);
  for (const file of reached) for (const target of imports.get(file) ?? []) reached.add(target);
  expect(reached.size).toBeGreaterThan(30);
  const readers = [...reached].filter((file) =>
    [...(packages.get(file) ?? [])].some((name) => /^(?:node:)?(?:fs|child_process)\b/.test(name)),
  );
  expect(readers).toEqual([]);
});
