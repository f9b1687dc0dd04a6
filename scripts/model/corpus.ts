import type { ApplicantData } from "@/lib/contract/applicant";
import { defaultPolicy, type PolicyDocument } from "@/lib/contract/policy";
import { uspsStates } from "@/lib/contract/usps-states";
import { Random } from "@/lib/platform/seeded-random";
import { type Evidence, ringFeatures } from "@/lib/risk/input/evidence";
import { addFacts, drawConditions, drawDateOfBirth } from "./corpus-facts";
import { drawSharing } from "./corpus-sharing";
import {
  addressWords,
  domains,
  likeMailboxes,
  likeNames,
  mailboxes,
  namePairs,
  nameWords,
  ordinary,
  phones,
  places,
  ssns,
  streets,
} from "./corpus-words";

/** One question to the engine. */
export interface Case {
  applicant: ApplicantData;
  records: Omit<Evidence, "applicant">;
  policy: PolicyDocument;
  /** The policy that decides the stored contributions again. */
  laterPolicy: PolicyDocument;
}

export interface Corpus {
  policies: readonly PolicyDocument[];
  cases: readonly Case[];
  /** With evidence and rules that the first models did not know. */
  casesWithFacts: readonly Case[];
  /** Applicants submitted together, to search for rings. */
  batches: readonly (readonly ApplicantData[])[];
}

const observedAt = "2026-11-01T12:00:00Z";
const randomCases = 4_000;
const randomCasesWithFacts = 2_500;
const randomPolicies = 120;
const randomBatches = 150;

/** Builds the same questions in every run. `codes`: the signals that policies refer to. */
export function buildCorpus(codes: readonly string[]): Corpus {
  const random = new Random(20_261_101);
  const policies = Array.from({ length: randomPolicies }, () => drawPolicy(random, codes));
  const drawn = Array.from({ length: randomCases }, (): Case => {
    const policy = random.isTrue(0.4) ? defaultPolicy : random.of(policies);
    return {
      applicant: drawApplicant(random),
      records: drawRecords(random),
      policy,
      laterPolicy: random.of(policies),
    };
  });
  const batches = Array.from({ length: randomBatches }, () => drawBatch(random));
  const casesWithFacts = Array.from({ length: randomCasesWithFacts }, () =>
    drawCaseWithFacts(random, policies),
  );
  return {
    policies: [...policies, ...limitPolicies()],
    cases: [...probes(), ...drawn],
    casesWithFacts,
    batches,
  };
}

function drawCaseWithFacts(random: Random, policies: readonly PolicyDocument[]): Case {
  const applicant = drawApplicant(random);
  if (random.isTrue(0.6)) applicant.dateOfBirth = drawDateOfBirth(random);
  const policy = (): PolicyDocument => {
    const { rules, ...rest } = random.isTrue(0.6) ? defaultPolicy : random.of(policies);
    const raiseTo = random.of(["REVIEW", "DECLINE"] as const);
    const rule = { id: "facts", raiseTo, adverseAction: "Reason", when: drawConditions(random) };
    return { ...rest, rules: random.isTrue(0.7) ? [...rules, rule] : rules };
  };
  return {
    applicant,
    records: addFacts(random, drawRecords(random)),
    policy: policy(),
    laterPolicy: policy(),
  };
}

/** Each special value alone, in an otherwise ordinary applicant. */
function probes(): Case[] {
  const split = (text: string) => text.split("|") as [string, string, string];
  const changes: Partial<ApplicantData>[] = [
    {},
    ...(["ssn", "email", "phone", "address"] as const).map((field) => ({ [field]: undefined })),
    ...nameWords.flatMap((word) => [
      { firstName: word },
      { lastName: word },
      { firstName: word, lastName: word },
    ]),
    ...namePairs.map((pair) => ({ firstName: split(pair)[0], lastName: split(pair)[1] })),
    ...likeNames.flatMap((name) =>
      likeMailboxes.map((local) => ({
        firstName: split(name)[0],
        lastName: split(name)[1],
        email: `${local}@santos.org`,
      })),
    ),
    ...ssns.map((ssn) => ({ ssn })),
    ...domains.map((domain) => ({ email: `q@${domain}` })),
    ...mailboxes.flatMap((local) => [{ email: `${local}@santos.org` }, { email: `${local}@gmail.com` }]),
    ...phones.map((phone) => ({ phone })),
    ...[...streets, ...addressWords.map((word) => `12 Oak ${word}`)].map((street) => ({
      address: { ...ordinary.address, street },
    })),
    ...places.map((place) => {
      const [city, state, zip] = split(place);
      return { address: { street: "1423 Pike St", city, state, zip } };
    }),
  ];
  return changes.map((change) => ({
    applicant: { ...ordinary, ...change },
    records: {},
    policy: defaultPolicy,
    laterPolicy: defaultPolicy,
  }));
}

const letters = "abcdefghijklmnopqrstuvwxyz";
const syllables = "ka ro mi ten sha li vor en ar is tu ble nka oy chi zhu ndi ph qu st".split(" ");

function drawWord(random: Random, alphabet: readonly string[] | string, length: number): string {
  return Array.from({ length }, () => random.of([...alphabet])).join("");
}

function drawNamePart(random: Random): string {
  const kind = random.next();
  if (kind < 0.25) return random.of(nameWords);
  if (kind < 0.35) return drawWord(random, letters, random.between(2, 11));
  if (kind < 0.4) return drawWord(random, "asdfghjkl", random.between(5, 9));
  return drawWord(random, syllables, random.between(1, 4));
}

function drawName(random: Random): [first: string, last: string] {
  const kind = random.next();
  if (kind < 0.2) return random.of(namePairs).split("|") as [string, string];
  const first = drawNamePart(random);
  return [first, kind < 0.25 ? first : drawNamePart(random)];
}

function drawDigits(random: Random, length: number): string {
  return drawWord(random, "0123456789", length);
}

function drawApplicant(random: Random): ApplicantData {
  const [firstName, lastName] = drawName(random);
  const applicant: ApplicantData = { firstName, lastName };
  if (random.isTrue(0.9)) applicant.ssn = random.isTrue(0.3) ? random.of(ssns) : drawDigits(random, 9);
  if (random.isTrue(0.9))
    applicant.email = `${drawMailbox(random, firstName, lastName)}@${random.of(domains)}`;
  if (random.isTrue(0.9)) applicant.phone = random.isTrue(0.4) ? random.of(phones) : drawDigits(random, 10);
  if (random.isTrue(0.9)) applicant.address = drawAddress(random);
  return applicant;
}

function drawMailbox(random: Random, first: string, last: string): string {
  const plain = (text: string) => text.normalize("NFKD").replace(/[^A-Za-z]/g, "");
  const kind = random.next();
  if (kind < 0.4) return random.of(mailboxes);
  if (kind < 0.6) return `${plain(first)}.${plain(last)}${random.isTrue(0.5) ? drawDigits(random, 4) : ""}`;
  if (kind < 0.8) return drawWord(random, letters, random.between(6, 12));
  return drawWord(random, `${letters}0123456789`, random.between(6, 12));
}

function drawAddress(random: Random): NonNullable<ApplicantData["address"]> {
  const [city = "", state = "", zip = ""] = random.of(places).split("|");
  return {
    street: random.isTrue(0.4) ? "77 Rio Salado Pkwy" : random.of(streets),
    city,
    state: random.isTrue(0.9) ? state : random.of(Object.keys(uspsStates)),
    zip: random.isTrue(0.9) ? zip : drawDigits(random, 5),
  };
}

function drawRecords(random: Random): Omit<Evidence, "applicant"> {
  const records: Omit<Evidence, "applicant"> = {};
  if (random.isTrue(0.7)) records.sharing = drawSharing(random);
  if (random.isTrue(0.4)) {
    records.rings = {
      members: random.of([0, 2, 3, 4, 5, 9]),
      features: ringFeatures.filter(() => random.isTrue(0.5)),
    };
  }
  if (random.isTrue(0.6)) {
    records.sources = {};
    if (random.isTrue(0.6)) {
      const answers = ["match", "mismatch", "not_found", "not_checked"] as const;
      records.sources.identity = {
        observedAt,
        provider: "Bureau",
        ssn: random.of([...answers, "deceased", "match", "match"]),
        address: random.of(answers),
        phone: random.of(answers),
      };
    }
    if (random.isTrue(0.6)) {
      records.sources.credit = {
        observedAt,
        provider: "Credit Bureau",
        risk: random.isTrue(0.8) ? random.between(0, 100) : null,
        factors: random.of([[], ["Two late payments"], ["Short history", "High use of credit"]]),
      };
    }
  }
  return records;
}

/** Draws a well-formed policy. Most break some limit of the model, which `checkPolicy` must report. */
function drawPolicy(random: Random, codes: readonly string[]): PolicyDocument {
  const approveBelow = random.between(5, 60);
  const kinds = ["ssn", "email", "phone", "address", "links", "history", "identity_source"] as const;
  const someCodes = () =>
    Array.from({ length: random.between(1, 3) }, () =>
      random.isTrue(0.97) ? random.of(codes) : "NO_SUCH_SIGNAL",
    );
  return {
    approveBelow,
    declineFrom: random.between(approveBelow + 1, 100),
    requiredForApprove: Array.from({ length: random.below(4) }, () =>
      Array.from({ length: random.between(1, 3) }, () => random.of(kinds)),
    ),
    minCoverageForApprove: {
      identity: random.of([0, 0, 0.15, 0.3, 0.4, 0.5, 0.7, 1]),
      fraud: random.of([0, 0, 0.3, 0.5, 0.7, 0.8, 1]),
    },
    signals: Object.fromEntries(
      Array.from({ length: random.below(12) }, () => [
        random.isTrue(0.98) ? random.of(codes) : "NO_SUCH_SIGNAL",
        random.isTrue(0.3)
          ? { enabled: random.isTrue(0.5) }
          : { points: random.isTrue(0.6) ? random.between(0, 12) : random.between(-60, 100) },
      ]),
    ),
    rules: Array.from({ length: random.below(5) }, (_, index) => ({
      id: `rule-${index}`,
      raiseTo: random.isTrue(0.6) ? ("REVIEW" as const) : ("DECLINE" as const),
      adverseAction: `Reason of rule ${index}`,
      ...(random.isTrue(0.6)
        ? { anyOf: someCodes(), ...(random.isTrue(0.4) ? { allOf: someCodes() } : {}) }
        : { allOf: someCodes() }),
    })),
    requiredSources: (["identity", "credit"] as const).filter(() => random.isTrue(0.2)),
  };
}

/** At the limits that `checkPolicy` sets, and one beyond them. */
function limitPolicies(): PolicyDocument[] {
  const rule = { id: "r", adverseAction: "Reason" };
  const conditions = [
    { anyOf: ["EMAIL_FREE_PROVIDER"] },
    { anyOf: ["NAME_FAMOUS"] },
    { anyOf: ["KNOWN_GOOD"] },
    { anyOf: ["CREDIT_ASSESSED"] },
    { anyOf: ["CLAMPED"] },
    { anyOf: ["SSN_MISSING"] },
    { anyOf: ["SSN_NEVER_VALID"] },
    { anyOf: ["EMAIL_DISPOSABLE"] },
    { anyOf: ["EMAIL_DISPOSABLE", "SSN_NEVER_VALID"] },
    { allOf: ["EMAIL_DISPOSABLE", "SSN_NEVER_VALID"] },
    { anyOf: ["SSN_NEVER_VALID"], allOf: ["EMAIL_DISPOSABLE"] },
    { allOf: ["EMAIL_DISPOSABLE", "NAME_FAMOUS"] },
  ];
  return [
    ...[9, 10, 11, 12, 34, 35, 36].flatMap((limit) => [
      { ...defaultPolicy, approveBelow: limit },
      { ...defaultPolicy, approveBelow: 5, declineFrom: limit },
      ...[-1, 0, 1].map((more) => ({
        ...defaultPolicy,
        approveBelow: 5,
        declineFrom: limit,
        signals: { SSN_NEVER_VALID: { points: limit + more }, SSN_ITIN: { points: limit + more } },
      })),
    ]),
    ...[-2, -1, 0, 1, 2].map((points) => ({
      ...defaultPolicy,
      signals: { EMAIL_MATCHES_NAME: { points }, EMAIL_DISPOSABLE: { points }, SSN_ITIN: { points } },
    })),
    ...(["REVIEW", "DECLINE"] as const).flatMap((raiseTo) =>
      conditions.map((condition) => ({ ...defaultPolicy, rules: [{ ...rule, raiseTo, ...condition }] })),
    ),
  ];
}

const ringNames = "Frost Crane Marsh Pike Holt Vale Reed Lane".split(" ");

function drawBatch(random: Random): ApplicantData[] {
  const ssnStep = random.of([1, 3, 5, 6, 1000]);
  const [onePhone, oneEmail, oneAddress, template, oneName, twoPhones] = Array.from({ length: 6 }, () =>
    random.isTrue(0.4),
  );
  return Array.from({ length: random.between(2, 8) }, (_, index): ApplicantData => {
    const outsider = random.isTrue(0.1);
    const last = oneName && !outsider ? "Frost" : (ringNames[index] as string);
    const applicant: ApplicantData = {
      firstName: `Alex${letters[index]}`,
      lastName: last,
      ssn: String(536_220_000 + index * ssnStep + (outsider ? 70_000_000 : 0)),
      email: oneEmail
        ? "shared@fastmail.com"
        : template
          ? `elm00${index}@fastmail.com`
          : `alex.${last}${index}@gmail.com`,
      phone: onePhone ? `206-343-70${twoPhones && index > 2 ? 12 : 11}` : `206-343-71${10 + index}`,
      address: { ...ordinary.address, street: oneAddress ? "100 Pine St" : `${100 + index} Pine St` },
    };
    if (random.isTrue(0.05)) applicant.ssn = undefined;
    if (random.isTrue(0.05)) applicant.email = undefined;
    return applicant;
  });
}
