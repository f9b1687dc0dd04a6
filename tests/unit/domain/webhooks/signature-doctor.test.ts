import { describe, expect, it } from "vitest";
import { sampleEvent } from "@/lib/contract/event-samples";
import { eventBodyText } from "@/lib/domain/webhooks/deliver/event-body";
import { diagnoseSignature, type ReceivedDelivery } from "@/lib/domain/webhooks/sign/doctor";
import { deliveryHeaders, serviceMac, standardMac } from "@/lib/domain/webhooks/sign/signature";

const now = 1_793_000_000;
const secret = "4fQkT0c2vJ8mYx1nR7sBw5Lz9dHg3PeA";
const old = "the secret before the rotation";
const id = "evt_01jd3k9mvcq5f8w2r6t0y4x7zn";
const body = eventBodyText({
  id,
  name: "applicant.updated",
  createdAt: new Date(now * 1_000),
  dataText: JSON.stringify({ ...sampleEvent("applicant.updated").data, note: "Zoë" }),
});

function sent({
  secrets = { current: secret } as { current: string; previous?: string },
  at = now,
  text = body,
} = {}) {
  return deliveryHeaders({ id, timestampSeconds: at, body: Buffer.from(text), secrets });
}

const lines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");

function diagnose(changes: Partial<ReceivedDelivery> & { sent?: Record<string, string> } = {}) {
  const { sent: headers = sent(), ...rest } = changes;
  return diagnoseSignature({
    headers: lines(headers),
    body,
    secret,
    otherSecret: "",
    computed: "",
    nowSeconds: now,
    ...rest,
  });
}

const valid = { state: "valid", explanations: [] };
const wrongBecause = (pattern: RegExp) => ({
  state: "wrong",
  explanations: [expect.stringMatching(pattern)],
});

describe("the signature doctor", () => {
  it("finds nothing wrong with an unchanged delivery", async () => {
    expect(await diagnose()).toEqual({ service: valid, standard: valid, computed: undefined });
  });

  it.each([
    ["JSON as frameworks log it", JSON.stringify(sent())],
    ["JSON with lists", JSON.stringify(Object.fromEntries(Object.entries(sent()).map(([k, v]) => [k, [v]])))],
    [
      "a curl command",
      Object.entries(sent())
        .map(([k, v]) => `  -H '${k}: ${v}' \\`)
        .join("\n"),
    ],
    [
      "names in capitals",
      lines(Object.fromEntries(Object.entries(sent()).map(([k, v]) => [k.toUpperCase(), v]))),
    ],
    [
      "names as CGI has them",
      Object.entries(sent())
        .map(([k, v]) => `HTTP_${k.toUpperCase().replaceAll("-", "_")}=${v}`)
        .join("\r\n"),
    ],
  ])("reads headers pasted as %s", async (_, headers) => {
    expect(await diagnose({ headers })).toMatchObject({ service: valid, standard: valid });
  });

  it.each([
    ["formatted", JSON.stringify(JSON.parse(body), null, 2), /parsed and serialized again/],
    ["with other escapes", body.replace("ë", "\\u00eb"), /parsed and serialized again/],
    ["with a newline at its end", `${body}\n`, /trailing newline/],
    ["with CRLF at its end", `${body}\r\n`, /trailing newline/],
    ["with a byte order mark", `\uFEFF${body}`, /white space|byte order mark/],
    ["broken into lines", body.replaceAll(",", ",\n"), /Line breaks|serialized again/],
    ["broken into lines and indented", `  ${body.replaceAll(",", ",\n")}\n`, /^Line breaks were put/],
    ["serialized twice", JSON.stringify(body), /serialized twice/],
    ["read as Latin-1", Buffer.from(body).toString("latin1"), /Latin-1/],
  ])("recognizes a body %s", async (_, changed, pattern) => {
    expect(await diagnose({ body: changed })).toMatchObject({
      service: wrongBecause(pattern),
      standard: wrongBecause(pattern),
    });
  });

  it.each([
    ["between line breaks", `\n${secret}\n`, secret, /white space/],
    ["in quotation marks", `"${secret}"`, secret, /quotation marks/],
    ["with the prefix whsec_", `whsec_${secret}`, secret, /prefix whsec_, which isn't part of it/],
    ["without its prefix", secret, `whsec_${secret}`, /lacks its prefix/],
    ["in base64", Buffer.from(secret).toString("base64"), secret, /was base64-decoded|base64/],
    ["in base64 with the prefix", `whsec_${Buffer.from(secret).toString("base64")}`, secret, /base64/],
    [
      "decoded from base64",
      "made of 24 characters!!!",
      Buffer.from("made of 24 characters!!!").toString("base64"),
      /is the base64 text/,
    ],
    ["in hexadecimal", Buffer.from(secret).toString("hex"), secret, /hexadecimal/],
  ])("recognizes a secret %s", async (_, given, signing, pattern) => {
    const headers = sent({ secrets: { current: signing } });
    expect(await diagnose({ sent: headers, secret: given })).toMatchObject({
      service: wrongBecause(pattern),
      standard: wrongBecause(pattern),
    });
  });

  it("recognizes a rotation by the other secret, or by what still verifies", async () => {
    const rotating = sent({ secrets: { current: secret, previous: old } });
    expect(await diagnose({ sent: rotating, otherSecret: old })).toMatchObject({
      service: { state: "valid", explanations: [expect.stringMatching(/signed with the other secret/)] },
      standard: valid,
    });
    expect(await diagnose({ sent: rotating })).toMatchObject({
      service: wrongBecause(/rotation is in progress/),
      standard: valid,
    });
    expect(await diagnose({ sent: rotating, secret: old })).toMatchObject({
      service: valid,
      standard: valid,
    });
  });

  it.each([
    [-3_600, "stale", /60 minutes old/],
    [-7_140, "stale", /119 minutes old/],
    [-7_200, "stale", /2 hours old/],
    [-200_000, "stale", /56 hours old/],
    [900, "stale", /15 minutes ahead/],
    [299, "valid", undefined],
  ])("judges a timestamp %i s from now", async (offset, state, pattern) => {
    const { service, standard } = await diagnose({ sent: sent({ at: now + offset }) });
    expect(service).toEqual(valid);
    expect(standard.state).toBe(state);
    if (pattern) expect(standard.explanations[0]).toMatch(pattern);
  });

  it.each([
    [{ "webhook-timestamp": `${now}000` }, /in milliseconds/],
    [{ "webhook-timestamp": new Date(now * 1_000).toISOString() }, /a date/],
    [{ "webhook-id": "dlv_01jd3k9mvcq5f8w2r6t0y4x7zn" }, /the event's id/],
    [{ "webhook-signature": serviceMac(Buffer.from(body), secret).toString("base64") }, /body alone/],
  ])("recognizes %j", async (changed, pattern) => {
    const { standard } = await diagnose({ sent: { ...sent(), ...changed } });
    expect(standard.state).toBe("wrong");
    expect(standard.explanations.join(" ")).toMatch(pattern);
  });

  it("names the headers that are missing", async () => {
    const { "x-service-signature": _, "webhook-id": __, ...rest } = sent();
    const { service, standard } = await diagnose({ sent: rest });
    expect(service).toMatchObject({
      state: "missing",
      explanations: [expect.stringMatching(/^x-service-signature is missing/)],
    });
    expect(standard).toMatchObject({
      state: "missing",
      explanations: [expect.stringMatching(/^webhook-id is missing/)],
    });
  });

  it("recognizes the other encoding of a header", async () => {
    const mac = serviceMac(Buffer.from(body), secret);
    const headers = { ...sent(), "x-service-signature": mac.toString("base64") };
    expect((await diagnose({ sent: headers })).service).toEqual(wrongBecause(/in hexadecimal/));
  });

  const service = serviceMac(Buffer.from(body), secret);
  const standard = standardMac({ id, timestamp: `${now}`, body: Buffer.from(body) }, secret);
  const reserialized = Buffer.from(JSON.stringify(JSON.parse(body), null, 2));
  it.each([
    ["the right hexadecimal", service.toString("hex"), "valid", /x-service-signature should have/],
    ["the right base64", standard.toString("base64"), "valid", /webhook-signature should have/],
    ["base64 for hexadecimal", service.toString("base64"), "wrong", /lowercase hexadecimal/],
    ["capitals", service.toString("hex").toUpperCase(), "wrong", /lowercase hexadecimal/],
    ["hexadecimal for base64", standard.toString("hex"), "wrong", /in base64/],
    ["something else", "nonsense", "wrong", /isn't an HMAC-SHA-256/],
    ["an unexplained signature", "ab".repeat(32), "wrong", /No common mistake/],
  ])("recognizes the receiver's mistake by its signature: %s", async (_, computed, state, pattern) => {
    const found = (await diagnose({ computed })).computed;
    expect(found?.state).toBe(state);
    expect(found?.explanations[0]).toMatch(pattern);
  });

  it("finds two mistakes at once", async () => {
    const { service } = await diagnose({ body: reserialized.toString(), secret: `whsec_${secret}` });
    expect(service.explanations).toHaveLength(2);
  });

  it("explains only what it can, and never fails on any input", async () => {
    const stranger = await diagnose({ secret: "another secret altogether" });
    expect(stranger.service.explanations[0]).toMatch(/No common mistake/);
    for (const text of ["", "{", "null", "[]", "\uD800", "💥", "%", "a".repeat(100_000)]) {
      const found = await diagnose({
        headers: text,
        body: text,
        secret: text,
        otherSecret: text,
        computed: text,
      });
      expect(["missing", "wrong"]).toContain(found.service.state);
    }
  });
});
