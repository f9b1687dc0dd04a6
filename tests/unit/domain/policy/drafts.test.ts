import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { defaultPolicy, type PolicyDocument } from "@/lib/contract/policy";
import { listAudit } from "@/lib/domain/audit/list";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { scoreHistogram } from "@/lib/domain/policy/histogram";
import { policyHistory } from "@/lib/domain/policy/history";
import { restorePolicy } from "@/lib/domain/policy/proposals/restore";
import { publishPolicy } from "@/lib/domain/policy/publish";
import { readPolicy } from "@/lib/domain/policy/read";
import { compareDraft, simulatePolicy } from "@/lib/domain/policy/simulate";
import { History } from "@/tests/support/history";
import { writeLabeledHistory } from "@/tests/support/labeled-history";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* What a draft changes is counted exactly, and an earlier version can be put in force again. */

const now = Date.parse("2026-06-15T12:00:00Z");
const limit = 10_000;
const strict: PolicyDocument = {
  ...defaultPolicy,
  approveBelow: 20,
  requiredForApprove: [],
  minCoverageForApprove: { identity: 0, fraud: 0 },
  rules: [
    { id: "disposable", anyOf: ["EMAIL_DISPOSABLE"], raiseTo: "REVIEW", adverseAction: "The email address" },
  ],
};

let stage: Stage;
let organizationId: string;
let own: Context;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  ({ organizationId } = await History.of(stage.pool));
  own = stage.context(memberPrincipal({ organizationId }));
  await own.transaction(createFirstPolicy);
});

describe("a draft", () => {
  beforeEach(async () => {
    await writeLabeledHistory(stage.pool, {
      organizationId,
      count: 2_000,
      seed: 3,
      from: new Date(now - 30 * 86_400_000),
      to: new Date(now),
    });
  });

  it("is counted by old and new decision, with the labels of each, as one analysis after another shows", async () => {
    const { cells, ...comparison } = await compareDraft(own, { document: strict, limit });
    const { changes, ...simulation } = await simulatePolicy(own, { document: strict, limit });
    expect(comparison).toEqual(simulation);
    // Fewer than a simulation lists at most.
    expect(changes.length).toBe(simulation.changed);

    const { rows } = await stage.pool.query<{ id: string; decision: string; outcome: string | null }>(
      `SELECT id, decision, outcome FROM analyses LEFT JOIN outcomes ON analysis_id = id
       WHERE analyses.organization_id = $1`,
      [organizationId],
    );
    const moved = new Map(changes.map((change) => [change.id, change]));
    const counted = new Map<string, { count: number; good: number; fraud: number }>();
    for (const { id, decision, outcome } of rows) {
      const name = `${decision} ${moved.get(id)?.to ?? decision}`;
      const cell = counted.get(name) ?? { count: 0, good: 0, fraud: 0 };
      cell.count++;
      if (outcome === "good") cell.good++;
      if (outcome === "confirmed_fraud") cell.fraud++;
      counted.set(name, cell);
    }
    expect(
      new Map(cells.map(({ from, to, count, good, fraud }) => [`${from} ${to}`, { count, good, fraud }])),
    ).toEqual(counted);
    expect(counted.size).toBeGreaterThan(3);
    for (const { from, to, examples } of cells) {
      expect(examples.length).toBe(from === to ? 0 : 3);
      for (const example of examples) expect(moved.get(example.id)).toEqual({ ...example, from, to });
    }
  });

  it("stands beside all labeled outcomes by score, of its mode alone", async () => {
    const { labeled } = await scoreHistogram(own);
    const { rows } = await stage.pool.query(
      `SELECT risk_score AS score, count(*) FILTER (WHERE outcome = 'good')::int AS good,
         count(*) FILTER (WHERE outcome = 'confirmed_fraud')::int AS fraud
       FROM analyses JOIN outcomes ON analysis_id = id WHERE analyses.organization_id = $1 GROUP BY 1 ORDER BY 1`,
      [organizationId],
    );
    expect(labeled).toEqual(rows);
    expect(labeled.length).toBeGreaterThan(50);
    const test = stage.context(memberPrincipal({ organizationId, mode: "test" }));
    expect((await scoreHistogram(test)).labeled).toEqual([]);
  });
});

describe("an earlier version", () => {
  const publish = (document: PolicyDocument) =>
    own.transaction((inside) => publishPolicy(inside, { document }));
  const restore = (context: Context, version: number, replacesVersion: number) =>
    context.transaction((inside) =>
      restorePolicy(inside, { version, replacesVersion, note: "Too many reviews" }),
    );

  it("comes into force again as a new one, named in the audit log, and no version changes", async () => {
    await publish(strict);
    await restore(own, 1, 2);
    expect(await readPolicy(own)).toMatchObject({
      version: 3,
      document: defaultPolicy,
      note: "Restores version 1: Too many reviews",
      createdBy: own.principal.id,
    });
    const versions = await policyHistory(own, 10);
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(versions[1]?.document).toEqual(strict);
    const { data } = await listAudit(own, { limit: 10 });
    expect(data[0]).toMatchObject({
      action: "policy.published",
      details: { version: 3, restoredFrom: 1 },
    });
  });

  it("is refused to those who may not publish, over a newer version, and from another organization", async () => {
    await publish(strict);
    const viewer = stage.context(memberPrincipal({ organizationId, role: "VIEWER" }));
    await expect(restore(viewer, 1, 2)).rejects.toMatchObject({ code: "forbidden" });
    await expect(restore(own, 1, 1)).rejects.toMatchObject({ code: "conflict" });
    await expect(restore(own, 9, 2)).rejects.toMatchObject({ code: "invalid_request" });
    const other = await History.of(stage.pool);
    const stranger = stage.context(memberPrincipal({ organizationId: other.organizationId }));
    await stranger.transaction(createFirstPolicy);
    await expect(restore(stranger, 2, 1)).rejects.toMatchObject({ code: "invalid_request" });
    expect((await readPolicy(own)).version).toBe(2);
  });
});
