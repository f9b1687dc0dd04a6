import { describe, expect, test } from "vitest";
import type { ApplicantData } from "@/lib/contract/applicant";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { findRings } from "@/lib/risk/rings";

const names = ["Frost", "Crane", "Marsh", "Pike", "Holt", "Vale"];

/** Persons with nothing in common, each changed by `change`. */
function batch(count: number, change: (index: number) => Partial<ApplicantData>) {
  return Array.from({ length: count }, (_, index) =>
    normalizeApplicant({
      firstName: "Alex",
      lastName: names[index] as string,
      ssn: String(500_100_000 + index * 1_000_000 + 1111),
      email: `alex.${names[index]}@gmail.com`,
      phone: `206-343-70${10 + index}`,
      address: {
        ...(ordinaryApplicant.address as NonNullable<ApplicantData["address"]>),
        street: `${100 + index} Pine St`,
      },
      ...change(index),
    }),
  );
}

const nearSsn = (index: number) => ({ ssn: String(536_228_740 + index * 3) });
const onePhone = { phone: "206-343-7011" };
const template = (index: number) => ({ email: `elm00${index}@fastmail.com` });

describe("a ring", () => {
  test("is three persons with neighboring SSNs and one phone", () => {
    const rings = findRings(batch(3, (index) => ({ ...nearSsn(index), ...onePhone })));
    expect(rings).toEqual(
      new Array(3).fill({ members: 3, features: ["near_sequential_ssns", "shared_phone"] }),
    );
  });

  test("leaves those outside it alone", () => {
    const rings = findRings(batch(5, (index) => (index < 3 ? { ...nearSsn(index), ...onePhone } : {})));
    expect(rings.map(({ members }) => members)).toEqual([3, 3, 3, 0, 0]);
  });

  test("may share mailboxes of one pattern and a mailing address", () => {
    const rings = findRings(
      batch(4, (index) => ({ ...template(index), address: ordinaryApplicant.address })),
    );
    expect(rings[0]).toEqual({ members: 4, features: ["shared_address", "templated_emails"] });
  });

  test("with two phones is still one ring", () => {
    const rings = findRings(
      batch(6, (index) => ({ ...nearSsn(index), phone: `206-343-70${index < 3 ? 11 : 12}` })),
    );
    expect(rings.map(({ members }) => members)).toEqual([6, 6, 6, 6, 6, 6]);
  });
});

describe("no ring", () => {
  test.each<[string, number, (index: number) => Partial<ApplicantData>]>([
    [
      "an arrived family without mailboxes",
      4,
      (index) => ({ ...nearSsn(index), email: "noemail@gmail.com" }),
    ],
    [
      "people of one home for whom a desk counts up fillers",
      4,
      (index) => ({ email: `noemail${index}@gmail.com`, address: ordinaryApplicant.address }),
    ],
    [
      "two persons with everything in common",
      2,
      (index) => ({ ...nearSsn(index), ...onePhone, ...template(index) }),
    ],
    ["one feature alone: neighboring SSNs", 5, nearSsn],
    ["one feature alone: one phone", 5, () => onePhone],
    ["phone and address of a household", 5, () => ({ ...onePhone, address: ordinaryApplicant.address })],
    [
      "mailboxes of names on one domain",
      5,
      (index) => ({ email: `alex.${names[index]}${index}@uni.edu`, address: ordinaryApplicant.address }),
    ],
    [
      "siblings",
      4,
      (index) => ({ ...nearSsn(index), ...onePhone, firstName: names[index] as string, lastName: "Santos" }),
    ],
    ["different pairs for different features", 6, (index) => (index < 3 ? nearSsn(index) : onePhone)],
    ["zeros in place of an SSN, and the phone of a shelter", 3, () => ({ ssn: "000-00-0000", ...onePhone })],
    [
      "numbers that are nobody's and neighbors, and one phone",
      3,
      (index) => ({ ssn: `987-65-432${index}`, ...onePhone }),
    ],
    ["nothing in common", 6, () => ({})],
  ])("%s", (_, count, change) => {
    expect(findRings(batch(count, change)).every(({ members }) => members === 0)).toBe(true);
  });

  test("the same person three times", () => {
    expect(
      findRings(Array.from({ length: 3 }, () => normalizeApplicant(ordinaryApplicant))).every(
        ({ members }) => members === 0,
      ),
    ).toBe(true);
  });

  test("ten thousand strangers", () => {
    const strangers = Array.from({ length: 10_000 }, (_, index) =>
      normalizeApplicant({
        ...ordinaryApplicant,
        lastName: `Santos${index}`,
        ssn: String(100_000_000 + ((index * 7_919_993) % 560_000_000)),
        email: `m${index}.santos@gmail.com`,
        phone: `206${String(2_000_000 + index * 17)}`,
        address: {
          ...(ordinaryApplicant.address as NonNullable<ApplicantData["address"]>),
          street: `${index} Pike St`,
        },
      }),
    );
    const rings = findRings(strangers);
    expect(rings.every(({ members }) => members === 0)).toBe(true);
  });
});
