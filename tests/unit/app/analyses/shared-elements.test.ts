import { describe, expect, it } from "vitest";
import {
  othersFrom,
  ownLabels,
  sharedElements,
} from "@/app/(dashboard)/analyses/[id]/evidence/shared-elements";
import type { EarlierApplication, SharingEvidence } from "@/lib/risk/input/sharing";

const observedAt = "2026-06-15T12:00:00.000Z";
const shares = (persons: [number, number, number, number], fraud?: number) => ({
  persons,
  strangers: persons,

  relatives: 0,
  established: 0,
  ...(fraud ? { fraud } : {}),
});
const earlier = (given: Partial<EarlierApplication>): EarlierApplication => ({
  person: 0,
  name: "same",
  same: ["ssn"],
  close: [],
  different: [],
  minutesAgo: 1,
  standing: "approved",
  ...given,
});
const sharing: SharingEvidence = {
  observedAt,
  volume: [10, 100],
  elements: { building: shares([5, 1, 2, 3]), email: shares([1, 0, 0, 1], 1), ip: shares([9, 1, 2, 4]) },
  earlier: [
    earlier({ standing: "good" }),
    earlier({ standing: "fraud" }),
    earlier({ standing: "fraud", name: "unrelated" }),
    earlier({ standing: "good", same: ["building"] }),
  ],
};
/** What a former model was told. */
const former = {
  links: {
    observedAt,
    phone: {
      otherPersons: 3,
      otherSsns: 2,
      persons24Hours: 0,
      persons7Days: 1,
      persons30Days: 2,
      confirmedFraudPersons: 1,
    },
  },
  history: { observedAt, goodWithSharedContact: 2, confirmedFraud: 1 },
  request: {
    observedAt,
    deviceId: "d-1",
    sightings: {
      device: {
        otherPersons: 4,
        persons1Hour: 0,
        persons24Hours: 0,
        persons7Days: 0,
        persons30Days: 0,
        confirmedFraudPersons: 0,
      },
    },
  },
};

describe("what an analysis was told of other applications", () => {
  it("is shown by kind, in one order", () => {
    expect(sharedElements({ sharing })).toEqual([
      { kind: "email", persons: [1, 0, 0, 1], fraud: 1 },
      { kind: "ip", persons: [9, 1, 2, 4], fraud: 0 },
      { kind: "building", persons: [5, 1, 2, 3], fraud: 0 },
    ]);
    expect(ownLabels({ sharing })).toEqual({ good: 1, fraud: 1, observedAt });
  });

  it("counts a device at any time, a network in 30 days, and no one where nobody shares it", () => {
    expect(othersFrom({ sharing }, "ip")).toBe(4);
    expect(othersFrom({ sharing }, "device")).toBe(0);
  });

  it("is shown of a former model as it was told", () => {
    expect(sharedElements(former)).toEqual([{ kind: "phone", persons: [3, 0, 1, 2], fraud: 1 }]);
    expect(ownLabels(former)).toEqual({ good: 2, fraud: 1, observedAt });
    expect(othersFrom(former, "device")).toBe(4);
    expect(othersFrom(former, "ip")).toBeUndefined();
  });

  it("is nothing where it was withheld", () => {
    const withheld = { linksWithheld: true as const };
    expect([sharedElements(withheld), ownLabels(withheld), othersFrom(withheld, "device")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
