import { expect, it } from "vitest";
import { durationText } from "@/app/(dashboard)/settings/webhooks/deliveries/[id]/duration-text";

it.each([
  [0, "0 ms"],
  [999, "999 ms"],
  [1_000, "1.0 s"],
  [5_240, "5.2 s"],
  [59_960, "1 min"],
  [300_000, "5 min"],
  [3_599_000, "1 h"],
  [36_000_000, "10 h"],
  [47 * 3_600_000, "47 h"],
  [72 * 3_600_000, "3 d"],
])("%i ms are %s", (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});
