import { expect, it } from "vitest";
import { encodeContributions } from "@/lib/domain/evidence/stored-form";
import { countAnalyses } from "@/lib/domain/overview/count-analyses";
import { boundsOf, rangeNames } from "@/lib/domain/overview/ranges";
import { topReasons } from "@/lib/domain/overview/top-reasons";
import type { Contribution } from "@/lib/risk/assessment";
import { accountingFamily } from "@/lib/risk/signals/accounting";
import { memberPrincipal } from "@/tests/support/principals";
import { day, history, now, organizationId, setUpHistory, stage } from "./count-analyses-stage";

setUpHistory();

const raised = (code: string, points: number, family = "some"): Contribution => ({
  code,
  family,
  component: "fraud",
  points,
  proxy: false,
});

it("the top reasons are what raised a score or a decision, the most frequent first, in stored forms of any release", async () => {
  const analyses = [
    encodeContributions([raised("EMAIL_DISPOSABLE", 20), raised("PHONE_PATTERN", 0)]),
    [raised("EMAIL_DISPOSABLE", 20), raised("OF_AN_EARLIER_MODEL", 3), raised("WATCHLIST_MATCH", 0)],
    encodeContributions([raised("INSUFFICIENT_EVIDENCE", 0), raised("CORROBORATED", -9)]),
    encodeContributions([raised("ACCOUNTED", 5, accountingFamily)]),
    null,
  ];
  const context = stage.context(memberPrincipal({ organizationId }));
  expect(await topReasons(context, "7d")).toEqual({ lookedAt: 0, reasons: [] });
  for (const [i, contributions] of [...analyses, analyses[0]].entries()) {
    const at = new Date(now - (i < analyses.length ? 1 : 8) * day);
    const id = await history.analysis(await history.applicant(at), at);
    await stage.pool.query("UPDATE analyses SET contributions = $2 WHERE id = $1", [
      id,
      contributions && JSON.stringify(contributions),
    ]);
  }
  const { lookedAt, reasons } = await topReasons(context, "7d");
  expect(lookedAt).toBe(analyses.length);
  expect(reasons.map(({ code, count }) => [code, count])).toEqual([
    ["EMAIL_DISPOSABLE", 2],
    ["INSUFFICIENT_EVIDENCE", 1],
    ["OF_AN_EARLIER_MODEL", 1],
    ["WATCHLIST_MATCH", 1],
  ]);
});

it("the top reasons look at the same analyses as the other figures of the overview", async () => {
  const context = stage.context(memberPrincipal({ organizationId }));
  for (const range of rangeNames) {
    const { begin } = boundsOf(range, now);
    for (const at of [new Date(begin - 1), new Date(begin)])
      await history.analysis(await history.applicant(at), at);
    expect((await topReasons(context, range)).lookedAt).toBe((await countAnalyses(context, range)).total);
  }
});
