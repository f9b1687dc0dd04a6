import { expect } from "vitest";
import { call } from "./api";
import type { Secret } from "./dump";
import type { TestServer } from "./server";
import { nowhere } from "./webhooks";

/* Traffic with personal data and secrets that exist nowhere else, so that searching for them finds every leak. */

export const person = {
  firstName: "Zoëlinde",
  lastName: "Zaberwickström",
  ssn: "529-83-6174",
  email: "Zoelinde.Zaberwick+loan7@zaberwickmail.example.org",
  phone: "(206) 583-7419",
  address: { street: "4871 Thistlemarrow Crescent", city: "Brindlehollow", state: "WA", zip: "98101-4477" },
};
export const replacement = {
  firstName: "Quorbinian",
  lastName: "Oddlethwaite",
  ssn: "536 41 9027",
  email: "quorb.oddle@oddlethwaite.example.net",
  phone: "+1 425 736 2284",
};
const ofBatch = {
  firstName: "Philomelda",
  lastName: "Grandywicket",
  ssn: "541-28-9036",
  email: "philomelda.grandy@grandywicket.example.com",
  phone: "503-294-8817",
  address: { street: "77 Marrowfletch Terrace", city: "Quillbeckton", state: "OR", zip: "97204-1186" },
  dateOfBirth: "1957-03-29",
};
const contextOfBatch = {
  ip: "73.159.204.87",
  deviceId: "Device-Tanglefoot-3390",
  userAgent: "Browser-Quillwort/7.7",
};
/** Key and value of each kind of record's metadata. */
export const metadataOf = {
  analysis: { Counselor_Wisteria: "Ambrosinda Kettlewhistle" },
  applicant: { Counselor_Hawthorn: "Peregrinus Larkmarrow" },
  batch: { Counselor_Sassafras: "Gwendelyth Foxtrundle" },
  entry: { Counselor_Bergamot: "Thaddeolin Mirewicket" },
  webhook: { Counselor_Celandine: "Isoldenna Crakethorpe" },
  refused: { Counselor_Valerian: "Corvinello Drumbletoft" },
};
const refusedInBatch = { ssn: "648-17", email: "ottoline.at.hexelbrook.example", name: "Hexelbrook" };
const webhookSecrets = {
  "first webhook secret": "given-by-its-owner-Vexillum-41",
  "second webhook secret": "given-at-a-rotation-Tamarisk-9",
};
export const refused = { ssn: "612-73-4458", email: "fenwick.at.grobblestone.example", name: "Grobblestone" };
export const idempotencyKeys = ["Idem-Plumbago-77c1f0", "Idem-Keys-Larkspur-0d2e"] as const;

/** One valid and one invalid entry, each with the caller's own id. */
export const batchBody = {
  onInvalid: "skip",
  options: { includeReasons: true, riscScoring: true },
  metadata: metadataOf.batch,
  applicants: [
    { id: "loan-21", data: ofBatch, context: contextOfBatch, metadata: metadataOf.entry },
    {
      id: "loan-22",
      data: { ...ofBatch, ...refusedInBatch, firstName: refusedInBatch.name },
      metadata: Object.fromEntries(Object.keys(metadataOf.refused).map((key) => [key, 5])),
    },
  ],
};

function secretsOfMetadata(metadata: Record<string, string>): Secret[] {
  return Object.entries(metadata)
    .flat()
    .map((value) => ({ name: `metadata ${value}`, kind: "text", value }));
}

/** What batches and webhooks must not store in plain text. */
export const secretsOfWork: Secret[] = [
  { name: "SSN of a batch", kind: "ssn", value: ofBatch.ssn },
  { name: "email of a batch", kind: "email", value: ofBatch.email },
  { name: "phone of a batch", kind: "phone", value: ofBatch.phone },
  { name: "date of birth of a batch", kind: "token", value: ofBatch.dateOfBirth },
  { name: "IP address of a batch", kind: "token", value: contextOfBatch.ip },
  { name: "device of a batch", kind: "token", value: contextOfBatch.deviceId },
  { name: "user agent of a batch", kind: "token", value: contextOfBatch.userAgent },
  { name: "refused email of a batch", kind: "token", value: refusedInBatch.email },
  ...Object.entries({
    "given name of a batch": ofBatch.firstName,
    "family name of a batch": ofBatch.lastName,
    "street of a batch": ofBatch.address.street,
    "city of a batch": ofBatch.address.city,
    "refused name of a batch": refusedInBatch.name,
  }).map(([name, value]): Secret => ({ name, kind: "text", value })),
  ...[metadataOf.batch, metadataOf.entry, metadataOf.webhook, metadataOf.refused].flatMap(secretsOfMetadata),
  ...Object.entries(webhookSecrets).map(([name, value]): Secret => ({ name, kind: "token", value })),
];

/** What analyses must not store in plain text. */
export const secretsOfPeople: Secret[] = [
  { name: "SSN", kind: "ssn", value: person.ssn },
  { name: "second SSN", kind: "ssn", value: replacement.ssn },
  { name: "refused SSN", kind: "ssn", value: refused.ssn },
  { name: "email", kind: "email", value: person.email },
  { name: "second email", kind: "email", value: replacement.email },
  { name: "refused email", kind: "token", value: refused.email },
  { name: "phone", kind: "phone", value: person.phone },
  ...[metadataOf.analysis, metadataOf.applicant].flatMap(secretsOfMetadata),
  { name: "second phone", kind: "phone", value: replacement.phone },
  ...Object.entries({
    "given name": person.firstName,
    "family name": person.lastName,
    street: person.address.street,
    city: person.address.city,
    ZIP: person.address.zip,
    "second given name": replacement.firstName,
    "second family name": replacement.lastName,
    "refused name": refused.name,
  }).map(([name, value]): Secret => ({ name, kind: "text", value })),
];

/** Submits the batch, and creates, rotates and tests webhooks. Returns the batch and the secret that the service generated. */
export async function workOf({ url: base }: TestServer, key: string) {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call("POST", path, { base, key, body, headers });
  const [given, next] = Object.values(webhookSecrets);
  const events = ["analysis.completed", "batch.finished"];
  const created = await post("/webhooks", {
    url: nowhere,
    events,
    secret: given,
    metadata: metadataOf.webhook,
  });
  const generated = await post(
    "/webhooks",
    { url: nowhere, events },
    { "idempotency-key": idempotencyKeys[1] },
  );
  const rotated = await post(`/webhooks/${created.body.id}/rotate-secret`, {
    secret: next,
    overlapHours: 24,
  });
  const tested = await post("/webhooks/test", { webhookId: created.body.id, event: "analysis.completed" });
  const rejected = await post("/analyze/batch", { ...batchBody, onInvalid: "reject" });
  const submitted = await post("/analyze/batch", batchBody, { "idempotency-key": idempotencyKeys[0] });
  expect([created, generated, rotated, tested, rejected, submitted].map(({ status }) => status)).toEqual([
    201, 201, 200, 202, 400, 202,
  ]);
  return { batchId: submitted.body.batchId as string, generatedSecret: generated.body.secret as string };
}
