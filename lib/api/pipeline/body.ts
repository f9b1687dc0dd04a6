import { AppError, invalid } from "@/lib/platform/errors";
import type { HeldBody } from "./body-budget";

export const defaultMaxBodyBytes = 1_048_576;

interface ReadOptions {
  maxBytes: number;
  acceptsCsv?: boolean;
  /** Default: counts toward no budget. */
  held?: HeldBody;
  /** Called once the headers give no reason to refuse the body. */
  askForBody?: () => void;
}

/**
 * Reads a body of JSON, or of CSV if that is accepted; one over the limit is refused before it is buffered. Returns
 * undefined for no body. Throws `unsupported_media_type`, `payload_too_large`, `unavailable` beyond the budget, and
 * `invalid_request` for a body that breaks off.
 */
export async function readBody(
  request: Request,
  { maxBytes, acceptsCsv = false, held, askForBody }: ReadOptions,
): Promise<Buffer | undefined> {
  const coding = request.headers.get("transfer-encoding");
  if (coding !== null && coding.toLowerCase() !== "chunked") throw otherTransferCoding();
  const declared = request.headers.get("content-length");
  // A request without either header has no body (RFC 9112, 6.3), regardless of its method.
  if (declared === null && coding === null) return undefined;
  if (declared !== null) {
    if (Number(declared) === 0) return undefined;
    refuseOtherMediaTypes(request.headers, acceptsCsv);
    if (Number(declared) > maxBytes) throw tooLarge(maxBytes);
    held?.grow(Number(declared));
  }
  askForBody?.();
  try {
    return declared === null
      ? await readCounting(request, { maxBytes, acceptsCsv, ...(held ? { held } : {}) })
      : await readWhole(request, maxBytes);
  } catch (error) {
    // The only other failure here is the client dropping the connection.
    throw error instanceof AppError ? error : invalid("body", "ended before it was complete");
  }
}

/**
 * For a declared length, which the HTTP parser enforces. Our own listener then reads from the connection and never
 * makes a web stream, which would cost more than all the rest of receiving the request.
 */
async function readWhole(request: Request, maxBytes: number): Promise<Buffer | undefined> {
  const bytes = Buffer.from(await request.arrayBuffer());
  if (bytes.length > maxBytes) throw tooLarge(maxBytes);
  return bytes.length === 0 ? undefined : bytes;
}

/** For an unknown length: counts as it goes. The media type matters only once there is a first byte. */
async function readCounting(
  { body, headers }: Request,
  { maxBytes, acceptsCsv = false, held }: ReadOptions,
): Promise<Buffer | undefined> {
  if (!body) return undefined;
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of body) {
    if (total === 0) refuseOtherMediaTypes(headers, acceptsCsv);
    total += chunk.byteLength;
    if (total > maxBytes) throw tooLarge(maxBytes);
    held?.grow(total);
    chunks.push(chunk);
  }
  return total === 0 ? undefined : Buffer.concat(chunks, total);
}

/** For a body with a transfer encoding other than chunked. */
export function otherTransferCoding(): AppError {
  return invalid("Transfer-Encoding", "must be `chunked`");
}

/** Whether a body is sent as CSV. */
export function isCsv(headers: Headers): boolean {
  return typeOf(headers) === "text/csv";
}

function typeOf(headers: Headers): string {
  return (headers.get("content-type") ?? "").toLowerCase().split(";")[0]?.trim() ?? "";
}

function refuseOtherMediaTypes(headers: Headers, acceptsCsv: boolean): void {
  const encoding = headers.get("content-encoding");
  if (encoding !== null && encoding.toLowerCase() !== "identity") {
    throw new AppError("unsupported_media_type", "Send the body without Content-Encoding", {
      // RFC 9110, 12.5.3: tells this reason for a 415 from the others.
      headers: { "accept-encoding": "identity" },
    });
  }
  const [, ...parameters] = (headers.get("content-type") ?? "").toLowerCase().split(";");
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith("charset="));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  const type = typeOf(headers);
  if ((type === "application/json" || (acceptsCsv && type === "text/csv")) && isUtf8) return;
  const accepted = acceptsCsv ? "application/json or text/csv" : "application/json";
  throw new AppError("unsupported_media_type", `Send the body as ${accepted} in UTF-8`);
}

function tooLarge(maxBytes: number): AppError {
  return new AppError("payload_too_large", `The body must not exceed ${maxBytes} bytes`);
}
