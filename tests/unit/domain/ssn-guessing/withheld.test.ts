import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Context } from "@/lib/auth/context";
import { updateApplicant } from "@/lib/domain/applicants/update";
import { readBatchResults } from "@/lib/domain/batches/results";
import { readBatchResultsCsv } from "@/lib/domain/batches/results-csv";
import { createEntry } from "@/lib/domain/list-entries/create";
import { countNotices } from "@/lib/domain/notices/list";
import { attemptOf } from "@/lib/domain/ssn-guessing/attempt";
import { attemptLog } from "@/lib/domain/ssn-guessing/attempt-log";
import { forgiveAttempts } from "@/lib/domain/ssn-guessing/forgive";
import { judgeAttempts } from "@/lib/domain/ssn-guessing/judge";
import { backgroundPool } from "@/lib/platform/wiring/background-pool";
import { type Member, makeMember } from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import { startSourceStandIn } from "@/tests/support/source-stand-in";
import { type Stage, stagePlatform } from "@/tests/support/stage";
import {
  analyze,
  analyzeBatch,
  auditedOf,
  graphOf,
  guesses,
  keyOf,
  learned,
  noticesOf,
  stranger,
  victim,
} from "./guessing-stage";

/* Whoever knows the last four digits of an SSN submits the 891 numbers that it can be, under invented names. */

let now = Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
let owner: Member;
let organizationId: string;
let key: Context;
let keys = 0;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  owner = await makeMember(stage);
  organizationId = owner.principal.organizationId;
  key = newKey();
  await analyze(owner.context, victim);
});

/** Rate limits are shared, so there are other instances. */
const shared = { UPSTASH_REDIS_REST_URL: "http://127.0.0.1:1", UPSTASH_REDIS_REST_TOKEN: "token" };

const newKey = (makerId: string | null = null) =>
  keyOf(stage, { organizationId, id: `key_guesser${++keys}`, makerId });
/** More than a caller may submit, with room for first fives that have the same hash. */
const few = 12;
const hit = guesses().indexOf(victim.ssn);

test("one guess alone is answered with what other applications say", async () => {
  const { decision, signals } = await analyze(key, stranger(1, victim.ssn));
  expect(decision).not.toBe("APPROVE");
  expect(signals?.map(({ code }) => code)).toContain("SSN_OTHER_NAMES");
  expect(await noticesOf(owner.context)).toEqual([]);
});

test("a batch of all guesses gets one answer for hits and misses, in results, CSV, events and links", async () => {
  const id = await analyzeBatch(
    stage,
    key,
    guesses().map((ssn, n) => stranger(n, ssn)),
  );
  const { data } = await readBatchResults(key, { id, query: { limit: 1_000 } });
  const answers = new Set(
    data.map(({ position: _, id: _i, requestId: _r, applicantId: _a, ...rest }) => JSON.stringify(rest)),
  );
  expect(data).toHaveLength(891);
  expect([...answers]).toHaveLength(1);
  expect(data[hit]).toMatchObject({ decision: "REVIEW", decisionBasis: "insufficient_evidence" });
  const { csv } = await readBatchResultsCsv(key, { id, query: {} });
  const rows = csv
    .trim()
    .split("\r\n")
    .slice(1)
    .map((row) => row.split(",").slice(5).join(","));
  expect(new Set(rows).size).toBe(1);
  const { rows: events } = await stage.pool.query(
    `SELECT DISTINCT data->>'decision' || (data->>'riskScore') AS data FROM events e JOIN batch_items i ON i.analysis_id = e.data->>'id' WHERE i.batch_id = $1`,
    [id],
  );
  expect(events).toHaveLength(1);
  const { rows: stored } = await stage.pool.query(
    `SELECT DISTINCT a.risk_score, a.decision, a.risc_score::text, a.contributions::text FROM analyses a
     JOIN batch_items i ON i.analysis_id = a.id WHERE i.batch_id = $1 AND i.position BETWEEN $2 - 3 AND $2 + 3`,
    [id, hit],
  );
  expect(stored).toHaveLength(1);
  const nothing = { hubs: [], applicants: [], unshared: [], isWithheld: true };
  for (const at of [hit, hit + 1])
    expect(await graphOf(owner.context, data[at]?.applicantId ?? "")).toEqual(nothing);
});

test("guesses leave no trace in a later analysis of the person, or in the person's links", async () => {
  const before = await analyze(owner.context, victim);
  await analyzeBatch(
    stage,
    key,
    guesses().map((ssn, n) => ({ ...stranger(n, ssn), email: victim.email })),
  );
  // What is still unwritten would come back after the DELETE.
  await attemptLog(stage.platform).flush();
  await stage.pool.query("DELETE FROM ssn_attempts WHERE organization_id = $1", [organizationId]);
  const fresh = await anotherProcess();
  try {
    const after = await analyze(fresh.context(owner.principal), victim);
    expect(learned(after).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "")).toBe(
      learned(before).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ""),
    );
    const graph = await graphOf(owner.context, after.applicantId);
    expect(graph.applicants.map(({ name }) => name)).toEqual(["Maria Santos", "Maria Santos"]);
  } finally {
    await fresh.close();
  }
});

test("single guesses after the first few are answered alike", async () => {
  const others = guesses().filter((ssn) => ssn !== victim.ssn);
  for (let n = 0; n < few; n++) await analyze(key, stranger(n, others[n] as string));
  const miss = await analyze(key, stranger(few, others[few] as string));
  const found = await analyze(key, stranger(few, victim.ssn));
  expect(found.decision).toBe("REVIEW");
  expect(learned(found)).toBe(learned(miss));
});

test("guesses count after a moment in which the clock was years ahead", async () => {
  const others = guesses().filter((ssn) => ssn !== victim.ssn);
  const ahead = 3 * 365 * 86_400_000;
  await analyze(key, stranger(0, others[0] as string));
  now += ahead;
  await analyze(key, stranger(1, others[1] as string));
  now -= ahead;
  for (let n = 2; n < 2 + few; n++) await analyze(key, stranger(n, others[n] as string));
  expect(codesOf(await analyze(key, stranger(2 + few, victim.ssn)))).toContain("LINKS_WITHHELD");
});

test("many keys of one member count as one, and so do a member's pages", async () => {
  const others = guesses().filter((ssn) => ssn !== victim.ssn);
  const developer = stage.context({ ...owner.principal, id: "usr_developer", role: "DEVELOPER" as const });
  for (let n = 0; n < few; n++) await analyze(newKey("usr_developer"), stranger(n, others[n] as string));
  for (const caller of [newKey("usr_developer"), developer])
    expect(codesOf(await analyze(caller, stranger(8, victim.ssn)))).toContain("LINKS_WITHHELD");
});

test("guesses spread over callers of one organization count together at the same last four digits", async () => {
  const others = guesses().filter((ssn) => ssn !== victim.ssn);
  for (let n = 0; n < few; n++) await analyze(newKey(), stranger(n, others[n] as string));
  const honest = newKey();
  expect(codesOf(await analyze(honest, stranger(8, victim.ssn)))).toContain("LINKS_WITHHELD");
  expect(codesOf(await analyze(honest, stranger(9, "501-22-1234")))).not.toContain("LINKS_WITHHELD");
});

test("guesses of neighboring numbers get one answer, too", async () => {
  const neighbors = guesses().map((ssn, n) => ssn.replace("4417", String(4410 + (n % 10))));
  const id = await analyzeBatch(
    stage,
    key,
    neighbors.map((ssn, n) => stranger(n, ssn)),
  );
  const { data } = await readBatchResults(key, { id, query: { limit: 1_000 } });
  expect(new Set(data.map(({ riskScore, decision }) => `${riskScore} ${decision}`))).toEqual(
    new Set([`${data[0]?.riskScore} REVIEW`]),
  );
});

test("after many guesses all of that caller's applicants are withheld for a day, and nobody else's", async () => {
  await analyzeBatch(
    stage,
    key,
    guesses().map((ssn, n) => stranger(n, ssn)),
  );
  const withheld = async (context: Context, ssn: string) =>
    codesOf(await analyze(context, stranger(950, ssn))).includes("LINKS_WITHHELD");
  expect(await withheld(key, "501-22-1234")).toBe(true);
  expect(await withheld(newKey(), "501-22-1235")).toBe(false);
  now += 86_400_000;
  expect(await withheld(key, "501-22-1236")).toBe(false);
  expect(await withheld(key, victim.ssn)).toBe(true);
});

test("an honest caller keeps its links while somebody guesses through its form", async () => {
  for (let n = 0; n < 30; n += 1)
    await analyze(key, stranger(n, `${400 + n}-${10 + n}-${String(1000 + n * 211).slice(-4)}`));
  for (let n = 0; n < 15; n++) await analyze(key, stranger(100 + n, guesses()[n] as string));
  expect(codesOf(await analyze(key, stranger(200, victim.ssn)))).toContain("LINKS_WITHHELD");
  expect(codesOf(await analyze(key, stranger(201, "501-22-1234")))).not.toContain("LINKS_WITHHELD");
});

test("a changed SSN counts as a guess, and the applicant is linked to nobody from then on", async () => {
  const { applicantId } = await analyze(owner.context, stranger(1, "501-22-1234"));
  const others = guesses().filter((ssn) => ssn !== victim.ssn);
  const update = (ssn: string) =>
    key.transaction((write) => updateApplicant(write, { id: applicantId, body: { data: { ssn } } }));
  for (const ssn of others.slice(0, few)) await update(ssn);
  await update(victim.ssn);
  expect((await graphOf(owner.context, applicantId)).applicants).toEqual([]);
  const again = await analyze(owner.context, stranger(1, victim.ssn), { applicantId });
  expect(codesOf(again)).toContain("LINKS_WITHHELD");
  const person = await analyze(newKey(), { ...victim, ssn: "536-22-4417" });
  expect((await graphOf(owner.context, person.applicantId)).applicants.map(({ id }) => id)).not.toContain(
    applicantId,
  );
});

test("owners get one notice and the audit log an entry; developers see neither", async () => {
  await analyzeBatch(
    stage,
    key,
    guesses().map((ssn, n) => stranger(n, ssn)),
  );
  await vi.waitFor(async () => expect(await noticesOf(owner.context)).not.toEqual([]));
  const notices = await noticesOf(owner.context);
  expect(notices.map(({ target }) => target).toSorted()).toEqual(
    [key.principal.id, organizationId].toSorted(),
  );
  expect(notices.find(({ target }) => target === key.principal.id)).toMatchObject({
    kind: "ssn_guesses",
    // Of first fives with equal hashes one counts.
    details: { attempts: expect.closeTo(801, -2), withheld: expect.closeTo(801, -2) },
  });
  expect(await countNotices(stage.context({ ...owner.principal, role: "DEVELOPER" }))).toBe(0);
  const audited = await auditedOf(stage, organizationId);
  expect(audited.map(({ target }) => target)).toContain(key.principal.id);
  expect(JSON.stringify(audited)).not.toContain("4417");
});

test("an owner who takes the attempts for honest has them forgotten, which is audited", async () => {
  await analyzeBatch(
    stage,
    key,
    guesses().map((ssn, n) => stranger(n, ssn)),
  );
  await vi.waitFor(async () => expect(await noticesOf(owner.context)).toHaveLength(2));
  now += 60_000;
  for (const { id } of await noticesOf(owner.context))
    await owner.context.transaction((write) => forgiveAttempts(write, id));
  expect(await noticesOf(owner.context)).toEqual([]);
  expect(codesOf(await analyze(key, stranger(999, victim.ssn)))).toContain("SSN_OTHER_NAMES");
  expect((await auditedOf(stage, organizationId)).map(({ action }) => action)).toContain(
    "ssn_guesses.forgiven",
  );
  await expect(key.transaction((write) => forgiveAttempts(write, "ntc_x"))).rejects.toThrow();
});

test("attempts are remembered over a restart and by other processes", async () => {
  const others = guesses().filter((ssn) => ssn !== victim.ssn);
  for (let n = 0; n < few / 2; n++) await analyze(key, stranger(n, others[n] as string));
  await attemptLog(stage.platform).flush();
  const other = await anotherProcess();
  try {
    const there = other.context(key.principal);
    for (let n = few / 2; n < few; n++) await analyze(there, stranger(n, others[n] as string));
    await attemptLog(other.platform).flush();
    now += 11_000;
    expect(codesOf(await analyze(key, stranger(8, victim.ssn)))).toContain("LINKS_WITHHELD");
    expect(codesOf(await analyze(there, stranger(9, others[9] as string)))).toContain("LINKS_WITHHELD");
  } finally {
    await other.close();
  }
});

test("a process reads what another one stored, and never its own attempts", async () => {
  const others = guesses().filter((ssn) => ssn !== victim.ssn);
  const other = await anotherProcess();
  const query = vi.spyOn(backgroundPool(stage.platform), "query");
  const readNext = async (n: number) => {
    query.mockClear();
    now += 11_000;
    await analyze(key, stranger(n, others[n] as string));
    await attemptLog(stage.platform).flush();
    const at = query.mock.calls.findIndex(([text]) => String(text).includes("FROM ssn_attempts"));
    const answer: { rowCount: number } | undefined = await query.mock.results[at]?.value;
    return answer?.rowCount;
  };
  try {
    await analyze(key, stranger(0, others[0] as string));
    await attemptLog(stage.platform).flush();
    expect(await readNext(1)).toBe(0);
    await analyze(other.context(key.principal), stranger(2, others[2] as string));
    await attemptLog(other.platform).flush();
    expect(await readNext(3)).toBe(1);
  } finally {
    query.mockRestore();
    await other.close();
  }
});

test("instances that guess in parallel count as one, in single analyses and batches", async () => {
  const instances = await Promise.all([1, 2, 3].map(() => anotherProcess(shared)));
  try {
    const answers = await Promise.all(
      withUnlikeHashes(guesses().slice(0, 40)).map((ssn, n) => {
        const { context } = instances[n % instances.length] as Stage;
        return analyze(context(key.principal), stranger(n, ssn));
      }),
    );
    const answered = answers.filter((answer) => !codesOf(answer).includes("LINKS_WITHHELD"));
    // The victim's own counts for the organization.
    expect(answered.length).toBeLessThanOrEqual(8);
    const others = withUnlikeHashes(guesses("6093").slice(0, 40));
    const batch = async ({ context }: Stage, n: number) => {
      const attempts = others.slice(n * 6, n * 6 + 6).map((ssn) => attemptOf(key, ssn));
      return judgeAttempts(context(newKey().principal), attempts);
    };
    const judged = await Promise.all(instances.map(batch));
    expect(judged.flat().filter((isWithheld) => !isWithheld).length).toBeLessThanOrEqual(8);
  } finally {
    await Promise.all(instances.map((each) => each.close()));
  }
});

test("what is stored of an attempt is sealed", async () => {
  await analyze(key, stranger(1, victim.ssn));
  await attemptLog(stage.platform).flush();
  const { rows } = await stage.pool.query("SELECT content FROM ssn_attempts WHERE organization_id = $1", [
    organizationId,
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0].content.toString("latin1")).not.toContain("4417");
});

test("a guess at an SSN on the block list is answered like any other after the first few", async () => {
  await owner.context.transaction((write) =>
    createEntry(write, { effect: "block", kind: "ssn", value: victim.ssn, reason: "Charged back" }),
  );
  const listed = await analyze(newKey(), stranger(1, victim.ssn));
  expect(codesOf(listed).some((code) => code.startsWith("LIST_"))).toBe(true);
  const others = guesses().filter((ssn) => ssn !== victim.ssn);
  for (let n = 0; n < few; n++) await analyze(key, stranger(n, others[n] as string));
  const miss = await analyze(key, stranger(few, others[few] as string));
  expect(learned(await analyze(key, stranger(few, victim.ssn)))).toBe(learned(miss));
});

test("no outside source is asked about a withheld guess", async () => {
  const source = await startSourceStandIn("identity");
  const other = await anotherProcess({
    IDENTITY_SOURCE_URL: source.url,
    IDENTITY_SOURCE_TOKEN: source.token,
  });
  try {
    const there = other.context(key.principal);
    for (let n = 0; n < few; n++) await analyze(there, stranger(n, guesses()[n] as string));
    const asked = source.questions.length;
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(few);
    expect(codesOf(await analyze(there, stranger(50, victim.ssn)))).toContain("LINKS_WITHHELD");
    expect(source.questions).toHaveLength(asked);
  } finally {
    await other.close();
    await source.close();
  }
});

test("more than 30 SSNs that are known under unrelated names lead to withholding", async () => {
  const known = Array.from({ length: 32 }, (_, i) => `501-${10 + i}-${2000 + i * 137}`);
  for (const [n, ssn] of known.entries()) await analyze(owner.context, stranger(n, ssn));
  const answers: string[][] = [];
  for (const [n, ssn] of known.slice(0, 31).entries())
    answers.push(codesOf(await analyze(key, stranger(n + 35, ssn))));
  expect(answers.flat()).not.toContain("LINKS_WITHHELD");
  await vi.waitFor(async () => {
    const window = await attemptLog(stage.platform).windowOf(key.scope);
    expect(window.tallyOf(key.principal.id).matches).toBe(31);
  });
  expect(codesOf(await analyze(key, stranger(99, known[31] as string)))).toContain("LINKS_WITHHELD");
});

test("many SSNs that are known under unrelated names raise a notice, from batches as well", async () => {
  const known = Array.from({ length: 12 }, (_, i) => `501-${10 + i}-${2000 + i * 137}`);
  for (const [n, ssn] of known.entries()) await analyze(owner.context, stranger(n, ssn));
  for (const [n, ssn] of known.slice(0, 10).entries()) await analyze(key, stranger(n + 35, ssn));
  expect(await noticesOf(owner.context)).toEqual([]);
  await analyze(key, stranger(99, known[10] as string));
  await vi.waitFor(async () => expect(await noticesOf(owner.context)).toHaveLength(1));
  expect((await noticesOf(owner.context))[0]).toMatchObject({
    kind: "ssn_guesses",
    target: key.principal.id,
    details: { matches: 11, withheld: 0 },
  });
});

const codesOf = ({ signals = [] }: { signals?: { code: string }[] | undefined }) =>
  signals.map(({ code }) => code);

/** First fives with equal hashes count once, so only SSNs whose hashes differ can be counted exactly. */
function withUnlikeHashes(ssns: string[]): string[] {
  const byHash = new Map([victim.ssn, ...ssns].toReversed().map((ssn) => [attemptOf(key, ssn)?.prefix, ssn]));
  return [...byHash.values()].filter((ssn) => ssn !== victim.ssn);
}

function anotherProcess(env?: Record<string, string>): Promise<Stage> {
  const { keys: sameKeys, connectionString } = stage.platform;
  return stagePlatform(connectionString, { clock: () => now, ...(env ? { env } : {}) }).then((other) => {
    Object.assign(other.platform, { keys: sameKeys });
    return { ...other, context: other.context };
  });
}
