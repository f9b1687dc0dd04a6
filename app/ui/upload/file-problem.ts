import { brandedError } from "@/lib/platform/branded-error";

/** A problem with a whole file; its message is for the member who chose it. */
export class FileProblem extends brandedError("FileProblem") {}

export const notCsv = "The file isn't valid CSV: a quotation mark is missing or misplaced.";

/** How ZIP archives begin, which .xlsx and .ods files are, and how .xls files do. */
const workbookBeginnings = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Throws FileProblem for a spreadsheet's own format. */
export function refuseWorkbook(bytes: Uint8Array): void {
  if (workbookBeginnings.some((beginning) => beginning.every((byte, at) => bytes[at] === byte)))
    throw new FileProblem("The file isn't CSV. In a spreadsheet, save it as “CSV UTF-8”.");
}
