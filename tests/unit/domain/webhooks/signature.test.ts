import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { deliveryHeaders, type WebhookSecrets } from "@/lib/domain/webhooks/sign/signature";
import { verifySignature } from "@/tests/support/verify-signature";

const timestampSeconds = Math.floor(Date.now() / 1000);
const id = "evt_01JHX3V8Q2M4N5P6R7S8T9V0WX";
const body = Buffer.from('{"id":"evt_1","event":"analysis.completed","note":"naïve – 😀"}');
const sign = (secrets: WebhookSecrets, content: Buffer = body) =>
  deliveryHeaders({ id, timestampSeconds, body: content, secrets });
const verify = (
  headers: Record<string, string>,
  secret: string,
  content = body,
  nowSeconds = timestampSeconds,
) => verifySignature({ headers, body: content, secret, nowSeconds });

const valid = { service: "valid", standard: "valid" };
const wrong = { service: "wrong", standard: "wrong" };

/** How receivers use the library for secrets that are not base64. */
const standardAccepts = (secret: string, headers: Record<string, string>, content = body): boolean => {
  try {
    new Webhook(secret, { format: "raw" }).verify(content, headers);
    return true;
  } catch {
    return false;
  }
};

describe("x-service-signature", () => {
  test("is the lowercase hexadecimal HMAC-SHA-256 of the body", () => {
    expect(sign({ current: "It's a Secret to Everybody" }, Buffer.from("Hello, World!"))).toMatchObject({
      "x-service-signature": "757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
    });
  });

  // RFC 4231, only the cases whose key is text. The other keys contain bytes that no secret may have.
  test.each([
    [
      2,
      "Jefe",
      Buffer.from("what do ya want for nothing?"),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    ],
    [
      1,
      "\v".repeat(20),
      Buffer.from("Hi There"),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
    ],
    [
      5,
      "\f".repeat(20),
      Buffer.from("Test With Truncation"),
      "a3b6167473100ee06e0c796c2955552bfa6f7c0a6a8aef8b93f860aab0cd20c5",
    ],
    [
      4,
      String.fromCharCode(...Array.from({ length: 25 }, (_, i) => i + 1)),
      Buffer.alloc(50, 0xcd),
      "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b",
    ],
  ])("is that of case %d of RFC 4231", (_, key, data, mac) => {
    expect(sign({ current: key }, data)["x-service-signature"]).toBe(mac);
  });

  test("uses the secret literally, including base64 and prefixes", () => {
    const written = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const plain = "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    expect(sign({ current: written })).not.toEqual(sign({ current: plain }));
    expect(verify(sign({ current: written }), written)).toEqual(valid);
    expect(verify(sign({ current: written }), plain)).toEqual(wrong);
  });

  test("covers the exact bytes", () => {
    const reordered = Buffer.from('{"b":1,"a":2}');
    const headers = sign({ current: "secret-of-sixteen" }, Buffer.from('{"a":2,"b":1}'));
    expect(verify(headers, "secret-of-sixteen", reordered)).toEqual(wrong);
  });
});

describe("Standard Webhooks", () => {
  test.each([
    "It's a Secret to Everybody",
    "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    " leading and trailing ",
    "~".repeat(256),
    "0123456789abcdef",
  ])("the reference library verifies what is signed with %j", (secret) => {
    expect(standardAccepts(secret, sign({ current: secret }))).toBe(true);
    expect(standardAccepts(`${secret}!`, sign({ current: secret }))).toBe(false);
  });

  test("the reference library makes the same signature", () => {
    const { "webhook-signature": signature } = sign({ current: "secret-of-sixteen" });
    const made = new Webhook("secret-of-sixteen", { format: "raw" }).sign(
      id,
      new Date(timestampSeconds * 1000),
      body,
    );
    expect(signature).toBe(made);
    expect(signature).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
  });

  test.each([
    ["the body", {}, Buffer.from("{}")],
    ["the id", { "webhook-id": "evt_2" }, body],
    ["the time", { "webhook-timestamp": `${timestampSeconds + 1}` }, body],
  ])("detects a changed %s", (_, changed, content) => {
    const headers = { ...sign({ current: "secret-of-sixteen" }), ...changed };
    expect(standardAccepts("secret-of-sixteen", headers, content)).toBe(false);
    expect(verify(headers, "secret-of-sixteen", content).standard).toBe("wrong");
  });
});

describe("rotation", () => {
  const old = "the old secret of it";
  const fresh = "the new secret of it";

  /** The verdict of a receiver that knows one or two secrets on the headers, by each scheme. */
  const seenBy = (headers: Record<string, string>, ...known: string[]) => ({
    service: known.some((secret) => verify(headers, secret).service === "valid"),
    standard: known.some((secret) => standardAccepts(secret, headers)),
  });
  const both = { service: true, standard: true };

  test.each([
    ["before it", { current: old }, both, { service: false, standard: false }],
    ["during the overlap", { current: fresh, previous: old }, both, { service: false, standard: true }],
    ["after promotion", { current: fresh }, { service: false, standard: false }, both],
  ])("%s: receivers with the old secret, and with the new one", (_, secrets, byOld, byNew) => {
    const headers = sign(secrets);
    expect(seenBy(headers, old)).toEqual(byOld);
    expect(seenBy(headers, fresh)).toEqual(byNew);
    expect(seenBy(headers, old, fresh)).toEqual(both);
    expect(seenBy(headers, "some other secret")).toEqual({ service: false, standard: false });
    expect(verify(headers, old).standard === "valid").toBe(byOld.standard);
    expect(verify(headers, fresh).standard === "valid").toBe(byNew.standard);
  });

  test("during the overlap there are two signatures, the new one first, and one time and id", () => {
    const headers = sign({ current: fresh, previous: old });
    expect(headers).toMatchObject({
      "x-service-signature": sign({ current: old })["x-service-signature"],
      "webhook-id": id,
      "webhook-timestamp": `${timestampSeconds}`,
      "webhook-signature": [fresh, old].map((current) => sign({ current })["webhook-signature"]).join(" "),
    });
  });
});

describe("verifying", () => {
  const secret = "secret-of-sixteen";
  const headers = sign({ current: secret });

  test("reports what is missing", () => {
    expect(verify({}, secret)).toEqual({ service: "missing", standard: "missing" });
    expect(verify({ "x-service-signature": headers["x-service-signature"] }, secret)).toEqual({
      service: "valid",
      standard: "missing",
    });
  });

  test.each([
    ["", "wrong"],
    ["0".repeat(64), "wrong"],
    [headers["x-service-signature"].toUpperCase(), "wrong"],
    [headers["x-service-signature"].slice(0, -1), "wrong"],
    [`${headers["x-service-signature"]}00`, "wrong"],
    [`${headers["x-service-signature"]}zz`, "wrong"],
    [`sha256=${headers["x-service-signature"]}`, "wrong"],
  ])("accepts no other text as the service signature: %j", (text, state) => {
    expect(verify({ ...headers, "x-service-signature": text }, secret).service).toBe(state);
  });

  test.each([
    "",
    "v1",
    "v1,",
    headers["webhook-signature"].slice(3),
    headers["webhook-signature"].replace("v1,", "v2,"),
    `${headers["webhook-signature"]}A`,
    headers["webhook-signature"].replace("=", ""),
  ])("accepts no other text as the standard signature: %j", (text) => {
    expect(verify({ ...headers, "webhook-signature": text }, secret).standard).toBe("wrong");
  });

  test("finds the right one among several standard signatures", () => {
    const several = `v1a,AAAA v1,${"A".repeat(43)}= ${headers["webhook-signature"]}`;
    expect(verify({ ...headers, "webhook-signature": several }, secret).standard).toBe("valid");
  });

  test.each([
    [-301, "stale"],
    [-300, "valid"],
    [300, "valid"],
    [301, "stale"],
  ])("calls a timestamp %d seconds from now %s", (seconds, state) => {
    expect(verify(headers, secret, body, timestampSeconds + seconds)).toEqual({
      service: "valid",
      standard: state,
    });
  });
});

test("a delivery has its content type, sender and signature headers, and no others", () => {
  const delivery = { id, timestampSeconds, body, secrets: { current: "secret-of-sixteen" } };
  expect(deliveryHeaders(delivery)).toEqual({
    "content-type": "application/json",
    "user-agent": expect.stringMatching(/^Assay-Webhooks\/\d/),
    "x-service-signature": expect.any(String),
    "webhook-id": id,
    "webhook-timestamp": `${timestampSeconds}`,
    "webhook-signature": expect.any(String),
  });
});
