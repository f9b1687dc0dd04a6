/*
 * Common ways in which receivers alter a body or secret before verifying it, each with a sentence that explains it. The
 * first variant is always the input itself.
 */

export interface Variant {
  bytes: Uint8Array<ArrayBuffer>;
  /** Undefined for the input itself. */
  cause: string | undefined;
}

const encoder = new TextEncoder();

export function bodyVariants(body: string): Variant[] {
  const candidates: [string | Uint8Array<ArrayBuffer> | undefined, string | undefined][] = [
    [body, undefined],
    [
      body.trim(),
      "The body has white space at its beginning or end that wasn't sent, such as a trailing newline. Verify the raw bytes of the request.",
    ],
    [
      body.replace(/^\uFEFF/, ""),
      "The body begins with a byte order mark that wasn't sent. Verify the raw bytes of the request.",
    ],
    [
      body.replaceAll("\r\n", "\n"),
      "Line breaks of the body were changed to CRLF. Verify the raw bytes of the request.",
    ],
    [
      body.replaceAll(/\r?\n/g, "\r\n"),
      "Line breaks of the body were changed from CRLF to LF. Verify the raw bytes of the request.",
    ],
    [
      body.trim().replaceAll(/\r?\n/g, ""),
      "Line breaks were put into the body. Verify the raw bytes of the request.",
    ],
    [
      reserialized(body),
      "The body was parsed and serialized again: spaces or escapes differ from what was sent. Verify the raw bytes of the request, before any JSON parser sees them.",
    ],
    [
      unquoted(body),
      "The body is a JSON string that holds the JSON that was sent: it was serialized twice. Verify the raw bytes of the request.",
    ],
    [
      asLatin1(body),
      "The body was read as Latin-1 though it is UTF-8. Verify the raw bytes, or read them as UTF-8.",
    ],
  ];
  return variantsOf(candidates);
}

export function secretVariants(secret: string): Variant[] {
  const bare = secret.trim();
  const rest = bare.replace(/^whsec_/, "");
  const candidates: [string | Uint8Array<ArrayBuffer> | undefined, string | undefined][] = [
    [secret, undefined],
    [bare, "The secret has white space at its beginning or end that doesn't belong to it."],
    [
      bare.replace(/^(["'])(.*)\1$/, "$2"),
      "The secret has quotation marks around it that don't belong to it.",
    ],
    [
      bare.startsWith("whsec_") ? rest : undefined,
      "The secret has the prefix whsec_, which isn't part of it. Use the secret without it.",
    ],
    [`whsec_${bare}`, "The secret lacks its prefix whsec_, which is part of it."],
    [
      fromBase64(rest),
      "The secret was base64-decoded before it was used. Its literal characters are the key: with a library of Standard Webhooks, use its raw format.",
    ],
    [toBase64(bare), "The secret itself is the base64 text of what is used here: use that text as it is."],
    [
      fromHex(rest),
      "The secret was decoded from hexadecimal before it was used. Its literal characters are the key.",
    ],
  ];
  return variantsOf(candidates);
}

/** Of equal variants, the first one explains. */
function variantsOf(
  candidates: [string | Uint8Array<ArrayBuffer> | undefined, string | undefined][],
): Variant[] {
  return candidates.flatMap(([value, cause]) =>
    value === undefined ? [] : [{ bytes: typeof value === "string" ? encoder.encode(value) : value, cause }],
  );
}

function reserialized(body: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return undefined;
  }
}

function unquoted(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === "string" ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function asLatin1(body: string): Uint8Array<ArrayBuffer> | undefined {
  const codes = [...body].map((character) => character.codePointAt(0) as number);
  return codes.every((code) => code < 256) ? Uint8Array.from(codes) : undefined;
}

/** Also decodes the URL-safe alphabet, with or without padding; undefined for other text. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const padded = text.replaceAll("-", "+").replaceAll("_", "/");
  if (!/^[A-Za-z0-9+/]+=*$/.test(padded)) return undefined;
  const plain = padded.replaceAll("=", "");
  if (plain.length % 4 === 1) return undefined;
  return Uint8Array.from(atob(plain), (character) => character.charCodeAt(0));
}

export function fromHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text === "" || text.length % 2 === 1 || !/^[0-9a-f]+$/i.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...encoder.encode(text)));
}
