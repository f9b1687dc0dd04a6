import { expect, test } from "vitest";
import { idOfUuid, newId, timeOfId, uuidOfId } from "@/lib/platform/ids";

test("an identifier tells the millisecond in which it was made", () => {
  for (const time of [0, 1, 1_764_000_000_123, 2 ** 48]) expect(timeOfId(newId("bat", time))).toBe(time);
});

test("an identifier and its UUID tell each other, and sort alike", () => {
  const ids = [0, 1, 1_764_000_000_123, 1_764_000_000_124, 2 ** 48 - 1].map((time) => newId("app", time));
  const uuids = ids.map(uuidOfId);
  expect(uuids.map((uuid) => idOfUuid("app", uuid))).toEqual(ids);
  expect(uuids.toSorted()).toEqual(uuids);
  for (const uuid of uuids) expect(uuid).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

test("the UUID of an identifier is its characters in base 32", () => {
  expect(uuidOfId("app_0000000000000000000000000z")).toBe("00000000-0000-0000-0000-00000000001f");
  expect(uuidOfId("app_7zzzzzzzzzzzzzzzzzzzzzzzzz")).toBe("ffffffff-ffff-ffff-ffff-ffffffffffff");
});
