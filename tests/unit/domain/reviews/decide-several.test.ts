import { beforeEach, describe, expect, it } from "vitest";
import type { UserPrincipal } from "@/lib/auth/principal";
import { readReviewCase } from "@/lib/domain/reviews/case";
import { decideSeveral } from "@/lib/domain/reviews/decide-several";
import { ownReasons } from "@/lib/domain/reviews/own-reasons";
import { listReviewQueue } from "@/lib/domain/reviews/queue";
import { decideUndoably } from "@/lib/domain/reviews/review";
import type { FiredRule } from "@/lib/risk/assessment";
import type { SignalCode } from "@/lib/risk/catalog";
import { ada, decide, grace, ids, newCase, requireTwo, setUpQueue, stage } from "./queue-stage";

/* One decision on several cases of the queue. */

setUpQueue();

let cases: string[];
beforeEach(async () => {
  cases = [await newCase("Alvarez"), await newCase("Baker", { email: "baker@mailinator.com" })];
});

const several = (
  by: UserPrincipal,
  chosen: readonly string[],
  decision: "APPROVE" | "DECLINE",
  note?: string,
) => decideSeveral(stage.context(by), { ids: chosen, decision, note });
const reviewsOf = async (id: string) => (await readReviewCase(stage.context(ada), id)).reviews;

describe("a decision on several cases", () => {
  it("gives each the reasons found in it, and all the same note", async () => {
    const { made, refused } = await several(ada, cases, "DECLINE", "Ring of May");
    expect(refused).toEqual([]);
    expect(made.map(({ id }) => id)).toEqual(cases);
    const [first, second] = await Promise.all(cases.map(reviewsOf));
    expect(first).toMatchObject([{ decision: "DECLINE", note: "Ring of May", reviewedBy: ada.id }]);
    expect(second?.[0]?.reasons).toContain("EMAIL_DISPOSABLE");
    expect(first?.[0]?.reasons).not.toContain("EMAIL_DISPOSABLE");
  });

  it("leaves out those that a colleague has decided, each with its reason, and decides the rest", async () => {
    const [open, taken] = cases as [string, string];
    await decide(grace, taken);
    await stage
      .context(grace)
      .transaction((inside) =>
        decideUndoably(inside, { id: ids.top, body: { decision: "APPROVE", reasons: [] } }),
      );
    const { made, refused } = await several(ada, [open, open, taken, ids.top, "ana_0"], "APPROVE");
    expect(made).toMatchObject([{ id: open, isProposal: false }]);
    expect(refused).toEqual([
      { id: taken, message: "The case is already decided; to change that, decide on it alone" },
      { id: ids.top, message: "The case is already decided; to change that, decide on it alone" },
      { id: "ana_0", message: "No such analysis" },
    ]);
    expect(
      await stage.pool.query("SELECT FROM pending_decisions WHERE analysis_id = $1", [ids.top]),
    ).toMatchObject({
      rowCount: 1,
    });
  });

  it("proposes where two people decide, and leaves out what is proposed already", async () => {
    await requireTwo();
    const [open, proposed] = cases as [string, string];
    await decide(grace, proposed);
    const { made, refused } = await several(ada, [open, proposed], "APPROVE");
    expect(made).toMatchObject([{ id: open, isProposal: true }]);
    expect(refused).toMatchObject([
      { id: proposed, message: expect.stringContaining("look at the case again") },
    ]);
  });

  it("leaves out those whose applicant has answered since the list was shown", async () => {
    const answered = (id: string, at: string) =>
      stage.pool.query(
        `INSERT INTO information_requests
           (id, organization_id, mode, analysis_id, fields, token_hash, created_by, expires_at, answered_at)
         VALUES ($1, $2, 'live', $3, '{ssn}', decode(md5($1), 'hex'), $4, $5, $5)`,
        [`req_${id}_${at}`, ada.organizationId, id, ada.id, at],
      );
    const [seen, answeredAgain] = cases as [string, string];
    for (const id of cases) await answered(id, "2026-06-15T10:00:00.001Z");
    const { data } = await listReviewQueue(stage.context(ada), { limit: 10 });
    const shown = data.flatMap(({ analysisId: id, answeredAt }) => (answeredAt ? [[id, answeredAt]] : []));
    expect(shown.map(([id]) => id).sort()).toEqual([...cases].sort());
    for (const id of [answeredAgain, ids.low]) await answered(id, "2026-06-15T11:00:00Z");
    const { made, refused } = await decideSeveral(stage.context(ada), {
      ids: [...cases, ids.low, ids.top],
      decision: "APPROVE",
      answeredAt: Object.fromEntries(shown),
    });
    expect(made.map(({ id }) => id)).toEqual([seen, ids.top]);
    const message = "The applicant answered meanwhile; look at the case again";
    expect(refused).toEqual([
      { id: answeredAgain, message },
      { id: ids.low, message },
    ]);
  });

  it("declines no case whose findings a notice can't state", async () => {
    await stage.pool.query(
      "UPDATE analyses SET contributions = '[]', decision_basis = 'rule' WHERE id = $1",
      [cases[0]],
    );
    const { made, refused } = await several(ada, cases, "DECLINE");
    expect(made).toMatchObject([{ id: cases[1] }]);
    expect(refused).toMatchObject([{ id: cases[0], message: expect.stringContaining("choose one") }]);
  });

  it("is refused to a member who may not review, and finds nothing in another mode", async () => {
    await expect(several({ ...ada, role: "VIEWER" }, cases, "APPROVE")).rejects.toMatchObject({
      code: "forbidden",
    });
    const { made, refused } = await several({ ...ada, mode: "test" }, cases, "DECLINE");
    expect(made).toEqual([]);
    expect(refused.map(({ message }) => message)).toEqual(["No such analysis", "No such analysis"]);
  });
});

it("a minor's own reasons begin with the age, as the machine's do", () => {
  const signal = (code: string, points: number) => ({ code, family: code, component: "identity", points });
  const contributions = [signal("EMAIL_DISPOSABLE", 20), signal("BIRTH_UNDER_18", 0)];
  expect(ownReasons({ decision: "REVIEW", decisionBasis: "insufficient_evidence", contributions })).toEqual([
    "BIRTH_UNDER_18",
    "INSUFFICIENT_EVIDENCE",
    "EMAIL_DISPOSABLE",
  ]);
});

it("a case's own reasons are at most four, the strongest first, and say nothing twice", () => {
  const signal = (code: string, points: number) => ({ code, family: code, component: "fraud", points });
  const reasons = ownReasons({
    decision: "REVIEW",
    decisionBasis: "insufficient_evidence",
    contributions: [
      signal("EMAIL_DISPOSABLE", 20),
      signal("PHONE_TOLL_FREE", 30),
      signal("EMAIL_OLD", -5),
      signal("LINK_SSN_OTHER_NAME", 40),
    ],
  });
  expect(reasons[0]).toBe("INSUFFICIENT_EVIDENCE");
  expect(reasons.indexOf("PHONE_TOLL_FREE")).toBeLessThan(reasons.indexOf("EMAIL_DISPOSABLE"));
  expect(reasons.length).toBeLessThanOrEqual(4);
  expect(reasons).not.toContain("EMAIL_OLD");
});

describe("a case that a rule held", () => {
  const contributions = [{ code: "PHONE_TOLL_FREE", family: "phone", component: "fraud", points: 10 }];
  const rule = (codes: SignalCode[], raiseTo: "REVIEW" | "DECLINE" = "REVIEW"): FiredRule => ({
    id: "a",
    raiseTo,
    adverseAction: "It is so",
    codes,
  });
  const held = (rules: FiredRule[]) =>
    ownReasons({ decision: "REVIEW", decisionBasis: "rule", contributions, rules });

  it("has what the rule matched on as its first reason, also a resemblance without points", () => {
    expect(held([rule(["EMAIL_DISPOSABLE"])])).toEqual(["EMAIL_DISPOSABLE", "PHONE_TOLL_FREE"]);
    expect(held([rule(["WATCHLIST_MATCH"]), rule(["PHONE_TOLL_FREE"])])).toEqual([
      "WATCHLIST_MATCH",
      "PHONE_TOLL_FREE",
    ]);
  });

  it("says nothing twice, and the rule's finding stays first", () => {
    const two = [...contributions, { ...contributions[0], code: "PHONE_PLACEHOLDER", points: 20 }];
    const rules = [rule(["PHONE_IMPOSSIBLE"])];
    expect(ownReasons({ decision: "REVIEW", decisionBasis: "rule", contributions: two, rules })).toEqual([
      "PHONE_IMPOSSIBLE",
      "PHONE_TOLL_FREE",
    ]);
  });

  it("has no reasons of its own if a rule matched on what no code states, such as an amount", () => {
    expect(held([rule([])])).toEqual([]);
    expect(held([rule(["EMAIL_DISPOSABLE"]), rule([])])).toEqual([]);
    expect(held([rule([], "DECLINE")])).toEqual(["PHONE_TOLL_FREE"]);
  });
});
