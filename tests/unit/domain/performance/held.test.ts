import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { encodeContributions } from "@/lib/domain/evidence/stored-form";
import { HeldTally } from "@/lib/domain/performance/fairness/held";
import { readFairness } from "@/lib/domain/performance/fairness/read";
import { requestFairness } from "@/lib/domain/performance/fairness/request";
import { runFairness } from "@/lib/domain/performance/fairness/run";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { newId } from "@/lib/platform/ids";
import { Random } from "@/lib/platform/seeded-random";
import { catalog, type SignalCode } from "@/lib/risk/catalog";
import { History } from "@/tests/support/history";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";
import { makeTestFolder } from "@/tests/support/temporary-folder";

const day = 86_400_000;
const now = Date.parse("2026-06-15T12:00:00Z");

/** In the Census' format; the shares are invented. */
const table = `name,pctwhite,pctblack,pctapi,pctaian,pct2prace,pcthispanic
ALDER,100,0,0,0,0,0
BIRCH,0,100,0,0,0,0
`;

let stage: Stage;
beforeAll(async () => {
  const file = path.join(await makeTestFolder(), "surnames.csv");
  await writeFile(file, table);
  stage = await openStage({ clock: () => now, env: { SURNAME_FILE: file } });
});
afterAll(() => stage.close());

async function newContext(): Promise<Context> {
  const { organizationId } = await History.of(stage.pool);
  const context = stage.context(memberPrincipal({ organizationId }));
  await context.transaction(createFirstPolicy);
  return context;
}

type Points = Partial<Record<SignalCode, number>>;

/** An applicant with an analysis that found these signals. */
async function write(context: Context, lastName: string, isHeld: boolean, points: Points): Promise<void> {
  const { organizationId, mode } = context.scope;
  const id = newId("app", now - day);
  const vault = ApplicantVault.create(context, id);
  const data = vault.seal(id, "data", { firstName: "Ada", lastName });
  await stage.pool.query(
    "INSERT INTO applicants (id, organization_id, mode, data_key, data, created_at) VALUES ($1, $2, $3, $4, $5, $6)",
    [id, organizationId, mode, vault.wrappedKey, data, new Date(now - day)],
  );
  const contributions = Object.entries(points).map(([code, given]) => {
    const { family, component, proxy } = catalog[code as SignalCode];
    return { code, family, component, points: given, proxy };
  });
  await stage.pool.query(
    `INSERT INTO analyses (id, organization_id, mode, applicant_id, status, risk_score, decision, model_version,
       policy_version, include_reasons, risc_scoring, contributions, evidence, created_by, created_at)
     VALUES ($1, $2, $3, $4, 'completed', 12, $5, '1', 1, true, false, $6, 'sealed', 'cli', $7)`,
    [
      newId("ana", now - day),
      organizationId,
      mode,
      id,
      isHeld ? "REVIEW" : "APPROVE",
      JSON.stringify(encodeContributions(contributions)),
      new Date(now - day),
    ],
  );
}

async function measure(context: Context) {
  const period = { from: new Date(now - 30 * day), to: new Date(now) };
  const { id } = await context.transaction((inside) => requestFairness(inside, period));
  await runFairness(stage.platform, id);
  return (await readFairness(context)).report?.result;
}

/** Wholly of the first, second or third group. */
const white = [1, 0, 0, 0, 0, 0];
const black = [0, 1, 0, 0, 0, 0];
const api = [0, 0, 1, 0, 0, 0];

/** Adds so many applicants, the first ones held for one signal. */
function add(tally: HeldTally, shares: readonly number[], total: number, held: number): void {
  for (let i = 0; i < total; i++) tally.add(shares, i < held, i < held ? ["NAME_GIBBERISH"] : []);
}

describe("the held rates of a fairness report", () => {
  it("show a signal that raises one group's score four times as often, though approvals are above four fifths", async () => {
    const context = await newContext();
    for (const [lastName, held] of [
      ["Alder", 8],
      ["Birch", 32],
    ] as const)
      for (let i = 0; i < 400; i++)
        await write(context, lastName, i < held, {
          // Found in everyone, without effect.
          EMAIL_FREE_PROVIDER: 0,
          ...(i < held ? { NAME_GIBBERISH: 35 } : {}),
          // Without points, but the default policy has a rule on it.
          ...(i < 8 ? { SSN_NEEDS_CORRECTION: 0 } : {}),
          ...(i < 40 ? { EMAIL_DISPOSABLE: 10 } : {}),
          ...(i < 4 ? { PHONE_FICTION: 5 } : {}),
          ...(i >= held && i < 120 ? { SSN_ADVERTISED: 5 } : {}),
        } as Points);
    const result = await measure(context);
    expect(result?.machine.groups).toMatchObject([{ reading: null }, { group: "black", reading: "above" }]);
    expect(result?.held).toMatchObject({
      withheld: 4,
      groups: [
        { group: "black", cases: 400, rate: { value: 0.08 }, othersRate: { value: 0.02 }, reading: "higher" },
        { group: "white", cases: 400, reading: "lower" },
      ],
    });
    // Neither what has no effect, nor what held no one, nor what is rare.
    expect(result?.held?.signals.map(({ code }) => code)).toEqual([
      "NAME_GIBBERISH",
      "EMAIL_DISPOSABLE",
      "SSN_NEEDS_CORRECTION",
    ]);
    const [uneven, even] = result?.held?.signals ?? [];
    expect(uneven).toMatchObject({
      raised: 40,
      held: 40,
      groups: [{ group: "black", reading: "higher" }, {}],
    });
    expect(uneven?.groups[0]?.ratio?.value).toBeCloseTo(4, 9);
    expect(uneven?.groups[0]?.ratio?.low).toBeGreaterThan(1.5);
    expect(even).toMatchObject({
      raised: 80,
      held: 40,
      groups: [
        { ratio: { value: 1 }, reading: "none_shown" },
        { ratio: { value: 1 }, reading: "none_shown" },
      ],
    });
  });

  it("are null in a report of an earlier release, which still opens", async () => {
    const context = await newContext();
    const compared = {
      reference: "white",
      withheld: 5,
      groups: [
        {
          group: "white",
          cases: 100,
          approvalRate: { value: 0.9, low: 0.8, high: 0.95 },
          ratio: null,
          reading: null,
        },
      ],
    };
    const stored = {
      applicants: 100,
      matched: 100,
      unmatched: 0,
      erased: 0,
      machine: compared,
      decided: compared,
    };
    await stage.pool.query(
      `INSERT INTO fairness_reports (id, organization_id, mode, "from", "to", created_by, completed_at, result)
       VALUES ('fai_before', $1, $2, now() - interval '1 day', now(), 'cli', now(), $3)`,
      [context.scope.organizationId, context.scope.mode, JSON.stringify(stored)],
    );
    expect((await readFairness(context)).report?.result).toEqual({ ...stored, held: null });
  });

  it("leave out groups with fewer than 30 cases, and compare with no fewer", () => {
    const tally = new HeldTally();
    add(tally, white, 100, 10);
    add(tally, black, 29, 29);
    const { groups, signals, withheld } = tally.compare();
    expect(withheld).toBe(5);
    const alone = [{ group: "white", cases: 100, othersRate: null, ratio: null, reading: null }];
    expect(groups).toMatchObject(alone);
    expect(signals).toMatchObject([{ raised: 39, groups: alone }]);
    add(tally, black, 1, 1);
    expect(tally.compare().groups.map(({ group, reading }) => [group, reading])).toEqual([
      ["black", "higher"],
      ["white", "lower"],
    ]);
  });

  it("find the largest group harmed as any other", () => {
    const tally = new HeldTally();
    add(tally, white, 800, 160);
    add(tally, black, 200, 10);
    expect(tally.compare().groups[0]).toMatchObject({ group: "white", reading: "higher" });
  });

  it("have a ratio where everyone else was never held, and none where no one was", () => {
    const tally = new HeldTally();
    add(tally, white, 500, 0);
    add(tally, api, 100, 20);
    expect(tally.compare().groups[0]).toMatchObject({ group: "api", reading: "higher" });
    const none = new HeldTally();
    add(none, white, 500, 0);
    add(none, api, 100, 0);
    expect(none.compare()).toMatchObject({ groups: [{ ratio: null }, { ratio: null }], signals: [] });
  });

  it("cover the truth with applicants who count for several groups", () => {
    const random = new Random(20_261_124);
    const kinds = [
      { shares: [0.7, 0.3, 0, 0, 0, 0], held: 0.1 },
      { shares: [0.2, 0.8, 0, 0, 0, 0], held: 0.2 },
    ];
    const truth = (0.3 * 0.1 + 0.8 * 0.2) / 1.1 / ((0.7 * 0.1 + 0.2 * 0.2) / 0.9);
    const repeats = 300;
    let covered = 0;
    for (let i = 0; i < repeats; i++) {
      const tally = new HeldTally();
      for (const { shares, held } of kinds)
        for (let j = 0; j < 300; j++) tally.add(shares, random.isTrue(held), []);
      const ratio = tally.compare().groups.find(({ group }) => group === "black")?.ratio;
      if (ratio && ratio.low <= truth && truth <= ratio.high) covered++;
    }
    expect(covered / repeats).toBeGreaterThanOrEqual(0.93);
  });

  it("call chance no difference, among a hundred signals", () => {
    const random = new Random(7);
    const codes = Array.from({ length: 100 }, (_, place) => ({
      code: `S${place}`,
      share: 0.01 + 0.002 * place,
    }));
    const surnames = [white, white, white, black, api, [0.6, 0.3, 0, 0, 0.1, 0]];
    const repeats = 60;
    let flagged = 0;
    let uncorrected = 0;
    for (let i = 0; i < repeats; i++) {
      const tally = new HeldTally();
      for (let j = 0; j < 600; j++) {
        const raised = codes.filter(({ share }) => random.isTrue(share));
        tally.add(
          random.of(surnames),
          random.isTrue(0.1),
          raised.map(({ code }) => code),
        );
      }
      const readings = tally.compare().signals.flatMap(({ groups }) => groups.map(({ reading }) => reading));
      if (readings.some((reading) => reading === "higher" || reading === "lower")) flagged++;
      if (readings.some((reading) => reading?.startsWith("possibly"))) uncorrected++;
      if (i === 0) expect(flagged).toBe(0);
    }
    expect(flagged / repeats).toBeLessThanOrEqual(0.05);
    expect(uncorrected / repeats).toBeGreaterThan(0.9);
  });
});
