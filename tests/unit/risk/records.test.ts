import { describe, expect, test } from "vitest";
import { observedAt, pointsOf } from "./record-points";

describe("identity source", () => {
  const identity = (ssn: "match" | "mismatch" | "not_found" | "deceased" | "not_checked") =>
    pointsOf(
      { sources: { identity: { observedAt, provider: "Bureau", ssn, address: "mismatch", phone: "match" } } },
      // A mailbox that does not corroborate as well.
      { email: "quietharbor@fastmail.com" },
    );

  test.each([
    ["match", { IDENTITY_CONFIRMED: -3, IDENTITY_ADDRESS_MISMATCH: 3 }],
    ["mismatch", { IDENTITY_SSN_MISMATCH: 35, IDENTITY_ADDRESS_MISMATCH: 3 }],
    ["not_found", { IDENTITY_SSN_NOT_FOUND: 3, IDENTITY_ADDRESS_MISMATCH: 3 }],
    ["deceased", { IDENTITY_SSN_DECEASED: 60, IDENTITY_ADDRESS_MISMATCH: 3 }],
    ["not_checked", { IDENTITY_ADDRESS_MISMATCH: 3 }],
  ] as const)("%s", (ssn, points) => {
    expect(identity(ssn)).toEqual(points);
  });
});

describe("rings", () => {
  test.each([
    [0, [], {}],
    [3, ["shared_phone", "shared_address"], {}],
    [3, ["near_sequential_ssns", "shared_phone"], { RING_MEMBER: 35 }],
    [5, ["near_sequential_ssns", "shared_phone", "templated_emails"], { RING_LARGE: 60 }],
  ] as const)("%i members with %j", (members, features, points) => {
    expect(pointsOf({ rings: { members, features: [...features] } })).toEqual(points);
  });
});
