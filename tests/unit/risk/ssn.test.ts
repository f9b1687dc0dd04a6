import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { ssnClass } from "@/lib/risk/recognize/ssn-class";
import type { Finding } from "@/lib/risk/signals/definition";
import { findSsnSignals } from "@/lib/risk/signals/ssn";

const list = readFileSync(
  new URL("../../../lib/risk/tables/source/ssn-high-groups-2011-06-24.txt", import.meta.url),
  "utf8",
);

/** Groups of each area in the order of issue up to the highest, straight from the published list. */
function issuedGroups(): Map<string, Set<string>> {
  const two = (group: number) => String(group).padStart(2, "0");
  const odd = (from: number, to: number) =>
    Array.from({ length: 100 }, (_, group) => group).filter(
      (group) => group >= from && group <= to && group % 2 === 1,
    );
  const even = (from: number, to: number) =>
    Array.from({ length: 100 }, (_, group) => group).filter(
      (group) => group >= from && group <= to && group % 2 === 0,
    );
  const order = [...odd(1, 9), ...even(10, 98), ...even(2, 8), ...odd(11, 99)].map(two);
  expect(order).toHaveLength(99);
  const body = list.slice(list.indexOf("LAST MONTH."));
  const issued = new Map<string, Set<string>>();
  const words = body.replaceAll("*", " ").split(/\s+/).slice(2).filter(Boolean);
  for (let at = 0; at + 1 < words.length; at += 2) {
    const [area, highest] = [words[at] as string, words[at + 1] as string];
    issued.set(area, new Set(order.slice(0, order.indexOf(highest) + 1)));
  }
  return issued;
}

function signalsOf(ssn: string, state = "WA"): string[] {
  const found: Finding[] = [];
  const address = { street: "1 A St", city: "X", state, zip: "98101" };
  findSsnSignals(normalizeApplicant({ ...ordinaryApplicant, ssn, address }), found);
  return found.map(({ code }) => code);
}

test("every area and group has the class that the published list gives it", () => {
  const issued = issuedGroups();
  expect(issued.size).toBe(755);
  let compared = 0;
  for (let area = 0; area < 1000; area++) {
    for (let group = 0; group < 100; group++) {
      const [a, g] = [String(area).padStart(3, "0"), String(group).padStart(2, "0")];
      const isItin =
        area >= 900 &&
        ((group >= 50 && group <= 65) || (group >= 70 && group <= 88) || (group >= 90 && group <= 99));
      const expected =
        area >= 900
          ? isItin
            ? group === 93
              ? "atin"
              : "itin"
            : "never_valid"
          : area === 0 || area === 666 || group === 0
            ? "never_valid"
            : issued.get(a)?.has(g)
              ? "issuable_before_2011"
              : "only_since_2011";
      if (ssnClass(`${a}${g}5037`) !== expected)
        expect(`${a}-${g} ${ssnClass(`${a}${g}5037`)}`).toBe(expected);
      compared++;
    }
  }
  expect(compared).toBe(100_000);
});

describe("never valid", () => {
  test.each([
    "000-12-3456",
    "666-12-3456",
    "900-12-3456",
    "999-49-3456",
    "900-66-3456",
    "900-89-3456",
    "123-00-4567",
    "123-45-0000",
  ])("%s", (ssn) => {
    expect(signalsOf(ssn)).toEqual(["SSN_NEVER_VALID", "SSN_NEEDS_CORRECTION"]);
  });
});

describe("advertised or dummy", () => {
  test.each([
    ..."078-05-1120 219-09-9999 457-55-5462 721-07-4426 123-45-6789 111-11-1111 333-33-3333 999-99-9999".split(
      " ",
    ),
    ...Array.from({ length: 10 }, (_, last) => `987-65-432${last}`),
    ...Array.from({ length: 9 }, (_, digit) => `${digit + 1}`.repeat(9)),
    ..."042-10-3580 062-36-0749 095-07-3645 128-03-6045 135-01-6629 141-18-6941 165-16-7999 165-24-7999 189-09-2294 212-09-7694 212-09-9999 306-30-2348 308-12-5070 468-28-8779 549-24-1889".split(
      " ",
    ),
    ..."012-34-5678 876-54-3210 123-12-3123 111-22-3333".split(" "),
  ])("%s", (ssn) => {
    expect(signalsOf(ssn)[0]).toBe("SSN_ADVERTISED");
  });

  test.each(["222-22-2223", "165-17-7999", "123-45-6780", "212-09-9998"])("%s may be a person's", (ssn) => {
    expect(signalsOf(ssn)).not.toContain("SSN_ADVERTISED");
  });

  test.each(["987-65-4319", "987-65-4330"])("%s beside the samples is an ITIN", (ssn) => {
    expect(ssnClass(ssn.replaceAll("-", ""))).toBe("itin");
  });
});

describe("informational", () => {
  test.each([
    ["700-10-1234", "SSN_RAILROAD"],
    ["729-10-1234", "SSN_ENUMERATION_AT_ENTRY"],
    ["001-01-1234", "SSN_ISSUING_STATE_DIFFERS"],
  ])("%s: %s", (ssn, code) => {
    expect(signalsOf(ssn)).toContain(code);
  });

  test("an area of two states fits both", () => {
    expect(signalsOf("232-10-1234", "NC")).not.toContain("SSN_ISSUING_STATE_DIFFERS");
    expect(signalsOf("232-10-1234", "WV")).not.toContain("SSN_ISSUING_STATE_DIFFERS");
  });

  test("the message names list, area and highest group", () => {
    const found: Finding[] = [];
    findSsnSignals(normalizeApplicant({ ...ordinaryApplicant, ssn: "764-31-1234" }), found);
    expect(found[0]?.message).toMatch(
      /^Area 764 and group 31 .*SSA High Group List 2011-06-24: highest group 29/,
    );
  });
});
