import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import { newId } from "@/lib/platform/ids";
import { mostFlagged, mostLatest, mostOldest } from "@/lib/risk/gather/read-limits";
import { type SharingEvidence, standings } from "@/lib/risk/input/sharing";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";
import { type Applying, applyTogether, decide } from "./applying";

/* What applications share is told as those before them were committed. */

const now = new Date("2026-06-15T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ clock: () => now.getTime() });
});
afterAll(() => stage.close());

async function newScope(mode: Scope["mode"] = "live"): Promise<Scope> {
  const organizationId = newId("org", now.getTime());
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  return { organizationId, mode };
}

async function apply(
  scope: Scope,
  applying: Applying,
  at = now,
): Promise<{ id: string; sharing: SharingEvidence }> {
  const [applied] = await applyTogether(stage, scope, [applying], at);
  return applied as { id: string; sharing: SharingEvidence };
}

const phone = "(206) 343-7099";
const ssn = "536-22-8741";

describe("who shared an element", () => {
  it("is counted in all and in each window, by the first application with it", async () => {
    const scope = await newScope();
    for (const days of [300, 20, 4, 0.5]) await apply(scope, { phone }, daysAgo(days));
    const { sharing } = await apply(scope, { phone });
    expect(sharing.elements.phone).toMatchObject({ persons: [4, 1, 2, 3], strangers: [4, 1, 2, 3] });
    expect(Object.keys(sharing.elements).sort()).toEqual(["local_number", "phone", "phone_range"]);
  });

  it("is told with how many applied before, those of the same transaction included", async () => {
    const scope = await newScope();
    const together = await applyTogether(stage, scope, [{ phone }, { phone }, { phone }], now);
    expect(together.map(({ sharing }) => sharing.volume)).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
  });

  it("is nobody of another organization or mode", async () => {
    const scope = await newScope();
    await apply(await newScope(), { phone });
    await apply({ ...scope, mode: "test" }, { phone });
    expect((await apply(scope, { phone })).sharing.elements).toEqual({});
  });

  it("is never the applicant, and a relative is no stranger", async () => {
    const scope = await newScope();
    const { id } = await apply(scope, { firstName: "Maria", lastName: "Santos", phone });
    await apply(scope, { firstName: "Paulo", lastName: "Santos", phone });
    const { sharing } = await apply(scope, { id, firstName: "Maria", lastName: "Santos", phone });
    expect(sharing.elements.phone).toMatchObject({
      persons: [1, 1, 1, 1],
      strangers: [0, 0, 0, 0],
      relatives: 1,
    });
  });

  it("is told for devices and networks, but not for an address within some network", async () => {
    const scope = await newScope();
    const context = { deviceId: "device-1", ip: "73.162.40.7" };
    await apply(scope, { context });
    await apply(scope, { context: { ip: "73.162.40.9" } });
    await apply(scope, { context: { ip: "10.0.0.1" } });
    const { sharing } = await apply(scope, { context });
    expect(sharing.elements).toMatchObject({
      device: { strangers: [1, 1, 1, 1] },
      ip: { strangers: [1, 1, 1, 1] },
      network: { strangers: [2, 2, 2, 2] },
    });
    expect((await apply(scope, { context: { ip: "10.0.0.1" } })).sharing.elements).toEqual({});
  });

  it("is told where one's mailbox spells the other's name, whichever comes first", async () => {
    const owner = { firstName: "Dana", lastName: "Hillman", email: "bluefinch@gmail.com" };
    const other = { firstName: "Omar", lastName: "Quist", email: "hillman.dana78@yahoo.com" };
    const [first, second] = [await newScope(), await newScope()];
    await apply(first, owner, daysAgo(2));
    expect((await apply(first, other)).sharing.elements).toMatchObject({
      mailbox_owner: { strangers: [1, 0, 1, 1] },
    });
    await apply(second, other, daysAgo(2));
    expect((await apply(second, owner)).sharing.elements).toMatchObject({
      full_name: { strangers: [1, 0, 1, 1] },
    });
    const together = await applyTogether(stage, await newScope(), [owner, other, owner], now);
    expect(together.map(({ sharing }) => Object.keys(sharing.elements).sort())).toEqual([
      [],
      ["mailbox_owner"],
      expect.arrayContaining(["full_name"]),
    ]);
  });

  it("is compared by grades, with what became of the earlier application", async () => {
    const scope = await newScope();
    await apply(scope, { firstName: "Maria", lastName: "Santos", ssn, phone, standing: "held" }, daysAgo(2));
    const { sharing } = await apply(scope, { firstName: "Maria", lastName: "Santos", ssn, phone });
    expect(sharing.earlier).toEqual([
      expect.objectContaining({
        name: "same",
        same: expect.arrayContaining(["ssn", "phone"]),
        different: expect.arrayContaining(["email", "address"]),
        minutesAgo: 2 * 24 * 60,
        standing: "held",
      }),
    ]);
  });

  it("is not compared once erased", async () => {
    const scope = await newScope();
    const { id } = await apply(scope, { ssn });
    await stage.pool.query("UPDATE applicants SET data_key = NULL, data = NULL WHERE id = $1", [id]);
    expect((await apply(scope, { ssn })).sharing.earlier).toEqual([]);
  });

  it("is nobody whose links are withheld", async () => {
    const scope = await newScope();
    await apply(scope, { ssn, phone, isWithheld: true });
    expect((await apply(scope, { ssn, phone })).sharing.elements).toEqual({});
  });
});

describe("a place that many share", () => {
  it("is told by its latest, its oldest, and those of which a person decided", async () => {
    const scope = await newScope();
    const many = mostLatest + mostOldest + 30;
    const ids: string[] = [];
    for (let i = 0; i < many; i++) ids.push((await apply(scope, { phone }, daysAgo(400 - i))).id);
    for (const id of ids.slice(mostOldest, mostOldest + 3))
      await decide(stage.pool, id, standings.indexOf("cleared"));
    const { sharing } = await apply(scope, { phone });
    expect(sharing.elements.phone?.persons).toEqual([mostLatest + mostOldest + 3, 0, 0, 0]);
    expect(mostFlagged).toBeGreaterThanOrEqual(3);
  });

  it("tells those who apply in one transaction what it tells those who apply one after the other", async () => {
    const [alone, together] = [await newScope(), await newScope()];
    const read = mostLatest + mostOldest;
    const personsOf = ({ sharing }: { sharing: SharingEvidence }) => sharing.elements.phone?.persons[0] ?? 0;
    const oneByOne: number[] = [];
    for (let i = 0; i < read + 20; i++)
      oneByOne.push(personsOf(await apply(alone, { phone }, daysAgo(90 - i))));
    expect(oneByOne).toEqual(oneByOne.map((_, i) => Math.min(i, read)));
    const people = (count: number) => Array.from({ length: count }, () => ({ phone }));
    const inGroups = [
      ...(await applyTogether(stage, together, people(mostLatest - 10), daysAgo(2))),
      ...(await applyTogether(stage, together, people(30), daysAgo(1))),
    ];
    expect(inGroups.map(personsOf)).toEqual(inGroups.map((_, i) => Math.min(i, read)));
  });

  it("costs no more to read, the larger it is", async () => {
    const scope = await newScope();
    for (let i = 0; i < 5; i++)
      await applyTogether(
        stage,
        scope,
        Array.from({ length: 200 }, () => ({ phone })),
        now,
      );
    const { rows } = await stage.pool.query<{ element: string }>(
      "SELECT element::text FROM application_elements GROUP BY element HAVING count(*) = 1000",
    );
    const read = await stage.pool.query("SELECT * FROM read_sharers('{}', $1::bigint[], $2, $3, $4)", [
      rows.map(({ element }) => element),
      mostLatest,
      mostOldest,
      mostFlagged,
    ]);
    expect(read.rowCount).toBe(rows.length * (mostLatest + mostOldest));
  });
});

describe("an applicant analyzed again", () => {
  const elementsOf = async (id: string) => {
    const { rows } = await stage.pool.query<{ kinds: number[]; listed: number }>(
      `SELECT array_agg((e.element & 15)::int ORDER BY 1) AS kinds, cardinality(a.elements) AS listed
       FROM applicants a JOIN application_elements e ON e.element = ANY (a.elements) WHERE a.id = $1 GROUP BY a.elements`,
      [id],
    );
    return rows[0];
  };

  it("has each of its elements in one row, and lists all of them", async () => {
    const scope = await newScope();
    const { id } = await apply(scope, { context: { deviceId: "d", ip: "73.162.40.7" } });
    const stored = await elementsOf(id);
    expect(stored?.kinds).toHaveLength(stored?.listed ?? 0);
    expect(new Set(stored?.kinds)).toEqual(new Set([0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 14, 15]));
  });
});

describe("applications at the same moment", () => {
  it("with one SSN: each of 64 parallel writers sees exactly those that committed before it", async () => {
    const scope = await newScope();
    const seen = await Promise.all(Array.from({ length: 64 }, () => apply(scope, { ssn })));
    const persons = seen.map(({ sharing }) => sharing.elements.ssn?.persons[0] ?? 0);
    expect(persons.sort((a, b) => a - b)).toEqual(
      Array.from({ length: 64 }, (_, i) => Math.min(i, mostLatest + mostOldest)),
    );
  });

  it("with many shared elements in any order do not deadlock", async () => {
    const scope = await newScope();
    const shared = Array.from({ length: 12 }, (_, i) => ({
      ssn: `536-22-8${700 + i}`,
      email: `someone.${"abcdefghijkl"[i]}@gmail.com`,
      phone: `(206) 343-70${10 + i}`,
    }));
    const pick = () => shared[Math.floor(Math.random() * shared.length)] as (typeof shared)[number];
    await Promise.all(
      Array.from({ length: 16 }, () =>
        applyTogether(
          stage,
          scope,
          Array.from({ length: 20 }, () => ({ ssn: pick().ssn, email: pick().email, phone: pick().phone })),
          now,
        ),
      ),
    );
    const { rows } = await stage.pool.query(
      "SELECT count(*)::int AS count FROM applicants WHERE organization_id = $1",
      [scope.organizationId],
    );
    expect(rows).toEqual([{ count: 16 * 20 }]);
  });

  it("in one transaction see each other as if one had come after the other", async () => {
    const scope = await newScope();
    const together = await applyTogether(
      stage,
      scope,
      [{ phone, standing: "held" }, { phone }, { phone }],
      now,
    );
    expect(together.map(({ sharing }) => sharing.elements.phone?.strangers[0] ?? 0)).toEqual([0, 1, 2]);
    expect(together[1]?.sharing.earlier).toEqual([
      expect.objectContaining({ standing: "held", minutesAgo: 0 }),
    ]);
  });
});
