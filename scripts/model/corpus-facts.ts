import { listEffect, listKind } from "@/lib/contract/list-kinds";
import { countedKinds, countWindows, evidenceKinds, type PolicyCondition } from "@/lib/contract/policy";
import type { Random } from "@/lib/platform/seeded-random";
import { dateOfBirthGrades, type Evidence, networkKinds } from "@/lib/risk/input/evidence";

/*
 * Draws what came to the engine after its first corpus: dates of birth, requests, lists, watchlists, own domains and rules' conditions.
 */

const observedAt = "2026-11-01T12:00:00Z";

/** `YYYY-MM-DD`, often close to what the engine compares it with. */
export function drawDateOfBirth(random: Random): string {
  if (random.isTrue(0.4))
    return random.of([
      "2008-11-01",
      "2008-11-02",
      "2011-06-24",
      "2011-06-25",
      "1903-11-01",
      "1904-11-02",
      "1963-06-30",
      "1963-07-01",
      "2026-10-31",
    ]);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${random.between(1920, 2015)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`;
}

/** Adds to records each kind of newer evidence, most of the time. */
export function addFacts(random: Random, records: Omit<Evidence, "applicant">): Omit<Evidence, "applicant"> {
  const more = { ...records };
  if (random.isTrue(0.2)) more.ownDomains = ["santosbank.org", "gmial.com"];
  if (random.isTrue(0.7)) more.request = drawRequest(random);
  if (random.isTrue(0.6)) more.lists = drawLists(random);
  if (random.isTrue(0.5)) more.screening = drawScreening(random);
  return more;
}

function drawRequest(random: Random): NonNullable<Evidence["request"]> {
  const userAgents = [
    "curl/8.14.1",
    "python-requests/2.32.3",
    "Mozilla/5.0 HeadlessChrome/141",
    "Mozilla/5.0",
  ];
  return {
    observedAt,
    ...(random.isTrue(0.6) ? { amount: random.of([0.01, 500, 5_000, 24_999.99, 25_000, 1_000_000]) } : {}),
    ...(random.isTrue(0.6) ? { product: random.of(products) } : {}),
    ...(random.isTrue(0.6) ? { ip: "73.42.118.9" } : {}),
    ...(random.isTrue(0.1) ? { isPrivateIp: true as const } : {}),
    ...(random.isTrue(0.4) ? { deviceId: "d-5f0c9a7e41" } : {}),
    ...(random.isTrue(0.4) ? { userAgent: random.of(userAgents) } : {}),
    ...(random.isTrue(0.4)
      ? {
          network: {
            database: "GeoIP2-Anonymous-IP 2026-10-31",
            kinds: networkKinds.filter(() => random.isTrue(0.3)),
          },
        }
      : {}),
  };
}

const products = ["auto-loan", "card"] as const;

/** Signals that a reviewer clears, with the messages of the most common of them. */
const clearedSignals = [
  ["EMAIL_DISPOSABLE", "The email domain mailinator.com is a disposable one."],
  ["SSN_MISSING", "No SSN was given."],
] as const;

function drawLists(random: Random): NonNullable<Evidence["lists"]> {
  const matches = listEffect.options.flatMap((effect) =>
    listKind.options
      .filter(() => random.isTrue(0.12))
      .map((kind) => ({ id: `lst_${effect}_${kind}`, effect, kind, reason: "Reason" })),
  );
  if (random.isTrue(0.7)) return { observedAt, matches };
  const cleared = clearedSignals.map(([code, message], index) => ({
    id: `clr_${index}`,
    code,
    message,
    analysisId: "ana_1",
    clearedBy: "usr_1",
    clearedAt: "2026-10-01T12:00:00Z",
  }));
  return { observedAt, matches, cleared };
}

function drawScreening(random: Random): NonNullable<Evidence["screening"]> {
  const list = { name: "OFAC SDN", edition: "2026-10-30" };
  return {
    observedAt,
    lists: [{ ...list, ...(random.isTrue(0.2) ? { stale: true as const } : {}) }],
    matches: Array.from({ length: random.of([0, 0, 1, 2]) }, (_, index) => ({
      list: list.name,
      edition: list.edition,
      entry: String(36 + index),
      listedName: "SANTOS, Maria",
      score: random.between(80, 100) / 100,
      dateOfBirth: random.of(dateOfBirthGrades),
      ...(random.isTrue(0.2) ? { cleared: true as const } : {}),
    })),
  };
}

/** Conditions of a policy's rule. */
export function drawConditions(random: Random): PolicyCondition[] {
  return Array.from({ length: random.between(1, 2) }, () => drawCondition(random));
}

function drawCondition(random: Random): PolicyCondition {
  switch (random.of(["amount", "product", "riskScore", "evidence", "otherPersons"] as const)) {
    case "amount":
      return random.isTrue(0.5)
        ? { fact: "amount", atLeast: random.of([500, 5_000, 25_000]) }
        : { fact: "amount", atLeast: 500, atMost: random.of([500, 25_000]) };
    case "product":
      return { fact: "product", in: [random.of(products)] };
    case "riskScore":
      return { fact: "riskScore", atLeast: random.between(1, 60) };
    case "evidence":
      return { fact: "evidence", kind: random.of(evidenceKinds), isPresent: random.isTrue(0.5) };
    case "otherPersons":
      return {
        fact: "otherPersons",
        sharing: random.of(countedKinds),
        ...(random.isTrue(0.7) ? { within: random.of(countWindows) } : {}),
        atLeast: random.between(1, 9),
      };
  }
}
