import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { expect, it } from "vitest";
import { toCsv } from "@/lib/platform/csv";

const special = fc.string({
  unit: fc.constantFrom(..."aZ0_ ,;'\"\r\n\t=+-@.:ä—\uFF1D\uFF0B\u2028"),
  maxLength: 6,
});
const cell = fc.oneof(fc.constant(null), fc.integer(), fc.string(), special);

it("writes cells that it joins itself as csv-stringify would write them", () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      expect(toCsv(rows)).toBe(stringify(rows, { record_delimiter: "windows", escape_formulas: true }));
    }),
    { numRuns: 2_000 },
  );
});

it("quotes what would end a cell, and keeps spreadsheets from reading formulas", () => {
  expect(toCsv([["a,b", 'say "hi"', "two\r\nlines", "=1+1", "-5", -5, null, ""]])).toBe(
    `"a,b","say ""hi""","two\r\nlines",'=1+1,'-5,-5,,\r\n`,
  );
});
