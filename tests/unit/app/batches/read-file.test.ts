import { expect, it } from "vitest";
import { readBatchFile } from "@/app/(dashboard)/batches/new/read-file";

const read = (text: string) => readBatchFile(new File([text], "applicants.csv"));

it("a column that the file has twice is named, by whatever name it's known", async () => {
  const row = "A,B,C,D\n";
  await expect(read(`firstName,lastName,Email,E-mail\n${row}`)).rejects.toThrow(
    "The file has two “E-mail” columns. Rename or remove one.",
  );
  await expect(read(`First,DOB,dob,Last\n${row}`)).rejects.toThrow("two “dob” columns");
  await expect(read(`firstName,lastName,Notes,Notes\n${row}`)).resolves.toMatchObject({ kind: "csv" });
});

it("a row that spans lines is named by its first one", async () => {
  const file = await read('firstName,lastName\r\n"A\r\nB",C\r\nD,E\r\n');
  expect(file).toMatchObject({ rows: [{ line: 2 }, { line: 4 }] });
});

it.each([
  ["xlsx", "PK\x03\x04\x14\0\x06\0"],
  ["xls", "\xd0\xcf\x11\xe0\xa1\xb1"],
])("a workbook (.%s) is refused with what to save it as", async (extension, beginning) => {
  const file = new File([Buffer.from(beginning, "latin1")], `loans.${extension}`);
  await expect(readBatchFile(file)).rejects.toThrow("In a spreadsheet, save it as “CSV UTF-8”.");
});
