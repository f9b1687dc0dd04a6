import { describe, expect, it } from "vitest";
import { readAnalysis } from "@/lib/domain/analyses/read/read";
import { readAnalysisDetail } from "@/lib/domain/analyses/read/read-detail";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { readApplicant } from "@/lib/domain/applicants/read";
import { updateApplicant } from "@/lib/domain/applicants/update";
import { listAudit } from "@/lib/domain/audit/list";
import { listEvents } from "@/lib/domain/events/list";
import { askApplicant } from "@/lib/domain/information-requests/ask";
import { readRequestsOfCase } from "@/lib/domain/information-requests/read-of-case";
import { withdrawRequest } from "@/lib/domain/information-requests/withdraw";
import { readReviewCase } from "@/lib/domain/reviews/case";
import { listReviewQueue } from "@/lib/domain/reviews/queue";
import { countQueue } from "@/lib/domain/reviews/queue-counts";
import { wholeQueue } from "@/lib/domain/reviews/queue-query";
import { decideUndoably, reviewAnalysis } from "@/lib/domain/reviews/review";
import { reviewWork } from "@/lib/domain/reviews/work";
import { lockApplicant } from "@/lib/platform/db/locks";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { makeMember } from "@/tests/support/members";
import { eventually } from "@/tests/support/poll";
import { apiKeyPrincipal } from "@/tests/support/principals";
import {
  ada,
  answer,
  ask,
  caseId,
  day,
  join,
  morning,
  newCase,
  open,
  requests,
  setNow,
  setUpLinks,
  ssn,
  stage,
  tokenOf,
} from "./links-stage";

setUpLinks();

const applicantOf = async (id: string) => (await readAnalysis(ada, id)).applicantId;
const eventsOf = async () =>
  (await listEvents(ada, { limit: 50 })).data.filter(({ data }) => data !== null).map(({ event }) => event);
const queued = async () => (await listReviewQueue(ada, { limit: 10 })).data;
const refusal = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return (error as { code?: string } | undefined)?.code;
};
/** Everything of the request's organization that an answer changes. */
const traces = async () => {
  const { rows } = await stage.pool.query(
    `SELECT (SELECT count(*)::int FROM analyses WHERE organization_id = $1) AS analyses,
       (SELECT count(*)::int FROM events WHERE organization_id = $1) AS events`,
    [ada.scope.organizationId],
  );
  return rows[0];
};

describe("an answer", () => {
  it("changes the applicant, analyzes it again with what the application was for, and tells webhooks once", async () => {
    const request = { context: { ip: "73.42.118.9" }, amount: 900, metadata: { branch: "seattle-2" } };
    const id = await newCase(request);
    const { answerAnalysisId } = await answered(id);
    const again = await readAnalysis(ada, answerAnalysisId);
    expect(again).toMatchObject({
      applicantId: await applicantOf(id),
      externalId: "loan-1",
      result: { decision: "APPROVE" },
      metadata: request.metadata,
    });
    expect((await readApplicant(ada, again.applicantId)).data?.ssn).toBe("***-**-8741");
    const { submittedBy, evidence } = await readAnalysisDetail(ada, answerAnalysisId);
    expect(submittedBy).toBe("the applicant");
    expect(evidence?.request).toMatchObject({ ip: "73.42.118.9", amount: 900 });
    // Of this case and of the one that each test begins with.
    expect((await eventsOf()).sort()).toEqual([
      "analysis.completed",
      "analysis.completed",
      "analysis.completed",
      "applicant.updated",
    ]);
  });

  it("returns the case to the member who asked, and takes no second place in the queue", async () => {
    const grace = await join("ANALYST");
    const link = await ask({ fields: ["email"] }, grace);
    expect(await queued()).toMatchObject([{ analysisId: caseId, request: "open", assignee: null }]);
    await answer(link, { email: "maria@mailinator.com" });
    expect(await queued()).toMatchObject([
      { analysisId: caseId, request: "answered", assignee: grace.principal.id },
    ]);
    expect(await countQueue(ada, wholeQueue)).toMatchObject({ matching: 1 });
    expect(await reviewWork(grace)).toMatchObject({ answered: 1, assigned: 0 });
  });

  it("leaves the case as it is where an API key asked, or the member may no longer review", async () => {
    const { organizationId } = ada.scope;
    const key = stage.context(apiKeyPrincipal({ organizationId }));
    await answer(await ask({}, key as never));
    expect(await queued()).toMatchObject([{ request: "answered", assignee: null }]);
    const grace = await join("ANALYST");
    const link = await ask({ fields: ["phone"] }, grace);
    await stage.pool.query("UPDATE memberships SET role = 'VIEWER' WHERE user_id = $1", [grace.principal.id]);
    await answer(link, { phone: "206-343-7012" });
    expect(await queued()).toMatchObject([{ request: "answered", assignee: null }]);
  });

  it("that arrives after a page was opened has a decision made on that page refused", async () => {
    const decide = (answeredAt: string | null) =>
      ada.transaction((inside) =>
        decideUndoably(inside, {
          id: caseId,
          body: { decision: "DECLINE", reasons: ["IDENTITY_NOT_VERIFIED"] },
          seen: { proposalId: null, reviewedAt: null, answeredAt },
        }),
      );
    const link = await ask();
    const before = (await readReviewCase(ada, caseId)).answeredAt;
    expect(before).toBeNull();
    await answer(link);
    expect(await refusal(decide(before))).toBe("conflict");
    expect(await refusal(decide((await readReviewCase(ada, caseId)).answeredAt))).toBeUndefined();
  });

  it("works once: of five at the same time, one counts", async () => {
    const link = await ask();
    const before = await traces();
    const results = await Promise.all(
      [1, 2, 3, 4, 5].map((last) => refusal(answer(link, { ssn: `536-22-874${last}` }))),
    );
    expect(results.filter((code) => code === undefined)).toHaveLength(1);
    expect(results.filter((code) => code === "not_found")).toHaveLength(4);
    expect(await traces()).toEqual({ analyses: before.analyses + 1, events: before.events + 2 });
    expect(await refusal(answer(link))).toBe("not_found");
    expect((await open(link))?.status).toBe("answered");
  });

  it("replaces only its own fields, even if another changes while it waits", async () => {
    const link = await ask();
    const id = await applicantOf(caseId);
    let answering: Promise<void> | undefined;
    await ada.transaction(async (inside) => {
      await lockApplicant(inside, id);
      answering ??= answer(link);
      await eventually("the answer waits", waiting, (count) => count > 0);
      await updateApplicant(inside, { id, body: { data: { phone: "206-343-7013" } } });
    });
    await answering;
    expect((await readApplicant(ada, id)).data).toMatchObject({ ssn: "***-**-8741", phone: "206-343-7013" });
  });

  it("is taken as a whole or not at all", async () => {
    const link = await ask();
    const before = await traces();
    await stage.pool.query(
      "ALTER TABLE review_assignments ADD CONSTRAINT none CHECK (assigned_by NOT LIKE 'req_%') NOT VALID",
    );
    try {
      await expect(answer(link)).rejects.toThrow();
    } finally {
      await stage.pool.query("ALTER TABLE review_assignments DROP CONSTRAINT none");
    }
    expect(await traces()).toEqual(before);
    expect((await readApplicant(ada, await applicantOf(caseId))).data?.ssn).toBeUndefined();
    expect((await open(link))?.status).toBe("open");
    await answer(link);
    expect(await requests()).toMatchObject([{ status: "answered" }]);
  });

  it("shows members the values before and after, SSNs masked, until the applicant is erased", async () => {
    await answer(await ask({ fields: ["ssn", "phone", "email"], note: "Ask again" }), {
      ssn,
      phone: "206-343-7012",
    });
    const read = async () => (await readRequestsOfCase(ada, caseId)).requests;
    expect(await read()).toMatchObject([
      {
        note: "Ask again",
        answer: {
          before: { phone: "(206) 343-7011", email: "maria.santos@gmail.com" },
          after: { ssn: "***-**-8741", phone: "206-343-7012" },
        },
        result: { decision: "APPROVE" },
      },
    ]);
    const answerAnalysisId = (await requests())[0]?.answerAnalysisId;
    expect(await readRequestsOfCase(ada, answerAnalysisId as string)).toMatchObject({
      answeredCaseId: caseId,
    });
    const id = await applicantOf(caseId);
    await ada.transaction((inside) => eraseApplicant(inside, id));
    expect(await read()).toMatchObject([{ note: null, answer: null, status: "answered" }]);
    const { rows } = await stage.pool.query(
      "SELECT note, answer FROM information_requests WHERE analysis_id = $1",
      [caseId],
    );
    expect(rows).toEqual([{ note: null, answer: null }]);
  });

  it("is in the audit log without a value", async () => {
    await answer(await ask());
    const { data } = await listAudit(ada, { limit: 50 });
    const [latest] = await requests();
    expect(data.filter(({ action }) => /applicant/.test(action) || /request/.test(action))).toMatchObject([
      {
        action: "analysis.request_answered",
        actor: latest?.id,
        target: caseId,
        details: { request: latest?.id, fields: ["ssn"], analysis: latest?.answerAnalysisId },
      },
      { action: "applicant.updated", actor: latest?.id, details: { changed: ["ssn"] } },
      { action: "analysis.applicant_asked", actor: ada.principal.id, target: caseId },
    ]);
    expect(JSON.stringify(data)).not.toContain("8741");
  });

  it("counts as an attempt to guess an SSN by the member who asked", async () => {
    for (let serial = 1; serial <= 9; serial++) {
      const id = await newCase();
      await answered(id, { ssn: `${200 + serial}-22-8741` });
    }
    const { answerAnalysisId } = await answered(await newCase(), { ssn: "301-22-8741" });
    expect((await readAnalysis(ada, answerAnalysisId)).result?.decision).toBe("REVIEW");
    const { rows } = await stage.pool.query("SELECT links_withheld FROM applicants WHERE id = $1", [
      await applicantOf(answerAnalysisId),
    ]);
    expect(rows).toEqual([{ links_withheld: true }]);
  });

  it("refuses fields that weren't asked for, and stays open", async () => {
    const link = await ask();
    const before = await traces();
    expect(await refusal(answer(link, { ssn, email: "maria@example.org" }))).toBe("invalid_request");
    expect(await traces()).toEqual(before);
    expect((await open(link))?.status).toBe("open");
  });

  it("is refused beyond the limits for one request and one address", async () => {
    const link = await ask();
    const wrong = { email: "maria@example.org" };
    for (let tries = 0; tries < fixedLimits.answersByRequest.limit; tries++)
      expect(await refusal(answer(link, wrong, `192.0.2.${tries}`))).toBe("invalid_request");
    expect(await refusal(answer(link, { ssn }, "192.0.2.99"))).toBe("rate_limited");
    for (let tries = 0; tries < fixedLimits.applicantLinksByAddress.limit; tries++)
      await open({ url: "/nothing" }, "198.51.100.1");
    expect(await refusal(open(link, "198.51.100.1"))).toBe("rate_limited");
    expect((await open(link))?.status).toBe("open");
  });
});

describe("a link", () => {
  it("reveals who asks, for what and until when, however often it is opened", async () => {
    const link = await ask({ fields: ["ssn", "address"], note: "SSN belongs to someone else" });
    for (let times = 0; times < 3; times++)
      expect(await open(link)).toEqual({
        status: "open",
        organizationName: "Lender",
        fields: ["ssn", "address"],
        expiresAt: new Date(morning + 7 * day),
      });
  });

  it("is stored as a hash alone", async () => {
    const link = await ask();
    const { rows } = await stage.pool.query(
      "SELECT to_jsonb(q) AS row FROM information_requests q WHERE id = $1",
      [link.id],
    );
    expect(JSON.stringify(rows)).not.toContain(tokenOf(link));
    expect(await open({ url: `/${"A".repeat(43)}` })).toBeUndefined();
  });

  it("ends at its time, to the millisecond", async () => {
    const link = await ask({ expiresInDays: 2 });
    setNow(morning + 2 * day - 1);
    expect((await open(link))?.status).toBe("open");
    setNow(morning + 2 * day);
    expect((await open(link))?.status).toBe("expired");
    const before = await traces();
    expect(await refusal(answer(link))).toBe("not_found");
    expect(await traces()).toEqual(before);
    expect(await requests()).toMatchObject([{ status: "expired" }]);
    expect(await ask()).toMatchObject({ status: "open" });
  });

  it("ends with its withdrawal, with a decision on the case and with the applicant's erasure", async () => {
    const withdrawn = await ask();
    await ada.transaction((inside) => withdrawRequest(inside, withdrawn.id));
    await ada.transaction((inside) => withdrawRequest(inside, withdrawn.id));
    const decided = await ask();
    const id = caseId;
    await ada.transaction((inside) =>
      reviewAnalysis(inside, { id, body: { decision: "APPROVE", reasons: [] } }),
    );
    for (const link of [withdrawn, decided]) {
      expect((await open(link))?.status).toBe("withdrawn");
      expect(await refusal(answer(link))).toBe("not_found");
    }
    const at = new Date(morning).toISOString();
    const read = (await readRequestsOfCase(ada, id)).requests;
    expect(read.map(({ withdrawnAt }) => withdrawnAt)).toEqual([at, at]);
    const { data } = await listAudit(ada, { limit: 50 });
    expect(data.filter(({ action }) => action === "analysis.request_withdrawn")).toHaveLength(1);
  });

  it("ends with the applicant's erasure", async () => {
    const link = await ask();
    const id = await applicantOf(caseId);
    await ada.transaction((inside) => eraseApplicant(inside, id));
    expect((await open(link))?.status).toBe("withdrawn");
    expect(await refusal(answer(link))).toBe("not_found");
  });
});

describe("a request", () => {
  it("needs an undecided case without an open one", async () => {
    await ask();
    expect(await refusal(ask())).toBe("conflict");
    const id = caseId;
    await ada.transaction((inside) =>
      reviewAnalysis(inside, { id, body: { decision: "APPROVE", reasons: [] } }),
    );
    expect(await refusal(ask())).toBe("conflict");
  });

  it("of two at once, one is made", async () => {
    const results = await Promise.all([refusal(ask()), refusal(ask())]);
    expect(results.sort()).toEqual(["conflict", undefined]);
    expect(await requests()).toHaveLength(1);
  });

  it("is made by owners and analysts alone, in their own organization and mode", async () => {
    for (const role of ["DEVELOPER", "VIEWER"] as const)
      expect(await refusal(ask({}, await join(role)))).toBe("forbidden");
    expect(await refusal(ask({}, (await makeMember(stage)).context))).toBe("not_found");
    expect(await refusal(ask({}, stage.context({ ...ada.principal, mode: "test" })))).toBe("not_found");
    const { id } = await ask();
    const stranger = (await makeMember(stage)).context;
    expect(await refusal(stranger.transaction((inside) => withdrawRequest(inside, id)))).toBe("not_found");
  });

  it("can't be withdrawn once it's answered or expired", async () => {
    const link = await ask();
    await answer(link);
    expect(await refusal(ada.transaction((inside) => withdrawRequest(inside, link.id)))).toBe("conflict");
    const next = await ask();
    setNow(morning + 8 * day);
    expect(await refusal(ada.transaction((inside) => withdrawRequest(inside, next.id)))).toBe("conflict");
  });
});

/** For a lock, in this test's database. */
const waiting = async () => {
  const { rows } = await stage.pool.query(
    "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
  );
  return rows.length;
};

/** Asks for the SSN in another case and answers. */
async function answered(id: string, values = { ssn }): Promise<{ answerAnalysisId: string }> {
  const link = await ada.transaction((inside) =>
    askApplicant(inside, { id, body: { fields: ["ssn"], expiresInDays: 7, emailLink: false } }),
  );
  await answer(link, values);
  const [latest] = await requests(id);
  return { answerAnalysisId: latest?.answerAnalysisId as string };
}
