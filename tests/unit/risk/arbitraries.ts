import fc from "fast-check";
import type { ApplicantData } from "@/lib/contract/applicant";
import { listKind } from "@/lib/contract/list-kinds";
import {
  countedKinds,
  countWindows,
  evidenceKinds,
  type PolicyCondition,
  type PolicyDocument,
  policyDocument,
} from "@/lib/contract/policy";
import { uspsStates } from "@/lib/contract/usps-states";
import { catalog, type SignalCode, signalCodes } from "@/lib/risk/catalog";
import { checkPolicy } from "@/lib/risk/check-policy";
import { findSignals } from "@/lib/risk/find-signals";
import { type Evidence, linkKinds, networkKinds, ringFeatures } from "@/lib/risk/input/evidence";
import { birthGrades, nameGrades } from "@/lib/risk/input/grades";
import {
  type EarlierApplication,
  type ElementKind,
  type ElementSharing,
  elementKinds,
  type SharingEvidence,
  standings,
} from "@/lib/risk/input/sharing";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { accountingFamily } from "@/lib/risk/signals/accounting";
import type { Finding } from "@/lib/risk/signals/definition";
import { madeUpNames } from "./made-up-names";
import { realNames } from "./real-names";

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

const ssn = fc.oneof(
  digits(9),
  fc.constantFrom(
    "078051120",
    "123456789",
    "000123456",
    "666123456",
    "912701234",
    "764291234",
    "870121234",
    "700101234",
  ),
);
const email = fc
  .tuple(
    fc.oneof(
      fc.constantFrom("info", "maria.santos", "xk3v9q2m7w", "m.a.r.i.a+x", "zqvkxwpj", "jsmith1987"),
      fc.stringMatching(/^[a-z0-9._]{1,14}$/),
    ),
    fc.constantFrom(
      "gmail.com",
      "mailinator.com",
      "example.com",
      "gmial.com",
      "santos.org",
      "foo.invalid",
      "-bad-.com",
    ),
  )
  .map(([local, domain]) => `${local}@${domain}`);
const phone = fc.oneof(
  digits(10),
  fc.constantFrom(
    "212-555-0100",
    "900-343-7011",
    "800-343-7011",
    "500-343-7011",
    "206-343-7011",
    "+44 20 7946 0018",
    "1234567",
  ),
);
const address = fc.record({
  street: fc.constantFrom(
    "1423 Pike St",
    "PO Box 12",
    "Pike Street",
    "123 Fake Street",
    "12 Oak St PMB 4",
    "PSC 3 Box 1204",
  ),
  city: fc.constantFrom("Seattle", "Portland", "New York", "Nowhere", "APO"),
  state: fc.constantFrom(...Object.keys(uspsStates), "Washington", "new york"),
  zip: fc.oneof(digits(5), fc.constantFrom("98101", "10001", "06390", "96799", "09021", "98101-1234")),
});
const name = fc.constantFrom(...realNames, ...madeUpNames);

const dateOfBirth = fc.oneof(
  fc.constantFrom("1963-07-01", "1900-01-01", "1970-01-01", "2011-06-25", "2008-11-02", "1903-10-31"),
  fc
    .date({ min: new Date("1900-01-01"), max: new Date("2026-11-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);

export const applicantData: fc.Arbitrary<ApplicantData> = fc
  .tuple(name, fc.record({ ssn, email, phone, address, dateOfBirth }, { requiredKeys: [] }))
  .map(([{ firstName, lastName }, rest]) => ({ firstName, lastName, ...rest }));

const count = fc.constantFrom(0, 0, 1, 2, 3, 4, 6, 9, 40);
const windows = fc
  .tuple(count, count, count, count)
  .map((counts) => counts.sort((a, b) => a - b) as [number, number, number, number])
  .map(([hours24, days7, days30, ever]) => [ever, hours24, days7, days30] as const);
const elementSharing: fc.Arbitrary<ElementSharing> = fc.record(
  {
    persons: windows,
    strangers: windows,
    relatives: count,
    established: count,
    household: windows,
    contacts: windows,
    connection: fc.record(
      { same: windows, other: windows, settled: fc.constantFrom(1, 3) },
      { requiredKeys: ["same", "other"] },
    ),
    clients: windows,
    spellings: fc.constantFrom(1, 2),
    next: fc.constantFrom(1, 2, 3),
    alike: fc.constantFrom(2, 3, 6),
    approved: fc.constantFrom(1, 4, 15),
    cleared: fc.constant(true as const),
    fraud: fc.constantFrom(1, 2),
  },
  { requiredKeys: ["persons", "strangers", "relatives", "established"] },
);
const relation = fc.constantFrom("same", "close", "different", "withdrawn", "absent" as const);
const earlierApplication: fc.Arbitrary<EarlierApplication> = fc
  .record({
    name: fc.constantFrom(...nameGrades),
    relations: fc.tuple(relation, relation, relation, relation),
    others: fc.subarray<ElementKind>(["device", "ip", "mailbox", "building"]),
    person: fc.nat({ max: 5 }),
    minutesAgo: fc.constantFrom(0, 10, 60, 1_440, 10_080, 44_000, 600_000, 2_000_000),
    standing: fc.constantFrom(...standings),
    birth: fc.option(fc.constantFrom(...birthGrades), { nil: undefined }),
  })
  .map(({ name, relations, others, person, minutesAgo, standing, birth }) => {
    const kindsOf = (wanted: string) => linkKinds.filter((_, place) => relations[place] === wanted);
    const withdrawn = kindsOf("withdrawn");
    return {
      person,
      name,
      ...(birth ? { birth } : {}),
      same: [...kindsOf("same"), ...others],
      close: kindsOf("close"),
      different: kindsOf("different"),
      ...(withdrawn.length > 0 ? { withdrawn } : {}),
      minutesAgo,
      standing,
    };
  });
const sharing: fc.Arbitrary<SharingEvidence> = fc.record(
  {
    observedAt: fc.constant("2026-11-01T12:00:00Z"),
    volume: fc.constantFrom([0, 0] as const, [40, 1_000] as const, [3_000, 90_000] as const),
    elements: fc.dictionary(fc.constantFrom(...elementKinds), elementSharing, { maxKeys: 6 }),
    earlier: fc
      .array(earlierApplication, { maxLength: 6 })
      .map((all) => all.sort((a, b) => a.minutesAgo - b.minutesAgo)),
    community: fc.record(
      {
        families: fc.constantFrom(1, 2, 4, 9),
        fraud: fc.constantFrom(0, 0, 1, 3),
        direct: fc.constantFrom(0, 1, 3),
      },
      { requiredKeys: ["families", "fraud"] },
    ),
    bornTooClose: fc.constantFrom(2, 3),
    minorBefore: fc.constant(true as const),
    usual: fc.constantFrom(
      { SHARED_IP: 400 },
      { COMMUNITY_GROWS: 90, SSN_ISSUED_BEFORE_BIRTH: 400 },
      { SHARED_DEVICE: 300 },
    ),
  },
  { requiredKeys: ["observedAt", "volume", "elements", "earlier"] },
);
const observedAt = fc.constant("2026-11-01T12:00:00Z");
const outcome = fc.constantFrom("match", "mismatch", "not_found", "not_checked" as const);

export const evidence: fc.Arbitrary<Evidence> = fc
  .record(
    {
      applicant: applicantData.map(normalizeApplicant),
      ownDomains: fc.uniqueArray(
        fc.constantFrom("santosbank.org", "sontos.org", "lender.com", "münchen.de"),
        {
          minLength: 1,
        },
      ),
      sharing,
      rings: fc.record({ members: fc.constantFrom(0, 2, 3, 5, 9), features: fc.subarray([...ringFeatures]) }),
      lists: fc.record({
        observedAt,
        matches: fc.uniqueArray(
          fc.record({
            id: fc.constant("lst_1"),
            effect: fc.constantFrom("block", "allow" as const),
            kind: fc.constantFrom(...listKind.options),
            reason: fc.constant("Reason"),
          }),
          { selector: ({ effect, kind }) => `${effect} ${kind}` },
        ),
        clearedAt: fc.option(fc.constant("2026-10-01T12:00:00Z")),
      }),
      sources: fc.record(
        {
          identity: fc.record({
            observedAt,
            provider: fc.constant("Bureau"),
            ssn: fc.constantFrom("match", "mismatch", "not_found", "deceased", "not_checked" as const),
            address: outcome,
            phone: outcome,
          }),
          credit: fc.record({
            observedAt,
            provider: fc.constant("Bureau"),
            risk: fc.option(fc.integer({ min: 0, max: 100 })),
            factors: fc.constant(["Two late payments"]),
          }),
        },
        { requiredKeys: [] },
      ),
      request: fc.record(
        {
          observedAt,
          amount: fc.constantFrom(0.01, 5_000, 25_000, 25_000.5),
          product: fc.constantFrom("auto-loan", "card"),
          ip: fc.constant("73.42.118.9"),
          isPrivateIp: fc.constant(true as const),
          deviceId: fc.constant("device-1"),
          userAgent: fc.constantFrom("curl/8", "Mozilla/5.0"),
          network: fc.record({
            database: fc.constant("GeoIP2-Anonymous-IP 2026-10-31"),
            kinds: fc.subarray([...networkKinds], { minLength: 1 }),
          }),
        },
        { requiredKeys: ["observedAt"] },
      ),
    },
    { requiredKeys: ["applicant"] },
  )
  .map(({ lists, ...known }): Evidence => {
    if (lists === undefined) return known as Evidence;
    const { clearedAt, ...rest } = lists;
    // What was found without them, as if a reviewer had cleared all of it earlier.
    const cleared = findSignals(known as Evidence).map(({ code, message }, i) => ({
      ...{ id: `clr_${i}`, code, message, analysisId: "ana_1", clearedBy: "usr_1" },
      clearedAt: clearedAt ?? "",
    }));
    return { ...known, lists: { ...rest, ...(clearedAt ? { cleared } : {}) } } as Evidence;
  });

/** Any set of signals of the whole catalog, reachable together or not. */
export const findings: fc.Arbitrary<Finding<SignalCode>[]> = fc
  .subarray(
    signalCodes.filter((code) => catalog[code].family !== accountingFamily && code !== "TEST_APPLICANT"),
  )
  .map((codes) => codes.map((code) => ({ code, message: code })));

const tunable = signalCodes.filter((code) => !catalog[code].fixed);
const ruleCodes = fc.uniqueArray(fc.constantFrom(...signalCodes), { minLength: 1, maxLength: 4 });

const condition: fc.Arbitrary<PolicyCondition> = fc.oneof(
  fc.record({ fact: fc.constant("amount" as const), atLeast: fc.constantFrom(0.01, 25_000, 25_000.5) }),
  fc.record({
    fact: fc.constant("amount" as const),
    atLeast: fc.constant(5_000),
    atMost: fc.constantFrom(5_000, 25_000),
  }),
  fc.record({
    fact: fc.constant("product" as const),
    in: fc.constantFrom<string[]>(["card"], ["card", "auto-loan"]),
  }),
  fc.record({ fact: fc.constant("riskScore" as const), atLeast: fc.integer({ min: 1, max: 60 }) }),
  fc.record({
    fact: fc.constant("evidence" as const),
    kind: fc.constantFrom(...evidenceKinds),
    isPresent: fc.boolean(),
  }),
  fc.record(
    {
      fact: fc.constant("otherPersons" as const),
      sharing: fc.constantFrom(...countedKinds),
      within: fc.constantFrom(...countWindows),
      atLeast: fc.constantFrom(1, 2, 4),
    },
    { requiredKeys: ["fact", "sharing", "atLeast"] },
  ),
);

/** Policies that the service would accept, with overrides and rules at their limits. */
export const policy: fc.Arbitrary<PolicyDocument> = fc
  .record({
    approveBelow: fc.integer({ min: 11, max: 60 }),
    declineFrom: fc.integer({ min: 36, max: 100 }),
    requiredForApprove: fc.array(
      fc.uniqueArray(
        fc.constantFrom("ssn", "email", "phone", "address", "links", "identity_source" as const),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
      { maxLength: 3 },
    ),
    minCoverageForApprove: fc.record({
      identity: fc.constantFrom(0, 0.3, 0.5, 1),
      fraud: fc.constantFrom(0, 0.5, 1),
    }),
    signals: fc.dictionary(
      fc.constantFrom(...tunable),
      fc.record(
        {
          enabled: fc.boolean(),
          points: fc.oneof(fc.integer({ min: 0, max: 10 }), fc.integer({ min: -60, max: 60 })),
        },
        { requiredKeys: [] },
      ),
      { maxKeys: 12 },
    ),
    rules: fc
      .array(
        fc.record(
          {
            anyOf: ruleCodes,
            allOf: ruleCodes,
            when: fc.array(condition, { minLength: 1, maxLength: 2 }),
            raiseTo: fc.constantFrom("REVIEW", "DECLINE" as const),
          },
          { requiredKeys: ["raiseTo"] },
        ),
        { maxLength: 3 },
      )
      .map((rules) =>
        rules.map((rule, index) => ({ id: `rule-${index}`, adverseAction: "Reason", ...rule })),
      ),
    requiredSources: fc.subarray(["identity", "credit"] as const),
  })
  .map((document) => accepted(document as PolicyDocument));

/** Leaves out the parts that would be refused, so that nearly every draw counts. */
function accepted(document: PolicyDocument): PolicyDocument {
  const draft = { ...document, declineFrom: Math.max(document.declineFrom, document.approveBelow + 1) };
  draft.signals = Object.fromEntries(
    Object.entries(draft.signals).filter(
      ([code, setting]) => checkPolicy({ ...draft, rules: [], signals: { [code]: setting } }).length === 0,
    ),
  );
  draft.rules = draft.rules.filter(
    (rule) =>
      policyDocument.safeParse({ ...draft, rules: [rule] }).success &&
      checkPolicy({ ...draft, rules: [rule] }).length === 0,
  );
  policyDocument.parse(draft);
  if (checkPolicy(draft).length > 0) throw new Error(JSON.stringify(checkPolicy(draft)));
  return draft;
}
