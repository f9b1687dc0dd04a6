import { describe, expect, it } from "vitest";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { ListIndexBuilder } from "@/lib/risk/screening/list-index";
import type { ListedPerson } from "@/lib/risk/screening/listed-person";
import { wordsOfListed } from "@/lib/risk/screening/name-words";
import { scoreNames } from "@/lib/risk/screening/score-names";
import { type Screened, screen } from "@/lib/risk/screening/screen";
import { allSteps } from "@/tests/support/steps";

/* The persons are made up. */

function listed(uid: string, names: string[], rest: Partial<ListedPerson> = {}): ListedPerson {
  return { uid, names, birthDates: [], addresses: [], countries: [], program: "TEST", ...rest };
}

const persons = [
  listed("1", ["KOVALENCHUK, Dmitriy Stepanovich", "KOVALENCHUK, Dima"], { birthDates: ["1971-04-23"] }),
  listed("2", ["AL-QADIRI, Yusuf Hamdan", "Abu Salman"], { birthDates: ["1980", "1981"] }),
  listed("3", ["PAK, Chol Min"]),
  listed("4", ["DELACROIX-FONTAINE, Marie Jeanne"], {
    addresses: [{ street: "12 Elm St", city: "Miami", state: "FL", zip: "33186", country: "United States" }],
  }),
  listed("5", ["Wirastuti"]),
  listed("6", ["Петренковский, Олександр"]),
];

function indexOf(entries: readonly ListedPerson[]) {
  const builder = new ListIndexBuilder();
  for (const person of entries) allSteps(builder.add(person));
  return allSteps(builder.finish());
}

const index = indexOf(persons);

function matchesOf(applicant: Screened, among = index) {
  return allSteps(screen(applicant, among));
}

function uids(firstName: string, lastName: string, dateOfBirth?: string) {
  const { name } = normalizeApplicant({ firstName, lastName });
  return matchesOf({ name, dateOfBirth }, index).map(({ person }) => person.uid);
}

describe("screening", () => {
  it.each([
    ["Dmitriy", "Kovalenchuk", "1", "without the patronymic"],
    ["Dmitry", "Kovalenchouk", "1", "in another romanization"],
    ["Kovalenchuk", "Dmitriy", "1", "in another order"],
    ["Dmitriy S", "Kovalenchuk", "1", "with an initial"],
    ["Дмитрий", "Коваленчук", "1", "in Cyrillic letters"],
    ["Dima", "Kovalenchuk", "1", "by an alias"],
    ["Dmitriy", "Kovalnechuk", "1", "with a typing error"],
    ["Youssef", "Alqadiri", "2", "with the article joined"],
    ["Cholmin", "Park", "3", "in another romanization of Korean"],
    ["Marie-Jeanne", "Delacroix Fontaine", "4", "with other hyphens"],
    ["FNU", "Wirastuti", "5", "who has one name"],
    ["Wirastuti", "Wirastuti", "5", "who gives the one name twice"],
    ["Oleksandr", "Petrenkovsky", "6", "whose list has Cyrillic letters"],
  ])("finds %s %s (%s): %s", (first, last, uid) => {
    expect(uids(first, last)).toEqual([uid]);
  });

  it.each([
    ["Dmitriy", "Santos", "a given name alone"],
    ["Elena", "Kovalenchuk", "a family name alone"],
    ["Yusuf", "Rahimi", "another family name"],
    ["Maria", "Santos", "nothing in common"],
    ["Abu", "Bakr", "part of an alias"],
  ])("does not match %s %s: %s", (first, last) => {
    expect(uids(first, last)).toEqual([]);
  });

  it("takes another date of birth for another person, and a listed year for no more than a year", () => {
    expect(uids("Dmitriy", "Kovalenchuk", "1971-04-23")).toEqual(["1"]);
    expect(uids("Dmitriy", "Kovalenchuk", "1994-01-02")).toEqual([]);
    const { name } = normalizeApplicant({ firstName: "Yusuf", lastName: "Al-Qadiri" });
    const [match] = matchesOf({ name, dateOfBirth: "1981-12-24" }, index);
    expect(match).toMatchObject({ dateOfBirth: "year" });
    const [exact] = matchesOf(
      {
        name: normalizeApplicant({ firstName: "Dmitri", lastName: "Kovalenchuk" }).name,
        dateOfBirth: "1971-04-23",
      },
      index,
    );
    expect(exact?.dateOfBirth).toBe("same");
  });

  it("raises the score where the address agrees, and ignores one elsewhere", () => {
    const at = (city: string, state: string, zip: string) => {
      const { name, address } = normalizeApplicant({
        firstName: "Marie Jane",
        lastName: "Delacroix",
        address: { street: "9 Oak St", city, state, zip },
      });
      return matchesOf({ name, address }, index)[0];
    };
    const here = at("Miami", "FL", "33186");
    const elsewhere = at("Seattle", "WA", "98101");
    expect(here?.address).toBe("same");
    expect(here?.score ?? 0).toBeGreaterThan(elsewhere?.score ?? 0);
  });

  it("finds through the index whatever comparing with each person would find", () => {
    const names = persons.flatMap((person) => person.names);
    const variants = names.flatMap((name) => {
      const words = name.replace(",", "").split(" ");
      return [words, [...words].reverse(), words.slice(0, 2), words.map((word) => word.replace(/i/g, "y"))];
    });
    for (const [first = "", ...rest] of variants) {
      if (rest.length === 0) continue;
      const { name } = normalizeApplicant({ firstName: first, lastName: rest.join(" ") });
      const found = matchesOf({ name }, index).map(({ person }) => person.uid);
      const expected = persons.filter((person) => matchesOf({ name }, indexOf([person])).length > 0);
      expect(found.sort()).toEqual(expected.map(({ uid }) => uid).sort());
    }
  });

  it("scores the same whichever name comes first", () => {
    for (const a of persons)
      for (const b of persons) {
        const [one, other] = [wordsOfListed(a.names[0] as string), wordsOfListed(b.names[0] as string)];
        expect(scoreNames(one, other)).toBeCloseTo(scoreNames(other, one), 6);
      }
  });

  it("takes a step for each of many alike, and shows the first by their numbers", () => {
    const many = Array.from({ length: 3_000 }, (_, n) => listed(String(n + 10_000), ["SANTOS, Maria"]));
    const { name } = normalizeApplicant({ firstName: "Maria", lastName: "Santos" });
    const steps = screen({ name }, indexOf(many), 10);
    let taken = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) taken++;
    expect(taken).toBeGreaterThan(many.length);
    expect(step.value.map(({ person }) => person.uid)).toEqual(many.slice(0, 10).map(({ uid }) => uid));
  });
});
