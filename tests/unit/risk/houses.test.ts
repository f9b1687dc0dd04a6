import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { evidenceOf } from "@/lib/risk/examples";
import { elementsOf } from "@/lib/risk/gather/elements";
import { gatherSharing, type OpenedApplication } from "@/lib/risk/gather/gather-sharing";
import { normalizeApplicant } from "@/lib/risk/normalize";

/* Houses on one block, and one house in several spellings. */

const at = (street: string, lastName = "Dalton") =>
  normalizeApplicant({
    firstName: "Liam",
    lastName,
    address: { street, city: "Cleveland", state: "OH", zip: "44102" },
  });

const elementOf = (street: string, kind: "block" | "building" | "address") =>
  elementsOf(at(street)).get(kind);

describe("a block", () => {
  test("is the hundred house numbers around one on its road", () => {
    expect(elementOf("1904 Franklin Street", "block")).toBe(elementOf("1988 N. Franklin St", "block"));
    expect(elementOf("1904 Franklin St", "block")).not.toBe(elementOf("2004 Franklin St", "block"));
    expect(elementOf("1904 Franklin St", "block")).not.toBe(elementOf("1904 Fulton St", "block"));
  });

  test.each([
    "1904 Franklin St Apt 4",
    "1904 Franklin St # 4",
    "1904 Franklin St PMB 4",
    "1904 Franklin St 4",
    "12 Franklin St",
    "PO Box 1904",
    "Franklin St",
  ])("isn't known of %s", (street) => expect(elementOf(street, "block")).toBeUndefined());

  test("with several families who give different houses in a month leads to review", () => {
    const [one, four] = [1, 4].map(
      (count) =>
        assess(
          evidenceOf({ sharing: { elements: { block: { strangers: [count, 0, count, count] } } } }),
          defaultPolicy,
        ).riskScore,
    );
    expect(one).toBeLessThan(20);
    expect(four).toBeGreaterThanOrEqual(30);
  });
});

test.each([
  "1904 Franklin St PMB 4",
  "PMB 4, 1904 Franklin St",
  "#4, 1904 Franklin St",
  "1904 Franklin St 4",
])("the building is the same however its unit is written: %s", (street) =>
  expect(elementOf(street, "building")).toBe(elementOf("1904 Franklin St", "building")),
);

describe("NO in a street line", () => {
  test("after the house number and before a name is north", () => {
    expect(elementOf("1904 No. Franklin St", "address")).toBe(elementOf("1904 N Franklin St", "address"));
  });

  test("before the house number, or before a unit, is a number", () => {
    expect(elementOf("No. 1904 Franklin St", "address")).toBe(elementOf("1904 Franklin St", "address"));
    expect(elementOf("1904 Franklin St No. 4", "address")).toBe(
      elementOf("1904 Franklin St Apt 4", "address"),
    );
    expect(elementOf("1904 Franklin St Apt No. B", "address")).toBe(
      elementOf("1904 Franklin St Apt B", "address"),
    );
    expect(elementOf("#4, 1904 Franklin St", "address")).toBe(elementOf("1904 Franklin St Apt 4", "address"));
  });
});

describe("one house in several spellings", () => {
  function spellingsAt(street: string, others: readonly { street: string; lastName: string }[]) {
    const opened = others.map(
      ({ street: other, lastName }, place): OpenedApplication => ({
        application: `a${place}`,
        person: place,
        family: lastName,
        region: undefined,
        minutesAgo: 60,
        standing: "approved",
        applicant: at(other, lastName),
        community: { key: `a${place}`, families: 1, fraud: 0 },
      }),
    );
    const own = {
      application: "own",
      person: "own",
      family: "DALTON",
      region: undefined,
      applicant: at(street),
    };
    const { evidence } = gatherSharing(own, {
      sightings: new Map([["building", opened]]),
      opened,
      volume: [30, 900, 1_000],
      observedAt: "",
    });
    return evidence.elements.building?.spellings;
  }

  test("counts other families once each", () => {
    expect(
      spellingsAt("1904 Franklin St", [
        { street: "1904 Frankln St", lastName: "Osei" },
        { street: "1904 Franklinn St", lastName: "Osei" },
        { street: "1904 N Franklin St", lastName: "Kowalski" },
        { street: "1904 Franklin St", lastName: "Nguyen" },
      ]),
    ).toBe(2);
  });

  test.each([
    ["1904 Franklin St", "1904 Franklin St Apt 1", "a home with a unit"],
    ["1904 Franklin St Apt 1", "1904 Franklin St Apt 2", "two units"],
    ["1904 Franklin St PMB 12", "1904 Franklin St PMB 13", "two boxes of a mail agency"],
    ["1904 Franklin St", "1904 Fulton Ave", "another road"],
  ])("leaves out %s and %s: %s", (street, other) => {
    expect(spellingsAt(street, [{ street: other, lastName: "Osei" }])).toBeUndefined();
  });
});
