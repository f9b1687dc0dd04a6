/** A cell's text, without the apostrophe that keeps a spreadsheet from reading a formula. */
export function textOfCell(cell: string | undefined): string {
  return (cell ?? "").trim().replace(/^'(?=[=+\-@])/, "");
}
