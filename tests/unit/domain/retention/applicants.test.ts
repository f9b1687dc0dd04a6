import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyAuditChain } from "@/lib/domain/audit/verify";
import { auditRemovals } from "@/lib/domain/retention/audit-removals";
import { countOverdueApplicants } from "@/lib/domain/retention/count-overdue";
import { retentionKinds } from "@/lib/domain/retention/kinds";
import type { Deadline } from "@/lib/domain/retention/removal";
import { uuidOfId } from "@/lib/platform/ids";
import { History } from "@/tests/support/history";
import { apiKeyPrincipal, memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";
import { storedElementsOf } from "@/tests/support/stored-elements";

/* Applicants are kept for their organization's period after their latest activity, and no longer. */

const now = Date.parse("2026-06-15T12:00:00Z");
const before = new Date("2024-05-15T11:59:59.999Z");
const within = new Date("2024-05-15T12:00:00Z");
const longAgo = new Date("2020-01-01T00:00:00Z");
const never = () => false;
const atOnce = () => true;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());

const removeApplicants = (deadline: Deadline) => retentionKinds.applicants(stage.platform, deadline);
const organization = (retentionMonths?: number) =>
  History.of(stage.pool, retentionMonths === undefined ? {} : { retentionMonths });

describe("an applicant without activity for 25 months", () => {
  it("is removed with its analyses, reviews, labels, elements, metadata and stored answers; a batch item only loses its reference", async () => {
    const history = await organization();
    const applicant = await history.applicant(longAgo);
    const analyses = [
      await history.analysis(applicant, longAgo),
      await history.analysis(applicant, before),
    ] as const;
    for (const record of [applicant, ...analyses]) await history.metadataPair(applicant, record);
    await history.review(analyses[0], before);
    await history.outcome(analyses[0], before);
    await history.idempotencyRecord(new Date(now + 3_600_000), applicant);
    const batch = await history.batch(before, { analyses: [analyses[1]] });
    // Of another applicant.
    const other = await history.applicant(longAgo, { updatedAt: within });
    await history.idempotencyRecord(new Date(now + 3_600_000), other);
    await history.metadataPair(other, other);

    expect(await removeApplicants(never)).toEqual({ removed: 3, isDone: true });
    expect(await history.left("applicants", [applicant, other])).toEqual([other]);
    expect(await history.left("analyses", analyses)).toEqual([]);
    const left = await Promise.all(
      [
        "reviews",
        "outcomes",
        "identity_links",
        "request_sightings",
        "metadata_pairs",
        "idempotency_records",
      ].map((table) => history.count(table)),
    );
    expect(left).toEqual([0, 0, 2, 1, 1, 1]);
    expect(await storedElementsOf(stage.pool, applicant)).toEqual([]);
    expect(await storedElementsOf(stage.pool, other)).toHaveLength(3);
    const { rows } = await stage.pool.query(
      "SELECT status, analysis_id FROM batch_items WHERE batch_id = $1",
      [batch],
    );
    expect(rows).toEqual([{ status: "completed", analysis_id: null }]);
  });

  it("keeps an element that another applicant of the same run shares, where that one stays", async () => {
    const history = await organization();
    const [gone, busy] = [await history.applicant(longAgo), await history.applicant(longAgo)];
    for (let i = 0; i < 501; i++) await history.analysis(busy, longAgo);
    await stage.pool.query(
      `WITH shared AS (
         UPDATE application_elements e SET element = (SELECT elements[1] FROM applicants WHERE id = $1)
         WHERE e.applicant = $3 AND e.element = (SELECT elements[1] FROM applicants WHERE id = $2) RETURNING element)
       UPDATE applicants SET elements[1] = (SELECT element FROM shared) WHERE id = $2`,
      [gone, busy, uuidOfId(busy)],
    );
    await removeApplicants(atOnce);
    expect(await history.left("applicants", [gone, busy])).toEqual([busy]);
    expect(await storedElementsOf(stage.pool, gone)).toEqual([]);
    expect(await storedElementsOf(stage.pool, busy)).toHaveLength(3);
  });

  it("keeps its metadata, and that of the analyses that are left, until a later run removes them", async () => {
    // Of other organizations.
    await removeApplicants(never);
    const history = await organization();
    const busy = await history.applicant(longAgo);
    for (let i = 0; i < 501; i++) await history.analysis(busy, longAgo);
    await stage.pool.query(
      `INSERT INTO metadata_pairs (applicant_id, record_id, organization_id, mode, index, recorded_at)
       SELECT $1, id, $2, 'live', decode(md5(id), 'hex'), $3
       FROM (SELECT id FROM analyses WHERE applicant_id = $1 UNION ALL SELECT $1) AS records(id)`,
      [busy, history.organizationId, longAgo],
    );
    const found = async (query: string) =>
      (await stage.pool.query<{ id: string }>(query, [busy])).rows.map(({ id }) => id);
    await removeApplicants(atOnce);
    const left = await found("SELECT id FROM analyses WHERE applicant_id = $1");
    expect(left).toHaveLength(1);
    expect(
      (await found("SELECT record_id AS id FROM metadata_pairs WHERE applicant_id = $1")).sort(),
    ).toEqual([busy, ...left].sort());
    await removeApplicants(never);
    expect(await history.count("metadata_pairs")).toBe(0);
  });

  it.each(["live", "test"] as const)("is removed in %s mode, even if it was erased before", async (mode) => {
    const history = await organization();
    const erased = await history.applicant(longAgo, { mode, updatedAt: before, erasedAt: new Date(now - 1) });
    await history.analysis(erased, longAgo);
    const kept = await history.applicant(longAgo, { mode, updatedAt: within, erasedAt: before });
    await removeApplicants(never);
    expect(await history.left("applicants", [erased, kept])).toEqual([kept]);
  });
});

describe("an applicant stays whole", () => {
  it("while its latest analysis, its last update or a review is within the period", async () => {
    const history = await organization();
    const analyzed = await history.applicant(longAgo);
    const kept = [await history.analysis(analyzed, longAgo), await history.analysis(analyzed, within)];
    const updated = await history.applicant(longAgo, { updatedAt: within });
    kept.push(await history.analysis(updated, longAgo));
    const reviewed = await history.applicant(longAgo);
    const decided = await history.analysis(reviewed, before);
    await history.review(decided, longAgo);
    await history.review(decided, within);
    kept.push(decided);
    // An analysis within the period counts, even if the row is older.
    const odd = await history.applicant(longAgo);
    kept.push(await history.analysis(odd, within));
    await stage.pool.query("UPDATE applicants SET updated_at = $2 WHERE id = $1", [odd, longAgo]);
    const overdue = await history.applicant(before);

    await removeApplicants(never);
    const all = [analyzed, updated, reviewed, odd, overdue];
    expect(await history.left("applicants", all)).toEqual([analyzed, updated, reviewed, odd]);
    expect(await history.left("analyses", kept)).toEqual(kept);
  });

  it("for the period after its letter was issued or recorded as sent, and after a watchlist hit was found or resolved", async () => {
    const history = await organization();
    const old = await Promise.all(Array.from({ length: 6 }, () => history.applicant(longAgo)));
    const analyses = await Promise.all(old.map((id) => history.analysis(id, longAgo)));
    const [issued, sent, former, found, resolved, forgotten] = old as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    await history.letter(analyses[0] as string, within);
    await history.letter(analyses[1] as string, before, within);
    await history.letter(analyses[2] as string, before, before);
    await history.watchlistHit(found, within);
    await history.watchlistHit(resolved, before, within);
    await history.watchlistHit(forgotten, before);
    const owner = stage.context(memberPrincipal({ organizationId: history.organizationId }));
    expect(await countOverdueApplicants(owner, 25)).toEqual({ count: 2, isMore: false });
    await removeApplicants(never);
    expect(await history.left("applicants", old)).toEqual([issued, sent, found, resolved]);
    expect(await history.left("applicants", [former, forgotten])).toEqual([]);
  });

  it("with its cleared alerts under legal hold, after they expired", async () => {
    const history = await organization();
    const [held, other] = [
      await history.applicant(longAgo, { legalHold: true }),
      await history.applicant(within),
    ];
    for (const [id, applicant] of Object.entries({ held, other }))
      await stage.pool.query(
        `INSERT INTO cleared_alerts (id, organization_id, mode, applicant_id, analysis_id, person_index, code, fact_index,
           message, created_by, expires_at) VALUES ($1 || $2, $2, 'live', $3, 'ana', '', 'CODE', '', '', 'cli', $4)`,
        [id, history.organizationId, applicant, longAgo],
      );
    await retentionKinds["cleared-alerts"](stage.platform, never);
    const { rows } = await stage.pool.query(
      "SELECT applicant_id FROM cleared_alerts WHERE organization_id = $1",
      [history.organizationId],
    );
    expect(rows).toEqual([{ applicant_id: held }]);
  });

  it("under legal hold, however old it is, and is removed once the hold is lifted", async () => {
    const history = await organization();
    const held = await history.applicant(longAgo, { legalHold: true });
    const analyses = [await history.analysis(held, longAgo), await history.analysis(held, before)];
    const overdue = await history.applicant(longAgo);
    await removeApplicants(never);
    expect(await history.left("applicants", [held, overdue])).toEqual([held]);
    expect(await history.left("analyses", analyses)).toEqual(analyses);
    expect(await storedElementsOf(stage.pool, held)).toHaveLength(3);
    await stage.pool.query("UPDATE applicants SET legal_hold = false WHERE id = $1", [held]);
    await removeApplicants(never);
    expect(await history.left("applicants", [held])).toEqual([]);
  });

  it("while another transaction has it locked, without waiting, and is checked again in the next run", async () => {
    const history = await organization();
    const busy = await history.applicant(longAgo);
    const analysis = await history.analysis(busy, longAgo);
    const overdue = await history.applicant(longAgo);
    const client = await stage.pool.connect();
    try {
      await client.query("BEGIN");
      await client.query("SELECT FROM applicants WHERE id = $1 FOR UPDATE", [busy]);
      await removeApplicants(never);
      expect(await history.left("applicants", [busy, overdue])).toEqual([busy]);
      await client.query("UPDATE applicants SET updated_at = $2 WHERE id = $1", [busy, new Date(now)]);
      await client.query("COMMIT");
    } finally {
      client.release();
    }
    await removeApplicants(never);
    expect(await history.left("analyses", [analysis])).toEqual([analysis]);
  });

  it("or is removed whole when it is analyzed again at the same moment", async () => {
    const history = await organization();
    const applicants = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const id = await history.applicant(longAgo);
        await history.analysis(id, longAgo);
        return id;
      }),
    );
    const again = async (id: string) => {
      const client = await stage.pool.connect();
      try {
        await client.query("BEGIN");
        const { rowCount } = await client.query("SELECT FROM applicants WHERE id = $1 FOR UPDATE", [id]);
        if (rowCount === 1) {
          await client.query("UPDATE applicants SET updated_at = $2 WHERE id = $1", [id, new Date(now)]);
          await client.query(
            `INSERT INTO analyses (id, organization_id, mode, applicant_id, status, model_version, policy_version,
               include_reasons, risc_scoring, created_by, created_at)
             VALUES ('again_' || $1, $2, 'live', $1, 'completed', '1', 1, false, false, 'cli', $3)`,
            [id, history.organizationId, new Date(now)],
          );
          await sleep(1);
        }
        await client.query("COMMIT");
      } finally {
        client.release();
      }
    };
    await Promise.all([...applicants.toReversed().map(again), sleep(5).then(() => removeApplicants(never))]);
    const { rows } = await stage.pool.query(
      `SELECT a.id, count(n.id)::int AS analyses FROM applicants a LEFT JOIN analyses n ON n.applicant_id = a.id
       WHERE a.organization_id = $1 GROUP BY a.id`,
      [history.organizationId],
    );
    expect(new Set(rows.map(({ analyses }) => analyses))).toEqual(new Set(rows.length > 0 ? [2] : []));
    expect(await history.count("analyses")).toBe(2 * rows.length);
  });
});

describe("the period", () => {
  it("is the organization's own, in calendar months", async () => {
    const month = await organization(1);
    const decade = await organization(120);
    const [mayGo, mayStay] = [new Date("2026-05-15T11:59:59Z"), new Date("2026-05-15T12:00:01Z")];
    const gone = await month.applicant(mayGo);
    const kept = await month.applicant(mayStay);
    const old = await decade.applicant(new Date("2016-06-15T12:00:01Z"));
    const older = await decade.applicant(new Date("2016-06-15T11:59:59Z"));
    await removeApplicants(never);
    expect(await month.left("applicants", [gone, kept])).toEqual([kept]);
    expect(await decade.left("applicants", [old, older])).toEqual([old]);
  });

  it("can't be zero", async () => {
    await expect(organization(0)).rejects.toMatchObject({ constraint: "organizations_retention_check" });
  });
});

describe("many applicants", () => {
  it("are removed in transactions of at most 500 applicants and 500 analyses, and a later run continues", async () => {
    const history = await organization();
    await history.applicants(1_300, before);
    const busy = await history.applicant(longAgo);
    for (let i = 0; i < 3; i++) {
      await stage.pool.query(
        `INSERT INTO analyses (id, organization_id, mode, applicant_id, status, model_version, policy_version,
           include_reasons, risc_scoring, created_by, created_at)
         SELECT 'ana_' || gen_random_uuid(), $2, 'live', $1, 'completed', '1', 1, false, false, 'cli', $3
         FROM generate_series(1, 400)`,
        [busy, history.organizationId, longAgo],
      );
    }
    const held = await history.applicant(longAgo, { legalHold: true });

    const counts = [];
    for (let runs = 0; runs < 20; runs++) {
      const [applicants, analyses] = [await history.count("applicants"), await history.count("analyses")];
      const { removed, isDone } = await removeApplicants(atOnce);
      const gone = [
        applicants - (await history.count("applicants")),
        analyses - (await history.count("analyses")),
      ] as const;
      expect(removed).toBe(gone[0] + gone[1]);
      expect(Math.max(...gone)).toBeLessThanOrEqual(500);
      if (isDone) break;
      counts.push(removed);
    }
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1_301 + 2_500);
    expect(await history.left("applicants", [busy, held])).toEqual([held]);
    expect(await history.count("applicants")).toBe(1);
    expect(await removeApplicants(never)).toEqual({ removed: 0, isDone: true });
  });

  it("are found behind many that must stay", async () => {
    const history = await organization();
    await history.applicants(1_200, before);
    await stage.pool.query("UPDATE applicants SET legal_hold = true WHERE organization_id = $1", [
      history.organizationId,
    ]);
    // The last of all, in order of creation.
    const overdue = await history.applicant(before);
    expect(await removeApplicants(never)).toEqual({ removed: 1, isDone: true });
    expect(await history.left("applicants", [overdue])).toEqual([]);
  });
});

describe("the audit log", () => {
  const entries = async ({ organizationId }: History) =>
    (
      await stage.pool.query(
        "SELECT actor, action, target, details FROM audit_entries WHERE organization_id = $1 ORDER BY sequence",
        [organizationId],
      )
    ).rows;

  it("gets one system entry, with counts only, per organization and run that removed applicants", async () => {
    await auditRemovals(stage.platform);
    const history = await organization();
    const untouched = await organization();
    await history.applicants(700, before);
    await untouched.applicant(new Date(now));
    await untouched.batch(longAgo);
    // Stopped after the first transaction, and started again.
    await removeApplicants(atOnce);
    await removeApplicants(never);
    expect(await auditRemovals(stage.platform)).toEqual({ applicants: 700, analyses: 700 });
    expect(await entries(history)).toEqual([
      {
        actor: "system",
        action: "retention.enforced",
        target: history.organizationId,
        details: { applicants: 700, analyses: 700 },
      },
    ]);
    expect(await entries(untouched)).toEqual([]);

    await removeApplicants(never);
    expect(await auditRemovals(stage.platform)).toEqual({ applicants: 0, analyses: 0 });
    expect(await entries(history)).toHaveLength(1);
    await history.applicants(1, before);
    await removeApplicants(never);
    await auditRemovals(stage.platform);
    expect(await entries(history)).toHaveLength(2);
    expect(
      await verifyAuditChain(stage.context(apiKeyPrincipal({ organizationId: history.organizationId }))),
    ).toEqual({ entries: 2, brokenAt: undefined });
  });

  it("is not pruned itself", async () => {
    const history = await organization();
    await history.applicants(1, longAgo);
    await removeApplicants(never);
    await auditRemovals(stage.platform);
    await expect(
      stage.pool.query("DELETE FROM audit_entries WHERE organization_id = $1", [history.organizationId]),
    ).rejects.toThrow("append-only");
  });
});
