import { afterAll, describe, expect, inject, it } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { uuidOfId } from "@/lib/platform/ids";
import { linkKinds } from "@/lib/risk/input/evidence";
import { analyze, idsOf, listAnalyses, readAll } from "@/tests/support/analyses";
import { call, unknownId } from "@/tests/support/api";
import { eventually } from "@/tests/support/poll";
import { Seed } from "@/tests/support/seed";
import { expectError, expectInvalid } from "@/tests/support/shapes";
import { storedElementsOf } from "@/tests/support/stored-elements";

const seed = new Seed(inject("databaseUrl"));
afterAll(() => seed.close());

describe("externalId", () => {
  it("is stored with analysis and applicant, and returned everywhere", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const made = await analyze(key, { externalId: "  Kredit № 7 / ж  " });
    expect(made.body.externalId).toBe("Kredit № 7 / ж");
    const stored = await call("GET", `/analyze/${made.body.requestId}`, { key });
    expect(stored.body.externalId).toBe("Kredit № 7 / ж");
    expect((await listAnalyses(key)).body.data[0].externalId).toBe("Kredit № 7 / ж");
    const { rows } = await seed.pool.query("SELECT external_id FROM applicants WHERE id = $1", [
      made.body.applicantId,
    ]);
    expect(rows).toEqual([{ external_id: "Kredit № 7 / ж" }]);
  });

  it("is not unique and never merges applicants", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const first = await analyze(key, { externalId: "same" });
    const second = await analyze(key, { externalId: "same" });
    expect(second.body.applicantId).not.toBe(first.body.applicantId);
    expect(await idsOf(key, { externalId: "same" })).toHaveLength(2);
  });

  it("must be a string of 1 to 100 characters", async () => {
    const { key } = await seed.keyOfNewOrganization();
    for (const externalId of ["", "  ", "e".repeat(101), "a\nb", 7, null, ["a"]]) {
      expectInvalid(await analyze(key, { externalId }), "externalId");
    }
    expect((await analyze(key, { externalId: "e".repeat(100) })).status).toBe(200);
  });
});

describe("analyzing an applicant again by applicantId", () => {
  async function stateOf(applicantId: string) {
    const applicantRow = await seed.pool.query("SELECT * FROM applicants WHERE id = $1", [applicantId]);
    const elements = await storedElementsOf(seed.pool, applicantId);
    return {
      row: applicantRow.rows[0],
      links: elements.filter(({ kind }) => linkKinds.some((each) => each === kind)),
    };
  }

  it("without it each analysis creates a new applicant, even with the same data", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    const ids = [(await analyze(key)).body.applicantId, (await analyze(key)).body.applicantId];
    expect(new Set(ids).size).toBe(2);
    expect(await seed.count("applicants", organizationId)).toBe(2);
  });

  it("replaces the applicant's data and links, and keeps the earlier analyses", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    const first = await analyze(key, { options: { includeReasons: true }, externalId: "loan-1" });
    const { applicantId } = first.body;
    const before = await stateOf(applicantId);
    expect(before.links.map(({ kind }) => kind)).toEqual(["ssn", "email", "phone", "address"]);
    const firstStored = await call("GET", `/analyze/${first.body.requestId}`, { key });

    const second = await analyze(
      key,
      { applicantId, options: { includeReasons: true } },
      { email: "other.person@gmail.com", phone: undefined, address: undefined },
    );
    expect(second.status).toBe(200);
    expect(second.body.applicantId).toBe(applicantId);
    expect(second.body.requestId).not.toBe(first.body.requestId);
    expect(second.body.decision).toBe("REVIEW");

    const after = await stateOf(applicantId);
    expect(after.links.map(({ kind }) => kind)).toEqual(["ssn", "email"]);
    const indexOf = ({ links }: typeof after, kind: string) =>
      links.find((link) => link.kind === kind)?.element;
    expect(indexOf(after, "ssn")).toBe(indexOf(before, "ssn"));
    expect(indexOf(after, "email")).not.toBe(indexOf(before, "email"));
    expect(after.links[0]?.person).toBe(before.links[0]?.person);
    expect(after.row.data.equals(before.row.data)).toBe(false);
    expect(after.row.created_at).toEqual(before.row.created_at);
    expect(after.row.updated_at.getTime()).toBeGreaterThanOrEqual(before.row.updated_at.getTime());
    expect(await seed.count("applicants", organizationId)).toBe(1);
    expect(await seed.count("analyses", organizationId)).toBe(2);

    // Each analysis keeps the policy version that decided it.
    const again = await call("GET", `/analyze/${first.body.requestId}`, { key });
    expect(again.text).toBe(firstStored.text);
    const stored = await call("GET", `/analyze/${second.body.requestId}`, { key });
    expect(stored.body.signals).toEqual(second.body.signals);
  });

  it("with another name counts as another person in all links", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const { applicantId } = (await analyze(key)).body;
    const before = await stateOf(applicantId);
    await analyze(key, { applicantId }, { firstName: "Joan", lastName: "Rivera" });
    const after = await stateOf(applicantId);
    const people = (state: typeof after) => new Set(state.links.map(({ person }) => person));
    expect(people(before).size).toBe(1);
    expect(people(after).size).toBe(1);
    expect(people(after)).not.toEqual(people(before));
    expect(after.links.map(({ element }) => element)).toEqual(before.links.map(({ element }) => element));
  });

  it("keeps the externalId unless another is given", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const { applicantId } = (await analyze(key, { externalId: "first" })).body;
    expect((await analyze(key, { applicantId })).body.externalId).toBe("first");
    expect((await analyze(key, { applicantId, externalId: "second" })).body.externalId).toBe("second");
    expect((await stateOf(applicantId)).row.external_id).toBe("second");
    expect((await analyze(key, { applicantId })).body.externalId).toBe("second");
  });

  it("of an unknown, another organization's or the other mode's applicant is 404, and changes nothing", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    const test = await seed.key(organizationId, { mode: "test" });
    const elsewhere = await seed.keyOfNewOrganization();
    const foreign = [
      (await analyze(elsewhere.key)).body.applicantId,
      (await analyze(test.key)).body.applicantId,
    ];
    const before = await Promise.all(foreign.map(stateOf));
    const texts = [];
    for (const applicantId of [...foreign, unknownId("app")]) {
      const answer = await analyze(key, { applicantId }, { firstName: "Changed" });
      expectError(answer, 404, "not_found");
      texts.push(answer.text.replace(answer.body.error.traceId, ""));
    }
    expect(new Set(texts).size).toBe(1);
    expect(await Promise.all(foreign.map(stateOf))).toEqual(before);
    expect(await seed.count("analyses", organizationId)).toBe(1);
  });

  it("of an erased applicant is 409", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    const { applicantId } = (await analyze(key)).body;
    await seed.pool.query(
      "UPDATE applicants SET data_key = NULL, data = NULL, erased_at = now() WHERE id = $1",
      [applicantId],
    );
    expectError(await analyze(key, { applicantId }), 409, "conflict");
    expect(await seed.count("analyses", organizationId)).toBe(1);
  });

  it("with a malformed identifier is 400", async () => {
    const { key } = await seed.keyOfNewOrganization();
    for (const applicantId of ["", "x", unknownId("ana"), unknownId("app").toUpperCase(), 1, null]) {
      expectInvalid(await analyze(key, { applicantId }), "applicantId");
    }
  });

  it("many times at once stores every analysis and leaves one consistent set of links", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    const { applicantId } = (await analyze(key)).body;
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        analyze(
          key,
          { applicantId },
          index % 2 === 0 ? { email: undefined } : { phone: undefined, address: undefined },
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await seed.count("analyses", organizationId)).toBe(17);
    const kinds = (await stateOf(applicantId)).links.map(({ kind }) => kind);
    expect([
      ["ssn", "phone", "address"],
      ["ssn", "email"],
    ]).toContainEqual(kinds);
  });
});

describe("live and test", () => {
  it("are separate: neither sees the other's analyses, and no links cross", async () => {
    const live = await seed.keyOfNewOrganization();
    const test = await seed.key(live.organizationId, { mode: "test" });
    const inLive = (await analyze(live.key)).body;
    const inTest = (await analyze(test.key)).body;
    expect([inLive.mode, inTest.mode]).toEqual(["live", "test"]);
    expect(await idsOf(live.key)).toEqual([inLive.requestId]);
    expect(await idsOf(test.key)).toEqual([inTest.requestId]);
    expectError(await call("GET", `/analyze/${inTest.requestId}`, { key: live.key }), 404, "not_found");
    expectError(await call("GET", `/analyze/${inLive.requestId}`, { key: test.key }), 404, "not_found");
    await expectDifferentIndexes(inLive.applicantId, inTest.applicantId);
  });

  it("so are organizations: the same person has different indexes in each", async () => {
    const one = await seed.keyOfNewOrganization();
    const other = await seed.keyOfNewOrganization();
    const inOne = (await analyze(one.key)).body;
    const inOther = (await analyze(other.key)).body;
    expectError(await call("GET", `/analyze/${inOther.requestId}`, { key: one.key }), 404, "not_found");
    expect(await idsOf(one.key)).toEqual([inOne.requestId]);
    await expectDifferentIndexes(inOne.applicantId, inOther.applicantId);
  });

  async function expectDifferentIndexes(one: string, other: string): Promise<void> {
    const [of, from] = [await storedElementsOf(seed.pool, one), await storedElementsOf(seed.pool, other)];
    expect(of.map(({ kind }) => kind)).toEqual(from.map(({ kind }) => kind));
    expect(of.length).toBeGreaterThan(4);
    expect(of.filter(({ element }) => from.some((each) => each.element === element))).toEqual([]);
    expect(of.filter(({ person }) => from.some((each) => each.person === person))).toEqual([]);
  }
});

describe("a changed policy", () => {
  it("applies to new analyses and never changes a stored one", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    const options = { includeReasons: true, riscScoring: true };
    const first = await analyze(key, { options });
    expect([first.body.decision, first.body.policyVersion]).toEqual(["APPROVE", 1]);
    const stored = await call("GET", `/analyze/${first.body.requestId}`, { key });

    await seed.policy(organizationId, 2, {
      ...defaultPolicy,
      requiredForApprove: [...defaultPolicy.requiredForApprove, ["identity_source"]],
    });
    // The service hears of what another process changes within a second.
    const approved = [first.body.requestId];
    const second = await eventually(
      "the new policy",
      () => analyze(key, { options }),
      ({ body }) => {
        if (body.policyVersion === 1) approved.unshift(body.requestId);
        return body.policyVersion === 2;
      },
    );
    expect([second.body.decision, second.body.decisionBasis, second.body.policyVersion]).toEqual([
      "REVIEW",
      "insufficient_evidence",
      2,
    ]);
    expect(second.body.riskScore).toBe(first.body.riskScore);

    const again = await call("GET", `/analyze/${first.body.requestId}`, { key });
    expect(again.text).toBe(stored.text);
    expect(await idsOf(key, { decision: "APPROVE" })).toEqual(approved);
    expect(await idsOf(key, { decision: "REVIEW" })).toEqual([second.body.requestId]);
  });
});

describe("many at once", () => {
  it("64 posts are all stored, each once, with their applicants and links", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization();
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) => analyze(key, { externalId: `loan-${index}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { rows } = await seed.pool.query(
      "SELECT id, external_id, applicant_id FROM analyses WHERE organization_id = $1",
      [organizationId],
    );
    const returned = answers.map(({ body }) => `${body.requestId} ${body.externalId} ${body.applicantId}`);
    expect(rows.map((row) => `${row.id} ${row.external_id} ${row.applicant_id}`).sort()).toEqual(
      returned.sort(),
    );
    expect(await seed.count("applicants", organizationId)).toBe(64);
    const { rows: written } = await seed.pool.query(
      `SELECT (SELECT sum(cardinality(elements))::int FROM applicants WHERE organization_id = $1) AS listed,
         (SELECT count(*)::int FROM application_elements WHERE applicant = ANY ($2::uuid[])) AS stored`,
      [organizationId, rows.map((row) => uuidOfId(row.applicant_id))],
    );
    expect(written[0].stored).toBe(written[0].listed);
    expect(written[0].stored).toBeGreaterThan(4 * 64);
    const listed = await readAll(key, { limit: "10" });
    expect(new Set(listed.map(({ id }) => id)).size).toBe(64);
  });

  it("an analysis can be read as soon as it is returned", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const statuses = await Promise.all(
      Array.from({ length: 16 }, async () => {
        const { requestId } = (await analyze(key)).body;
        return (await call("GET", `/analyze/${requestId}`, { key })).status;
      }),
    );
    expect(statuses).toEqual(statuses.map(() => 200));
  });
});
