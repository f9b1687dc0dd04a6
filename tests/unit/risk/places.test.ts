import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { type UspsState, uspsStates } from "@/lib/contract/usps-states";
import { catalog } from "@/lib/risk/catalog";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { abbreviateAddress } from "@/lib/risk/normalize/abbreviate-address";
import { areaCodePlaces } from "@/lib/risk/normalize/area-code-places";
import { placeTypedAtRandom } from "@/lib/risk/recognize/place-typed-at-random";
import { reachesInto } from "@/lib/risk/recognize/zip-places";
import { findAddressSignals } from "@/lib/risk/signals/address";
import type { Finding } from "@/lib/risk/signals/definition";
import { findPhoneSignals } from "@/lib/risk/signals/phone";
import { originNames } from "./origin-names";

const { codes: zipCodes } = createRequire(import.meta.url)("zipcodes") as {
  codes: Record<string, { zip: string; city: string; state: UspsState; country: string }>;
};
const zips = Object.values(zipCodes).filter(({ country }) => country === "US");
const states = Object.keys(uspsStates) as UspsState[];

function addressCodes(state: string, zip: string, city = "Springfield", street = "12 Oak St"): string[] {
  const found: Finding[] = [];
  findAddressSignals(
    normalizeApplicant({ ...ordinaryApplicant, address: { street, city, state, zip } }),
    found,
  );
  return found.map(({ code }) => code);
}

function phoneCodes(phone: string, state = "WA"): string[] {
  const found: Finding[] = [];
  const address = { street: "12 Oak St", city: "X", state, zip: "98101" };
  findPhoneSignals(normalizeApplicant({ ...ordinaryApplicant, phone, address }), found);
  return found.map(({ code }) => code);
}

describe("ZIP and state", () => {
  test("that one slip would explain count in full where the city lies in a third state", () => {
    const pointsOf = (city: string) => {
      const found: Finding[] = [];
      const address = { street: "12 Oak St", city, state: "OR", zip: "95824" };
      findAddressSignals(normalizeApplicant({ ...ordinaryApplicant, address }), found);
      return found.find(({ code }) => code === "ADDRESS_ZIP_STATE_MISMATCH")?.points;
    };
    expect([pointsOf("Sacramento"), pointsOf("Portland")]).toEqual([14, 14]);
    expect(pointsOf("Birmingham")).toBe(32);
  });

  test("every ZIP of the table agrees with its own state and city", () => {
    const wrong = zips.filter(({ zip, state, city }) =>
      addressCodes(state, zip, city).some(
        (code) => code.startsWith("ADDRESS_ZIP") || code.startsWith("ADDRESS_CITY"),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test.each(states)("%s has ZIPs, and they disagree with every other state", (state) => {
    const own = zips.find((zip) => zip.state === state);
    expect(own, state).toBeDefined();
    for (const other of states) {
      const expected =
        other === state || (own && reachesInto(own.zip, other)) ? [] : ["ADDRESS_ZIP_STATE_MISMATCH"];
      expect(
        addressCodes(other, own?.zip as string, own?.city).filter(
          (code) => code === "ADDRESS_ZIP_STATE_MISMATCH",
        ),
        `${own?.zip} ${other}`,
      ).toEqual(expected);
    }
  });

  test.each([
    ["NY", "06390"],
    ["DC", "20500"],
    ["MD", "20588"],
    ["TX", "73960"],
    ["TX", "73949"],
    ["TN", "42223"],
    ["WY", "83414"],
    ["AS", "96799"],
    ["FM", "96941"],
    ["MH", "96960"],
    ["PW", "96939"],
    ["AA", "34002"],
    ["AE", "09012"],
    ["AP", "96201"],
  ])("%s %s: a prefix of several states is told by the full ZIP", (state, zip) => {
    expect(addressCodes(state, zip)).not.toContain("ADDRESS_ZIP_STATE_MISMATCH");
  });

  test("a ZIP that the table does not know says little where its prefix fits the state", () => {
    expect(addressCodes("WA", "98099")).toContain("ADDRESS_ZIP_UNKNOWN");
    expect(addressCodes("FL", "98099")).toContain("ADDRESS_ZIP_STATE_MISMATCH");
  });

  test("full name, code and case of a state are one", () => {
    expect(addressCodes("washington", "98101-1234", "SEATTLE")).toEqual([]);
  });
});

describe("street", () => {
  test.each([
    ["PO Box 12", "ADDRESS_PO_BOX"],
    ["P.O. Box 12", "ADDRESS_PO_BOX"],
    ["12 Oak St PMB 4", "ADDRESS_PRIVATE_MAILBOX"],
    ["Oak Street", "ADDRESS_NO_HOUSE_NUMBER"],
    ["123 Fake Street", "ADDRESS_PLACEHOLDER"],
    ["asdf", "ADDRESS_PLACEHOLDER"],
    ["General Delivery", "ADDRESS_GENERAL_DELIVERY"],
    ["123 Any Street", "ADDRESS_PLACEHOLDER"],
    ["000 Nowhere St", "ADDRESS_PLACEHOLDER"],
    ["Test address", "ADDRESS_PLACEHOLDER"],
    ["No address", "ADDRESS_NOT_STATED"],
    ["N/A", "ADDRESS_NOT_STATED"],
    ["homeless", "ADDRESS_NOT_STATED"],
    ["GENERAL DELIVERY, Main Office", "ADDRESS_GENERAL_DELIVERY"],
  ])("%s: %s", (street, code) => {
    expect(addressCodes("WA", "98101", "Seattle", street)).toContain(code);
  });

  test.each([
    "1423 Pike St Apt 4",
    "N6W23001 Bluemound Rd",
    "RR 2 Box 15",
    "HC 68 Box 23A",
    "One Microsoft Way 1",
    "General Delivery",
    "PSC 3 Box 1204",
    "12½ Elm",
    "1420 W Sample Rd",
    "123 Sample Street",
    "1 Example Ct",
    "123 St",
    "12 Nowhere Ln",
    "1 Test Track Rd",
    "1 Any Way",
    "123 Anyhow Ct",
    "12 Fakes Creek Rd",
  ])("%s raises nothing with points", (street) => {
    expect(addressCodes("WA", "98101", "Seattle", street)).not.toContain("ADDRESS_NO_HOUSE_NUMBER");
    expect(addressCodes("WA", "98101", "Seattle", street)).not.toContain("ADDRESS_PLACEHOLDER");
  });
});

describe("a street or city typed at random", () => {
  test("is found in no more than one in 5,000 words of places' names", () => {
    const words = [...new Set(zips.flatMap(({ city }) => city.toUpperCase().split(/[^A-Z]+/)))].filter(
      ({ length }) => length > 3,
    );
    const found = words.filter((word) => placeTypedAtRandom(word) !== undefined);
    expect(words.length).toBeGreaterThan(10_000);
    expect(found.length, found.join(" ")).toBeLessThanOrEqual(words.length / 5_000);
  });

  test("is found in no more than one in 500 streets that are named for people of any origin", () => {
    const names = new Set(originNames.flatMap(({ firstName, lastName }) => [firstName, lastName]));
    const streets = [...names].map((name) => abbreviateAddress(`12 ${name} St`));
    const found = streets.filter((street) => placeTypedAtRandom(street) !== undefined);
    expect(streets.length).toBeGreaterThan(2_000);
    expect(found.length, found.join(", ")).toBeLessThanOrEqual(streets.length / 500);
  });

  test("is found in more than half of eight letters at random", () => {
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let state = 7;
    const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648);
    const words = Array.from({ length: 1_000 }, () =>
      Array.from({ length: 8 }, () => letters[Math.floor((next() / 2_147_483_648) * 26)]).join(""),
    );
    expect(words.filter((word) => placeTypedAtRandom(word) !== undefined).length).toBeGreaterThan(500);
  });

  test.each([
    ["FPO", "AP", "96667"],
    ["APO", "AE", "09021"],
    ["DPO", "AA", "34024"],
  ])("is no ship's name in mail to an %s", (city, state, zip) => {
    for (const ship of ["USCGC Healy", "USNS Zvhkvj"])
      expect(addressCodes(state, zip, city, ship)).not.toContain("ADDRESS_GIBBERISH");
    expect(addressCodes("WA", "98101", "Seattle", "USCGC Healy")).toContain("ADDRESS_GIBBERISH");
  });

  test("asks for a review where both are, and not where one is", () => {
    const points = (street: string, city: string) => {
      const found: Finding[] = [];
      findAddressSignals(
        normalizeApplicant({ ...ordinaryApplicant, address: { street, city, state: "WA", zip: "98101" } }),
        found,
      );
      return found.find(({ code }) => code === "ADDRESS_GIBBERISH")?.points ?? 0;
    };
    expect(points("Jhgjhgjhg 4", "Seattle")).toBe(20);
    expect(points("12 Oak St", "Kjhkjh")).toBe(20);
    expect(points("Jhgjhgjhg 4", "Kjhkjh")).toBe(40);
    expect(points("12 Oak St", "98101")).toBe(20);
  });
});

describe("city", () => {
  test.each(["Anytown", "ANY TOWN", "Nowhere", "Nowhereville", "City", "Asdf", "Your City", "Bogus Town"])(
    "%s stands for none",
    (city) => {
      expect(addressCodes("WA", "98101", city)).toContain("ADDRESS_PLACEHOLDER");
    },
  );

  test("every city of the table is one, whatever its name", () => {
    const marked = zips.filter(({ zip, state, city }) =>
      addressCodes(state, zip, city).includes("ADDRESS_PLACEHOLDER"),
    );
    expect(marked).toEqual([]);
  });
});

test.each(["00000", "00100", "21300", "98700"])("ZIP %s begins like none, and voids the address", (zip) => {
  expect(addressCodes("WA", zip)).toContain("ADDRESS_ZIP_NEVER_ASSIGNED");
  expect(catalog.ADDRESS_ZIP_NEVER_ASSIGNED.voids).toBe("address");
});

describe("phone", () => {
  const source = (name: string) =>
    readFileSync(new URL(`../../../lib/risk/tables/source/${name}`, import.meta.url), "utf8")
      .trim()
      .split("\n");
  const byName = new Map<string, string>(Object.entries(uspsStates).map(([code, name]) => [name, code]));
  const labels = [...source("nanp-area-codes.txt"), ...source("nanp-supplement.txt")].map(
    (row) => row.split("|") as [string, string],
  );

  test("every area code of the plan has its state, province or country", () => {
    expect(labels.length).toBe(442);
    for (const [code, label] of labels) {
      const name = label
        .replace("Washington State", "Washington")
        .replace("Washington D.C.", "District of Columbia")
        .replace("U.S. ", "");
      const state = byName.get(name) ?? /, ([A-Z]{2})$/.exec(name)?.[1];
      const place = areaCodePlaces.get(code);
      if (state && state in uspsStates) {
        expect(place, code).toBe(`US-${state}`);
        expect(phoneCodes(`${code}-390-7011`, state), code).toEqual([]);
        expect(phoneCodes(`${code}-390-7011`, state === "WA" ? "OR" : "WA"), code).toEqual([
          "PHONE_AREA_STATE_DIFFERS",
        ]);
      } else {
        expect(place, code).toMatch(/^CA-[A-Z]{2}$|^[A-Z][a-z]/);
        expect(phoneCodes(`${code}-390-7011`), code).toEqual(["PHONE_NON_US"]);
      }
    }
  });

  test.each(["203", "310", "713", "718", "905", "273"])(
    "area code %s, which the geocoding leaves out, is there",
    (code) => {
      expect(areaCodePlaces.has(code)).toBe(true);
    },
  );

  test("no state is without an area code, military ones and freely associated states apart", () => {
    const present = new Set(areaCodePlaces.values());
    const missing = states.filter((state) => !present.has(`US-${state}`));
    expect(missing.sort()).toEqual(["AA", "AE", "AP", "FM", "MH", "PW"]);
  });

  test.each([
    ["212-555-0100", "PHONE_FICTION"],
    ["+1 (212) 555-0199", "PHONE_FICTION"],
    ["212-555-1212", "PHONE_FICTION"],
    ["212-555-4286", "PHONE_FICTION"],
    ["900-343-7011", "PHONE_PREMIUM"],
    ["212-976-1234", "PHONE_PREMIUM"],
    ["800-343-7011", "PHONE_TOLL_FREE"],
    ["500-343-7011", "PHONE_PERSONAL_5XX"],
    ["123-456-7890", "PHONE_PLACEHOLDER"],
    ["000-000-0000", "PHONE_PLACEHOLDER"],
    ["234-567-8901", "PHONE_PLACEHOLDER"],
    ["098-765-4321", "PHONE_PLACEHOLDER"],
    ["206-343-5555", "PHONE_PATTERN"],
    ["206-206-7011", "PHONE_PATTERN"],
    ["206-343-1234", "PHONE_PATTERN"],
    ["206-111-1234", "PHONE_IMPOSSIBLE"],
    ["206-911-1234", "PHONE_IMPOSSIBLE"],
    ["222-222-2222", "PHONE_PLACEHOLDER"],
    ["555-343-7011", "PHONE_FICTION"],
    ["555-555-5555", "PHONE_FICTION"],
    ["555-123-4567", "PHONE_FICTION"],
    ["680-343-70", "PHONE_IMPOSSIBLE"],
    ["343-7011", "PHONE_IMPOSSIBLE"],
    ["+44 20 7946 0018", "PHONE_NON_US"],
    ["011 44 20 7946 0018", "PHONE_NON_US"],
    ["0044 20 7946 0018", "PHONE_NON_US"],
    ["00 44 (0)20 7946 0018", "PHONE_NON_US"],
    ["+52 55 1234 5678", "PHONE_NON_US"],
    ["+52 1 55 1234 5678", "PHONE_NON_US"],
    ["011 52 1 55 1234 5678", "PHONE_NON_US"],
    ["+52 1 55 1234 567", "PHONE_IMPOSSIBLE"],
    ["0044 1", "PHONE_IMPOSSIBLE"],
    ["00 343 7011", "PHONE_IMPOSSIBLE"],
    ["+44 1", "PHONE_IMPOSSIBLE"],
  ])("%s: %s", (phone, code) => {
    expect(phoneCodes(phone)).toEqual([code]);
  });

  test("patterns of digits add up, and stay weak", () => {
    const points = (phone: string) => {
      const found: Finding[] = [];
      findPhoneSignals(normalizeApplicant({ ...ordinaryApplicant, phone }), found);
      return found.find(({ code }) => code === "PHONE_PATTERN")?.points ?? 0;
    };
    expect(points("206-343-7011")).toBe(0);
    expect(points("206-222-7011")).toBe(0);
    expect(points("206-343-1234")).toBeLessThan(points("206-343-7777"));
    expect(points("206-343-7777")).toBeLessThan(points("206-777-7777"));
    expect(points("206-777-7777")).toBeLessThan(30);
  });

  test.each(["212-556-0100", "212-343-5550", "212-505-0100"])("%s is not fiction", (phone) => {
    expect(phoneCodes(phone, "NY")).toEqual([]);
  });
});
