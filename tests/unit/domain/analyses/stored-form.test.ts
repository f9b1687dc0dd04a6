import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import type { EvidenceRecord } from "@/lib/domain/evidence/record";
import {
  type EncodedContributions,
  encodeContributions,
  encodeRecord,
  hasContribution,
  readContributions,
  readFacts,
  readRecord,
  readRiscScore,
} from "@/lib/domain/evidence/stored-form";
import { assess } from "@/lib/risk/assess";
import type { Assessment } from "@/lib/risk/assessment";
import { signalCodes } from "@/lib/risk/catalog";
import { ordinaryApplicant } from "@/lib/risk/examples";
import type { Evidence } from "@/lib/risk/input/evidence";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { validMetadata } from "@/tests/support/metadata";
import { applicantData, evidence, policy } from "@/tests/unit/risk/arbitraries";

/** Through JSON, as the columns keep it. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

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
          const column = stored(encodeContributions(assessment.contributions, { facts: assessment.facts }));
          const contributions = readContributions(column);
          expect(contributions).toEqual(assessment.contributions);
          expect(readFacts(column)).toEqual(assessment.facts);
          const { riscScore } = assessment;
          const scored = stored(encodeContributions(assessment.contributions, { ...assessment, riscScore }));
          expect(readContributions(scored)).toEqual(assessment.contributions);
          expect(readFacts(scored)).toEqual(assessment.facts);
          expect(readRiscScore({ riscScore: null, contributions: scored })).toEqual(riscScore);
          expect(readRiscScore({ riscScore, contributions: column })).toEqual(riscScore);
          for (const code of signalCodes)
            expect(hasContribution(column as EncodedContributions, code)).toBe(
              assessment.contributions.some((contribution) => contribution.code === code),
            );
          expect(readRecord(stored(encodeRecord(record)), contributions)).toEqual(stored(record));
        },
      ),
      { numRuns: 300 },
    );
  });

  it("takes three numbers and two empty lists where nothing is shared, and eight numbers for an earlier application, nine where it gave more", () => {
    const nothing = {
      observedAt: "2026-11-01T12:00:00Z",
      volume: [40, 900],
      elements: {},
      earlier: [],
    } as const;
    const one = {
      person: 0,
      name: "same",
      birth: "close",
      same: ["ssn"],
      close: [],
      different: ["email"],
    } as const;
    const encoded = (sharing: object) =>
      JSON.stringify(
        encodeRecord({
          input: ordinaryApplicant,
          evidence: { sharing } as never,
          reasons: [],
          signals: [],
          rules: [],
        })[1],
      );
    expect(encoded(nothing)).toBe('[null,null,null,null,["2026-11-01T12:00:00Z",40,900,[],[]]]');
    expect(encoded({ ...nothing, earlier: [{ ...one, minutesAgo: 7, standing: "held" }] })).toContain(
      "[0,0,2,1,0,2,7,1]",
    );
    const lessGiven = { ...one, withdrawn: ["phone", "name"], minutesAgo: 7, standing: "held" };
    expect(encoded({ ...nothing, earlier: [lessGiven] })).toContain("[0,0,2,1,0,2,7,1,68]");
  });

  it("reads what former models were told of other applications", () => {
    const encoded = [
      ordinaryApplicant,
      [
        ["2026-11-01T12:00:00Z", [3, 2, 1, 1, 1, 0], 0, null, null, [1, 1, 2, 4, 7, 5]],
        ["2026-11-01T12:00:00Z", 1, 0],
        null,
        null,
      ],
      [],
      [],
      [],
    ];
    expect(readRecord(encoded, []).evidence).toMatchObject({
      links: {
        ssn: { otherPersons: 3, otherSsns: 2, persons24Hours: 1 },
        email: { otherPersons: 0 },
        persons: [
          {
            name: "variant",
            birth: "close",
            same: ["ssn"],
            close: ["email"],
            different: ["phone"],
            minutesAgo: 7,
            contactsReplaced: true,
          },
        ],
      },
      history: { goodWithSharedContact: 1, confirmedFraud: 0 },
    });
  });

  it("reads back own domains and what came with the request, each where the other is missing", () => {
    const request = { observedAt: "2026-11-01T12:00:00Z" };
    for (const evidence of [
      { ownDomains: ["a.org"] },
      { request },
      { ownDomains: ["a.org", "b.org"], request },
    ]) {
      const record = { input: ordinaryApplicant, evidence, reasons: [], signals: [], rules: [] };
      expect(readRecord(stored(encodeRecord(record)), []).evidence).toEqual(evidence);
    }
  });

  it("reads back without persons if it was stored before they were compared", () => {
    const observedAt = "2026-11-01T12:00:00Z";
    const encoded = [ordinaryApplicant, [[observedAt, 0, null, null, null], null, null, null], [], [], []];
    const { links } = readRecord(encoded, []).evidence;
    expect([links?.observedAt, links?.ssn?.otherPersons, links?.persons]).toEqual([observedAt, 0, undefined]);
  });

  it("reads back in words, as the previous release wrote them", () => {
    const known = { applicant: normalizeApplicant({ ...ordinaryApplicant, email: "a.b@mailinator.com" }) };
    const assessment = assess(known, defaultPolicy);
    const record = recordOf(ordinaryApplicant, known, assessment);
    const [input, evidence, reasons, , rules] = encodeRecord(record);
    const texts = assessment.signals.map(({ message, source }) => [message, source]);
    expect(texts.length).toBeGreaterThan(2);
    expect(readRecord([input, evidence, reasons, texts, rules], assessment.contributions)).toEqual(record);
    expect(readRiscScore({ riscScore: null, contributions: null })).toBeNull();
  });

  it("lets the previous release see an analysis without signals, where it looks for them", () => {
    const known = { applicant: normalizeApplicant(ordinaryApplicant) };
    const assessment = assess(known, defaultPolicy);
    const [, , , signals] = encodeRecord(recordOf(ordinaryApplicant, known, assessment));
    const column = encodeContributions(assessment.contributions, assessment);
    expect(signals).toEqual([]);
    for (const entry of column) expect(Array.isArray(entry) || "code" in entry).toBe(false);
  });

  it("reads back unchanged for a failed analysis", () => {
    const record = { input: ordinaryApplicant, evidence: {}, reasons: [], signals: [], rules: [] };
    expect(readContributions(null)).toEqual([]);
    expect(readRecord(stored(encodeRecord(record)), [])).toEqual(record);
  });

  it("reads back unchanged if it was stored with field names", () => {
    const known = { applicant: normalizeApplicant(ordinaryApplicant) };
    const assessment = assess(known, defaultPolicy);
    const record = recordOf(ordinaryApplicant, known, assessment);
    expect(readContributions(stored(assessment.contributions))).toEqual(assessment.contributions);
    expect(readRecord(stored(record), assessment.contributions)).toEqual(record);
  });
});
