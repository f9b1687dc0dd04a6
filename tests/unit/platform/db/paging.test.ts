import { describe, expect, it } from "vitest";
import { cursorAfter, decodeCursor, encodeCursor, positionOf, toPage } from "@/lib/platform/db/paging";

const list = "webhooks/live";
const position = { createdAt: new Date(1_795_249_200_123), id: `whk_${"0".repeat(26)}` };
const refusal = {
  code: "invalid_request",
  details: [{ path: "cursor", message: "must be the nextCursor of an earlier page of this list" }],
};

describe("a cursor", () => {
  it("stands for the position that it was made from", () => {
    expect(positionOf(list, cursorAfter(list, position))).toEqual(position);
    expect(positionOf(list, undefined)).toBeUndefined();
  });

  it.each(["webhooks/test", "analyses/live", "webhooks", "webhooks/live2", ""])(
    "is refused by another list: %s",
    (other) => {
      expect(() => positionOf(other, cursorAfter(list, position))).toThrow(expect.objectContaining(refusal));
    },
  );

  it.each([
    ["nothing", ""],
    ["a letter", "x"],
    ["other JSON", "eyJ9"],
    ["one without an id", encodeCursor(list, "1700000000000")],
    ["one with more", encodeCursor(list, `1.ana_${"0".repeat(26)}' OR 1`)],
    [
      "one from before cursors named their list",
      Buffer.from(`1.whk_${"0".repeat(26)}`).toString("base64url"),
    ],
  ])("that was not given out is refused: %s", (_, cursor) => {
    expect(() => positionOf(list, cursor)).toThrow(expect.objectContaining(refusal));
  });

  it("has any place that the list's pattern allows", () => {
    expect(decodeCursor("results/bat_1", encodeCursor("results/bat_1", "17"), /^(\d+)$/)).toEqual(["17"]);
  });
});

it("a page has a cursor to the next one only if there is more, and its own list takes it", () => {
  const rows = [1, 2, 3].map((count) => ({ ...position, createdAt: new Date(4 - count) }));
  const view = ({ createdAt }: { createdAt: Date }) => createdAt.getTime();
  expect(toPage(rows, { list, limit: 3, view })).toEqual({ data: [3, 2, 1], nextCursor: null });
  const { data, nextCursor } = toPage(rows, { list, limit: 2, view });
  expect(data).toEqual([3, 2]);
  expect(positionOf(list, nextCursor ?? undefined)?.createdAt).toEqual(new Date(2));
});
