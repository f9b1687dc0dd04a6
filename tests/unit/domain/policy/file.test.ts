import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { defaultPolicy, type PolicyDocument } from "@/lib/contract/policy";
import { policyDiffBody, policyFile } from "@/lib/contract/policy-file";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { describeChanges } from "@/lib/domain/policy/describe-changes";
import { diffPolicy } from "@/lib/domain/policy/diff";
import { exportPolicy } from "@/lib/domain/policy/export";
import { publishPolicy } from "@/lib/domain/policy/publish";
import { readPolicy } from "@/lib/domain/policy/read";
import { modelVersion } from "@/lib/risk/model-version";
import { History } from "@/tests/support/history";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";
import { policy as anyPolicy } from "@/tests/unit/risk/arbitraries";

const now = Date.parse("2026-06-15T12:00:00Z");

let stage: Stage;
let own: Context;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  const { organizationId } = await History.of(stage.pool);
  own = stage.context(memberPrincipal({ organizationId }));
  await own.transaction(createFirstPolicy);
});

const publish = (context: Context, document: PolicyDocument) =>
  context.transaction((inside) => publishPolicy(inside, { document }));

describe("a policy's file", () => {
  it("says where it comes from, and has the version in force or an earlier one", async () => {
    await publish(own, { ...defaultPolicy, approveBelow: 20 });
    expect(await exportPolicy(own)).toEqual({
      format: "assay-policy/1",
      name: "Test",
      exportedFrom: { version: 2, modelVersion, at: "2026-06-15T12:00:00.000Z" },
      document: { ...defaultPolicy, approveBelow: 20 },
    });
    expect((await exportPolicy(own, 1)).document).toEqual(defaultPolicy);
    await expect(exportPolicy(own, 3)).rejects.toMatchObject({ details: [{ path: "version" }] });
  });

  it("publishes the identical document wherever it is imported", async () => {
    const { organizationId } = await History.of(stage.pool);
    const elsewhere = stage.context(memberPrincipal({ organizationId }));
    await elsewhere.transaction(createFirstPolicy);
    await fc.assert(
      fc.asyncProperty(anyPolicy, async (document) => {
        await publish(own, document);
        const text = JSON.stringify(await exportPolicy(own));
        await publish(elsewhere, policyFile.parse(JSON.parse(text)).document);
        const { document: imported } = await readPolicy(elsewhere);
        expect(imported).toEqual((await readPolicy(own)).document);
        expect(imported).toEqual(document);
        expect(describeChanges(document, imported)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it("has no unknown fields, and no other format", () => {
    const file = { format: "assay-policy/1", document: defaultPolicy };
    expect(policyFile.safeParse(file).success).toBe(true);
    for (const wrong of [
      { ...file, extra: 1 },
      { ...file, format: "assay-policy/2" },
      { ...file, document: { ...defaultPolicy, extra: 1 } },
      { ...file, exportedFrom: { version: 1 } },
      defaultPolicy,
    ])
      expect(policyFile.safeParse(wrong).success).toBe(false);
  });
});

describe("a diff", () => {
  const changed: PolicyDocument = {
    ...defaultPolicy,
    approveBelow: 20,
    requiredForApprove: [],
    minCoverageForApprove: { identity: 0.3, fraud: 0.5 },
    signals: { EMAIL_DISPOSABLE: { points: 35 }, PHONE_TOLL_FREE: { enabled: false } },
    rules: [
      {
        id: "disposable",
        anyOf: ["EMAIL_DISPOSABLE"],
        raiseTo: "REVIEW",
        adverseAction: "The email address",
      },
    ],
  };

  it("names every part that differs, its path, and what it was and is", () => {
    expect(describeChanges(defaultPolicy, defaultPolicy)).toEqual([]);
    expect(describeChanges(defaultPolicy, changed)).toEqual([
      {
        path: "approveBelow",
        what: "Approve below",
        before: { text: "30", value: 30 },
        after: { text: "20", value: 20 },
      },
      {
        path: "requiredForApprove",
        what: "Required evidence",
        before: { text: "SSN; Address; Email or Phone", value: defaultPolicy.requiredForApprove },
        after: { text: "none", value: [] },
      },
      {
        path: "minCoverageForApprove.identity",
        what: "Minimum coverage of identity",
        before: { text: "40%", value: 0.4 },
        after: { text: "30%", value: 0.3 },
      },
      {
        path: "rules[0]",
        what: "Rule ssn-needs-correction",
        before: {
          text: expect.stringContaining("Review on any of SSN_NEEDS_CORRECTION; notice: The Social"),
          value: defaultPolicy.rules[0],
        },
        after: null,
      },
      {
        path: "signals.EMAIL_DISPOSABLE",
        what: "Signal EMAIL_DISPOSABLE",
        before: null,
        after: { text: "35 points", value: { points: 35 } },
      },
      {
        path: "signals.PHONE_TOLL_FREE",
        what: "Signal PHONE_TOLL_FREE",
        before: null,
        after: { text: "off", value: { enabled: false } },
      },
      {
        path: "rules[0]",
        what: "Rule disposable",
        before: null,
        after: {
          text: "Review on any of EMAIL_DISPOSABLE; notice: The email address",
          value: changed.rules[0],
        },
      },
    ]);
  });

  it("is empty exactly for equal documents, however their keys are ordered", () => {
    fc.assert(
      fc.property(anyPolicy, anyPolicy, (one, other) => {
        const { signals, ...rest } = one;
        const reordered = { signals, ...rest } as PolicyDocument;
        expect(describeChanges(one, reordered)).toEqual([]);
        const both = [describeChanges(one, other), describeChanges(other, one)] as const;
        expect(both[0].length).toBe(both[1].length);
      }),
      { numRuns: 200 },
    );
    const finer = { ...defaultPolicy, minCoverageForApprove: { identity: 0.4001, fraud: 0.5 } };
    expect(describeChanges(defaultPolicy, finer)).toMatchObject([{ after: { text: "40.01%" } }]);
  });

  it("has both values of a model, also where none is kept", () => {
    const kept = { ...defaultPolicy, model: modelVersion };
    expect(JSON.parse(JSON.stringify(describeChanges(defaultPolicy, kept)))).toEqual([
      {
        path: "model",
        what: "Model",
        before: { text: "the newest", value: null },
        after: { text: modelVersion, value: modelVersion },
      },
    ]);
  });

  it("compares with the version in force, a version or a document, and nothing else", async () => {
    await publish(own, changed);
    expect(await diffPolicy(own, { document: changed })).toEqual({ baseVersion: 2, changes: [] });
    const against = await diffPolicy(own, { document: changed, baseVersion: 1 });
    expect(against).toEqual({ baseVersion: 1, changes: describeChanges(defaultPolicy, changed) });
    expect(await diffPolicy(own, { document: defaultPolicy, base: changed })).toEqual({
      baseVersion: null,
      changes: describeChanges(changed, defaultPolicy),
    });
    await expect(diffPolicy(own, { document: changed, baseVersion: 9 })).rejects.toMatchObject({
      details: [{ path: "baseVersion" }],
    });
    expect(
      policyDiffBody.safeParse({ document: changed, base: changed, baseVersion: 1 }).error?.issues[0]?.path,
    ).toEqual(["baseVersion"]);
  });
});
