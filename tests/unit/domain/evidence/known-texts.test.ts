import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { evidenceKinds } from "@/lib/contract/policy";
import { knownKinds, knownSignals, knownTexts } from "@/lib/domain/evidence/known-texts";
import { catalog, signalCodes } from "@/lib/risk/catalog";

/* Stored analyses name signals, kinds and texts by their places in these lists. */

const digest = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");

it.each([
  ["signals", knownSignals, 131, "1945821036368515b009b70255f996b4b829e86cb93b9f1afb465c1c23784914"],
  ["texts", knownTexts, 101, "cbd153c3ff048c9284de6afd5dd63f26565a805eb54b32d01d8c01109c155622"],
  ["kinds", knownKinds, 8, "a965bbc7a402ca78cb8e8ec54fb9eda15ecd6d6f6facf050bf8aa2743bd1423f"],
] as const)("%s keep their places", (_, list, stored, expected) => {
  expect(list.length).toBeGreaterThanOrEqual(stored);
  expect(digest(list.slice(0, stored))).toBe(expected);
});

it("no place is another's", () => {
  for (const list of [knownSignals.map(digest), knownTexts]) expect(new Set(list).size).toBe(list.length);
});

it("every kind of evidence has a place", () => {
  for (const kind of evidenceKinds) expect(knownKinds).toContain(kind);
  expect(knownKinds).toContain("credit_source");
});

// One that is missing is stored in words, which take ten times as much: append it, and its source.
it.each(signalCodes)("%s has a place, and so has its source", (code) => {
  const { family, component, proxy, source } = catalog[code];
  expect(knownSignals).toContainEqual({ code, family, component, proxy });
  expect(knownTexts).toContain(source);
});
