import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { ApiKeyPrincipal } from "@/lib/auth/principal";
import { analyzeBody } from "@/lib/contract/analyses";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { RequestInputs } from "@/lib/contract/request";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { elementOf, kindOfElement } from "@/lib/domain/applicants/elements/element-indexes";
import { statedWith } from "@/lib/domain/applicants/elements/elements-to-store";
import { reindexApplicants } from "@/lib/domain/applicants/elements/reindex";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { readLinkGraph } from "@/lib/domain/applicants/graph/graph";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { updateApplicant } from "@/lib/domain/applicants/update";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { labelOutcome } from "@/lib/domain/reviews/label-outcome";
import { reviewAnalysis } from "@/lib/domain/reviews/review";
import { BlindIndexer } from "@/lib/platform/crypto/blind-index";
import { parseKeySet } from "@/lib/platform/crypto/keyring";
import { newKeyText } from "@/lib/platform/crypto/load-keys";
import { lockApplicant } from "@/lib/platform/db/locks";
import { AppError } from "@/lib/platform/errors";
import { idOfUuid, newId, uuidOfId } from "@/lib/platform/ids";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { standings } from "@/lib/risk/input/sharing";
import { eventually } from "@/tests/support/poll";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* Applicants stored by a version that computed blind indexes differently. */

let now = Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
let context: Context<ApiKeyPrincipal>;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
afterEach(async () => {
  const { rows } = await stage.pool.query(
    `SELECT id, l.element::text AS element FROM applicants CROSS JOIN unnest(elements) AS l(element) ORDER BY 1, 2`,
  );
  expect(rows).toEqual((await stored()).elements.map(({ applicant: id, element }) => ({ id, element })));
});
beforeEach(async () => {
  now = Date.parse("2026-06-15T12:00:00Z");
  await stage.pool.query("TRUNCATE applicants, application_elements, identity_links CASCADE");
  const organizationId = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  context = stage.context(apiKeyPrincipal({ organizationId }));
  await context.transaction(createFirstPolicy);
});

async function analyze(applicantData: ApplicantData, request: RequestInputs["context"] = {}) {
  const body = analyzeBody.parse({ applicantData, context: request });
  const prepared = await prepareAnalysis(context, body);
  const result = await commitAnalysis(context, prepared);
  if (result instanceof AppError) throw result;
  return result;
}

/** Applicants with their elements as stored, without keys and data. */
async function stored() {
  const { rows: applicants } = await stage.pool.query(
    "SELECT id, name_index, updated_at FROM applicants ORDER BY id",
  );
  const { rows } = await stage.pool.query<ElementRow>(
    "SELECT applicant, element::text AS element, minute, person, family, standing FROM application_elements ORDER BY 1, 2",
  );
  const elements = rows.map((row) => ({
    ...row,
    applicant: idOfUuid("app", row.applicant),
    kind: kindOfElement(BigInt(row.element)),
  }));
  return { applicants, elements };
}

interface ElementRow {
  applicant: string;
  element: string;
  minute: number;
  person: number;
  family: number;
  standing: number;
}

/** What an earlier version has stored: other address and name indexes, and another hash of the family name. */
async function age(applicantIds: readonly string[]): Promise<void> {
  for (const id of applicantIds) {
    const { elements } = await stored();
    const address = elements.find(({ applicant, kind }) => applicant === id && kind === "address")?.element;
    const other = elementOf("address", randomBytes(16)).toString();
    await stage.pool.query(
      "UPDATE applicants SET name_index = $2, elements = array_replace(elements, $3::bigint, $4::bigint) WHERE id = $1",
      [id, randomBytes(16), address, other],
    );
    await stage.pool.query(
      `UPDATE application_elements SET family = 7, element = CASE element WHEN $2::bigint THEN $3::bigint ELSE element END
       WHERE applicant = $1`,
      [uuidOfId(id), address, other],
    );
  }
}

const waits = "pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

/** Until that many transactions wait for a lock. */
const waiting = (transactions: number) =>
  eventually(
    "transactions that wait",
    async () => (await stage.pool.query<{ count: number }>(`SELECT count(*) FROM ${waits}`)).rows[0]?.count,
    (count) => count === transactions,
  );

const reindex = () => reindexApplicants(stage.platform);
const neighbor = { ...ordinaryApplicant, firstName: "Ana", ssn: "536-22-8746" };

describe("reindexing", () => {
  it("gives applicants of an earlier version the indexes of new ones, and changes nothing else", async () => {
    const old = await analyze(ordinaryApplicant);
    await context.transaction((write) =>
      labelOutcome(write, { id: old.requestId, body: { outcome: "confirmed_fraud" } }),
    );
    await analyze(neighbor);
    const fresh = await stored();
    await age([old.applicantId]);
    expect(await stored()).not.toEqual(fresh);
    expect(await reindex()).toBe(1);
    expect(await stored()).toEqual(fresh);
    expect(await reindex()).toBe(0);
  });

  it("lets an old applicant at another spelling of the address be found by a new one", async () => {
    const unit = (street: string) => ({ city: "Seattle", state: "WA", zip: "98101", street });
    const old = await analyze({ ...ordinaryApplicant, address: unit("1423 Pike St Apt 12") });
    await age([old.applicantId]);
    await reindex();
    await analyze({ ...neighbor, address: unit("1423 Pike St #12") });
    const { elements } = await stored();
    const addresses = elements.filter(({ kind }) => kind === "address").map(({ element }) => element);
    expect([addresses.length, new Set(addresses).size]).toEqual([2, 1]);
  });

  it("adds elements that an earlier version did not make, with the label, and removes those it should not have", async () => {
    const { email: _, ...rest } = ordinaryApplicant;
    const { requestId, applicantId } = await analyze(rest);
    await context.transaction((write) => labelOutcome(write, { id: requestId, body: { outcome: "good" } }));
    const fresh = await stored();
    const phone = fresh.elements.find(({ kind }) => kind === "phone")?.element as string;
    const email = elementOf("email", randomBytes(16)).toString();
    await stage.pool.query(
      "UPDATE applicants SET elements = array_replace(elements, $2::bigint, $3::bigint) WHERE id = $1",
      [applicantId, phone, email],
    );
    await stage.pool.query(
      "UPDATE application_elements SET element = $2::bigint WHERE element = $1::bigint",
      [phone, email],
    );
    expect(await reindex()).toBe(1);
    expect(await stored()).toEqual(fresh);
    expect(new Set(fresh.elements.map(({ standing }) => standings[standing]))).toEqual(new Set(["good"]));
  });

  it("gives a kind that an earlier version did not know the time of what it's taken from, as if it had been there", async () => {
    const { applicantId } = await analyze({ ...ordinaryApplicant, dateOfBirth: "1988-04-17" });
    const fresh = await stored();
    const derived = fresh.elements.filter(({ kind }) => statedWith[kind] !== kind);
    expect(derived.map(({ kind }) => kind)).toContain("birth_date");
    const unknown = derived.map(({ element }) => element);
    await stage.pool.query("DELETE FROM application_elements WHERE element = ANY ($1::bigint[])", [unknown]);
    await stage.pool.query(
      `UPDATE applicants SET elements = ARRAY(SELECT e FROM unnest(elements) WITH ORDINALITY AS u(e, place)
         WHERE e <> ALL ($2::bigint[]) ORDER BY place) WHERE id = $1`,
      [applicantId, unknown],
    );
    now += 40 * 86_400_000;
    expect(await reindex()).toBe(1);
    const byKind = (elements: typeof fresh.elements) =>
      elements.map(({ kind, minute }) => [kind, minute]).sort();
    expect(byKind((await stored()).elements)).toEqual(byKind(fresh.elements));
  });

  it("continues where an interrupted run ended", async () => {
    const ids: string[] = [];
    for (const firstName of ["Ana", "Bea", "Cleo"])
      ids.push((await analyze({ ...ordinaryApplicant, firstName })).applicantId);
    const fresh = await stored();
    await age(ids);
    const { interrupted, applicants } = await context.transaction(async (write) => {
      await lockApplicant(write, ids[2] as string);
      const outcome = reindex().then(
        () => false,
        () => true,
      );
      const others = await eventually("the others are changed", stored, (seen) =>
        isDeepStrictEqual(
          seen.elements.filter(({ applicant }) => applicant !== ids[2]),
          fresh.elements.filter(({ applicant }) => applicant !== ids[2]),
        ),
      );
      await waiting(1);
      await stage.pool.query(`SELECT pg_cancel_backend(pid) FROM ${waits}`);
      return { interrupted: await outcome, ...others };
    });
    expect(interrupted).toBe(true);
    expect(applicants).not.toEqual(fresh.applicants);
    expect(await reindex()).toBe(1);
    expect(await stored()).toEqual(fresh);
  });

  it("beside a running service keeps what is changed meanwhile", async () => {
    const { applicantId } = await analyze(ordinaryApplicant);
    await age([applicantId]);
    let run: Promise<number> | undefined;
    await context.transaction(async (write) => {
      await updateApplicant(write, { id: applicantId, body: { data: { firstName: "Beatriz" } } });
      run = reindex();
      await waiting(1);
    });
    expect(await run).toBe(0);
    const updated = await stored();
    await age([applicantId]);
    expect(await reindex()).toBe(1);
    expect(await stored()).toEqual(updated);
  });

  it("leaves erased applicants without indexes", async () => {
    const { applicantId } = await analyze(ordinaryApplicant, request);
    await context.transaction((write) => eraseApplicant(write, applicantId));
    expect(await reindex()).toBe(0);
    const { rows } = await stage.pool.query("SELECT applied_with, community FROM applicants");
    expect(rows).toEqual([{ applied_with: null, community: null }]);
    expect(await stored()).toMatchObject({ applicants: [{ name_index: null }], elements: [] });
  });

  it("moves applicants to a new key, with the time and standing of each element", async () => {
    await analyze(ordinaryApplicant, request);
    now += 3 * 86_400_000;
    const { elements: before } = await stored();
    const blindIndex = parseKeySet("BLIND_INDEX_KEY", newKeyText("k2"));
    const keys = { ...stage.platform.keys, blindIndex, blindIndexer: new BlindIndexer(blindIndex) };
    expect(await reindexApplicants({ ...stage.platform, keys })).toBe(1);
    const { elements: after } = await stored();
    const known = new Set(before.map(({ element }) => element));
    expect(after.filter(({ element }) => known.has(element))).toEqual([]);
    const rest = (elements: typeof after) =>
      elements.map(({ kind, minute, standing }) => [kind, minute, standing]).sort();
    expect(rest(after)).toEqual(rest(before));
    expect(await reindexApplicants({ ...stage.platform, keys })).toBe(0);
  });

  it("does not bring a network back that was removed for its age, nor keeps one that will be", async () => {
    await analyze(ordinaryApplicant, request);
    const kinds = async () => (await stored()).elements.map(({ kind }) => kind);
    now += 31 * 86_400_000;
    expect(await reindex()).toBe(1);
    expect(await kinds()).not.toContain("ip");
    expect(await kinds()).not.toContain("network");
    expect(await kinds()).toContain("device");
    expect(await reindex()).toBe(0);
  });
});

describe("an applicant of the release before, with links and sightings in place of elements", () => {
  it("gets the elements of a new one, from the time of its links and sightings", async () => {
    const { applicantId } = await analyze(ordinaryApplicant, request);
    const fresh = await stored();
    now += 86_400_000;
    await makeFormer(applicantId, fresh.elements);
    expect(await reindex()).toBe(1);
    expect(await stored()).toEqual(fresh);
    expect(await reindex()).toBe(0);
    expect((await readLinkGraph(context, { id: applicantId })).unshared).toEqual([
      ...["ssn", "email", "phone", "address", "device", "ip"],
    ]);
  });

  it("that release labeled beside this one gets the label's standing", async () => {
    const { requestId } = await analyze(ordinaryApplicant);
    await stage.pool.query(
      "INSERT INTO outcomes (analysis_id, organization_id, outcome, created_by) VALUES ($1, $2, 'confirmed_fraud', 'cli')",
      [requestId, context.scope.organizationId],
    );
    expect(await reindex()).toBe(1);
    const after = (await stored()).elements.map(({ standing }) => standings[standing]);
    expect(new Set(after)).toEqual(new Set(["fraud"]));
    expect(await reindex()).toBe(0);
  });

  it("that release erased beside this one loses its elements", async () => {
    const { applicantId } = await analyze(ordinaryApplicant, request);
    await stage.pool.query(
      "UPDATE applicants SET data_key = NULL, data = NULL, name_index = NULL WHERE id = $1",
      [applicantId],
    );
    expect(await reindex()).toBe(1);
    expect((await stored()).elements).toEqual([]);
    expect(await reindex()).toBe(0);
  });

  it("gets no network that is older than a month", async () => {
    const { applicantId } = await analyze(ordinaryApplicant, request);
    const { elements } = await stored();
    now += 31 * 86_400_000;
    await makeFormer(applicantId, elements);
    expect(await reindex()).toBe(1);
    const passing = ["ip", "network"];
    expect((await stored()).elements.map(({ kind }) => kind)).toEqual(
      elements.map(({ kind }) => kind).filter((kind) => !passing.includes(kind)),
    );
    expect(await reindex()).toBe(0);
  });

  it.each([
    ["label", "fraud"],
    ["review", "cleared"],
    ["nothing", "held"],
  ] as const)("with a %s gets the standing %s", async (last, standing) => {
    const { requestId, applicantId } = await analyze(ordinaryApplicant);
    const before = (await stored()).elements;
    if (last !== "nothing")
      await context.transaction((write) =>
        reviewAnalysis(write, { id: requestId, body: { decision: "APPROVE", reasons: [] } }),
      );
    if (last === "label")
      await context.transaction((write) =>
        labelOutcome(write, { id: requestId, body: { outcome: "confirmed_fraud" } }),
      );
    await stage.pool.query(
      "UPDATE analyses SET decision = 'REVIEW', decision_basis = 'score' WHERE id = $1",
      [requestId],
    );
    await makeFormer(applicantId, before);
    await reindex();
    const after = (await stored()).elements.map((each) => standings[each.standing]);
    expect(new Set(after)).toEqual(new Set([standing]));
  });
});

const request = { deviceId: "d-5f0c9a7e41", ip: "2001:4860:4860:1::8888" };

/** Replaces an applicant's elements by what the release before would have stored at their time. */
async function makeFormer(
  id: string,
  elements: Awaited<ReturnType<typeof stored>>["elements"],
): Promise<void> {
  const own = elements.filter(({ applicant }) => applicant === id);
  const at = new Date((own[0]?.minute ?? 0) * 60_000);
  const row = await stage.platform.prisma.applicant.update({
    where: { id },
    data: { elements: [], appliedWith: null, createdAt: at },
  });
  await stage.pool.query("DELETE FROM application_elements WHERE applicant = $1", [uuidOfId(id)]);
  const vault = ApplicantVault.open(context, id, row.dataKey as Uint8Array);
  const { organizationId } = context.scope;
  for (const { kind } of own) {
    if (kind === "ssn" || kind === "email" || kind === "phone" || kind === "address")
      await stage.pool.query(
        `INSERT INTO identity_links (applicant_id, kind, organization_id, mode, index, person_index, created_at)
         VALUES ($1, $2, $3, 'live', $4, $4, $5)`,
        [id, kind, organizationId, randomBytes(16), at],
      );
    const value = kind === "device" ? request.deviceId : kind === "ip" ? "2001:4860:4860:1::/64" : undefined;
    if (value !== undefined)
      await stage.pool.query(
        `INSERT INTO request_sightings (applicant_id, kind, organization_id, mode, index, person_index, value, seen_at)
         VALUES ($1, $2, $3, 'live', $4, $4, $5, $6)`,
        [id, kind, organizationId, randomBytes(16), vault.seal(id, `sighting-${kind}`, value), at],
      );
  }
}
