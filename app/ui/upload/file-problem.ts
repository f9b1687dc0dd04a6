import { brandedError } from "@/lib/platform/branded-error";

/** A problem with a whole file; its message is for the member who chose it. */
export class FileProblem extends brandedError("FileProblem") {}

export const notCsv = "The file isn't valid CSV: a quotation mark is missing or misplaced.";
