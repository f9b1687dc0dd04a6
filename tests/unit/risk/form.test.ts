import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { counterfactuals } from "@/lib/risk/counterfactuals";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { madeUpNames } from "./made-up-names";
import { realNames } from "./real-names";

function scoreOf(changes: Partial<typeof ordinaryApplicant>): number {
  const applicant = normalizeApplicant({ ...ordinaryApplicant, ...changes });
  return assess({ applicant }, defaultPolicy).riskScore;
}

const isHeld = (firstName: string, lastName: string, email = "q@santos.org") =>
  scoreOf({ firstName, lastName, email }) >= defaultPolicy.approveBelow;
const typed = madeUpNames.filter(({ kind }) => kind !== "placeholder");

describe("made-up forms", () => {
  test("at least seven in ten names of random keys are held by themselves", () => {
    const missed = typed.filter(({ firstName, lastName }) => !isHeld(firstName, lastName));
    console.log(
      `names of random keys: ${typed.length}, held ${typed.length - missed.length}; missed: ` +
        missed.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(", "),
    );
    expect(1 - missed.length / typed.length).toBeGreaterThanOrEqual(0.7);
  });

  test("nine in ten beside a random mailbox", () => {
    const missed = typed.filter(
      ({ firstName, lastName }) => !isHeld(firstName, lastName, "x7k2m9q4@gmail.com"),
    );
    expect(1 - missed.length / typed.length).toBeGreaterThanOrEqual(0.9);
  });

  test.each(["Asd", "Lkj", "Mike", "Bla"])("one word in every field is held: %s", (word) => {
    const name = word.toLowerCase();
    const address = { ...ordinaryApplicant.address, street: `${word} 1`, city: word };
    expect(
      scoreOf({ firstName: word, lastName: word, email: `${name}@${name}.com`, address } as never),
    ).toBeGreaterThanOrEqual(45);
  });

  test("weak facts add up", () => {
    const address = { ...ordinaryApplicant.address, state: "OR" };
    const facts = [{ firstName: "Null", lastName: "Null" }, { phone: "800-343-7011" }, { address }];
    for (const fact of facts) expect(scoreOf(fact as never)).toBeLessThan(30);
    expect(scoreOf(Object.assign({}, ...facts))).toBeGreaterThanOrEqual(30);
    expect(
      scoreOf({ firstName: "Fake", lastName: "Name", phone: "800-343-7011", address } as never),
    ).toBeGreaterThanOrEqual(30);
  });
});

describe("what would change the decision on a made-up form", () => {
  const { city, state, zip } = { city: "Seattle", state: "WA", zip: "98101" };
  const assessed = (changes: Partial<typeof ordinaryApplicant>) =>
    assess({ applicant: normalizeApplicant({ ...ordinaryApplicant, ...changes }) }, defaultPolicy);

  test.each<[string, Partial<typeof ordinaryApplicant>]>([
    [
      "phone and the house number",
      { phone: "206-343-8741", address: { street: "8741 Pike St", city, state, zip } },
    ],
    ["phone and the mailbox", { phone: "206-343-8741", email: "maria8741@gmail.com" }],
    ["mailbox in full", { email: "maria536228741@gmail.com" }],
  ])("is another SSN where it returns in the %s, and that takes the finding away", (_, changes) => {
    const { contributions } = assessed(changes);
    expect(counterfactuals(contributions, defaultPolicy)).toMatchObject([
      { decision: "APPROVE", corrections: [{ kind: "ssn", codes: ["FORM_NUMBERS_AGREE"] }] },
    ]);
    const corrected = assessed({ ...changes, ssn: "536-22-8915" });
    expect(corrected.contributions.map(({ code }) => code)).not.toContain("FORM_NUMBERS_AGREE");
    expect(corrected.decision).toBe("APPROVE");
  });

  test("isn't needed where the last four digits return once, as they do by chance", () => {
    const once = [
      { phone: "206-343-8741" },
      { address: { street: "8741 Pike St", city, state, zip } },
      { email: "maria8741@gmail.com" },
    ];
    for (const changes of once) {
      const { contributions, decision } = assessed(changes);
      expect(contributions.map(({ code }) => code)).toContain("FORM_NUMBERS_AGREE");
      expect(decision).toBe("APPROVE");
    }
  });

  test("is no other name where one word fills the contacts, which it would not take away", () => {
    const changes = { email: "seattle@seattle.com", address: { street: "12 Seattle St", city, state, zip } };
    const { contributions } = assessed({ ...changes, phone: "206-343-8741" });
    expect(contributions.map(({ code }) => code)).toContain("FORM_ONE_WORD");
    const corrected = counterfactuals(contributions, defaultPolicy).flatMap(({ corrections }) => corrections);
    expect(corrected.flatMap(({ codes }) => codes)).not.toContain("FORM_ONE_WORD");
  });
});

describe("honest forms", () => {
  test("no real name is held, beside a random mailbox neither", () => {
    const marked = realNames.filter(
      ({ firstName, lastName }) =>
        isHeld(firstName, lastName) || isHeld(firstName, lastName, "x7k2m9q4@gmail.com"),
    );
    expect(marked).toEqual([]);
  });

  test("a family firm on the family's road isn't held", () => {
    const address = { ...ordinaryApplicant.address, street: "12 Miller Rd" };
    const firm = { firstName: "Ruth", lastName: "Miller", email: "miller@miller.com", address };
    expect(scoreOf(firm as never)).toBeLessThan(defaultPolicy.approveBelow);
    expect(scoreOf({ ...firm, firstName: "Miller", address: ordinaryApplicant.address })).toBeLessThan(45);
  });

  test("one odd name alone stays weak, and so does a random mailbox alone", () => {
    expect(isHeld("Xkcdqz", "Santos")).toBe(false);
    expect(isHeld("Maria", "Santos", "xk3v9q2m7w@gmail.com")).toBe(false);
  });

  test("a mailbox made of an odd name says nothing more than the name", () => {
    expect(scoreOf({ firstName: "Xkcdqz", email: "xkcdqz99@gmail.com" })).toBeLessThanOrEqual(
      scoreOf({ firstName: "Xkcdqz", email: "q@gmail.com" }),
    );
  });
});
