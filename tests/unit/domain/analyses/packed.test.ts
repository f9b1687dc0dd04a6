import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { packContributions, packRecord, readContributions, readRecord } from "@/lib/domain/evidence/packed";
import type { EvidenceRecord } from "@/lib/domain/evidence/record";
import { assess } from "@/lib/risk/assess";
import type { Assessment } from "@/lib/risk/assessment";
import { ordinaryApplicant } from "@/lib/risk/examples";
import type { Evidence } from "@/lib/risk/input/evidence";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { applicantData, evidence, policy } from "@/tests/unit/risk/arbitraries";

vi.setConfig({ testTimeout: 120_000 });

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
      fc.property(applicantData, evidence, policy, (input, known, document) => {
        const assessment = assess(known, document);
        const record = recordOf(input, known, assessment);
        const contributions = readContributions(stored(packContributions(assessment.contributions)));
        expect(contributions).toEqual(assessment.contributions);
        expect(readRecord(stored(packRecord(record)), contributions)).toEqual(stored(record));
      }),
      { numRuns: 300 },
    );
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
