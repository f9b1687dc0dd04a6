import { describe, expect, test } from "vitest";
import { catalog } from "@/lib/risk/catalog";
import { normalizeApplicant } from "@/lib/risk/normalize";
import type { Finding } from "@/lib/risk/signals/definition";
import { findNameSignals } from "@/lib/risk/signals/name";
import { madeUpNames } from "./made-up-names";
import { originNames } from "./origin-names";
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

describe("names by origin", () => {
  const pointsOf = (firstName: string, lastName: string) => {
    const found: Finding[] = [];
    findNameSignals(normalizeApplicant({ firstName, lastName }), found);
    return found.reduce(
      (sum, { code, points }) => sum + (points ?? catalog[code as "NAME_DIGITS"].points),
      0,
    );
  };
  const origins = [...new Set(originNames.map(({ origin }) => origin))];

  test("come from forty origins and more", () => {
    expect(origins.length).toBeGreaterThanOrEqual(40);
  });

  test("have points in one of a hundred of any origin at most, and never enough for a review", () => {
    const rates = origins.map((origin) => {
      const points = originNames
        .filter((name) => name.origin === origin)
        .map(({ firstName, lastName }) => pointsOf(firstName, lastName));
      expect(Math.max(...points), origin).toBeLessThan(30);
      return { origin, marked: points.filter((each) => each > 0).length / points.length };
    });
    expect(rates.filter(({ marked }) => marked > 0.02)).toEqual([]);
    expect(rates.reduce((sum, { marked }) => sum + marked, 0) / rates.length).toBeLessThan(0.001);
  });

  test("of three letters and less never have any", () => {
    const letters = "abcdefghijklmnopqrstuvwxyz".split("");
    const short = letters.flatMap((a) =>
      letters.flatMap((b) => [a, a + b, ...letters.map((c) => a + b + c)]),
    );
    const code = "NAME_GIBBERISH";
    expect(short.filter((name) => codesOf(name, "Santos").includes(code))).toEqual([]);
    expect(short.filter((name) => codesOf("Maria", name).includes(code))).toEqual([]);
  });
});

describe("letters at random", () => {
  const points = (firstName: string, lastName: string) => {
    const found: Finding[] = [];
    findNameSignals(normalizeApplicant({ firstName, lastName }), found);
    return found.find(({ code }) => code === "NAME_GIBBERISH")?.points ?? 0;
  };

  test.each([
    ["Zvhkvjxba", "Smtqezig"],
    ["Sdkfjh", "Sdkfjhs"],
    ["Qwerty", "Asdfgh"],
    ["Hahaha", "Lalala"],
    ["Xkcdqz", "Asdf"],
  ])("in both parts are a review by themselves: %s %s", (firstName, lastName) => {
    expect(points(firstName, lastName)).toBeGreaterThanOrEqual(30);
  });

  test.each(["Zvhkvjxba", "Smtqezig", "Xkcdqz", "Qwertyuiop", "Asdf", "Aaaaa"])(
    "in one part are not: %s",
    (odd) => {
      expect(points(odd, "Santos")).toBeGreaterThan(0);
      expect(points("Maria", odd)).toBeLessThan(30);
    },
  );
});

describe("letters of two alphabets", () => {
  test.each(["M\u0430ria", "Mari\u03b1", "\u041caria", "Mar\u0456a"])(
    "in one word are marked: %s",
    (firstName) => {
      expect(codesOf(firstName, "Santos")).toEqual(["NAME_MIXED_ALPHABETS"]);
    },
  );

  test.each([
    "\u041c\u0430\u0440\u0438\u044f Maria",
    "Ku\u02bbuipo",
    "\u018ftibar",
    "Jos\u00e9",
    "\u0254k\u0254",
  ])("in words apart, or of Latin alone, are not: %s", (firstName) => {
    expect(codesOf(firstName, "Santos")).toEqual([]);
  });
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
    ["Thomas", "Thomas", "NAME_FIRST_EQUALS_LAST"],
  ])("%s %s raises %s and no points", (firstName, lastName, code) => {
    expect(codesOf(firstName, lastName)).toEqual([code]);
    expect(catalog[code as "NAME_TITLE"].points).toBe(0);
  });
});
