import { describe, expect, it } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { call } from "@/tests/support/api";
import { entry, openBatches } from "@/tests/support/batches";
import { eventually } from "@/tests/support/poll";
import type { SeededKey } from "@/tests/support/seed";

/* A key with READ and WRITE sees ***-**-4417 and submits the 891 numbers of areas 531 to 539 that it can stand for. */

const batches = openBatches();
const { seed, submit, ended, results } = batches;

const person = {
  firstName: "Maria",
  lastName: "Santos",
  ssn: "536-22-4417",
  email: "maria.santos@gmail.com",
  phone: "(206) 343-7011",
  address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" },
};
const guesses = Array.from(
  { length: 891 },
  (_, i) => `${531 + Math.floor(i / 99)}-${String(1 + (i % 99)).padStart(2, "0")}-4417`,
);
const hit = guesses.indexOf(person.ssn);

/** An applicant under an invented name. */
const guessAt = (n: number) =>
  entry(n + 1, {
    firstName: "Kwame",
    lastName: `Okafor${"aeiou"[n % 5]}${"klmnrstvdb"[Math.floor(n / 10) % 10]}a`,
    email: `invented${n}.person@outlook.com`,
    // No line of equal digits or of digits in order, which would have points.
    phone: `206343${1 + Math.floor(n / 100)}0${String(n % 100).padStart(2, "0")}`,
    ssn: guesses[n] as string,
  });

async function newOrganization(): Promise<{ lender: SeededKey; guesser: SeededKey }> {
  const lender = await seed.keyOfNewOrganization();
  const guesser = await seed.key(lender.organizationId, { permissions: ["READ", "WRITE"] });
  await call("POST", "/analyze", { key: lender.key, body: { applicantData: person } });
  return { lender, guesser };
}

const answerOf = (key: string, applicantData: object, more: object = {}) =>
  call("POST", "/analyze", {
    key,
    body: { applicantData, options: { includeReasons: true, riscScoring: true }, ...more },
  });

/** What a caller learns: without ids, times, and what the area and group say of themselves. */
function learned(answer: unknown): string {
  return JSON.stringify(answer)
    .replaceAll(/"(?:requestId|id|applicantId|externalId|createdAt|reviewDueAt)":(?:"[^"]*"|null|\d+),?/g, "")
    .replaceAll(/"position":\d+,/g, "")
    .replaceAll(/[Aa]rea \d{3}[^"]*/g, "area");
}

describe("guessing an SSN whose last four digits are known", () => {
  it("tells nothing in a batch: results, CSV, analyses, events and simulations are the same for the hit and its neighbors", async () => {
    const { lender, guesser } = await newOrganization();
    const { body } = await submit(
      {
        applicants: guesses.map((_, n) => guessAt(n)),
        options: { includeReasons: true, riscScoring: true },
      },
      guesser,
    );
    await ended(body.batchId, guesser);
    const { data } = await results(body.batchId, "?limit=1000", guesser);
    expect(data).toHaveLength(891);
    expect(new Set(data.map(({ decision }: { decision: string }) => decision))).toEqual(new Set(["REVIEW"]));
    expect(new Set(data.map((each: unknown) => learned(each))).size).toBe(1);

    const csv = await call("GET", `/analyze/batch/${body.batchId}/results`, {
      key: guesser.key,
      headers: { accept: "text/csv" },
    });
    const rows = csv.text.trim().split("\r\n").slice(1);
    expect(new Set(rows.map((row) => row.split(",").slice(5).join(","))).size).toBe(1);

    const [found, miss] = await Promise.all(
      [hit, hit + 1].map(async (at) => {
        const { body } = await call("GET", `/analyze/${data[at].requestId}`, { key: guesser.key });
        return body;
      }),
    );
    expect(found.signals.map(({ code }: { code: string }) => code)).toContain("LINKS_WITHHELD");
    expect(learned(found)).toBe(learned(miss));

    const { rows: events } = await seed.pool.query(
      `SELECT count(DISTINCT (e.data->>'decision') || (e.data->>'riskScore'))::int AS kinds, count(*)::int AS events
       FROM events e JOIN batch_items i ON i.analysis_id = e.data->>'id' WHERE i.batch_id = $1`,
      [body.batchId],
    );
    expect(events).toEqual([{ kinds: 1, events: 891 }]);

    const simulated = await call("POST", "/policy/simulate", {
      key: lender.key,
      body: { document: { ...defaultPolicy, approveBelow: 20 } },
    });
    expect(simulated.body.changes.map(({ id }: { id: string }) => id)).not.toContain(data[hit].requestId);
  });

  it("tells nothing in single analyses, in a changed SSN that is analyzed again, or later in an analysis of the person", async () => {
    const { lender, guesser } = await newOrganization();
    const before = await answerOf(lender.key, person);
    for (let n = 0; n < 12; n++) await answerOf(guesser.key, guessAt(n).data);
    const [found, miss] = [
      await answerOf(guesser.key, guessAt(hit).data),
      await answerOf(guesser.key, guessAt(hit + 1).data),
    ];
    expect(found.body.decision).toBe("REVIEW");
    expect(learned(found.body)).toBe(learned(miss.body));

    const { applicantId } = (await answerOf(lender.key, guessAt(20).data)).body;
    const changed = await call("PATCH", `/applicants/${applicantId}`, {
      key: guesser.key,
      body: { data: { ssn: person.ssn } },
    });
    expect(changed.status).toBe(200);
    const again = await answerOf(guesser.key, { ...guessAt(20).data, ssn: person.ssn }, { applicantId });
    expect(learned(again.body)).toBe(learned(miss.body));

    const codes = (body: { signals: { code: string }[] }) => body.signals.map(({ code }) => code);
    const after = await answerOf(lender.key, person);
    expect(codes(after.body)).not.toContain("SSN_OTHER_NAMES");
    expect(after.body.riskScore).toBe(before.body.riskScore);
  });

  it("raises a notice and writes into the audit log, without a digit of an SSN", async () => {
    const { guesser } = await newOrganization();
    const { body } = await submit({ applicants: guesses.map((_, n) => guessAt(n)) }, guesser);
    await ended(body.batchId, guesser);
    const raised = await eventually(
      "the notice",
      async () =>
        (
          await seed.pool.query(
            `SELECT n.kind, a.action, n.details::text || a.details::text AS details FROM notices n
             JOIN audit_entries a ON a.organization_id = n.organization_id AND a.target = n.target
             WHERE n.organization_id = $1 AND n.target = $2`,
            [guesser.organizationId, guesser.id],
          )
        ).rows,
      (rows) => rows.length > 0,
    );
    expect(raised).toMatchObject([{ kind: "ssn_guesses", action: "ssn_guesses.noticed" }]);
    expect(raised[0].details).not.toContain("4417");
  });

  it("leaves 2,000 honest applicants of one batch alone, however often they are screened", async () => {
    const { lender } = await newOrganization();
    const applicants = Array.from({ length: 2_000 }, (_, n) =>
      entry(n, {
        ssn: `${100 + ((n * 7) % 560)}-${10 + (n % 80)}-${String(1 + ((n * 7_919) % 9_998)).padStart(4, "0")}`,
      }),
    );
    for (let night = 0; night < 2; night++) {
      const { body } = await submit({ applicants, options: { includeReasons: true } }, lender);
      await ended(body.batchId, lender);
      const { rows } = await seed.pool.query("SELECT withheld FROM batches WHERE id = $1", [body.batchId]);
      expect(rows).toEqual([{ withheld: null }]);
    }
    const { rows } = await seed.pool.query("SELECT 1 FROM notices WHERE organization_id = $1", [
      lender.organizationId,
    ]);
    expect(rows).toEqual([]);
  });
});
