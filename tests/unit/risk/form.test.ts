import { describe, expect, test } from "vitest";
import { catalog } from "@/lib/risk/catalog";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { normalizeApplicant } from "@/lib/risk/normalize";
import type { Finding } from "@/lib/risk/signals/definition";
import { findFormSignals } from "@/lib/risk/signals/form";
import { findNameSignals } from "@/lib/risk/signals/name";
import { madeUpNames } from "./made-up-names";
import { realNames } from "./real-names";

function isGibberishForm(firstName: string, lastName: string, email = "q@santos.org"): boolean {
  const found: Finding[] = [];
  const applicant = normalizeApplicant({ ...ordinaryApplicant, firstName, lastName, email });
  findNameSignals(applicant, found);
  findFormSignals(applicant, found);
  return found.some(({ code }) => code === "FORM_GIBBERISH");
}

const typed = madeUpNames.filter(({ kind }) => kind !== "placeholder");

describe("made-up forms", () => {
  test("at least seven in ten names of random keys are found by themselves", () => {
    const missed = typed.filter(({ firstName, lastName }) => !isGibberishForm(firstName, lastName));
    console.log(
      `names of random keys: ${typed.length}, found ${typed.length - missed.length}; missed: ` +
        missed.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(", "),
    );
    expect(1 - missed.length / typed.length).toBeGreaterThanOrEqual(0.7);
  });

  test("nine in ten beside a random mailbox", () => {
    const missed = typed.filter(
      ({ firstName, lastName }) => !isGibberishForm(firstName, lastName, "x7k2m9q4@gmail.com"),
    );
    expect(1 - missed.length / typed.length).toBeGreaterThanOrEqual(0.9);
  });
});

describe("honest forms", () => {
  test("no real name is marked, beside a random mailbox neither", () => {
    const marked = realNames.filter(
      ({ firstName, lastName }) =>
        isGibberishForm(firstName, lastName) || isGibberishForm(firstName, lastName, "x7k2m9q4@gmail.com"),
    );
    expect(marked).toEqual([]);
  });

  test("one odd name alone stays weak, and so does a random mailbox alone", () => {
    expect(isGibberishForm("Xkcdqz", "Santos")).toBe(false);
    expect(isGibberishForm("Maria", "Santos", "xk3v9q2m7w@gmail.com")).toBe(false);
  });

  test("a mailbox made of an odd name says nothing more than the name", () => {
    expect(isGibberishForm("Xkcdqz", "Santos", "xkcdqz99@gmail.com")).toBe(false);
  });
});

test("the signal is about the form, not about a name", () => {
  expect(catalog.FORM_GIBBERISH).toMatchObject({ points: 30, proxy: false });
});
