import fc from "fast-check";
import type { ApplicantData } from "@/lib/contract/applicant";
import { defaultPolicy } from "@/lib/contract/policy";
import { assess } from "@/lib/risk/assess";
import type { Assessment } from "@/lib/risk/assessment";
import { catalog } from "@/lib/risk/catalog";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { createMemoryStore, type EvidenceStore, type Outcome } from "@/tests/bench/decisions/store";

/* Random histories of a lender who has 1,000 other applicants a month. */

export const begin = Date.parse("2026-06-01T12:00:00Z");
export const day = 24 * 60;

export interface Form extends ApplicantData {
  /** Minutes since the begin. */
  at: number;
  device?: string;
  ip?: string;
  outcome?: Outcome;
}

const lastNames =
  "Abbott Barnes Calloway Dunham Everett Fletcher Garrison Holloway Ingram Jennings Kirkland Lambert Maddox Norwood Osborne Prescott Quimby Radcliffe Stanton Thornton".split(
    " ",
  );
const firstNames = "Alice Brian Carla Derek Elena Felix Grace Henry Irene Jacob Karen Louis".split(" ");
const roads = "Maple Cedar Walnut Juniper Hickory Sycamore Magnolia Dogwood".split(" ");

/** A person who shares nothing with others of another `seed`. */
export function person(seed: number, change: Partial<Form> = {}): Form {
  const firstName = firstNames[seed % firstNames.length] as string;
  const lastName = lastNames[(seed * 7) % lastNames.length] as string;
  const two = (value: number) => String(value).padStart(2, "0");
  const exchange = 300 + ((seed * 41) % 600);
  return {
    at: 0,
    firstName,
    lastName,
    // Odd groups from 11 on were issued late, so no one is younger than the number.
    ssn: `${401 + ((seed * 37) % 150)}-${11 + 2 * ((seed * 7) % 39)}-${1000 + ((seed * 617) % 8999)}`,
    email: `${firstName}.${lastName}.${1000 + seed * 31}@gmail.com`.toLowerCase(),
    // No exchange ends in 11, and none is 555.
    phone: `206-${exchange % 100 === 11 || exchange === 555 ? exchange + 1 : exchange}-${1000 + ((seed * 733) % 8999)}`,
    address: {
      street: `${100 + seed * 17} ${roads[seed % roads.length]} St`,
      city: "Seattle",
      state: "WA",
      zip: "98101",
    },
    dateOfBirth: `${1960 + ((seed * 3) % 40)}-${two(1 + (seed % 12))}-${two(1 + (seed % 28))}`,
    ...change,
  };
}

/** `decided`: what became of it, in place of the engine's own decision. */
export function submit(
  store: EvidenceStore,
  { at, device, ip, outcome, ...data }: Form,
  decided?: Pick<Assessment, "decision" | "decisionBasis"> & { outcome?: Outcome },
): Assessment {
  const applicant = normalizeApplicant(data);
  const context =
    device === undefined && ip === undefined ? undefined : withoutUndefined({ deviceId: device, ip });
  const evidence = store.observe(applicant, new Date(begin + at * 60_000), context);
  const volume = evidence.sharing?.volume ?? [0, 0];
  const sharing = evidence.sharing && {
    ...evidence.sharing,
    volume: [35 + volume[0], 1_000 + volume[1]] as const,
  };
  const assessment = assess({ applicant, ...evidence, ...(sharing ? { sharing } : {}) }, defaultPolicy);
  for (const { code, points } of assessment.signals)
    if (points > Math.max(0, catalog[code].points))
      throw new Error(`${code} has ${points} points, more than its most`);
  store.conclude(applicant, { ...assessment, ...decided });
  const concluded = decided?.outcome ?? outcome;
  if (concluded) store.label(applicant, concluded);
  return assessment;
}

function withoutUndefined(context: { deviceId: string | undefined; ip: string | undefined }) {
  return {
    ...(context.deviceId === undefined ? {} : { deviceId: context.deviceId }),
    ...(context.ip === undefined ? {} : { ip: context.ip }),
  };
}

/** What became of each in turn. */
export function inTurn(forms: readonly Form[]): Assessment[] {
  const store = createMemoryStore();
  return forms.toSorted((a, b) => a.at - b.at).map((form) => submit(store, form));
}

export const decisionsOf = (forms: readonly Form[]) => inTurn(forms).map(({ decision }) => decision);
export const last = (forms: readonly Form[]) => inTurn(forms).at(-1) as Assessment;

export const seed = fc.integer({ min: 1, max: 5_000 });
export const gap = fc.integer({ min: 1, max: 60 * day });
const shareable = ["email", "phone", "address", "device", "ip"] as const;
export const some = fc.subarray([...shareable], { minLength: 1 });

/** No SSN of a `person` ends like it. */
export const sharedPhone = "206-441-0017";

/** The elements of `of`, as another person gives them. */
export function like(of: Form, form: Form, kinds: readonly (typeof shareable)[number][]): Form {
  const shared = kinds.flatMap((kind) => (of[kind] === undefined ? [] : [[kind, of[kind]] as const]));
  return { ...form, ...Object.fromEntries(shared) };
}
/** The owner's name, date of birth and SSN on another person's form. */
export function thiefOf(owner: Form, other: Form, change: Partial<Form>): Form {
  const { firstName, lastName, dateOfBirth, ssn } = owner;
  return { ...other, firstName, lastName, dateOfBirth: dateOfBirth as string, ssn: ssn as string, ...change };
}
export const online = (form: Form): Form => ({ ...form, device: `device-${form.ssn}`, ip: "73.42.118.9" });

export function dataOf({ at: _, device: __, ip: ___, outcome: ____, ...data }: Form): ApplicantData {
  return data;
}

export function nextSsn(ssn: string): string {
  return `${ssn.slice(0, -1)}${(Number(ssn.slice(-1)) + 1) % 10}`;
}
