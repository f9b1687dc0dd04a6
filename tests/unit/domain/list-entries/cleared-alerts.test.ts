import { describe, expect, it } from "vitest";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import {
  clearableOf,
  listClearedAlerts,
  withdrawClearedAlert,
} from "@/lib/domain/list-entries/cleared-alerts";
import { labelOutcome } from "@/lib/domain/reviews/label-outcome";
import { reviewAnalysis } from "@/lib/domain/reviews/review";
import {
  analyze,
  context,
  disposable,
  hour,
  moveClock,
  replayAll,
  setUpLists,
  signal,
  stage,
} from "./lists-stage";

/* Alerts that an officer cleared for a person. */

setUpLists();

describe("cleared alerts", () => {
  const approve = (id: string) =>
    context.transaction((inside) =>
      reviewAnalysis(inside, { id, body: { decision: "APPROVE", reasons: [], clearAlerts: true } }),
    );

  it("do not come back for the same person, unless the evidence changed", async () => {
    const first = await analyze(disposable);
    expect(first.decision).toBe("REVIEW");
    await approve(first.requestId);
    const again = await analyze(disposable);
    expect(again.decision).toBe("APPROVE");
    expect(signal(again, "EMAIL_DISPOSABLE")).toMatchObject({
      points: 0,
      message: expect.stringContaining(`cleared on 2026-06-15 in the review of ${first.requestId}`),
    });
    const otherBox = await analyze({ ...disposable, email: "santos.maria@mailinator.com" });
    expect(signal(otherBox, "EMAIL_DISPOSABLE")?.points).toBe(30);
    const otherPerson = await analyze({ ...disposable, firstName: "Pedro", ssn: "536-22-8744" });
    expect(signal(otherPerson, "EMAIL_DISPOSABLE")?.points).toBe(30);
  });

  it("count again once they are withdrawn, expire, or fraud is confirmed", async () => {
    const first = await analyze(disposable);
    await approve(first.requestId);
    const pointsNow = async () => signal(await analyze(disposable), "EMAIL_DISPOSABLE")?.points;
    const cleared = await listClearedAlerts(context, first.applicantId);
    expect(cleared).toMatchObject([
      { code: "EMAIL_DISPOSABLE", analysisId: first.requestId, clearedBy: context.principal.id },
    ]);
    expect(await pointsNow()).toBe(0);
    moveClock(366 * 24 * hour);
    expect(await pointsNow()).toBe(30);
    moveClock(-366 * 24 * hour);
    expect(await pointsNow()).toBe(0);
    await context.transaction((inside) => withdrawClearedAlert(inside, cleared[0]?.id ?? ""));
    expect(await pointsNow()).toBe(30);

    await approve((await analyze(disposable)).requestId);
    expect(await pointsNow()).toBe(0);
    await context.transaction((inside) =>
      labelOutcome(inside, { id: first.requestId, body: { outcome: "confirmed_fraud" } }),
    );
    expect(await pointsNow()).toBe(30);
  });

  it("vanish when the applicant is erased", async () => {
    const first = await analyze(disposable);
    await approve(first.requestId);
    await context.transaction((inside) => eraseApplicant(inside, first.applicantId));
    expect(
      await stage.platform.prisma.clearedAlert.count({ where: { applicantId: first.applicantId } }),
    ).toBe(0);
    expect(signal(await analyze(disposable), "EMAIL_DISPOSABLE")?.points).toBe(30);
  });

  it("may be of an earlier model, whose codes are read as the present ones", () => {
    const of = (code: string) => ({ code, points: 20 });
    const clearable = ["EMAIL_DISPOSABLE", "LINK_PHONE_MANY_SSNS"].map(of);
    const others = ["LINK_CONFIRMED_FRAUD", "LIST_BLOCKED_SSN", "OF_NO_MODEL"].map(of);
    expect(clearableOf([...clearable, ...others])).toEqual(clearable);
  });

  it("are refused without an SSN, by which the person would be recognized", async () => {
    const { ssn: _, ...nameless } = disposable;
    const first = await analyze(nameless);
    await expect(approve(first.requestId)).rejects.toMatchObject({ code: "conflict" });
  });

  it("are replayed byte for byte with their analyses, also once they are withdrawn", async () => {
    const report = await replayAll();
    expect(report).toMatchObject({ different: [], withoutEngine: 0 });
    expect(report.same).toBeGreaterThan(5);
  });
});
