import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import { evidenceOf } from "@/lib/risk/examples";
import { gatherSharing, type OpenedApplication } from "@/lib/risk/gather/gather-sharing";
import { mostLatest } from "@/lib/risk/gather/read-limits";
import type { Sighting } from "@/lib/risk/gather/sighting";
import type { ElementKind, ElementSharing, SharingEvidence, Windows } from "@/lib/risk/input/sharing";
import { normalizeApplicant } from "@/lib/risk/normalize";
import type { Example } from "@/lib/risk/signals/definition";

/* Whether strangers who share a home or a device also share the internet connection. */

const day = 24 * 60;
const applicant = normalizeApplicant({ firstName: "Liam", lastName: "Dalton" });

/** A stranger by number, who applied so many minutes ago. */
const stranger = (number: number, minutesAgo = number * 60): Sighting => ({
  application: `a${number}`,
  person: number,
  family: number,
  region: undefined,
  minutesAgo,
  standing: "approved",
});

type Seen = { [Kind in ElementKind]?: Sighting[] };

function gatheredAll(seen: Seen, of = applicant, opened: OpenedApplication[] = []): SharingEvidence {
  const sightings = new Map(Object.entries(seen) as [ElementKind, Sighting[]][]);
  const own = { application: "own", person: "own", family: "own", region: undefined, applicant: of };
  return gatherSharing(own, { sightings, opened, volume: [30, 900, 1_000], observedAt: "" }).evidence;
}

const gathered = (seen: Seen, of = applicant): SharingEvidence["elements"] => gatheredAll(seen, of).elements;

type Elements = NonNullable<Example["sharing"]>["elements"];

function pointsOf(elements: Elements, code: string): number {
  const evidence = evidenceOf({ sharing: { volume: [35, 1_000, 1_000], elements } });
  return assess(evidence, defaultPolicy).signals.find((one) => one.code === code)?.points ?? 0;
}

describe("strangers at a home or a device", () => {
  test("are told apart by IP address and network", () => {
    const [same, near, far] = [stranger(1), stranger(2), stranger(3)];
    const { address, device } = gathered({
      address: [same, near, far],
      device: [far],
      ip: [same],
      network: [same, near],
    });
    expect(address?.connection).toEqual({ same: [1, 1, 1, 1], other: [0, 0, 0, 0] });
    // Those who share the device as well belong to the household.
    expect(address?.household).toEqual([1, 1, 1, 1]);
    expect(device?.connection).toBeUndefined();
  });

  test("aren't told apart for an applicant whose connection isn't known", () => {
    expect(gathered({ device: [stranger(1)] }).device?.connection).toBeUndefined();
  });

  test("at a home who share a contact are told from those who share the connection as well", () => {
    const [both, contact, before] = [stranger(1), stranger(2), stranger(3, 31 * day)];
    const { address } = gathered({
      address: [both, contact, before],
      phone: [both, contact, before],
      ip: [both],
      network: [both],
    });
    expect(address?.household).toEqual([3, 2, 2, 2]);
    expect(address?.contacts).toEqual([1, 1, 1, 1]);
  });

  test("of more than 30 days ago aren't told apart, for networks are forgotten", () => {
    const { device } = gathered({ device: [stranger(1), stranger(2, 31 * day)], ip: [], network: [] });
    expect(device?.connection).toEqual({ same: [0, 0, 0, 0], other: [1, 1, 1, 1] });
  });

  test("may have come from a busy network where they applied before the latest that were read", () => {
    const busy = Array.from({ length: mostLatest }, (_, place) => stranger(100 + place, place * 10));
    const { device } = gathered({
      device: [stranger(1, 60), stranger(2, mostLatest * 10)],
      ip: busy,
      network: busy,
    });
    expect(device?.connection).toEqual({ same: [0, 0, 0, 0], other: [1, 1, 1, 1] });
    const [late, early] = [stranger(1, 60), stranger(2, mostLatest * 10)];
    const { address } = gathered({ address: [late, early], phone: [late, early], ip: busy, network: busy });
    expect(address?.contacts).toEqual([1, 1, 1, 1]);
  });
});

describe("a device", () => {
  const strangers = (count: number) => [count, 0, 0, count] as const;
  const none = strangers(0);

  test("leads to a review with the second stranger on another network, and not where all are on one", () => {
    const device = { strangers: strangers(2) };
    const other = { same: none, other: strangers(2) };
    const same = { same: strangers(2), other: none };
    expect(pointsOf({ device: { ...device, connection: other } }, "SHARED_DEVICE")).toBeGreaterThanOrEqual(
      30,
    );
    expect(pointsOf({ device: { ...device, connection: same } }, "SHARED_DEVICE")).toBeLessThan(10);
  });

  test("of a caseworker's intake day leads to no review, and forty people in a day do", () => {
    const onOne = (count: number) => {
      const inOneDay = [count, count, count, count] as const;
      return pointsOf(
        { device: { strangers: inOneDay, connection: { same: inOneDay, other: none } } },
        "SHARED_DEVICE",
      );
    };
    expect(onOne(8)).toBeLessThan(30);
    expect(onOne(40)).toBeGreaterThanOrEqual(30);
    expect(onOne(9)).toBeGreaterThanOrEqual(onOne(8));
  });

  test("that was lent or sold once leads to no review", () => {
    const connection = { same: none, other: strangers(1) };
    expect(pointsOf({ device: { strangers: strangers(1), connection } }, "SHARED_DEVICE")).toBeLessThan(30);
  });

  test("travels without a review once three families were approved with it more than a week before", () => {
    const connection = { same: none, other: strangers(5) };
    const of = (established: number) =>
      pointsOf({ device: { strangers: strangers(5), connection, established } }, "SHARED_DEVICE");
    expect(of(2)).toBeGreaterThanOrEqual(30);
    expect(of(3)).toBeLessThan(30);
  });

  test("at the desk where a family was approved more than a week before may have traveled", () => {
    const of = (settled: object, same = strangers(4), away = none) =>
      pointsOf(
        { device: { strangers: strangers(7), connection: { same, other: strangers(3), ...settled }, away } },
        "SHARED_DEVICE",
      );
    expect(of({})).toBeGreaterThanOrEqual(30);
    expect(of({ settled: 1 })).toBeLessThan(10);
    expect(of({ settled: 1 }, strangers(1), strangers(7))).toBeGreaterThanOrEqual(30);
  });

  test("is at a desk by approvals of more than a week before on the applicant's connection, and not by forms that were held", () => {
    const held = { ...stranger(3, 8 * day), standing: "held" } as const;
    const settledWith = (here: Sighting[]) =>
      gathered({ device: [stranger(1, 6 * day), stranger(2, 8 * day), held], ip: here, network: here }).device
        ?.connection?.settled;
    expect(settledWith([stranger(1, 6 * day), held])).toBeUndefined();
    expect(settledWith([stranger(2, 8 * day)])).toBe(1);
  });

  test("was handed on if one family was approved with it more than a week before, and no one else used it", () => {
    const connection = { same: none, other: strangers(1) };
    const of = (established: number) =>
      pointsOf({ device: { strangers: strangers(1), connection, established } }, "SHARED_DEVICE");
    expect(of(1)).toBeLessThan(of(0));
  });

  test("is known by approvals of more than a week before, and not by forms that were held", () => {
    const held = { ...stranger(3, 8 * day), standing: "held" } as const;
    const { device } = gathered({ device: [stranger(1, 6 * day), stranger(2, 8 * day), held] });
    expect(device?.established).toBe(1);
  });

  test("never scores lower for one more stranger on the applicant's network", () => {
    const connection = { same: none, other: strangers(3) };
    const before = pointsOf({ device: { strangers: strangers(3), connection } }, "SHARED_DEVICE");
    const after = { strangers: strangers(12), connection: { ...connection, same: strangers(9) } };
    expect(pointsOf({ device: after }, "SHARED_DEVICE")).toBeGreaterThanOrEqual(before);
  });
});

describe("strangers on the applicant's connection", () => {
  const kinds = [
    ["building", "SHARED_BUILDING"],
    ["email", "SHARED_EMAIL"],
    ["phone", "SHARED_PHONE"],
  ] as const;
  const many = [6, 1, 4, 6] as const;
  const none = [0, 0, 0, 0] as const;

  test.each(kinds)("with one %s count less, but still count", (kind, code) => {
    const of = (connection: ElementSharing["connection"]) =>
      pointsOf({ [kind]: { strangers: many, connection } }, code);
    const apart = of({ same: none, other: many });
    const together = of({ same: many, other: none });
    expect(apart).toBe(of(undefined));
    expect(together).toBeLessThan(apart - 10);
    expect(together).toBeGreaterThan(0);
  });

  test.each(kinds)("with one %s never lower what the others count", (kind, code) => {
    for (let others = 0; others <= 6; others++) {
      let before = 0;
      for (let here = 0; here <= 12; here++) {
        const [all, same, other] = [others + here, here, others].map((n) => [n, 0, n, n] as const);
        const points = pointsOf(
          { [kind]: { strangers: all, connection: { same, other } } } as Elements,
          code,
        );
        expect(points).toBeGreaterThanOrEqual(before);
        before = points;
      }
    }
  });

  test.each(kinds)("with one %s hardly count on the day on which all of them applied", (kind, code) => {
    const of = (all: Windows) =>
      pointsOf({ [kind]: { strangers: all, connection: { same: all, other: none } } } as Elements, code);
    for (const count of [1, 2, 4, 9]) expect(of([count, count, count, count])).toBeLessThanOrEqual(12);
    expect(of([9, 8, 9, 9])).toBeGreaterThan(of([9, 9, 9, 9]));
  });

  test.each(kinds)(
    "with one %s never count less for one more of them, here or elsewhere, whenever",
    (kind, code) => {
      const few = fc.nat({ max: 5 });
      const times = fc.tuple(few, few, few, few);
      const windowsOf = ([today, week, month, before]: number[]): Windows =>
        [
          (today as number) + (week as number) + (month as number) + (before as number),
          today,
          (today as number) + (week as number),
          (today as number) + (week as number) + (month as number),
        ] as Windows;
      const of = (here: number[], elsewhere: number[]) => {
        const all = windowsOf(here.map((count, place) => count + (elsewhere[place] as number)));
        const connection = { same: windowsOf(here), other: windowsOf(elsewhere) };
        return pointsOf({ [kind]: { strangers: all, connection } } as Elements, code);
      };
      fc.assert(
        fc.property(times, times, fc.nat({ max: 3 }), (here, elsewhere, when) => {
          const more = (counts: number[]) => counts.map((count, place) => count + (place === when ? 1 : 0));
          const before = of(here, elsewhere);
          expect(of(more(here), elsewhere)).toBeGreaterThanOrEqual(before);
          expect(of(here, more(elsewhere))).toBeGreaterThanOrEqual(before);
        }),
        { numRuns: 300 },
      );
    },
  );

  test.each([
    ["ip", "SHARED_IP"],
    ["network", "SHARED_NETWORK"],
  ] as const)(
    "lead to no review by the %s alone, however many, unless they live elsewhere and came within a day",
    (kind, code) => {
      const crowd = [48, 30, 40, 48] as const;
      const later = [48, 0, 40, 48] as const;
      expect(pointsOf({ [kind]: { strangers: crowd } }, code)).toBeLessThan(30);
      expect(pointsOf({ [kind]: { strangers: crowd, away: crowd } }, code)).toBeGreaterThanOrEqual(30);
      expect(pointsOf({ [kind]: { strangers: later, away: later } }, code)).toBeLessThan(30);
    },
  );
});

describe("a home", () => {
  const four = [4, 0, 1, 4] as const;
  const none = [0, 0, 0, 0] as const;

  test("leads to a review with four strangers of one day on other networks, and not with four of a month or who share the connection", () => {
    const apart = (counts: Windows) => ({
      address: { strangers: counts, connection: { same: none, other: counts } },
    });
    const together = { address: { strangers: four, connection: { same: four, other: none } } };
    expect(pointsOf(apart([4, 4, 4, 4]), "SHARED_ADDRESS")).toBeGreaterThanOrEqual(30);
    expect(pointsOf(apart(four), "SHARED_ADDRESS")).toBeLessThan(30);
    expect(pointsOf(together, "SHARED_ADDRESS")).toBe(0);
    expect(pointsOf(together, "SHARED_HOUSEHOLD")).toBeLessThan(30);
  });

  test("leads to no review by those alone who share the connection, however many", () => {
    const many = [30, 2, 7, 30] as const;
    const together = { address: { strangers: many, connection: { same: many, other: none } } };
    expect(pointsOf(together, "SHARED_HOUSEHOLD")).toBeLessThan(30);
    expect(pointsOf(together, "SHARED_ADDRESS")).toBe(0);
  });

  test("leads to a review with three families who share a contact and not the connection", () => {
    const family = (count: number) => [count, 0, 0, count] as const;
    const withContacts = (count: number) =>
      pointsOf({ address: { household: family(count), contacts: family(count) } }, "SHARED_HOUSEHOLD");
    expect(withContacts(1)).toBeLessThan(15);
    expect(withContacts(2)).toBeLessThan(30);
    expect(withContacts(3)).toBeGreaterThanOrEqual(30);
  });

  test("leads to a review with three families of a week who share a contact, and with five who arrived together", () => {
    const home = (count: number, inARow = 0) =>
      pointsOf(
        {
          address: { household: [count, 0, count, count] },
          ssn_range: { persons: [inARow, 0, inARow, inARow] },
        },
        "SHARED_HOUSEHOLD",
      );
    expect(home(2)).toBeLessThan(30);
    expect(home(3)).toBeGreaterThanOrEqual(30);
    expect(home(3, 2)).toBeGreaterThanOrEqual(30);
    expect(home(4, 4)).toBeLessThan(30);
    expect(home(5, 5)).toBeGreaterThanOrEqual(30);
  });
});

describe("the mailbox of an institution", () => {
  const ownEmail = (email: string) => ({
    ...applicant,
    email: normalizeApplicant({ firstName: "", lastName: "", email }).email,
  });
  const clientsAt = (email: string, seen: Parameters<typeof gathered>[0]) => {
    const found = gathered(seen, ownEmail(email));
    return [found.phone?.clients, found.building?.clients, found.address?.clients];
  };
  const [client, neighbor, member] = [stranger(1), stranger(2), stranger(3)];
  const seen = {
    email: [client, member],
    phone: [client, neighbor],
    building: [client, neighbor],
    address: [member],
  };

  test("tells who is its client with the same phone number, in the same building and at the same address", () => {
    const one = [1, 1, 1, 1];
    expect(clientsAt("intake@hopehouse.org", seen)).toEqual([one, one, one]);
    for (const email of ["intake@gmail.com", "intake@state.edu"])
      expect(clientsAt(email, seen)).toEqual([undefined, undefined, undefined]);
  });

  test("connects no one to those with whom its clients share something else", () => {
    const beyond = { key: "c", families: 6, fraud: 0 };
    const familiesFor = (email: string) =>
      gatheredAll({ email: [client], phone: [client] }, ownEmail(email), [
        {
          ...client,
          applicant: normalizeApplicant({ firstName: "Ana", lastName: "Ruiz" }),
          community: beyond,
        },
      ]).community?.families ?? 1;
    expect(familiesFor("intake@gmail.com")).toBe(7);
    expect(familiesFor("intake@hopehouse.org")).toBe(1);
  });

  test("explains a phone number, a building and a home that its clients share as well, and never those of others", () => {
    const windows = (count: number): Windows => [count, 0, count, count];
    const told = (kind: "phone" | "building" | "address", all: number, clients: number) =>
      pointsOf(
        {
          [kind]: {
            [kind === "address" ? "household" : "strangers"]: windows(all),
            ...(clients > 0 ? { clients: windows(clients) } : {}),
          },
        } as Elements,
        kind === "address" ? "SHARED_HOUSEHOLD" : `SHARED_${kind.toUpperCase()}`,
      );
    for (const kind of ["phone", "building", "address"] as const) {
      expect(told(kind, 4, 4)).toBeLessThanOrEqual(Math.max(0, told(kind, 4, 0) - 15));
      for (let others = 1; others < 6; others++)
        for (let clients = 1; clients < 6; clients++)
          expect(told(kind, others + clients, clients)).toBeGreaterThanOrEqual(told(kind, others, 0));
    }
  });
});

describe("a network", () => {
  test("that strangers used for more than two weeks, or were approved on more than a week ago, isn't new", () => {
    const carrier = Array.from({ length: 10 }, (_, place) => ({
      ...stranger(place, (place * 3 + 1) * day),
      ...(place === 3 ? { standing: "held" as const } : {}),
    }));
    const { network } = gathered({ ip: [], network: carrier });
    expect(network?.established).toBe(6);
    const elements = { network: { strangers: [10, 0, 2, 10] as const, established: 5 } };
    expect(pointsOf(elements, "SHARED_NETWORK")).toBeLessThan(5);
    expect(
      pointsOf({ network: { strangers: [10, 0, 2, 10] as const, established: 0 } }, "SHARED_NETWORK"),
    ).toBeGreaterThanOrEqual(20);
  });
});
