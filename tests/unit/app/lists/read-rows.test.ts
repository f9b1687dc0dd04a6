import { expect, it } from "vitest";
import { readRows } from "@/app/(dashboard)/lists/import/read-rows";
import { lastDayOf } from "@/app/ui/dates/last-day";

const header = "effect,kind,value,reason,expiresAt";
const read = (text: string, timeZone = "America/Los_Angeles") =>
  readRows(new File([text], "lists.csv"), timeZone, () => Date.parse("2026-11-20T12:00:00Z"));

it("an imported entry lasts to the end of the day that its row states, in the organization's time zone", async () => {
  for (const timeZone of ["America/Los_Angeles", "UTC", "Pacific/Auckland"]) {
    const [row] = await read(`${header}\nblock,email,a@b.com,Fraud,2027-12-31`, timeZone);
    expect(row?.problems).toEqual([]);
    expect(lastDayOf(row?.entry.expiresAt ?? null, timeZone), timeZone).toBe("2027-12-31");
  }
});

it("an instant stays what it is, and a day that doesn't exist is an error of its row", async () => {
  const [instant, noDay] = await read(
    `${header}\nblock,email,a@b.com,Fraud,2027-12-31T12:00:00.000Z\nblock,email,c@b.com,Fraud,2027-02-30`,
  );
  expect(instant?.entry.expiresAt).toBe("2027-12-31T12:00:00.000Z");
  expect(noDay?.problems).toMatchObject([{ path: "expiresAt" }]);
});

it("a spreadsheet's semicolons and rows without a value are read", async () => {
  const rows = await read("effect;kind;value;reason\r\nblock;email;a@b.com;Fraud, twice\r\n;;;\r\n");
  expect(rows.map(({ entry, problems }) => [entry.reason, problems])).toEqual([["Fraud, twice", []]]);
});

it("a row that spans lines is named by its first one", async () => {
  const rows = await read(`${header}\nblock,email,a@b.com,"one\r\ntwo",\nblock,email,c@b.com,Fraud,`);
  expect(rows.map(({ line }) => line)).toEqual([2, 4]);
});

it("the preview refuses what an import does: an entry that has expired already, and a private IP address", async () => {
  const rows = await read(
    `${header}\nblock,email,a@b.com,Fraud,2026-11-19\nblock,email,a@b.com,Fraud,2026-11-20\nblock,ip,10.0.0.1,Fraud,`,
  );
  expect(rows.map(({ problems }) => problems.map(({ path }) => path))).toEqual([
    ["expiresAt"],
    [],
    ["value"],
  ]);
});
