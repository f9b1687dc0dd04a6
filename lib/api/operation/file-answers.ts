/** Returned by a handler to answer with CSV instead of JSON. */
export class CsvAnswer {
  readonly csv: string;
  readonly nextCursor: string | null;

  constructor({ csv, nextCursor }: { csv: string; nextCursor: string | null }) {
    this.csv = csv;
    this.nextCursor = nextCursor;
  }
}

/** Returned by a handler to answer with a PDF instead of JSON. */
export class PdfAnswer {
  readonly pdf: Uint8Array<ArrayBuffer>;

  constructor(pdf: Uint8Array<ArrayBuffer>) {
    this.pdf = pdf;
  }
}

/** Whether an Accept header prefers this media type to JSON. */
export function prefers(mediaType: "text/csv" | "application/pdf", accept: string | null): boolean {
  const weights = (accept ?? "").split(",").map((part) => {
    const [type = "", ...parameters] = part.trim().toLowerCase().split(";");
    const q = parameters
      .map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1])
      .find((text) => text !== undefined);
    return { type: type.trim(), q: q === undefined ? 1 : Number(q) };
  });
  const weightOf = (type: string) => weights.find((entry) => entry.type === type)?.q ?? 0;
  return weightOf(mediaType) > weightOf("application/json");
}
