import { expect, test } from "vitest";
import { counted, tickTexts } from "@/app/ui/charts/figures";

test("a count of one has a noun in the singular, any other the plural", () => {
  expect([0, 1, 2, 1_204].map((value) => counted(value, "label"))).toEqual([
    "0 labels",
    "1 label",
    "2 labels",
    "1,204 labels",
  ]);
  expect([1, 2].map((value) => counted(value, "analysis", "analyses"))).toEqual(["1 analysis", "2 analyses"]);
});

test("no two values of an axis have the same text, however close they are", () => {
  expect(tickTexts([0.05, 0.1, 0.5, 2])).toEqual(["0.05", "0.1", "0.5", "2"]);
  expect(tickTexts([0.7, 0.71, 0.72])).toEqual(["0.7", "0.71", "0.72"]);
});
