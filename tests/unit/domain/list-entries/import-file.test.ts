import { expect, it } from "vitest";
import { readImport } from "@/lib/domain/list-entries/import-file";

it("blank rows of a spreadsheet aren't entries, and the others keep their lines", () => {
  const csv = "effect,kind,value,reason\n,,,\nblock,email,ada@santos.org,Old\n , ,,\n";
  const { entries, pathNumberOf } = readImport(Buffer.from(csv), true);
  expect(entries).toEqual([{ effect: "block", kind: "email", value: "ada@santos.org", reason: "Old" }]);
  expect(pathNumberOf(0)).toBe(3);
});
