import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Context, inPlatformTransaction, type Tx } from "@/lib/auth/context";
import { newId } from "@/lib/platform/ids";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* Prisma and hand-written SQL share one transaction: both see what the other wrote, and all of it commits or none. */

const now = Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
let context: Context;

beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());

beforeEach(async () => {
  context = await newOrganization();
});

async function newOrganization(): Promise<Context> {
  const organizationId = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Before')", [
    organizationId,
  ]);
  return stage.context(apiKeyPrincipal({ organizationId }));
}

const read = { text: "SELECT name FROM organizations WHERE id = $1" };
const rename = { text: "UPDATE organizations SET name = $2 WHERE id = $1" };
const undo = new Error("undo");

function nameOf({ db, scope }: Context | Tx): Promise<string | undefined> {
  return db.organization.findUnique({ where: { id: scope.organizationId } }).then((row) => row?.name);
}

it("what SQL writes Prisma reads, and what Prisma writes SQL reads", async () => {
  await context.transaction(async (tx) => {
    await tx.sql.execute(rename, ["By SQL"]);
    expect(await nameOf(tx)).toBe("By SQL");
    await tx.db.organization.updateMany({ data: { name: "By Prisma" } });
    expect(await tx.sql.query(read)).toEqual([{ name: "By Prisma" }]);
    expect(await nameOf(context)).toBe("Before");
  });
  expect(await nameOf(context)).toBe("By Prisma");
});

it("nothing of it stays if the work fails, whichever wrote it", async () => {
  const failing = context.transaction(async (tx) => {
    await tx.sql.execute(rename, ["By SQL"]);
    await tx.db.organization.updateMany({ data: { slug: `${tx.scope.organizationId}-other` } });
    throw undo;
  });
  await expect(failing).rejects.toBe(undo);
  expect(await context.db.organization.findMany({ select: { name: true, slug: true } })).toEqual([
    { name: "Before", slug: context.scope.organizationId },
  ]);
});

it("what Prisma would do in a transaction of its own belongs to this one", async () => {
  const { organizationId } = context.scope;
  const chunk = (number: number) => ({ number, count: 1, sealed: new Uint8Array(1) });
  const write = (tx: Tx) =>
    tx.db.batch.create({
      data: {
        ...{ id: newId("bat", now), organizationId, mode: "live", createdBy: "cli", policyVersion: 1 },
        ...{ totalCount: 2, includeReasons: false, riscScoring: false },
        chunks: { create: [chunk(0), chunk(1)] },
      },
      include: { chunks: true },
    });
  const failing = context.transaction(async (tx) => {
    expect((await write(tx)).chunks).toHaveLength(2);
    throw undo;
  });
  await expect(failing).rejects.toBe(undo);
  expect(await context.db.batch.count()).toBe(0);
  await context.transaction(write);
  expect(await context.db.batchChunk.count()).toBe(2);
});

it("look-ups of several transactions at one moment stay in their own", async () => {
  const contexts = [context, await newOrganization(), await newOrganization()];
  const names = contexts.map((own) =>
    own.transaction(async (tx) => {
      await tx.sql.execute(rename, [own.scope.organizationId]);
      const found = await Promise.all([nameOf(tx), nameOf(tx), nameOf(own)]);
      return found;
    }),
  );
  expect(await Promise.all(names)).toEqual(
    contexts.map(({ scope: { organizationId } }) => [organizationId, organizationId, "Before"]),
  );
});

it("Prisma finds nothing of another organization in it, not even where it forgets to filter", async () => {
  await newOrganization();
  const { organizationId } = context.scope;
  const found = await context.transaction((tx) => tx.db.organization.findMany());
  expect(found.map(({ id }) => id)).toEqual([organizationId]);
});

describe("a page, for which Next bundles a copy of this code,", () => {
  let ofPage: Context;
  beforeEach(async () => {
    vi.resetModules();
    const copy = await import("@/lib/auth/context");
    expect(copy.inPlatformTransaction).not.toBe(inPlatformTransaction);
    ofPage = copy.contextOf(stage.platform, context.principal);
  });

  it("has the same transaction for Prisma and SQL", async () => {
    const failing = ofPage.transaction(async (tx) => {
      await tx.sql.execute(rename, ["By SQL"]);
      expect(await nameOf(tx)).toBe("By SQL");
      await tx.db.organization.updateMany({ data: { name: "By Prisma" } });
      throw undo;
    });
    await expect(failing).rejects.toBe(undo);
    expect(await nameOf(context)).toBe("Before");
  });

  it("sends Prisma's single queries in its organization's role", async () => {
    const sent = vi.spyOn(Client.prototype, "query");
    expect(await nameOf(ofPage)).toBe("Before");
    const texts = sent.mock.calls.map(([query]) => String((query as { text?: string }).text ?? query));
    sent.mockRestore();
    expect(texts.slice(-3)).toEqual([
      expect.stringContaining("SET LOCAL ROLE assay_tenant; SET LOCAL assay.organizations"),
      expect.stringMatching(/^SELECT .*"organizations"/),
      "COMMIT",
    ]);
  });
});

it("the platform's finds those of all", async () => {
  const other = await newOrganization();
  const ids = [context, other].map(({ scope }) => scope.organizationId);
  await inPlatformTransaction(stage.platform, async ({ db }) => {
    await db.organization.updateMany({ where: { id: { in: ids } }, data: { name: "All" } });
    const found = await Promise.all(ids.map((id) => db.organization.findUnique({ where: { id } })));
    expect(found.map((row) => row?.name)).toEqual(["All", "All"]);
  });
});

describe("a transaction that has ended", () => {
  it("refuses Prisma's queries as it refuses statements", async () => {
    const late = await context.transaction(async (tx) => tx);
    await expect(nameOf(late)).rejects.toThrow("after its transaction had ended");
    await expect(late.sql.query(read)).rejects.toThrow("after its transaction had ended");
  });

  it("refuses what goes on after one of several failed", async () => {
    let goOn = () => {};
    const failed = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let later: Promise<unknown> | undefined;
    const failing = context.transaction((tx) => {
      later = failed.then(() => tx.sql.execute(rename, ["Late"]));
      return Promise.all([tx.sql.query({ text: `${read.text} AND 1 / 0 = 1` }), later]);
    });
    await expect(failing).rejects.toMatchObject({ code: "22012" });
    goOn();
    await expect(later).rejects.toThrow("after its transaction had ended");
    expect(await nameOf(context)).toBe("Before");
  });
});

it("is run again if Prisma's query collided, and only the last run's followers are", async () => {
  let tries = 0;
  const followed: number[] = [];
  const result = await context.transaction(async (tx) => {
    const own = ++tries;
    tx.afterCommit(() => followed.push(own));
    const rows = await tx.db.organization.findMany();
    if (own < 3) throw Object.assign(new Error("collided"), { code: "P2034" });
    return rows.length;
  });
  expect([tries, result, followed]).toEqual([3, 1, [3]]);
});

it("reports the cause, not that the transaction is aborted, to whom Prisma tells", async () => {
  const failing = context.transaction(async (tx) => {
    await tx.sql.query({ text: `${read.text} AND 1 / 0 = 1` }).catch(() => {});
    await nameOf(tx);
  });
  await expect(failing).rejects.toMatchObject({ code: "22012" });
});
