import { describe, expect, test } from "vitest";
import { gatherSharing } from "@/lib/risk/gather/gather-sharing";
import type { Sighting } from "@/lib/risk/gather/sighting";
import type { ElementKind } from "@/lib/risk/input/sharing";
import { normalizeApplicant } from "@/lib/risk/normalize";

/* What people share because they live together. */

const seenAs = (families: readonly string[]) =>
  families.map(
    (family, place): Sighting => ({
      application: `${family}'s`,
      person: family,
      family,
      region: undefined,
      minutesAgo: 60 * (place + 1),
      standing: "approved",
    }),
  );

function strangersAt(
  kind: ElementKind,
  { street = "12 Oak St", home, sharers }: { street?: string; home: string[]; sharers: string[] },
) {
  const applicant = normalizeApplicant({
    firstName: "Liam",
    lastName: "Dalton",
    address: { street, city: "Salem", state: "OR", zip: "97301" },
  });
  const { evidence } = gatherSharing(
    { application: "own", person: "own", family: "own", region: undefined, applicant },
    {
      sightings: new Map<ElementKind, Sighting[]>([
        ["address", seenAs(home)],
        [kind, seenAs(sharers)],
      ]),
      opened: [],
      volume: [30, 900, 1_000],
      observedAt: "",
    },
  );
  return evidence.elements[kind]?.strangers[0];
}

describe.each(["ip", "network", "email_domain", "phone_range", "ssn_range"] as const)("%s", (kind) => {
  test("doesn't count again for people who share a home", () => {
    expect(strangersAt(kind, { home: ["Ames", "Bell"], sharers: ["Ames", "Bell"] })).toBe(0);
  });

  test("counts for everyone else", () => {
    expect(strangersAt(kind, { home: ["Ames"], sharers: ["Ames", "Cole"] })).toBe(1);
    expect(strangersAt(kind, { home: [], sharers: ["Ames", "Cole"] })).toBe(2);
  });

  test("counts for people who use General Delivery, which isn't a home", () => {
    expect(strangersAt(kind, { street: "General Delivery", home: ["Ames"], sharers: ["Ames"] })).toBe(1);
  });
});

test.each(["email", "phone", "device"] as const)(
  "people who share a home and the %s are one household",
  (kind) => {
    expect(strangersAt(kind, { home: ["Ames"], sharers: ["Ames"] })).toBe(0);
  },
);
