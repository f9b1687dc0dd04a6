import { expect, test } from "vitest";
import { newId, timeOfId } from "@/lib/platform/ids";

test("an identifier tells the millisecond in which it was made", () => {
  for (const time of [0, 1, 1_764_000_000_123, 2 ** 48]) expect(timeOfId(newId("bat", time))).toBe(time);
});
