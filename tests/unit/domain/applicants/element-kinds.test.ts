import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { elementOf, kindOfElement } from "@/lib/domain/applicants/elements/element-indexes";
import { elementKinds } from "@/lib/risk/input/sharing";

test("an element is stored with its kind, and no two kinds or indexes are stored alike", () => {
  const indexes = Array.from({ length: 20 }, () => randomBytes(16));
  const stored = indexes.flatMap((index) =>
    elementKinds.map((kind) => ({ kind, element: elementOf(kind, index) })),
  );
  for (const { kind, element } of stored) expect(kindOfElement(element)).toBe(kind);
  expect(new Set(stored.map(({ element }) => element)).size).toBe(stored.length);
});

test("the first 15 kinds are told by the last four bits, as statements in SQL do", () => {
  for (const [place, kind] of elementKinds.slice(0, 15).entries())
    expect(Number(elementOf(kind, randomBytes(16)) & 15n)).toBe(place);
  expect(Number(elementOf("street_line", randomBytes(16)) & 15n)).toBe(15);
});
