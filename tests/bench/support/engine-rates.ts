/* Prints the rates of the engine's parts as JSON. */

import type { ApplicantData } from "@/lib/contract/applicant";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import type { Evidence } from "@/lib/risk/input/evidence";
import type { ElementSharing } from "@/lib/risk/input/sharing";
import { identifiersOf, normalizeApplicant } from "@/lib/risk/normalize";
import { findRings } from "@/lib/risk/rings";
import { madeUpNames } from "@/tests/unit/risk/made-up-names";
import { realNames } from "@/tests/unit/risk/real-names";

const seconds = Number(process.argv[2] ?? 2);
const size = 10_000;

/** A repeatable draw (mulberry32), so that every run measures the same applicants. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = generator(7);
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
const digits = (count: number) => String(Math.floor(random() * 10 ** count)).padStart(count, "0");

const places = [
  ["Seattle", "WA", "98101", "206"],
  ["Austin", "TX", "78701", "512"],
  ["New York", "NY", "10001", "212"],
  ["Chicago", "IL", "60601", "312"],
  ["Miami", "FL", "33101", "305"],
] as const;

function applicant(): ApplicantData {
  const { firstName, lastName } = random() < 0.97 ? pick(realNames) : pick(madeUpNames);
  const [city, state, zip, areaCode] = pick(places);
  const mailbox =
    random() < 0.8 ? `${firstName}.${lastName}`.normalize("NFKD").replace(/[^A-Za-z.]/g, "") : digits(6);
  const domain =
    random() < 0.95 ? pick(["gmail.com", "yahoo.com", "outlook.com", "santos.org"]) : "mailinator.com";
  return {
    firstName,
    lastName,
    ssn: `${digits(3)}-${digits(2)}-${digits(4)}`,
    email: `${mailbox || "x"}@${domain}`,
    phone:
      random() < 0.95
        ? `(${areaCode}) ${2 + Math.floor(random() * 8)}${digits(2)}-${digits(4)}`
        : `+44 20 7946 ${digits(4)}`,
    address: {
      street: `${1 + Math.floor(random() * 9999)} ${pick(["Pike Street", "Main St", "Oak Ave Apt 4"])}`,
      city,
      state,
      zip,
    },
  };
}

/** An element that one in ten applicants shares with a few others. */
function shared(): ElementSharing | undefined {
  if (random() < 0.9) return undefined;
  const ever = 1 + Math.floor(random() * 4);
  const strangers = [ever, 0, Math.floor(random() * ever), Math.floor(random() * (ever + 1))] as const;
  return { persons: strangers, strangers, relatives: 0, established: 0 };
}

/**
 * Applicants per second of processor time, garbage collection included: waiting for a core that others use is
 * left out. Five rounds.
 */
function perSecond(run: () => void): number[] {
  run();
  const rates: number[] = [];
  for (let round = 0; round < 5; round++) {
    const started = process.cpuUsage();
    let runs = 0;
    let used = 0;
    while (used < (seconds * 1_000_000) / 5) {
      run();
      runs++;
      const { user, system } = process.cpuUsage(started);
      used = user + system;
    }
    rates.push((runs * size * 1_000_000) / used);
  }
  return rates;
}

const observedAt = "2026-11-01T12:00:00Z";
const data = Array.from({ length: size }, applicant);
const normalized = data.map(normalizeApplicant);
const evidence = normalized.map(
  (one): Evidence => ({
    applicant: one,
    sharing: {
      observedAt,
      volume: [70, 2_000],
      elements: Object.fromEntries(
        (["email", "phone", "address", "device"] as const).flatMap((kind) => {
          const sharing = shared();
          return sharing ? [[kind, sharing]] : [];
        }),
      ),
      earlier: [],
    },
  }),
);

let points = 0;
const figures = {
  // First, while the compiler has seen nothing else.
  "without sharing": perSecond(() => {
    for (const applicant of normalized) points += assess({ applicant }, defaultPolicy).riskScore;
  }),
  assess: perSecond(() => {
    for (const one of evidence) points += assess(one, defaultPolicy).riskScore;
  }),
  normalize: perSecond(() => {
    for (const one of data) points += normalizeApplicant(one).name.first.text.length;
  }),
  identifiers: perSecond(() => {
    for (const one of normalized) points += identifiersOf(one).person.length;
  }),
  rings: perSecond(() => {
    points += findRings(normalized).length;
  }),
};
if (points === 0) throw new Error("nothing was measured");

process.stdout.write(JSON.stringify(figures));
