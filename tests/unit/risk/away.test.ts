import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { uspsStates } from "@/lib/contract/usps-states";
import { assess } from "@/lib/risk/assess";
import { evidenceOf } from "@/lib/risk/examples";
import { gatherSharing } from "@/lib/risk/gather/gather-sharing";
import { regionOf } from "@/lib/risk/gather/regions";
import type { Sighting } from "@/lib/risk/gather/sighting";
import type { ElementKind, ElementSharing, Windows } from "@/lib/risk/input/sharing";
import { normalizeApplicant } from "@/lib/risk/normalize";

/* Strangers who share an element and live in another part of the country. */

const livingIn = (state: string, zip: string) =>
  normalizeApplicant({
    firstName: "Liam",
    lastName: "Dalton",
    address: { street: "12 Oak St", city: "Salem", state, zip },
  });

/** The latest first. `before`: of more than a week ago. */
function awayAt(
  kind: ElementKind,
  region: string | undefined,
  regions: readonly (string | undefined)[],
  before: readonly (string | undefined)[] = [],
) {
  const seen = [...regions, ...before].map(
    (other, place): Sighting => ({
      application: `a${place}`,
      person: place,
      family: place,
      region: other,
      minutesAgo: 60 * (place + 1) + (place < regions.length ? 0 : 7 * 24 * 60),
      standing: "approved",
    }),
  );
  const own = {
    application: "own",
    person: "own",
    family: "own",
    region,
    applicant: livingIn("OR", "97301"),
  };
  const { evidence } = gatherSharing(own, {
    sightings: new Map([[kind, seen]]),
    opened: [],
    volume: [30, 900, 1_000],
    observedAt: "",
  });
  return evidence.elements[kind]?.away;
}

interface Counts extends Pick<ElementSharing, "strangers" | "away" | "connection"> {
  established?: number;
}

function pointsOf(kind: ElementKind, counts: Counts) {
  const evidence = evidenceOf({ sharing: { volume: [35, 1_000, 1_000], elements: { [kind]: counts } } });
  return assess(evidence, defaultPolicy).riskScore;
}

describe("the part of the country", () => {
  test("is the same for neighboring states of one division, and another across it", () => {
    expect(regionOf(livingIn("NY", "10001"))).toBe(regionOf(livingIn("NJ", "07030")));
    expect(regionOf(livingIn("NY", "10001"))).not.toBe(regionOf(livingIn("CT", "06830")));
  });

  test("is known for every state that gets mail, and unknown without an address", () => {
    for (const state of Object.keys(uspsStates)) expect(regionOf(livingIn(state, "97301"))).toBeTruthy();
    expect(regionOf(normalizeApplicant({ firstName: "Liam", lastName: "Dalton" }))).toBeUndefined();
  });
});

describe("strangers of another part of the country", () => {
  test("are counted apart from neighbors and from those whose home isn't known", () => {
    expect(awayAt("device", "west", ["west", "south", "south", undefined])).toEqual([2, 2, 2, 2]);
  });

  test("aren't told where an element has served one region for a week, neither of a visitor nor to one", () => {
    expect(awayAt("device", "west", ["south"], ["west", "west", "south", "west"])).toBeUndefined();
    expect(awayAt("device", "south", ["west"], ["west", "west", "west"])).toBeUndefined();
    expect(awayAt("device", "west", ["south"], ["west", "west"])).toEqual([1, 1, 1, 1]);
    expect(awayAt("device", "west", ["south"], ["west", "west", "south"])).toEqual([2, 1, 1, 2]);
    expect(awayAt("device", "west", ["south", "west", "west", "west"])).toEqual([1, 1, 1, 1]);
  });

  test("aren't told for an applicant without an address, nor at a home", () => {
    expect(awayAt("device", undefined, ["south"])).toBeUndefined();
    expect(awayAt("address", "west", ["south"])).toBeUndefined();
  });

  test.each(["device", "phone", "email", "email_domain", "ip", "network"] as const)(
    "at one %s surprise more than as many neighbors",
    (kind) => {
      const one: Windows = [1, 0, 1, 1];
      expect(pointsOf(kind, { strangers: one, away: one })).toBeGreaterThan(
        pointsOf(kind, { strangers: one }),
      );
    },
  );

  test("don't become usual at a device through what an attack itself did a month ago", () => {
    const many: Windows = [30, 1, 8, 20];
    expect(pointsOf("device", { strangers: many, away: many, established: 10 })).toBeGreaterThanOrEqual(30);
    // A library's device has a history, of neighbors.
    expect(pointsOf("device", { strangers: many, established: 10 })).toBeLessThan(30);
  });

  test("visit a device on one connection with which a family was approved more than a week before", () => {
    const five: Windows = [5, 1, 3, 5];
    const none: Windows = [0, 0, 0, 0];
    const atDesk = { strangers: five, away: five, connection: { same: five, other: none } };
    expect(pointsOf("device", atDesk)).toBeGreaterThanOrEqual(30);
    expect(pointsOf("device", { ...atDesk, established: 1 })).toBeLessThan(10);
    const elsewhere = { ...atDesk, connection: { same: none, other: five }, established: 1 };
    expect(pointsOf("device", elsewhere)).toBeGreaterThanOrEqual(30);
  });

  test("lead to no review at a new device on one connection if there is one of them, and do from the third on", () => {
    const atDesk = (count: number) => {
      const away: Windows = [count, 0, count, count];
      return pointsOf("device", { strangers: away, away, connection: { same: away, other: [0, 0, 0, 0] } });
    };
    expect(atDesk(1)).toBeLessThan(10);
    expect(atDesk(3)).toBeGreaterThanOrEqual(30);
  });

  test("at a private domain lead to review once an organization knows its hubs, and count before then", () => {
    const six: Windows = [6, 1, 4, 6];
    const scoreAt = (before: number) =>
      assess(
        evidenceOf({
          sharing: { volume: [35, 1_000, before], elements: { email_domain: { strangers: six, away: six } } },
        }),
        defaultPolicy,
      ).riskScore;
    expect(scoreAt(1_000)).toBeGreaterThanOrEqual(30);
    expect(scoreAt(0)).toBeGreaterThanOrEqual(20);
    expect(scoreAt(0)).toBeLessThan(scoreAt(1_000));
  });

  test("are usual at a carrier's network with a history", () => {
    const many: Windows = [40, 2, 8, 30];
    expect(pointsOf("network", { strangers: many, away: many, established: 10 })).toBeLessThan(15);
  });
});
