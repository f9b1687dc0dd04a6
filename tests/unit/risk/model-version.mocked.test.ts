import { beforeAll, describe, expect, test, vi } from "vitest";
import { type CatalogEntry, catalog, signalCodes } from "@/lib/risk/catalog";
import * as constants from "@/lib/risk/constants";
import fingerprints from "@/lib/risk/model-fingerprints.json";
import { modelVersion } from "@/lib/risk/model-version";
import { askEngine, catalogText, frozenCorpus, modelFingerprint } from "@/scripts/model/fingerprint";

let asked: ReturnType<typeof askEngine>;
/** Where the engine raised a signal. */
const askedAbout = new Map<string, typeof asked>();
beforeAll(() => {
  asked = askEngine();
  for (const each of asked) {
    const codes = new Set([...each.answer.matchAll(/"code":"(\w+)"/g)].map(([, code]) => code as string));
    for (const code of codes) askedAbout.set(code, [...(askedAbout.get(code) ?? []), each]);
  }
});

test("an engine that behaves differently has a new model version", () => {
  expect(fingerprints.at(-1)).toEqual({ modelVersion, fingerprint: modelFingerprint(asked) });
});

test("the history has every model version once", () => {
  const versions = fingerprints.map((entry) => entry.modelVersion);
  expect(versions).toEqual([...new Set(versions)]);
});

test.each(signalCodes)("%s is raised in the corpus", (code) => {
  expect(askedAbout.has(code)).toBe(true);
});

describe("a changed catalog", () => {
  function mutate<Field extends keyof CatalogEntry>(
    entry: CatalogEntry,
    field: Field,
    value: CatalogEntry[Field],
    check: () => void,
  ): void {
    const kept = entry[field];
    entry[field] = value;
    try {
      check();
    } finally {
      entry[field] = kept;
    }
  }

  const weighed = signalCodes.filter(
    (code) => catalog[code].family !== "accounting" && code !== "TEST_APPLICANT",
  );

  test.each(weighed)("in the points, family, component or proxy tag of %s changes an answer", (code) => {
    const entry = catalog[code];
    const about = askedAbout.get(code) ?? [];
    const check = () => expect(about.some(({ ask, answer }) => ask() !== answer)).toBe(true);
    // Corroboration counts for what it offsets, and a graded finding has its own points: other points of theirs may change
    // nothing but the catalog.
    const isGraded = about.some(({ answer }) => new RegExp(`"code":"${code}"[^}]*"found":`).test(answer));
    if (entry.points >= 0 && !isGraded) mutate(entry, "points", entry.points + 1, check);
    if (entry.points > 0 && !isGraded) mutate(entry, "points", entry.points - 1, check);
    mutate(entry, "family", `${entry.family}_`, check);
    mutate(entry, "component", entry.component === "fraud" ? "identity" : "fraud", check);
    mutate(entry, "proxy", !entry.proxy, check);
  });

  const catalogBefore = catalogText();

  test.each(signalCodes)("in any field of %s changes the catalog's part of the fingerprint", (code) => {
    const entry = catalog[code];
    const check = () => expect(catalogText()).not.toBe(catalogBefore);
    mutate(entry, "points", entry.points + 1, check);
    mutate(entry, "family", `${entry.family}_`, check);
    mutate(entry, "component", entry.component === "fraud" ? "identity" : "fraud", check);
    mutate(entry, "meaning", `${entry.meaning} `, check);
    mutate(entry, "source", `${entry.source} `, check);
    mutate(entry, "adverseAction", `${entry.adverseAction} `, check);
    mutate(entry, "correction", entry.correction === "ssn" ? "name" : "ssn", check);
    mutate(entry, "voids", entry.voids === "ssn" ? "email" : "ssn", check);
    for (const tag of [
      "proxy",
      "association",
      "estimated",
      "explainable",
      "correctable",
      "notice",
      "quiet",
      "fixed",
    ] as const)
      mutate(entry, tag, !entry[tag], check);
  });
});

describe("a changed constant", () => {
  const paths = numbersIn(constants);
  const corpus = frozenCorpus();

  test("is tried for every number of the constants", () => {
    expect(paths.length).toBeGreaterThanOrEqual(18);
  });

  test.each(paths)("changes what the engine answers: %s", async (name) => {
    vi.resetModules();
    const altered: object = structuredClone({ ...constants });
    increment(altered, name.split("."));
    vi.doMock("@/lib/risk/constants", () => altered);
    const { questionsOf } = await import("@/scripts/model/behavior");
    const questions = questionsOf(corpus);
    const isChanged = (index: number) => questions[index]?.() !== asked[index]?.answer;
    expect(spread(questions.length).some(isChanged)).toBe(true);
    vi.doUnmock("@/lib/risk/constants");
  });

  /** All indexes in long steps: what the corpus has in one place only is met early. */
  function spread(count: number): number[] {
    const step = 97;
    return Array.from({ length: step }, (_, first) => first).flatMap((first) =>
      Array.from({ length: Math.ceil((count - first) / step) }, (_, n) => first + n * step),
    );
  }

  function numbersIn(value: object): string[] {
    return Object.entries(value).flatMap(([key, part]) =>
      typeof part === "number" ? [key] : numbersIn(part).map((below) => `${key}.${below}`),
    );
  }

  function increment(within: object, [key = "", ...rest]: string[]): void {
    const record = within as Record<string, unknown>;
    if (rest.length > 0) increment(record[key] as object, rest);
    else record[key] = (record[key] as number) + 1;
  }
});
