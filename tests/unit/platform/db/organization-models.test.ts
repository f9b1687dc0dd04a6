import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { modelsOf, organizationModels } from "@/lib/platform/db/organization-models";
import { newId } from "@/lib/platform/ids";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* A query that forgets to filter by organization finds nothing of another organization's. */

const now = Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
let ours: Context;
let theirs: Context;
/** A webhook of the other organization, with a delivery and an attempt. */
let foreignWebhook: string;

beforeAll(async () => {
  stage = await openStage({ clock: () => now });
  [ours, theirs] = [await organization(), await organization()];
  foreignWebhook = await webhookOf(theirs);
});
afterAll(() => stage.close());

async function organization(): Promise<Context> {
  const id = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [id]);
  return stage.context(apiKeyPrincipal({ organizationId: id }));
}

async function webhookOf({ db, scope }: Context): Promise<string> {
  const { organizationId, mode } = scope;
  const id = newId("whk", now);
  const eventId = newId("evt", now);
  await db.webhook.create({
    data: {
      id,
      organizationId,
      mode,
      url: "https://example.com/",
      isVerified: true,
      events: [],
      secret: new Uint8Array(1),
      createdBy: "cli",
    },
  });
  await db.event.create({ data: { id: eventId, organizationId, mode, name: "batch.started", data: {} } });
  const deliveryId = newId("dlv", now);
  await db.delivery.create({
    data: { id: deliveryId, eventId, webhookId: id, eventName: "batch.started", dueAt: new Date(now) },
  });
  await db.deliveryAttempt.create({
    data: { deliveryId, number: 1, startedAt: new Date(now), durationMs: 1 },
  });
  return id;
}

describe("without a filter", () => {
  it.each(["webhook", "event", "delivery", "deliveryAttempt"] as const)(
    "a read of %s sees only the organization's rows, by its own column or by its owner's",
    async (model) => {
      const delegate = (context: Context) => context.db[model] as unknown as { count(): Promise<number> };
      expect(await delegate(ours).count()).toBe(0);
      expect(await delegate(theirs).count()).toBe(1);
    },
  );

  it("another organization's row is not found by its id", async () => {
    expect(await ours.db.webhook.findUnique({ where: { id: foreignWebhook } })).toBeNull();
    expect(await ours.db.webhook.findMany()).toEqual([]);
    expect(await ours.db.organization.count()).toBe(1);
  });

  it("another organization's row is neither changed nor deleted", async () => {
    await expect(
      ours.db.webhook.update({ where: { id: foreignWebhook }, data: { url: "https://evil.example/" } }),
    ).rejects.toMatchObject({ code: "P2025" });
    await expect(ours.db.webhook.delete({ where: { id: foreignWebhook } })).rejects.toMatchObject({
      code: "P2025",
    });
    expect(await ours.db.webhook.updateMany({ data: { url: "https://evil.example/" } })).toEqual({
      count: 0,
    });
    expect(await ours.db.deliveryAttempt.deleteMany()).toEqual({ count: 0 });
    expect(await theirs.db.webhook.findUnique({ where: { id: foreignWebhook } })).toMatchObject({
      url: "https://example.com/",
      isVerified: true,
    });
  });

  it("a caller's filter that names another organization finds nothing", async () => {
    const { organizationId } = theirs.scope;
    expect(await ours.db.webhook.findMany({ where: { organizationId } })).toEqual([]);
    expect(
      await ours.db.webhook.findMany({ where: { OR: [{ organizationId }, { id: foreignWebhook }] } }),
    ).toEqual([]);
  });

  it("the same holds inside a transaction", async () => {
    expect(await ours.transaction(({ db }) => db.webhook.findMany())).toEqual([]);
    expect(await theirs.transaction(({ db }) => db.webhook.count())).toBe(1);
  });
});

describe("a row", () => {
  it("is written to the organization and no other", async () => {
    expect(() =>
      ours.db.notice.create({
        data: {
          id: newId("ntc", now),
          organizationId: theirs.scope.organizationId,
          mode: "live",
          kind: "webhook.disabled",
          target: foreignWebhook,
          details: {},
        },
      }),
    ).toThrow("another organization");
    expect(await theirs.db.notice.count()).toBe(0);
  });

  it("can't be moved to another organization", () => {
    expect(() =>
      theirs.db.webhook.updateMany({ data: { organizationId: ours.scope.organizationId } }),
    ).toThrow("another organization");
  });
});

describe("the list of models", () => {
  const schema = readFileSync("prisma/schema.prisma", "utf8");
  const models = [...schema.matchAll(/^model (\w+) \{([^}]*)\}/gm)]
    // Prisma has no such models: only SQL reaches their rows.
    .filter(([, , body = ""]) => !body.includes("@@ignore"))
    // Public lists, of an organization or of all of them: only SQL reads them, which asks for both.
    .filter(([, name = ""]) => !["Watchlist", "WatchlistEntry"].includes(name))
    // Found by hashes under the keys of one organization: only SQL reads them.
    .filter(([, name = ""]) => name !== "ApplicationElement")
    .map(([, name = "", body = ""]) => ({
      name: name.charAt(0).toLowerCase() + name.slice(1),
      hasColumn: /^\s+organizationId\s/m.test(body),
    }));

  it("has every model with organization rows", () => {
    const service = [
      "keyCheck",
      "keyErasure",
      // It begins an organization.
      "pendingSignUp",
      ...models.map(({ name }) => name).filter((name) => name.startsWith("durable")),
    ];
    expect([...organizationModels].sort()).toEqual(
      models
        .map(({ name }) => name)
        .filter((name) => !service.includes(name))
        .sort(),
    );
  });

  it("has no model without organization rows: asking for one throws", () => {
    const everything = modelsOf(stage.platform.prisma, ours.scope.organizationId) as unknown as Record<
      string,
      unknown
    >;
    expect(() => everything.keyCheck).toThrow("has no rows of organizations");
    expect(() => everything.$queryRaw).toThrow("has no rows of organizations");
  });

  it.each(models.filter(({ hasColumn }) => hasColumn))("limits $name by its own column", async ({ name }) => {
    const delegate = (ours.db as unknown as Record<string, { findFirst(args: object): Promise<unknown> }>)[
      name
    ];
    const { organizationId } = theirs.scope;
    expect(await delegate?.findFirst({ where: { organizationId } })).toBeNull();
  });
});
