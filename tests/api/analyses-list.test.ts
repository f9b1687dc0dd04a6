import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { analyze, idsOf, listAnalyses, readAll } from "@/tests/support/analyses";
import { call } from "@/tests/support/api";
import { Seed, type SeededKey } from "@/tests/support/seed";

const seed = new Seed(inject("databaseUrl"));
afterAll(() => seed.close());

async function moveTo(ids: string[], createdAt: string): Promise<void> {
  await seed.pool.query("UPDATE analyses SET created_at = $2 WHERE id = ANY ($1)", [ids, createdAt]);
}

describe("listing analyses", () => {
  let owner: SeededKey;
  let approved: string;
  let reviewed: string;
  let declined: string;
  beforeAll(async () => {
    owner = await seed.keyOfNewOrganization();
    approved = (await analyze(owner.key, { externalId: "loan-1" })).body.requestId;
    reviewed = (await analyze(owner.key, { externalId: "loan-2" }, { ssn: undefined })).body.requestId;
    const everythingInvented = {
      firstName: "Asdf",
      lastName: "Qwerty",
      ssn: "078-05-1120",
      email: "xkqzjvw8813@mailinator.com",
      phone: "555-555-0100",
      address: { street: "PO Box 1", city: "Nowhere", state: "AK", zip: "33101" },
    };
    declined = (await analyze(owner.key, { externalId: "loan-1" }, everythingInvented)).body.requestId;
    await moveTo([approved], "2026-03-01T00:00:00Z");
    await moveTo([reviewed], "2026-03-02T00:00:00Z");
    await moveTo([declined], "2026-03-03T00:00:00Z");
  });

  it("returns all of them, newest first, without sealed data", async () => {
    const { body } = await listAnalyses(owner.key);
    expect(body.data.map((item: { id: string }) => item.id)).toEqual([declined, reviewed, approved]);
    expect(body.nextCursor).toBeNull();
    for (const item of body.data) {
      expect(Object.keys(item).sort()).toEqual([
        "applicantId",
        "createdAt",
        "decisionBasis",
        "error",
        "externalId",
        "finalDecision",
        "id",
        "mode",
        "modelVersion",
        "policyVersion",
        "result",
        "status",
      ]);
    }
  });

  it("by decision", async () => {
    expect(await idsOf(owner.key, { decision: "APPROVE" })).toEqual([approved]);
    expect(await idsOf(owner.key, { decision: "REVIEW" })).toEqual([reviewed]);
    expect(await idsOf(owner.key, { decision: "DECLINE" })).toEqual([declined]);
  });

  it("by final decision, which is the machine's until a person decides", async () => {
    for (const finalDecision of ["APPROVE", "REVIEW", "DECLINE"])
      expect(await idsOf(owner.key, { finalDecision })).toEqual(
        await idsOf(owner.key, { decision: finalDecision }),
      );
  });

  it("by status", async () => {
    expect(await idsOf(owner.key, { status: "completed" })).toEqual([declined, reviewed, approved]);
    expect(await idsOf(owner.key, { status: "failed" })).toEqual([]);
    expect(await idsOf(owner.key, { status: "processing" })).toEqual([]);
  });

  it("by externalId, exactly", async () => {
    expect(await idsOf(owner.key, { externalId: "loan-1" })).toEqual([declined, approved]);
    expect(await idsOf(owner.key, { externalId: "loan-2" })).toEqual([reviewed]);
    for (const other of ["loan", "LOAN-1", "loan-%", "loan-_", "loan-1' OR '1'='1"]) {
      expect(await idsOf(owner.key, { externalId: other }), other).toEqual([]);
    }
  });

  it("by creation time, both ends excluded", async () => {
    expect(await idsOf(owner.key, { createdAfter: "2026-03-01T00:00:00Z" })).toEqual([declined, reviewed]);
    expect(await idsOf(owner.key, { createdBefore: "2026-03-03T00:00:00Z" })).toEqual([reviewed, approved]);
    expect(
      await idsOf(owner.key, {
        createdAfter: "2026-03-01T00:00:00Z",
        createdBefore: "2026-03-03T00:00:00Z",
      }),
    ).toEqual([reviewed]);
  });

  it("respects a UTC offset in a time", async () => {
    // Both are 2026-03-01T23:30:00Z.
    expect(await idsOf(owner.key, { createdAfter: "2026-03-02T01:30:00+02:00" })).toEqual([
      declined,
      reviewed,
    ]);
    expect(await idsOf(owner.key, { createdBefore: "2026-03-01T15:30:00-08:00" })).toEqual([approved]);
  });

  it("by several filters together", async () => {
    expect(await idsOf(owner.key, { externalId: "loan-1", decision: "DECLINE" })).toEqual([declined]);
    expect(await idsOf(owner.key, { externalId: "loan-2", decision: "DECLINE" })).toEqual([]);
    expect(
      await idsOf(owner.key, {
        externalId: "loan-1",
        createdBefore: "2026-03-02T00:00:00Z",
        status: "completed",
      }),
    ).toEqual([approved]);
  });

  it("shows each as GET /analyze/:id does", async () => {
    for (const item of (await listAnalyses(owner.key)).body.data) {
      expect((await call("GET", `/analyze/${item.id}`, { key: owner.key })).body).toMatchObject(item);
    }
  });
});

describe("paging", () => {
  it.each([1, 3, 7, 10])(
    "by %d is complete, without duplicates and newest first, even where many share a moment",
    async (limit) => {
      const { key } = await seed.keyOfNewOrganization();
      const made = await Promise.all(Array.from({ length: 13 }, () => analyze(key)));
      const ids = made.map(({ body }) => body.requestId as string);
      await moveTo(ids.slice(0, 9), "2026-04-01T00:00:00.000Z");
      await moveTo(ids.slice(9), "2026-04-01T00:00:00.001Z");
      const items = await readAll(key, { limit: String(limit) });
      expect(items.map(({ id }) => id).sort()).toEqual([...ids].sort());
      const order = items.map(({ createdAt, id }) => `${createdAt} ${id}`);
      expect(order).toEqual([...order].sort().reverse());
    },
  );

  it("keeps the filters, and ends with null exactly at the end", async () => {
    const { key } = await seed.keyOfNewOrganization();
    for (let count = 0; count < 4; count++) {
      await analyze(key, { externalId: "mine" });
      await analyze(key, { externalId: "other" });
    }
    const first = await listAnalyses(key, { externalId: "mine", limit: "2" });
    expect([first.body.data.length, typeof first.body.nextCursor]).toEqual([2, "string"]);
    const second = await listAnalyses(key, { externalId: "mine", limit: "2", cursor: first.body.nextCursor });
    expect([second.body.data.length, second.body.nextCursor]).toEqual([2, null]);
    for (const item of [...first.body.data, ...second.body.data]) expect(item.externalId).toBe("mine");
  });

  it("is unaffected by analyses added in the meantime", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const ids: string[] = [];
    for (let count = 0; count < 4; count++) ids.push((await analyze(key)).body.requestId);
    const first = await listAnalyses(key, { limit: "2" });
    await analyze(key);
    const second = await listAnalyses(key, { limit: "2", cursor: first.body.nextCursor });
    const seen = [...first.body.data, ...second.body.data].map((item: { id: string }) => item.id);
    expect(seen.sort()).toEqual([...ids].sort());
  });

  it("a cursor from another organization reveals nothing of it", async () => {
    const one = await seed.keyOfNewOrganization();
    const other = await seed.keyOfNewOrganization();
    for (let count = 0; count < 3; count++) {
      await analyze(one.key);
      await analyze(other.key);
    }
    const { nextCursor } = (await listAnalyses(one.key, { limit: "1" })).body;
    const seen = await idsOf(other.key, { cursor: nextCursor });
    const own = await idsOf(other.key);
    for (const id of seen) expect(own).toContain(id);
  });
});
