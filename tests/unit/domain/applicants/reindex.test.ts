import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { ApiKeyPrincipal } from "@/lib/auth/principal";
import { analyzeBody } from "@/lib/contract/analyses";
import type { ApplicantData } from "@/lib/contract/applicant";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit";
import { eraseApplicant } from "@/lib/domain/applicants/erase";
import { lockApplicant } from "@/lib/domain/applicants/find";
import { reindexApplicants } from "@/lib/domain/applicants/reindex";
import { updateApplicant } from "@/lib/domain/applicants/update";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { labelOutcome } from "@/lib/domain/reviews/label-outcome";
import { BlindIndexer } from "@/lib/platform/crypto/blind-index";
import { parseKeySet } from "@/lib/platform/crypto/keyring";
import { newKeyText } from "@/lib/platform/crypto/load-keys";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { eventually } from "@/tests/support/poll";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* Applicants stored by a version that computed blind indexes differently. */

const now = Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
let context: Context<ApiKeyPrincipal>;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.pool.query("TRUNCATE applicants, identity_links CASCADE");
  const organizationId = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  context = stage.context(apiKeyPrincipal({ organizationId }));
  await context.transaction(createFirstPolicy);
});

async function analyze(applicantData: ApplicantData) {
  const prepared = await prepareAnalysis(context, analyzeBody.parse({ applicantData }));
  const result = await commitAnalysis(context, prepared);
  if (result instanceof AppError) throw result;
  return result;
}

/** Applicants with their links as stored, without keys and data. */
async function stored() {
  const { rows: applicants } = await stage.pool.query(
    "SELECT id, name_index, updated_at FROM applicants ORDER BY id",
  );
  const { rows: links } = await stage.pool.query("SELECT * FROM identity_links ORDER BY applicant_id, kind");
  return { applicants, links };
}

/** What an earlier version has stored: other address and name indexes, and none of neighboring SSNs. */
async function age(applicantIds: readonly string[]): Promise<void> {
  await stage.pool.query("UPDATE applicants SET name_index = $2 WHERE id = ANY ($1)", [
    applicantIds,
    randomBytes(16),
  ]);
  await stage.pool.query(
    `UPDATE identity_links SET block_index = NULL, index = CASE kind WHEN 'address' THEN $2 ELSE index END
     WHERE applicant_id = ANY ($1)`,
    [applicantIds, randomBytes(16)],
  );
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
    const { links } = await stored();
    const addresses = links
      .filter(({ kind }) => kind === "address")
      .map(({ index }) => index.toString("hex"));
    expect(new Set(addresses).size).toBe(1);
  });

  it("adds links that an earlier version did not make, with the label, and removes those it should not have", async () => {
    const { email: _, ...rest } = ordinaryApplicant;
    const { requestId, applicantId } = await analyze(rest);
    await context.transaction((write) => labelOutcome(write, { id: requestId, body: { outcome: "good" } }));
    const fresh = await stored();
    await stage.pool.query(
      "UPDATE identity_links SET kind = 'email' WHERE applicant_id = $1 AND kind = 'address'",
      [applicantId],
    );
    expect(await reindex()).toBe(1);
    expect(await stored()).toEqual(fresh);
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
          seen.links.filter(({ applicant_id }) => applicant_id !== ids[2]),
          fresh.links.filter(({ applicant_id }) => applicant_id !== ids[2]),
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
    const { applicantId } = await analyze(ordinaryApplicant);
    await context.transaction((write) => eraseApplicant(write, applicantId));
    expect(await reindex()).toBe(0);
    expect(await stored()).toMatchObject({ applicants: [{ name_index: null }], links: [] });
  });

  it("moves applicants to a new key", async () => {
    await analyze(ordinaryApplicant);
    const indexes = async () => (await stored()).links.map(({ index }) => index.toString("hex"));
    const before = await indexes();
    const blindIndex = parseKeySet("BLIND_INDEX_KEY", newKeyText("k2"));
    const keys = { ...stage.platform.keys, blindIndex, blindIndexer: new BlindIndexer(blindIndex) };
    expect(await reindexApplicants({ ...stage.platform, keys })).toBe(1);
    const after = await indexes();
    expect(after).toHaveLength(4);
    expect(after.filter((index) => before.includes(index))).toEqual([]);
    expect(await reindexApplicants({ ...stage.platform, keys })).toBe(0);
  });
});
