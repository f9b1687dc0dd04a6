import { expect, it } from "vitest";
import { charge } from "@/lib/platform/limits/charge";
import type { LimitBucket } from "@/lib/platform/limits/store";
import { unusedLimiter } from "@/tests/support/stage";

const limiter = unusedLimiter(() => Date.parse("2026-06-15T12:00:00Z"));
const bucket = (name: string, limit: number): LimitBucket => ({
  name,
  limit,
  windowSeconds: 60,
  algorithm: "sliding",
});
const left = async (bucket: LimitBucket) => (await limiter.consume(bucket, "one", 0)).remaining;

it("takes a unit from each bucket or, if one has none left, from none, and gives all back on request", async () => {
  const [wide, narrow] = [bucket("wide", 5), bucket("narrow", 1)];
  const fees = [wide, narrow].map((bucket) => ({ bucket, subject: "one" }));
  const receipt = await charge(limiter, fees);
  expect([await left(wide), await left(narrow)]).toEqual([4, 0]);
  expect(await charge(limiter, fees)).toBeUndefined();
  expect([await left(wide), await left(narrow)]).toEqual([4, 0]);
  await receipt?.refund();
  expect([await left(wide), await left(narrow)]).toEqual([5, 1]);
});
