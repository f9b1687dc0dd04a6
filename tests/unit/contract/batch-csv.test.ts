import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import {
  cellsOfEntry,
  columnOf,
  type EntryColumn,
  entryColumns,
  entryOfCells,
} from "@/lib/contract/batch-csv";
import { batchEntry } from "@/lib/contract/batches";
import { toCsv } from "@/lib/platform/csv";
import { examine } from "@/lib/platform/validate";

const row: Record<EntryColumn, string> = {
  id: "loan-1",
  firstName: "Maria",
  lastName: "Santos",
  ssn: "536-22-8741",
  email: "maria.santos@gmail.com",
  phone: "(206) 343-7011",
  dateOfBirth: "1988-04-17",
  street: "1423 Pike St",
  city: "Seattle",
  state: "WA",
  zip: "98101",
  amount: "12500.5",
  product: "auto-loan",
  ip: "73.42.118.9",
  deviceId: "d-5f0c9a7e41",
  userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)",
};
const entryOf = (cells: Partial<typeof row>) => entryOfCells((column) => cells[column]);
const namesOf = (cells: Partial<typeof row>) =>
  examine(batchEntry, entryOf(cells), { root: "row" }).problems?.map(({ path }) => columnOf(path));

describe("a row of a file of applicants", () => {
  it("becomes a valid entry with every column at its place, and back", () => {
    const entry = entryOf(row);
    expect(examine(batchEntry, entry, { root: "row" }).problems).toBeUndefined();
    expect(entry).toMatchObject({
      data: { firstName: "Maria", address: { zip: "98101" } },
      amount: 12_500.5,
      product: "auto-loan",
      context: { ip: "73.42.118.9", deviceId: "d-5f0c9a7e41" },
    });
    expect(cellsOfEntry(entry)).toEqual(entryColumns.map((column) => row[column]));
  });

  it("without the optional columns is the entry that it always was", () => {
    expect(entryOf({ id: "1", firstName: "Ada", lastName: "Alder", amount: " ", ip: "" })).toEqual({
      id: "1",
      data: { firstName: "Ada", lastName: "Alder" },
    });
  });

  it.each([
    ["ip", "10.0.0"],
    ["amount", "a lot"],
    ["amount", "12,50"],
    ["amount", "-5"],
    ["amount", "1.005"],
    ["product", "Auto Loan"],
    ["userAgent", "x".repeat(1_001)],
    ["zip", "1"],
    ["dateOfBirth", "1999-02-29"],
  ] as const)("with a wrong %s (%s) has an error that names that column", (column, cell) => {
    expect(namesOf({ ...row, [column]: cell })).toEqual([column]);
  });

  it.each(["12500", "12,500", "$12,500.00"])("may write an amount as %s", (amount) => {
    expect(entryOf({ amount })).toMatchObject({ amount: 12_500 });
  });

  it("comes back from a file that protects spreadsheets from formulas", () => {
    const cells = { ...row, id: "-417", phone: "+12063437011", deviceId: "=4f1c9a7e41" };
    const [, read = []] = parse(toCsv([entryColumns, cellsOfEntry(entryOf(cells))])) as string[][];
    expect(entryOfCells((column) => read[entryColumns.indexOf(column)])).toEqual(entryOf(cells));
  });

  it("ignores what an entry inherits", () => {
    const inherited = Object.create({ id: "inherited" });
    expect(cellsOfEntry(inherited)).toEqual(entryColumns.map(() => ""));
  });
});
