import { expect, it } from "vitest";
import { readImport } from "@/lib/domain/list-entries/import-file";

it("blank rows of a spreadsheet aren't entries, and the others keep their lines", () => {
  const csv = "effect,kind,value,reason\n,,,\nblock,email,ada@santos.org,Old\n , ,,\n";
  const { entries, pathNumberOf } = readImport(Buffer.from(csv), true);
  expect(entries).toEqual([{ effect: "block", kind: "email", value: "ada@santos.org", reason: "Old" }]);
  expect(pathNumberOf(0)).toBe(3);
});

it("a row that spans lines has the line on which it begins, and so has each after it", () => {
  for (const end of ["\n", "\r\n"]) {
    const lines = [
      "effect,kind,value,reason",
      '"block",email,a@b.com,"one',
      "two",
      'three"',
      "",
      "block,email,c@b.com,Old",
    ];
    const { pathNumberOf } = readImport(Buffer.from([...lines, ""].join(end)), true);
    expect([pathNumberOf(0), pathNumberOf(1)]).toEqual([2, 6]);
  }
});

it("a header with a column twice is refused by its name", () => {
  const csv = "effect,kind,value,Value,reason\nblock,email,a@b.com,c@b.com,Old\n";
  expect(() => readImport(Buffer.from(csv), true)).toThrow(
    expect.objectContaining({ details: [{ path: "lines[1]", message: "has two value columns" }] }),
  );
});
