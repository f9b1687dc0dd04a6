import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { evidenceOf } from "@/lib/risk/examples";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { isHomeOfMany } from "@/lib/risk/recognize/home-of-many";

/* Where strangers share a building in all honesty, told by the designator and not by the name of the road. */

const addressAt = (street: string) => ({ street, city: "Cleveland", state: "OH", zip: "44102" });

function isHome(street: string): boolean {
  const { address } = normalizeApplicant({
    firstName: "Liam",
    lastName: "Dalton",
    address: addressAt(street),
  });
  return isHomeOfMany(address?.street ?? "");
}

test.each([
  "Smith Hall 204",
  "Smith Hall, 12 University Dr",
  "12 University Dr, Smith Hall",
  "Salvation Army Shelter, 12 Church St",
  "12 Church Street, Homeless Shelter",
  "100 St. Mary's Hospital",
  "12 Church Square Towers",
  "12 Main St Lot 8",
  "General Delivery",
  "8 mi N of Chapter House",
])("%s is a home of many", (street) => {
  expect(isHome(street)).toBe(true);
});

test.each([
  "618 Center Street",
  "618 N. Center",
  "Center Street 618",
  "12 Church St Apt 4",
  "1200 St. Mary's Church Road",
  "55 Mission Blvd",
  "9 Old Hospital Rd",
  "12 Manor Dr",
  "400 Tower Hill Ln",
  "8 Mile Rd",
  "12 Miles Ave",
])("%s isn't a home of many: its road has the name", (street) => {
  expect(isHome(street)).toBe(false);
});

describe("strangers at one house", () => {
  const pointsAt = (street: string) =>
    assess(
      evidenceOf({
        address: addressAt(street),
        sharing: { elements: { address: { strangers: [6, 1, 3, 6] } } },
      }),
      defaultPolicy,
    ).riskScore;

  test.each(["618 Center St", "618 Church Ave", "618 College Ct"])(
    "count at %s as at any other",
    (street) => {
      expect(pointsAt(street)).toBe(pointsAt("618 Franklin St"));
    },
  );
});
