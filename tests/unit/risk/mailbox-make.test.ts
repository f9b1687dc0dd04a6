import { describe, expect, test } from "vitest";
import { elementsOf } from "@/lib/risk/gather/elements";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { makeOfMailbox } from "@/lib/risk/recognize/mailbox-make";
import { originNames } from "./origin-names";

/* How a mailbox is built from its owner's name. */

const makeOf = (
  email: string,
  { firstName = "Maria", lastName = "Santos", dateOfBirth = "1987-04-12" } = {},
) => makeOfMailbox(normalizeApplicant({ firstName, lastName, dateOfBirth, email }))?.make;

describe("the make of a mailbox", () => {
  test.each([
    ["maria.santos@gmail.com", "F.L@gmail.com"],
    ["santosmaria4821@mail.com", "LF####@mail.com"],
    ["msantos87@yahoo.com", "fLy@yahoo.com"],
    ["maria_s1987@outlook.com", "F_lY@outlook.com"],
    ["maria77@gmail.com", "F##@gmail.com"],
    ["santos+loans@gmail.com", "L@gmail.com"],
    ["mariasan4821@outlook.com", "FL3####@outlook.com"],
    ["mar.santos@gmail.com", "F3.L@gmail.com"],
    ["msant87@yahoo.com", "fL4y@yahoo.com"],
    ["dtrfrksxz87@outlook.com", "?##@outlook.com"],
    ["santos.maria.xm@mail.com", "L.F.?2@mail.com"],
    ["maria.k.santos4821@gmail.com", "F.?1.L####@gmail.com"],
    ["bluefox70@gmail.com", "=bluefox70"],
    ["mariasantos-route@gmail.com", "FL-=route@gmail.com"],
    ["jobs.msantos9@gmail.com", "=jobs.fL#@gmail.com"],
  ])("of %s is %s", (email, make) => {
    expect(makeOf(email)).toBe(make);
  });

  test.each([
    ["sunnyday@gmail.com", "isn't built from the name"],
    ["maria.santos@santos-roofing.com", "is at an employer's domain, which gives all the same"],
    ["ms4821@gmail.com", "has initials only"],
    ["my.best.mail@gmail.com", "has none of the name's words"],
  ])("is none for %s, which %s", (email) => {
    expect(makeOf(email)).toBeUndefined();
  });

  test("is compared with others' unless one mailbox in a hundred has it", () => {
    const isCompared = (email: string) =>
      elementsOf(normalizeApplicant({ firstName: "Maria", lastName: "Santos", email })).has("mailbox_make");
    expect(isCompared("santosmaria4821@mail.com")).toBe(true);
    expect(isCompared("mariasantos4821@gmail.com")).toBe(true);
    expect(isCompared("maria.santos@gmail.com")).toBe(false);
  });

  test("is the same for names of every origin and length", () => {
    const seen = new Map<string, Set<string | undefined>>();
    for (const { firstName, lastName } of originNames) {
      const { first, last } = normalizeApplicant({ firstName, lastName }).name;
      if (first.latin.length < 2 || last.latin.length < 2 || first.latin === last.latin) continue;
      for (const [style, email] of [
        ["given.family", `${first.latin}.${last.latin}@gmail.com`],
        ["family, given, digits", `${last.latin}${first.latin}4821@gmail.com`],
      ] as const) {
        const makes = seen.get(style) ?? new Set();
        seen.set(style, makes.add(makeOf(email, { firstName, lastName })));
      }
    }
    expect(Object.fromEntries(seen)).toEqual({
      "given.family": new Set(["F.L@gmail.com"]),
      "family, given, digits": new Set(["LF####@gmail.com"]),
    });
  });
});
