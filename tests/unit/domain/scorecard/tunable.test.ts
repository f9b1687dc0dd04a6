import { expect, it } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { withPoints } from "@/lib/domain/scorecard/tunable";
import { catalog } from "@/lib/risk/catalog";

const { points } = catalog.EMAIL_DISPOSABLE;
const learned = new Map([["EMAIL_DISPOSABLE", points] as const]);

it("learned points that are the newest model's are left out of a policy that it decides under", () => {
  expect(withPoints(defaultPolicy, learned).signals).toEqual({});
});

it("a policy that keeps an earlier model names all learned points, since that model has its own", () => {
  const { signals, model } = withPoints({ ...defaultPolicy, model: "2026.11.16" }, learned);
  expect(model).toBe("2026.11.16");
  expect(signals).toEqual({ EMAIL_DISPOSABLE: { points } });
});
