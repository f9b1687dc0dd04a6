import { AppError, invalid } from "@/lib/platform/errors";

export const defaultMaxBodyBytes = 1_048_576;

/**
 * Reads a JSON body; one over the limit is refused before it is buffered. Returns undefined for no body. Throws
 * `unsupported_media_type`, `payload_too_large`, and `invalid_request` for a body that breaks off.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer | undefined> {
  const declared = request.headers.get("content-length");
  if (declared === "0" || (declared === null && request.body === null)) return undefined;
  refuseOtherMediaTypes(request.headers.get("content-type"));
  if (declared !== null && Number(declared) > maxBytes) throw tooLarge(maxBytes);
  try {
    return declared === null ? await readCounting(request, maxBytes) : await readWhole(request, maxBytes);
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

/** For an unknown length: counts as it goes. */
async function readCounting({ body }: Request, maxBytes: number): Promise<Buffer | undefined> {
  if (!body) return undefined;
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of body) {
    total += chunk.byteLength;
    if (total > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return total === 0 ? undefined : Buffer.concat(chunks, total);
}

function refuseOtherMediaTypes(header: string | null): void {
  const [type, ...parameters] = (header ?? "").toLowerCase().split(";");
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith("charset="));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  if (type?.trim() === "application/json" && isUtf8) return;
  throw new AppError("unsupported_media_type", "Send the body as application/json in UTF-8");
}

function tooLarge(maxBytes: number): AppError {
  return new AppError("payload_too_large", `The body must not exceed ${maxBytes} bytes`);
}
