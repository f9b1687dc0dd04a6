import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { applicant, call } from "@/tests/support/api";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { expectInvalid, isoUtc } from "@/tests/support/shapes";

const seed = new Seed(inject("databaseUrl"));
let owner: SeededKey;
beforeAll(async () => {
  owner = await seed.keyOfNewOrganization();
});
afterAll(() => seed.close());

const analyze = async (data: object = {}, key = owner.key) =>
  (
    await call("POST", "/analyze", {
      key,
      body: { applicantData: { ...applicant, ...data }, options: { includeReasons: true } },
    })
  ).body;
const review = (id: string, body: unknown) => call("POST", `/analyze/${id}/review`, { key: owner.key, body });
const read = async (id: string) => (await call("GET", `/analyze/${id}`, { key: owner.key })).body;
const adverse = async (id: string) =>
  (await call("GET", `/analyze/${id}/adverse-action`, { key: owner.key })).body;

/** Never assigned: one typing error away from a real one, so a case for a person. */
const needsReview = { ssn: "000-12-3456" };

describe("a review", () => {
  it("is stored in addition to the machine's decision, which does not change", async () => {
    const { requestId } = await analyze(needsReview);
    const before = await read(requestId);
    expect(before).toMatchObject({ result: { decision: "REVIEW" }, review: null });
    const answer = await review(requestId, { decision: "APPROVE", note: "Saw the card,\nnumber corrected" });
    expect(answer.status).toBe(200);
    expect(await read(requestId)).toEqual({
      ...before,
      finalDecision: "APPROVE",
      review: {
        decision: "APPROVE",
        reasons: [],
        note: "Saw the card,\nnumber corrected",
        reviewedBy: owner.id,
        reviewedAt: expect.stringMatching(isoUtc),
      },
    });
  });

  it("is followed, not overwritten, by a later one", async () => {
    const { requestId } = await analyze(needsReview);
    await review(requestId, { decision: "APPROVE" });
    await review(requestId, { decision: "DECLINE", reasons: ["IDENTITY_NOT_VERIFIED"] });
    expect((await read(requestId)).review.decision).toBe("DECLINE");
    const { rows } = await seed.pool.query(
      "SELECT decision FROM reviews WHERE analysis_id = $1 ORDER BY created_at",
      [requestId],
    );
    expect(rows.map((row) => row.decision)).toEqual(["APPROVE", "DECLINE"]);
  });

  it("keeps its note sealed", async () => {
    const { requestId } = await analyze(needsReview);
    await review(requestId, { decision: "APPROVE", note: "A very telling note" });
    const { rows } = await seed.pool.query("SELECT note FROM reviews WHERE analysis_id = $1", [requestId]);
    expect(rows[0].note.toString("latin1")).not.toContain("telling");
  });

  it.each([
    ["a DECLINE without a reason", { decision: "DECLINE" }, "reasons"],
    [
      "more than four reasons",
      { decision: "DECLINE", reasons: ["A_A", "B_B", "C_C", "D_D", "E_E"] },
      "reasons",
    ],
    [
      "a reason twice",
      { decision: "DECLINE", reasons: ["IDENTITY_NOT_VERIFIED", "IDENTITY_NOT_VERIFIED"] },
      "reasons",
    ],
    ["an unknown reason", { decision: "DECLINE", reasons: ["BECAUSE_I_SAY_SO"] }, "reasons[0]"],
    ["a signal that is no reason", { decision: "DECLINE", reasons: ["EMAIL_MATCHES_NAME"] }, "reasons[0]"],
    ["REVIEW for a decision", { decision: "REVIEW" }, "decision"],
    ["an empty note", { decision: "APPROVE", note: "  " }, "note"],
  ])("is refused with %s", async (_, body, path) => {
    const { requestId } = await analyze(needsReview);
    expectInvalid(await review(requestId, body), path);
    expect((await read(requestId)).review).toBeNull();
  });

  it("is the final decision in the answer and the list, beside the machine's", async () => {
    const { requestId } = await analyze(needsReview);
    await review(requestId, { decision: "APPROVE" });
    expect(await read(requestId)).toMatchObject({ result: { decision: "REVIEW" }, finalDecision: "APPROVE" });
    const idsBy = async (finalDecision: string) => {
      const { body } = await call("GET", `/analyze?finalDecision=${finalDecision}&limit=100`, {
        key: owner.key,
      });
      return body.data.map(({ id }: { id: string }) => id);
    };
    expect(await idsBy("APPROVE")).toContain(requestId);
    expect(await idsBy("REVIEW")).not.toContain(requestId);
  });

  it("is recorded as the event analysis.reviewed, without personal data, and in the audit log", async () => {
    const { requestId, applicantId } = await analyze(needsReview);
    await review(requestId, { decision: "DECLINE", reasons: ["RESIDENCE_NOT_VERIFIED"], note: "Telling" });
    const { rows: events } = await seed.pool.query(
      "SELECT name, data FROM events WHERE data->>'id' = $1 AND name = 'analysis.reviewed'",
      [requestId],
    );
    expect(events).toEqual([
      {
        name: "analysis.reviewed",
        data: {
          id: requestId,
          status: "completed",
          riskScore: expect.any(Number),
          decision: "REVIEW",
          review: {
            decision: "DECLINE",
            reasons: ["RESIDENCE_NOT_VERIFIED"],
            reviewedAt: expect.stringMatching(isoUtc),
          },
          applicant: { id: applicantId, externalId: null },
        },
      },
    ]);
    const { rows: entries } = await seed.pool.query(
      "SELECT action, actor FROM audit_entries WHERE target = $1",
      [requestId],
    );
    expect(entries).toEqual([{ action: "analysis.reviewed", actor: owner.id }]);
  });

  it("has a due date in 30 days for a REVIEW case, and none otherwise", async () => {
    const due = await read((await analyze(needsReview)).requestId);
    expect(Date.parse(due.reviewDueAt) - Date.parse(due.createdAt)).toBe(30 * 86_400_000);
    expect(
      (await read((await analyze({ ssn: "537-22-8743", firstName: "Nora" })).requestId)).reviewDueAt,
    ).toBeNull();
  });

  it("of a failed analysis is refused", async () => {
    const test = await seed.key(owner.organizationId, { mode: "test" });
    const failed = await call("POST", "/analyze", {
      key: test.key,
      body: { applicantData: { ...applicant, ssn: "900-01-0021" } },
    });
    const answer = await call("POST", `/analyze/${failed.body.requestId}/review`, {
      key: test.key,
      body: { decision: "APPROVE" },
    });
    expect(answer.status).toBe(409);
  });
});

describe("adverse-action reasons", () => {
  it("are the machine's, ranked and at most four, until a person decides", async () => {
    const { requestId, decision } = await analyze({
      ssn: "078-05-1120",
      email: "x7q9zk2@mailinator.com",
      phone: "(206) 555-0143",
      address: { street: "123 Fake St", city: "Nowhere", state: "WA", zip: "10001" },
    });
    expect(decision).toBe("DECLINE");
    const machine = await adverse(requestId);
    expect(machine).toMatchObject({ analysisId: requestId, decision: "DECLINE", decidedBy: "machine" });
    expect(machine.reasons).toHaveLength(4);
    expect(machine.reasons[0]).toMatch(/Social Security number/);
    await review(requestId, { decision: "DECLINE", reasons: ["DOCUMENTS_NOT_ACCEPTED", "SSN_ADVERTISED"] });
    expect(await adverse(requestId)).toEqual({
      analysisId: requestId,
      decision: "DECLINE",
      decidedBy: "review",
      reasons: [
        "The documents provided could not be accepted",
        "The Social Security number provided is known not to be valid as identification",
      ],
      outsideSources: [],
      notice: [
        "We have decided not to approve your application.",
        "The principal reasons for our decision are:\n• The documents provided could not be accepted\n• The Social Security number provided is known not to be valid as identification",
      ].join("\n\n"),
      toComplete: [],
    });
  });

  it("are none once a person has approved", async () => {
    const { requestId } = await analyze(needsReview);
    await review(requestId, { decision: "APPROVE" });
    expect(await adverse(requestId)).toMatchObject({ reasons: [], outsideSources: [], notice: null });
  });

  it("never mention another applicant", async () => {
    const key = await seed.keyOfNewOrganization();
    const body = (name: string) => {
      const [firstName, lastName] = name.split(" ");
      return { applicantData: { ...applicant, firstName, lastName } };
    };
    for (const name of ["Ana Lind", "Beate Kruger", "Carla Moretti", "Dora Papadakis"])
      await call("POST", "/analyze", { key: key.key, body: body(name) });
    const { body: last } = await call("POST", "/analyze", { key: key.key, body: body("Emma Whitlock") });
    const { body: stated } = await call("GET", `/analyze/${last.requestId}/adverse-action`, { key: key.key });
    expect(stated.decision).not.toBe("APPROVE");
    expect(stated.reasons.join(" ")).not.toMatch(
      /other (persons?|applicants?|names?)|someone|staff|Ana|Beate|Carla|Dora|Lind|Kruger|Moretti|Papadakis/i,
    );
    expect(stated.reasons.length).toBeGreaterThan(0);
  });
});

describe("an outcome", () => {
  const twin = {
    firstName: "Otto",
    lastName: "Berg",
    ssn: "537-24-1122",
    email: "o.berg@gmail.com",
    phone: "(206) 343-7055",
  };

  it("of confirmed fraud affects later applicants that share an identifier; a machine's decline does not", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const declined = await analyze({ ...twin, ssn: "078-05-1120", email: "o.berg@mailinator.com" }, key);
    expect(declined.decision).toBe("DECLINE");
    const before = await analyze(
      {
        firstName: "Karl",
        lastName: "Lund",
        ssn: "538-24-1124",
        email: "k.lund@gmail.com",
        phone: twin.phone,
      },
      key,
    );
    const codes = (answer: { signals: { code: string }[] }) => answer.signals.map((signal) => signal.code);
    expect(codes(before)).not.toContain("FRAUD_AT_ELEMENT");
    const labeled = await call("POST", `/analyze/${declined.requestId}/outcome`, {
      key,
      body: { outcome: "confirmed_fraud" },
    });
    expect(labeled.body.outcome).toBe("confirmed_fraud");
    const after = await analyze(
      {
        firstName: "Ida",
        lastName: "Holm",
        ssn: "538-26-1128",
        email: "i.holm@gmail.com",
        phone: twin.phone,
      },
      key,
    );
    expect(codes(after)).toContain("FRAUD_AT_ELEMENT");
    expect(after.riskScore).toBeGreaterThan(before.riskScore);
  });

  it("can be corrected, and the correction counts", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const first = await analyze(twin, key);
    for (const outcome of ["confirmed_fraud", "good"]) {
      await call("POST", `/analyze/${first.requestId}/outcome`, { key, body: { outcome } });
    }
    const again = await analyze(twin, key);
    const codes = again.signals.map((signal: { code: string }) => signal.code);
    expect(codes).not.toContain("FRAUD_AT_ELEMENT");
    expect(codes).not.toContain("ATTEMPT_FRAUD");
    expect(codes.some((code: string) => code.startsWith("KNOWN_GOOD"))).toBe(true);
  });
});
