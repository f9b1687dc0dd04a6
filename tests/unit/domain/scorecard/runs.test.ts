import { beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { defaultPolicy } from "@/lib/contract/policy";
import { scorecard as contract, createScorecardBody, type ScorecardView } from "@/lib/contract/scorecards";
import { readContributions } from "@/lib/domain/evidence/stored-form";
import { startChallenger } from "@/lib/domain/policy/challenger/start";
import { publishPolicy } from "@/lib/domain/policy/publish";
import { createScorecard } from "@/lib/domain/scorecard/runs/create";
import { exportLearnedPolicy } from "@/lib/domain/scorecard/runs/export";
import { listScorecards, readScorecard } from "@/lib/domain/scorecard/runs/read";
import { runScorecard } from "@/lib/domain/scorecard/runs/run";
import { nameStudies } from "@/lib/domain/studies/name-studies";
import { deleteStudy } from "@/lib/domain/studies/remove";
import { decideFromContributions } from "@/lib/risk/decide-from-contributions";
import { pastApplications } from "@/tests/bench/support/lender";
import {
  newLender,
  newStudy,
  resultsOf,
  setUpStudies,
  stage,
  start,
  studyOf,
} from "@/tests/unit/domain/studies/study-stage";

/* Points learned from a study: stored, shown with their progress, and ready to be tried. */

setUpStudies();

const past = pastApplications(9_000, { until: start, seed: 5, fraudShare: 0.12 });
let context: Context;
let studyId: string;
beforeAll(async () => {
  context = await newLender();
  ({ studyId } = await studyOf(context, past));
});

async function learned(body: object, within = context): Promise<ScorecardView> {
  const { scorecardId } = await within.transaction((inside) =>
    createScorecard(inside, createScorecardBody.parse(body)),
  );
  await runScorecard(stage.platform, scorecardId);
  return readScorecard(within, scorecardId);
}

describe("a scorecard of a study", () => {
  let scorecard: ScorecardView;
  beforeAll(async () => {
    scorecard = await learned({ studyId });
  });

  it("is completed, with the gain on later applications that the fit never saw", () => {
    expect(contract.parse(scorecard)).toEqual(scorecard);
    expect(scorecard).toMatchObject({ status: "completed", progress: 1, missing: [], studyId });
    const { training, heldOut, gain, problems } = scorecard.result as NonNullable<ScorecardView["result"]>;
    expect(training.to <= heldOut.from).toBe(true);
    expect(gain.labels.fraud).toBe(heldOut.fraud);
    expect(gain.auc?.difference.low).toBeLessThanOrEqual(gain.auc?.difference.value as number);
    expect(problems).toEqual([]);
  });

  it("keeps the sign of each signal, and the points of proxies", () => {
    const { signals } = scorecard.result as NonNullable<ScorecardView["result"]>;
    expect(signals.some(({ before, after }) => before !== after)).toBe(true);
    for (const { before, after, kept } of signals) {
      expect(Math.sign(after) * Math.sign(before)).toBeGreaterThanOrEqual(0);
      if (kept) expect(after).toBe(before);
    }
  });

  it("can be tried as a challenger as it is, and scores as its points say", async () => {
    const { policyDocument } = scorecard.result as NonNullable<ScorecardView["result"]>;
    const challenger = await context.transaction((inside) =>
      startChallenger(inside, { document: policyDocument, note: "Learned from our past" }),
    );
    expect(challenger.document).toEqual(policyDocument);
    const [result] = await resultsOf(studyId);
    expect(
      decideFromContributions(readContributions(result?.contributions), policyDocument).riskScore,
    ).toBeTypeOf("number");
  });

  it("is a policy's file for those who may read it, and says which study it is from until that is deleted", async () => {
    expect(await exportLearnedPolicy(context, scorecard.scorecardId)).toMatchObject({
      format: "assay-policy/1",
      document: scorecard.result?.policyDocument,
    });
    const elsewhere = await newLender();
    await expect(exportLearnedPolicy(elsewhere, scorecard.scorecardId)).rejects.toMatchObject({
      code: "not_found",
    });
    const deleted = await newStudy(context);
    expect(Object.keys(await nameStudies(context, [studyId, deleted, null]))).toEqual(
      expect.arrayContaining([studyId, deleted]),
    );
    await context.transaction((inside) => deleteStudy(inside, deleted));
    expect(Object.keys(await nameStudies(context, [studyId, deleted]))).toEqual([studyId]);
    expect(await nameStudies(elsewhere, [studyId])).toEqual({});
  });

  it("is the same when it is learned again", async () => {
    expect((await learned({ studyId })).result).toEqual(scorecard.result);
  });

  it("is listed without its result, and not for others", async () => {
    const { data } = await listScorecards(context, { limit: 20 });
    expect(data.map(({ scorecardId }) => scorecardId)).toContain(scorecard.scorecardId);
    expect(Object.keys(data[0] as object)).not.toContain("result");
    const elsewhere = await newLender();
    await expect(readScorecard(elsewhere, scorecard.scorecardId)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(learned({ studyId }, elsewhere)).rejects.toMatchObject({ code: "not_found" });
  });

  it("goes with its study", async () => {
    const other = await newLender();
    const { studyId: own } = await studyOf(other, past.slice(0, 10));
    const { scorecardId } = await learned({ studyId: own }, other);
    await stage.pool.query("DELETE FROM studies WHERE id = $1", [own]);
    await expect(readScorecard(other, scorecardId)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("too few outcomes", () => {
  it("refuse a scorecard, and it says how many are missing", async () => {
    const other = await newLender();
    const scorecard = await learned({}, other);
    expect(scorecard).toMatchObject({ status: "refused", result: null });
    await expect(exportLearnedPolicy(other, scorecard.scorecardId)).rejects.toMatchObject({
      code: "conflict",
    });
    expect(scorecard.missing).toContainEqual({ part: "training", outcome: "fraud", found: 0, needed: 200 });
  });

  it("still name the model that decides, though the policy keeps an earlier one", async () => {
    const other = await newLender();
    await other.transaction((inside) =>
      publishPolicy(inside, { document: { ...defaultPolicy, model: "2026.11.16" } }),
    );
    expect(await learned({}, other)).toMatchObject({ policyVersion: 2, modelVersion: "2026.11.16" });
  });

  it("of a study that isn't analyzed are refused at once", async () => {
    const id = await newStudy(context);
    await expect(learned({ studyId: id })).rejects.toMatchObject({ code: "conflict" });
  });
});
