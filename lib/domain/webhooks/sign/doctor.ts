import { readSignedHeaders, type SignedHeaders } from "./doctor-headers";
import { bodyVariants, fromBase64, fromHex, secretVariants, type Variant } from "./doctor-variants";

/* Runs in browsers too, so that a secret never has to leave them: uses WebCrypto and nothing from Node. */

/** `stale`: signed correctly, but too long ago or in the future. */
export type SignatureState = "valid" | "wrong" | "missing" | "stale";

export interface SchemeDiagnosis {
  state: SignatureState;
  /** Sentences that say what is wrong, or what is worth knowing if nothing is. */
  explanations: string[];
}

export interface SignatureDiagnosis {
  /** `x-service-signature`. */
  service: SchemeDiagnosis;
  /** `webhook-signature` with `webhook-id` and `webhook-timestamp`. */
  standard: SchemeDiagnosis;
  /** The signature computed by the receiver's own code; undefined if none was given. */
  computed: SchemeDiagnosis | undefined;
}

export interface ReceivedDelivery {
  /** As pasted. */
  headers: string;
  body: string;
  secret: string;
  /** Old or new. Empty for none. */
  otherSecret: string;
  /** Empty for none. */
  computed: string;
  nowSeconds: number;
}

/** As in the Standard Webhooks library. */
const toleranceSeconds = 5 * 60;

const unexplained = [
  "No common mistake explains it. The secret may belong to another webhook or be an old one, or the body was changed: a key reordered, a number rewritten, a character replaced.",
  "Send a test event, and verify the raw bytes of the request before any parser sees them.",
];

const rotating =
  "webhook-signature verifies with this secret, so a rotation is in progress: until its overlap ends, x-service-signature is made with the old secret. Promote the new secret once everything verifies with it.";

/** Reports for each scheme whether the delivery verifies and, if not, the likeliest cause. */
export async function diagnoseSignature(received: ReceivedDelivery): Promise<SignatureDiagnosis> {
  const headers = readSignedHeaders(received.headers);
  const service = await diagnoseService(headers, received);
  const standard = await diagnoseStandard(headers, received);
  const isRotating =
    service.explanations === unexplained && (standard.state === "valid" || standard.state === "stale");
  return {
    service: isRotating ? wrong([rotating]) : service,
    standard,
    computed: received.computed.trim() === "" ? undefined : await diagnoseComputed(headers, received),
  };
}

async function diagnoseService(headers: SignedHeaders, received: ReceivedDelivery): Promise<SchemeDiagnosis> {
  const given = headers.serviceSignature;
  if (given === undefined) return missing(["x-service-signature"]);
  const signature = readMac(given);
  if (!signature)
    return wrong(["x-service-signature isn't a signature: a signature has 64 hexadecimal digits."]);
  const found = await search([signature.mac], received, [{ content: [], cause: undefined }]);
  if (!found) return wrong(unexplained);
  const causes = [...found.causes];
  if (signature.encoding !== "hex")
    causes.push("x-service-signature is in hexadecimal; what was given is another encoding of it.");
  return causes.length > 0 ? wrong(causes) : { state: "valid", explanations: found.notes };
}

async function diagnoseStandard(
  headers: SignedHeaders,
  received: ReceivedDelivery,
): Promise<SchemeDiagnosis> {
  const { id, timestamp, standardSignature } = headers;
  const absent = [
    ...(id === undefined ? ["webhook-id"] : []),
    ...(timestamp === undefined ? ["webhook-timestamp"] : []),
    ...(standardSignature === undefined ? ["webhook-signature"] : []),
  ];
  if (standardSignature === undefined || id === undefined || timestamp === undefined) return missing(absent);
  const parts = standardSignature.split(/\s+/).filter((part) => part !== "");
  const read = parts.map((part) => readMac(part.replace(/^v1,/, ""))).filter((one) => one !== undefined);
  const macs = read.map(({ mac }) => mac);
  if (macs.length === 0)
    return wrong(["webhook-signature isn't a list of signatures such as “v1,” and 44 characters of base64."]);
  const found = await search(macs, received, standardContents(id, timestamp, received.body));
  if (!found) return wrong(unexplained);
  const causes = [...found.causes];
  if (!parts.every((part) => part.startsWith("v1,")))
    causes.push("Every signature in webhook-signature begins with “v1,”, which is missing here.");
  if (read.some(({ encoding }) => encoding !== "base64"))
    causes.push("Signatures in webhook-signature are in base64; what was given is in hexadecimal.");
  if (causes.length > 0) return wrong(causes);
  const seconds = Number(timestamp);
  const ageSeconds = received.nowSeconds - seconds;
  if (Math.abs(ageSeconds) > toleranceSeconds)
    return { state: "stale", explanations: [staleness(ageSeconds), ...found.notes] };
  return { state: "valid", explanations: found.notes };
}

async function diagnoseComputed(
  headers: SignedHeaders,
  received: ReceivedDelivery,
): Promise<SchemeDiagnosis> {
  const text = received.computed.trim().replace(/^v1,/, "");
  const signature = readMac(text);
  if (!signature)
    return wrong(["What your code computes isn't an HMAC-SHA-256 in hexadecimal or base64: 32 bytes."]);
  const { id, timestamp } = headers;
  const isStandard = id !== undefined && timestamp !== undefined;
  const contents: Content[] = [
    { content: [], cause: undefined },
    ...(isStandard ? standardContents(id, timestamp, received.body) : []),
  ];
  const found = await search([signature.mac], received, contents);
  if (!found) return wrong(unexplained);
  if (found.causes.length > 0) return wrong(found.causes);
  const isService = found.content.content.length === 0;
  if (signature.encoding !== (isService ? "hex" : "base64"))
    return wrong([
      isService
        ? "Your code computes the right HMAC of the body but encodes it differently: x-service-signature is in lowercase hexadecimal, without a prefix."
        : "Your code computes the right HMAC but encodes it differently: webhook-signature is in base64.",
    ]);
  return {
    state: "valid",
    explanations: [
      isService
        ? "Your code computes what x-service-signature should have. Compare with that header."
        : "Your code computes what webhook-signature should have. Compare with each signature in that header, after “v1,”.",
      ...found.notes,
    ],
  };
}

interface Content {
  content: string[];
  cause: string | undefined;
}

/** The right content, and common mistakes. */
function standardContents(id: string, timestamp: string, body: string): Content[] {
  const contents: Content[] = [{ content: [id, timestamp], cause: undefined }];
  if (/^\d{13}$/.test(timestamp))
    contents.push({
      content: [id, timestamp.slice(0, 10)],
      cause: "webhook-timestamp is in seconds; what was given is in milliseconds.",
    });
  const parsed = Date.parse(timestamp);
  if (!/^\d+$/.test(timestamp) && !Number.isNaN(parsed))
    contents.push({
      content: [id, `${Math.floor(parsed / 1_000)}`],
      cause: "webhook-timestamp is a number of seconds since 1970; what was given is a date.",
    });
  const bodyId = idOf(body);
  if (bodyId !== undefined && bodyId !== id)
    contents.push({
      content: [bodyId, timestamp],
      cause: "webhook-id belongs to another delivery: it's the event's id, as in the body.",
    });
  contents.push({
    content: [],
    cause: "What was signed is the body alone; webhook-signature signs “webhook-id.webhook-timestamp.body”.",
  });
  return contents;
}

function idOf(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    const id = (parsed as { id?: unknown } | null)?.id;
    return typeof id === "string" ? id : undefined;
  } catch {
    return undefined;
  }
}

interface Found {
  content: Content;
  causes: string[];
  /** Worth knowing even if nothing is wrong. */
  notes: string[];
}

/** The simplest combination of mistakes that produces one of the signatures. */
async function search(
  signatures: Uint8Array[],
  { body, secret, otherSecret }: ReceivedDelivery,
  contents: Content[],
): Promise<Found | undefined> {
  const secrets = [
    ...secretVariants(secret).map((variant) => ({ ...variant, isOther: false })),
    ...(otherSecret === ""
      ? []
      : secretVariants(otherSecret).map((variant) => ({ ...variant, isOther: true }))),
  ];
  const bodies = bodyVariants(body);
  let best: (Found & { weight: number }) | undefined;
  for (const key of secrets) {
    if (key.bytes.length === 0) continue;
    const imported = await importKey(key);
    for (const content of contents) {
      for (const variant of bodies) {
        const causes = [key.cause, content.cause, variant.cause].filter((cause) => cause !== undefined);
        const weight = causes.length * 2 + (key.isOther ? 1 : 0);
        if (best && best.weight <= weight) continue;
        const mac = await sign(imported, content, variant);
        if (!signatures.some((signature) => isSame(signature, mac))) continue;
        best = { content, causes, notes: key.isOther ? [otherNote] : [], weight };
      }
    }
  }
  return best;
}

const otherNote =
  "It's signed with the other secret. During a rotation, x-service-signature keeps using the old secret, and webhook-signature carries signatures for both: accept either until the overlap ends.";

function importKey({ bytes }: Variant): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

async function sign(key: CryptoKey, { content }: Content, body: Variant): Promise<Uint8Array> {
  const head = new TextEncoder().encode(content.map((part) => `${part}.`).join(""));
  const signed = new Uint8Array(head.length + body.bytes.length);
  signed.set(head);
  signed.set(body.bytes, head.length);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, signed));
}

/** Not in constant time: the caller has the secret. */
function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** The 32 bytes of a MAC in any encoding; `hex` means lowercase, as in x-service-signature. */
function readMac(text: string): { mac: Uint8Array; encoding: "hex" | "base64" | "other" } | undefined {
  const bare = text.trim().replace(/^(?:sha256|v1)=/i, "");
  const hex = fromHex(bare);
  if (hex?.length === 32) {
    const isPlain = bare === text.trim() && bare === bare.toLowerCase();
    return { mac: hex, encoding: isPlain ? "hex" : "other" };
  }
  const base64 = fromBase64(bare);
  return base64?.length === 32 ? { mac: base64, encoding: "base64" } : undefined;
}

const nameList = new Intl.ListFormat("en-US");

function missing(names: string[]): SchemeDiagnosis {
  const isOne = names.length === 1;
  return {
    state: "missing",
    explanations: [
      `${nameList.format(names)} ${isOne ? "is" : "are"} missing from the headers. A proxy or framework may drop or rename ${isOne ? "it" : "them"}.`,
    ],
  };
}

function wrong(explanations: string[]): SchemeDiagnosis {
  return { state: "wrong", explanations };
}

function staleness(ageSeconds: number): string {
  const minutes = Math.round(Math.abs(ageSeconds) / 60);
  const span = minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
  return ageSeconds > 0
    ? `The signature is right, and ${span} old. A receiver refuses it after five minutes, as it should; if it refused this one when it came, its clock is ahead.`
    : `The signature is right, but dated ${span} ahead of this computer's clock. A receiver whose clock is as far behind refuses it: set the clock.`;
}
