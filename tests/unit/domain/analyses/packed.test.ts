import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import {
  packContributions,
  packRecord,
  readContributions,
  readFacts,
  readRecord,
} from "@/lib/domain/evidence/packed";
import type { EvidenceRecord } from "@/lib/domain/evidence/record";
import { assess } from "@/lib/risk/assess";
import type { Assessment } from "@/lib/risk/assessment";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { type Evidence, type LinkEvidence, linkKinds } from "@/lib/risk/input/evidence";
import { nameGrades } from "@/lib/risk/input/grades";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { validMetadata } from "@/tests/support/metadata";
import { applicantData, evidence, policy } from "@/tests/unit/risk/arbitraries";

/** Through JSON, as the columns keep it. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const links: fc.Arbitrary<LinkEvidence> = fc.record({
  observedAt: fc.constant("2026-11-01T12:00:00Z"),
  persons: fc.array(
    fc.record({
      name: fc.constantFrom(...nameGrades),
      same: fc.subarray([...linkKinds]),
      close: fc.subarray([...linkKinds]),
      different: fc.subarray([...linkKinds]),
      minutesAgo: fc.nat(2_000_000),
    }),
    { minLength: 1, maxLength: 80 },
  ),
});

function recordOf(input: EvidenceRecord["input"], known: Evidence, assessment: Assessment): EvidenceRecord {
  const { applicant: _, ...rest } = known;
  const { reasons, signals, rules } = assessment;
  return { input, evidence: rest, reasons, signals, rules };
}

describe("the stored record of an analysis", () => {
  it("reads back unchanged, for any evidence and result", () => {
    fc.assert(
      fc.property(
        applicantData,
        evidence,
        policy,
        fc.option(validMetadata),
        (input, known, document, own) => {
          const assessment = assess(known, document);
          const record = { ...recordOf(input, known, assessment), ...(own ? { metadata: own } : {}) };
          const column = stored(packContributions(assessment.contributions, assessment.facts));
          const contributions = readContributions(column);
          expect(contributions).toEqual(assessment.contributions);
          expect(readFacts(column)).toEqual(assessment.facts);
          expect(readRecord(stored(packRecord(record)), contributions)).toEqual(stored(record));
        },
      ),
      { numRuns: 300 },
    );
  });

  it("reads back unchanged with the persons who share an identifier, in their order", () => {
    fc.assert(
      fc.property(evidence, links, (others, { observedAt, persons }) => {
        const known = { ...others, links: { ...others.links, observedAt, ...(persons ? { persons } : {}) } };
        const assessment = assess(known, defaultPolicy);
        const record = recordOf(ordinaryApplicant, known, assessment);
        expect(readRecord(stored(packRecord(record)), assessment.contributions)).toEqual(stored(record));
      }),
      { numRuns: 300 },
    );
  });

  it("stores a linked person as five numbers", () => {
    const person = {
      name: "variant",
      same: ["ssn"],
      close: ["email"],
      different: ["phone"],
      minutesAgo: 7,
    } as const;
    const { name, minutesAgo } = person;
    const evidence: EvidenceRecord["evidence"] = {
      links: {
        observedAt: "2026-11-01T12:00:00Z",
        persons: [
          {
            name,
            same: [...person.same],
            close: [...person.close],
            different: [...person.different],
            minutesAgo,
          },
        ],
      },
    };
    const [, [packed]] = packRecord({
      input: ordinaryApplicant,
      evidence,
      reasons: [],
      signals: [],
      rules: [],
    });
    expect(packed?.at(-1)).toEqual([1, 1, 2, 4, 7]);
  });

  it("takes not a byte more without a date of birth, and one number more with one", () => {
    const evidenceOf = (birth?: "close"): EvidenceRecord["evidence"] => ({
      links: {
        observedAt: "2026-11-01T12:00:00Z",
        persons: [
          {
            name: "same",
            same: ["ssn"],
            close: [],
            different: [],
            minutesAgo: 7,
            ...(birth ? { birth } : {}),
          },
        ],
      },
    });
    const packed = (evidence: EvidenceRecord["evidence"]) =>
      JSON.stringify(
        packRecord({ input: ordinaryApplicant, evidence, reasons: [], signals: [], rules: [] })[1],
      );
    expect(packed(evidenceOf())).toBe(
      '[["2026-11-01T12:00:00Z",null,null,null,null,[0,1,0,0,7]],null,null,null]',
    );
    expect(packed(evidenceOf("close"))).toContain("[0,1,0,0,7,4]");
  });

  it("reads back own domains and what came with the request, each where the other is missing", () => {
    const request = { observedAt: "2026-11-01T12:00:00Z" };
    for (const evidence of [
      { ownDomains: ["a.org"] },
      { request },
      { ownDomains: ["a.org", "b.org"], request },
    ]) {
      const record = { input: ordinaryApplicant, evidence, reasons: [], signals: [], rules: [] };
      expect(readRecord(stored(packRecord(record)), []).evidence).toEqual(evidence);
    }
  });

  it("reads back without persons if it was stored before they were compared", () => {
    const observedAt = "2026-11-01T12:00:00Z";
    const packed = [ordinaryApplicant, [[observedAt, 0, null, null, null], null, null, null], [], [], []];
    const { links } = readRecord(packed, []).evidence;
    expect([links?.observedAt, links?.ssn?.otherPersons, links?.persons]).toEqual([observedAt, 0, undefined]);
  });

  it("reads back unchanged for a failed analysis", () => {
    const record = { input: ordinaryApplicant, evidence: {}, reasons: [], signals: [], rules: [] };
    expect(readContributions(null)).toEqual([]);
    expect(readRecord(stored(packRecord(record)), [])).toEqual(record);
  });

  it("reads back unchanged if it was stored with field names", () => {
    const known = { applicant: normalizeApplicant(ordinaryApplicant) };
    const assessment = assess(known, defaultPolicy);
    const record = recordOf(ordinaryApplicant, known, assessment);
    expect(readContributions(stored(assessment.contributions))).toEqual(assessment.contributions);
    expect(readRecord(stored(record), assessment.contributions)).toEqual(record);
  });
});
