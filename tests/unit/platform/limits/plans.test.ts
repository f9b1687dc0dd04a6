import { describe, expect, test } from "vitest";
import {
  apiRequestsBucket,
  applicantsBucket,
  fixedLimits,
  limitsOf,
  plans,
} from "@/lib/platform/limits/plans";
import { checkConsumption } from "@/lib/platform/limits/windows";

const noOwnNumbers = { requestsPerMinute: null, applicantsPerDay: null, apiKeyLimit: null };

describe("limits of an organization", () => {
  test("free and pro have their published limits", () => {
    expect(limitsOf({ plan: "free", ...noOwnNumbers })).toEqual({
      requestsPerMinute: 100,
      applicantsPerDay: 10_000,
      apiKeyLimit: 5,
    });
    expect(limitsOf({ plan: "pro", ...noOwnNumbers })).toEqual({
      requestsPerMinute: 1000,
      applicantsPerDay: 250_000,
      apiKeyLimit: 50,
    });
  });

  test("enterprise has custom numbers, and the plan's where none is set", () => {
    expect(
      limitsOf({ plan: "enterprise", requestsPerMinute: 7, applicantsPerDay: 8, apiKeyLimit: 9 }),
    ).toEqual({ requestsPerMinute: 7, applicantsPerDay: 8, apiKeyLimit: 9 });
    expect(limitsOf({ plan: "enterprise", ...noOwnNumbers, applicantsPerDay: 8 })).toEqual({
      ...plans.enterprise,
      applicantsPerDay: 8,
    });
  });

  test("custom numbers left from an enterprise plan do not apply to free and pro", () => {
    const left = { requestsPerMinute: 9999, applicantsPerDay: 9_999_999, apiKeyLimit: 999 };
    expect(limitsOf({ plan: "free", ...left })).toEqual(plans.free);
    expect(limitsOf({ plan: "pro", ...left })).toEqual(plans.pro);
  });
});

describe("limits of a key", () => {
  test("a key with its own limit has that number per minute and no daily cap", () => {
    const limits = limitsOf({ plan: "free", ...noOwnNumbers }, { requestsPerMinute: 30 });
    expect(limits).toEqual({ requestsPerMinute: 30, applicantsPerDay: null, apiKeyLimit: 5 });
    expect(apiRequestsBucket(limits)).toMatchObject({ limit: 30, windowSeconds: 60 });
    expect(applicantsBucket(limits)).toBeUndefined();
  });

  test("a key without one has its organization's", () => {
    const organization = { plan: "pro", ...noOwnNumbers } as const;
    const limits = limitsOf(organization, { requestsPerMinute: null });
    expect(limits).toEqual(limitsOf(organization));
    expect(applicantsBucket(limits)).toEqual({
      name: "applicants",
      limit: 250_000,
      windowSeconds: 86_400,
      algorithm: "fixed",
    });
  });
});

test("every named limit is a valid bucket, and no two share a name", () => {
  const limits = limitsOf({ plan: "free", ...noOwnNumbers });
  const buckets = [...Object.values(fixedLimits), apiRequestsBucket(limits), applicantsBucket(limits)];
  for (const bucket of buckets) if (bucket) checkConsumption(bucket, 1);
  expect(new Set(buckets.map((bucket) => bucket?.name)).size).toBe(buckets.length);
});
