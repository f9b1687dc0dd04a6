import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { findUnfinishedWork } from "@/lib/domain/events/unfinished-work";
import { compareGroups, noRates } from "@/lib/domain/performance/fairness/disparity";
import { readFairness } from "@/lib/domain/performance/fairness/read";
import { requestFairness } from "@/lib/domain/performance/fairness/request";
import { runFairness } from "@/lib/domain/performance/fairness/run";
import { parseSurnames, sharesOf } from "@/lib/domain/performance/fairness/surname-groups";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { isBrandedError } from "@/lib/platform/branded-error";
import { newId } from "@/lib/platform/ids";
import type { Platform } from "@/lib/platform/wiring/platform";
import { createSingletons } from "@/lib/platform/wiring/singletons";
import { History } from "@/tests/support/history";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";
import { makeTestFolder } from "@/tests/support/temporary-folder";

const day = 86_400_000;
const now = Date.parse("2026-06-15T12:00:00Z");
const period = { from: new Date(now - 30 * day), to: new Date(now) };

/** In the Census' format; the shares are invented. */
const table = `name,rank,count,prop100k,cum_prop100k,pctwhite,pctblack,pctapi,pctaian,pct2prace,pcthispanic
ALDER,1,100,1,1,100,0,0,0,0,0
BIRCH,2,100,1,2,0,100,0,0,0,0
CEDAR,3,100,1,3,50,50,0,0,0,0
NUNEZ,4,100,1,4,5,(S),(S),1,2,90
ALL OTHER NAMES,0,100,1,5,66,8,8,1,2,15
`;

let stage: Stage;
let own: Context;
beforeAll(async () => {
  const file = path.join(await makeTestFolder(), "surnames.csv");
  await writeFile(file, table);
  stage = await openStage({ clock: () => now, env: { SURNAME_FILE: file } });
  own = await newContext();
  // White: 90 of 100 approved. Black: 60 of 100.
  await write(own, "Alder", 100, 90);
  await write(own, "Birch", 100, 60);
  await write(own, "Nuñez", 20, 20);
  await write(own, "Unheard", 7, 7);
});
afterAll(() => stage.close());

/** A service started with this surname table. */
function withTable(file: string | undefined): Platform {
  const platform: Platform = {
    ...stage.platform,
    env: { ...stage.platform.env, SURNAME_FILE: file },
    singletons: createSingletons(() => platform),
  };
  return platform;
}

async function newContext(): Promise<Context> {
  const { organizationId } = await History.of(stage.pool);
  const context = stage.context(memberPrincipal({ organizationId }));
  await context.transaction(createFirstPolicy);
  return context;
}

/** Applicants with this surname and an analysis each; the first ones are approved. */
async function write(context: Context, lastName: string, count: number, approved: number): Promise<void> {
  const { organizationId, mode } = context.scope;
  for (let i = 0; i < count; i++) {
    const id = newId("app", now - day);
    const vault = ApplicantVault.create(context, id);
    await stage.pool.query(
      "INSERT INTO applicants (id, organization_id, mode, data_key, data, created_at) VALUES ($1, $2, $3, $4, $5, $6)",
      [
        id,
        organizationId,
        mode,
        vault.wrappedKey,
        vault.seal(id, "data", { firstName: "Ada", lastName }),
        new Date(now - day),
      ],
    );
    await stage.pool.query(
      `INSERT INTO analyses (id, organization_id, mode, applicant_id, status, risk_score, decision, model_version,
         policy_version, include_reasons, risc_scoring, evidence, created_by, created_at)
       VALUES ($1, $2, $3, $4, 'completed', 12, $5, '1', 1, true, false, 'sealed', 'cli', $6)`,
      [
        newId("ana", now - day),
        organizationId,
        mode,
        id,
        i < approved ? "APPROVE" : "DECLINE",
        new Date(now - day),
      ],
    );
  }
}

const request = (context: Context) => context.transaction((inside) => requestFairness(inside, period));

describe("the surname table", () => {
  it("is read in the Census' format, and what it withholds is divided evenly", () => {
    const parsed = parseSurnames(table);
    expect(parsed.size).toBe(4);
    // 98 are given; the rest falls to the two that are withheld.
    expect(sharesOf(parsed, "Núñez")).toEqual([0.05, 0.01, 0.01, 0.01, 0.02, 0.9]);
  });

  it("matches a name as people write it, or else its first known part", () => {
    const parsed = parseSurnames(table);
    for (const name of ["alder", "AL DER", "Alder-Unheard", "Unheard Alder", "O'Unheard Alder"])
      expect(sharesOf(parsed, name)?.[0]).toBe(1);
    expect(sharesOf(parsed, "Unheard")).toBeUndefined();
    expect(sharesOf(parsed, "All Other Names")).toBeUndefined();
  });

  it("matches letters that Unicode doesn't decompose, and takes no name for the rest of another", () => {
    const head = "name,pctwhite,pctblack,pctapi,pctaian,pct2prace,pcthispanic";
    const surnames = ["DANG", "ANG", "WALESA", "SORENSEN", "STRAUSS", "OBRIEN"];
    const parsed = parseSurnames(
      [head, ...surnames.map((name, i) => `${name},${i},0,${100 - i},0,0,0`)].join("\n"),
    );
    for (const [name, surname] of [
      ["Đặng", "DANG"],
      ["Wałęsa", "WALESA"],
      ["Sørensen", "SORENSEN"],
      ["Strauß", "STRAUSS"],
      ["O’Brien", "OBRIEN"],
      ["Unheard-Đặng", "DANG"],
      ["Unheard Sørensen", "SORENSEN"],
    ] as const)
      expect(sharesOf(parsed, name), name).toEqual(parsed.get(surname));
  });

  it("without a column is refused", () => {
    expect(() => parseSurnames("name,rank\nALDER,1")).toThrow("pctwhite");
  });
});

describe("a comparison of groups", () => {
  const rates = (groups: Partial<ReturnType<typeof noRates>>) => compareGroups({ ...noRates(), ...groups });

  it("leaves out groups with fewer than 30 cases", () => {
    const { groups, withheld, reference } = rates({
      white: { count: 80, total: 100 },
      api: { count: 29, total: 29.9 },
    });
    expect(groups.map(({ group }) => group)).toEqual(["white"]);
    expect({ withheld, reference }).toEqual({ withheld: 5, reference: "white" });
  });

  it("reads the ratio beside four fifths with its interval", () => {
    const readingOf = (count: number, total: number) =>
      rates({ white: { count: 900, total: 1_000 }, black: { count, total } }).groups[1]?.reading;
    expect(readingOf(500, 1_000)).toBe("below");
    expect(readingOf(28, 40)).toBe("possibly_below");
    expect(readingOf(32, 40)).toBe("not_below");
    expect(readingOf(880, 1_000)).toBe("above");
  });
});

describe("a fairness report", () => {
  it("is requested with an audit entry, measured in the background, and holds counts alone", async () => {
    const { id } = await request(own);
    expect((await readFairness(own)).report).toMatchObject({ id, completedAt: null, result: null });
    const unfinished = await findUnfinishedWork(stage.platform, 0);
    expect(unfinished).toContainEqual({ name: "assay/fairness.requested", data: { reportId: id } });
    await runFairness(stage.platform, id);
    const { report } = await readFairness(own);
    expect(report?.result).toMatchObject({
      applicants: 227,
      matched: 220,
      unmatched: 7,
      erased: 0,
      machine: {
        reference: "white",
        withheld: 4,
        groups: [
          { group: "white", cases: 101, ratio: null },
          { group: "black", cases: 100, reading: "below" },
        ],
      },
    });
    const ratio = report?.result?.machine.groups[1]?.ratio;
    expect(ratio?.low).toBeLessThan(60 / 90);
    expect(ratio?.high).toBeGreaterThan(60 / 90);
    const stored = await stage.pool.query("SELECT result::text FROM fairness_reports WHERE id = $1", [id]);
    expect(stored.rows[0].result).not.toMatch(/alder|birch|nu.ez|app_|ana_/i);
    const entries = await own.db.auditEntry.findMany();
    expect(entries).toMatchObject([{ action: "fairness.requested", target: id }]);
    expect(await findUnfinishedWork(stage.platform, 0)).toEqual([]);
  });

  it("counts final decisions beside the machine's, each applicant once, and erased ones as erased", async () => {
    const context = await newContext();
    await write(context, "Alder", 40, 40);
    await write(context, "Birch", 40, 0);
    const { organizationId } = context.scope;
    await stage.pool.query(
      "UPDATE analyses SET review_decision = 'APPROVE' WHERE organization_id = $1 AND decision = 'DECLINE'",
      [organizationId],
    );
    // An earlier analysis of everyone, and one erased applicant.
    await stage.pool.query(
      `INSERT INTO analyses (id, organization_id, mode, applicant_id, status, risk_score, decision, model_version,
         policy_version, include_reasons, risc_scoring, created_by, created_at)
       SELECT 'ana_before_' || id, organization_id, mode, applicant_id, status, 90, 'DECLINE', '1', 1, true, false, 'cli',
         created_at - interval '1 day'
       FROM analyses WHERE organization_id = $1`,
      [organizationId],
    );
    await stage.pool.query(
      `UPDATE applicants SET data_key = NULL, data = NULL, erased_at = $2
       WHERE id = (SELECT min(id) FROM applicants WHERE organization_id = $1)`,
      [organizationId, new Date(now)],
    );
    const { id } = await request(context);
    await runFairness(stage.platform, id);
    const result = (await readFairness(context)).report?.result;
    expect(result).toMatchObject({ applicants: 80, matched: 79, erased: 1 });
    expect(result?.machine.groups.find(({ group }) => group === "black")?.approvalRate?.value).toBe(0);
    expect(result?.decided.groups.find(({ group }) => group === "black")?.approvalRate?.value).toBe(1);
  });

  it("is only requested by an owner, and only with a surname table", async () => {
    const { organizationId } = own.scope;
    for (const role of ["ANALYST", "DEVELOPER", "VIEWER"] as const) {
      const other = stage.context(memberPrincipal({ organizationId, role }));
      await expect(request(other)).rejects.toMatchObject({ code: "forbidden" });
    }
    const bare = { ...own, env: { ...own.env, SURNAME_FILE: undefined } };
    await expect(
      own.transaction((inside) => requestFairness({ ...inside, env: bare.env }, period)),
    ).rejects.toMatchObject({ code: "conflict" });
    expect(await readFairness(bare)).toMatchObject({ isConfigured: false });
  });

  it("waits for a table if its turn comes when there is none", async () => {
    const context = await newContext();
    await write(context, "Alder", 1, 1);
    const { id } = await request(context);
    await runFairness(withTable(undefined), id);
    expect((await readFairness(context)).report).toMatchObject({ result: null });
    await runFairness(stage.platform, id);
    expect((await readFairness(context)).report?.result).toMatchObject({ matched: 1 });
  });

  it.each([
    ["is missing", "missing.csv", "SURNAME_FILE can't be read (ENOENT)"],
    ["has other columns", "other.csv", "it needs the columns name, pctwhite"],
  ])("says so if the table %s", async (_, name, problem) => {
    const file = path.join(await makeTestFolder(), name);
    if (name === "other.csv") await writeFile(file, "name,rank\nALDER,1");
    const { id } = await request(await newContext());
    await expect(runFairness(withTable(file), id)).rejects.toSatisfy(
      (error) => isBrandedError(error) && error.message.includes(problem),
    );
  });

  it("of another organization or mode is not seen", async () => {
    const { organizationId } = own.scope;
    const testMode = stage.context(memberPrincipal({ organizationId, mode: "test" }));
    for (const context of [testMode, await newContext()])
      expect((await readFairness(context)).report).toBeNull();
  });
});
