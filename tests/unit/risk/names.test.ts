import { describe, expect, test } from "vitest";
import { catalog } from "@/lib/risk/catalog";
import { normalizeApplicant } from "@/lib/risk/normalize";
import type { Finding } from "@/lib/risk/signals/definition";
import { findNameSignals } from "@/lib/risk/signals/name";
import { madeUpNames } from "./made-up-names";
import { realNames } from "./real-names";

function codesOf(firstName: string, lastName: string): string[] {
  const found: Finding[] = [];
  findNameSignals(normalizeApplicant({ firstName, lastName }), found);
  return found.map(({ code }) => code);
}

describe("real names", () => {
  test("come from more than thirty languages", () => {
    expect(new Set(realNames.map(({ language }) => language)).size).toBeGreaterThan(30);
    expect(realNames.length).toBeGreaterThan(400);
  });

  test("raise no name signal at all", () => {
    const marked = realNames.flatMap(({ language, firstName, lastName }) => {
      const codes = codesOf(firstName, lastName);
      return codes.length > 0 ? [`${language}: ${firstName} ${lastName}: ${codes.join(", ")}`] : [];
    });
    expect(marked).toEqual([]);
  });

  test("raise none in capitals, decomposed or swapped either", () => {
    const marked = realNames.flatMap(({ firstName, lastName }) =>
      [
        codesOf(firstName.toUpperCase(), lastName.toUpperCase()),
        codesOf(firstName.normalize("NFD"), lastName.normalize("NFD")),
        codesOf(lastName, firstName),
      ].flatMap((codes) => (codes.length > 0 ? [`${firstName} ${lastName}: ${codes.join(", ")}`] : [])),
    );
    expect(marked).toEqual([]);
  });

  test.each([
    ["Jon", "Tester"],
    ["Christopher", "Null"],
    ["Anon", "Chaiyasit"],
    ["Paul", "Sample"],
    ["Emil", "Werth"],
    ["FNU", "Ahmadzai"],
    ["Maung", "LNU"],
    ["O", "O"],
  ])(
    "surnames that are words, official stand-ins and single letters are fine: %s %s",
    (firstName, lastName) => {
      expect(
        codesOf(firstName, lastName).filter((code) => catalog[code as "NAME_DIGITS"].points > 0),
      ).toEqual([]);
    },
  );
});

describe("made-up names", () => {
  const adverse = (firstName: string, lastName: string) =>
    codesOf(firstName, lastName).some((code) => catalog[code as "NAME_DIGITS"].points > 0);

  test("at least nine in ten are found, of every kind seven in ten", () => {
    expect(madeUpNames.length).toBeGreaterThanOrEqual(150);
    const missed = madeUpNames.filter(({ firstName, lastName }) => !adverse(firstName, lastName));
    const recall = 1 - missed.length / madeUpNames.length;
    console.log(
      `made-up names: ${madeUpNames.length}, recall ${(100 * recall).toFixed(1)} %; missed: ` +
        missed.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(", "),
    );
    expect(recall).toBeGreaterThanOrEqual(0.9);
    for (const kind of new Set(madeUpNames.map((name) => name.kind))) {
      const of = madeUpNames.filter((name) => name.kind === kind);
      expect(missed.filter((name) => name.kind === kind).length / of.length, kind).toBeLessThanOrEqual(0.3);
    }
  });
});

describe("informational", () => {
  test.each([
    ["Dr. Maria", "Santos", "NAME_TITLE"],
    ["Maria", "Santos Jr", "NAME_TITLE"],
    ["R2", "Santos", "NAME_DIGITS"],
    ["Thomas", "Thomas", "NAME_FIRST_EQUALS_LAST"],
  ])("%s %s raises %s and no points", (firstName, lastName, code) => {
    expect(codesOf(firstName, lastName)).toEqual([code]);
    expect(catalog[code as "NAME_TITLE"].points).toBe(0);
  });
});
