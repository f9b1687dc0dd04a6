import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { readDrainedWebhook } from "@/lib/domain/webhooks/deliver/drained-webhook";
import { createWebhook } from "@/lib/domain/webhooks/manage/create";
import { readWebhook } from "@/lib/domain/webhooks/manage/read";
import { prepareWebhookUpdate, updateWebhook } from "@/lib/domain/webhooks/manage/update";
import { planUrlSealing, sealStoredUrls } from "@/lib/domain/webhooks/seal-stored-urls";
import { urlOf } from "@/lib/domain/webhooks/url";
import { newId } from "@/lib/platform/ids";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* A webhook's URL may hold a token of its receiver: the database does not show it. */

const whole = "https://hooks.example.com:8443/services/T0SECRETPATH?token=hunter2";
let now = Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
let own: Context;
beforeAll(async () => {
  stage = await openStage({ clock: () => now, env: { WEBHOOK_ALLOW_INSECURE: "1" } });
});
afterAll(() => stage.close());
beforeEach(async () => {
  const organizationId = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  own = stage.context(apiKeyPrincipal({ organizationId }));
  await planUrlSealing(stage.platform);
});

const create = (url: string) =>
  own.transaction((context) =>
    createWebhook(context, {
      body: { url, events: ["analysis.completed"] },
      address: { url, isVerified: true },
    }),
  );
const columns = async (id: string) =>
  (await stage.pool.query("SELECT url, sealed_url FROM webhooks WHERE id = $1", [id])).rows[0];
const everything = async () =>
  (await stage.pool.query("SELECT w::text AS row, encode(sealed_url, 'escape') AS sealed FROM webhooks w"))
    .rows;
const dialed = async (id: string) => {
  const endpoint = await readDrainedWebhook(stage.platform, id);
  return endpoint && urlOf(stage.platform.keys, endpoint);
};
/** As the release before writes it. */
const writeWhole = (id: string, url: string) =>
  stage.pool.query("UPDATE webhooks SET url = $2 WHERE id = $1", [id, url]);

describe("a webhook's URL", () => {
  it("is stored sealed beside its origin, shown whole, and dialed whole", async () => {
    const { id, url } = await create(whole);
    expect(url).toBe(whole);
    expect((await columns(id)).url).toBe("https://hooks.example.com:8443");
    expect(JSON.stringify(await everything())).not.toMatch(/SECRETPATH|hunter2/);
    expect((await readWebhook(own, id)).url).toBe(whole);
    expect(await dialed(id)).toBe(whole);
  });

  it("is changed whole: another token alone is a change, the same URL is none", async () => {
    const { id } = await create(whole);
    const before = await columns(id);
    const change = async (url: string) => {
      const prepared = await prepareWebhookUpdate(own, { id, body: { description: null } });
      return own.transaction((inside) =>
        updateWebhook(inside, { ...prepared, body: { url }, address: { url, isVerified: true } }),
      );
    };
    expect((await change(whole)).url).toBe(whole);
    expect(await columns(id)).toEqual(before);
    expect((await change(`${whole}2`)).url).toBe(`${whole}2`);
    expect(await dialed(id)).toBe(`${whole}2`);
    const { rows } = await stage.pool.query(
      "SELECT details::text AS details FROM audit_entries WHERE organization_id = $1",
      [own.scope.organizationId],
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/SECRETPATH|hunter2/);
  });

  it("that the release before stored is used as it is, and sealed by the service", async () => {
    const { id } = await create(whole);
    for (const url of ["https://other.example.com/?token=new", `${whole}3`]) {
      await writeWhole(id, url);
      expect(await dialed(id)).toBe(url);
      expect(await sealStoredUrls(stage.platform)).toBe(1);
      expect((await columns(id)).url).toBe(new URL(url).origin);
      expect((await readWebhook(own, id)).url).toBe(url);
    }
    expect(await sealStoredUrls(stage.platform)).toBe(0);
  });

  it("stays whole for an hour after an upgrade, for the release before, which reads no other", async () => {
    const { rows } = await stage.pool.query<{ at: Date }>(
      "SELECT finished_at AS at FROM _prisma_migrations WHERE migration_name LIKE '%sealed_webhook_urls'",
    );
    const first = "(SELECT min(started_at) FROM _prisma_migrations)";
    const move = (sign: "-" | "+") =>
      stage.pool.query(
        `UPDATE _prisma_migrations SET finished_at = finished_at ${sign} interval '1 day' WHERE started_at = ${first}`,
      );
    await move("-");
    const present = now;
    try {
      await planUrlSealing(stage.platform);
      now = (rows[0]?.at.getTime() ?? 0) + 59 * 60_000;
      const { id } = await create(whole);
      expect(await columns(id)).toEqual({ url: whole, sealed_url: null });
      expect(await sealStoredUrls(stage.platform)).toBe(0);
      now += 60_000;
      expect(await sealStoredUrls(stage.platform)).toBe(1);
      expect((await columns(id)).url).toBe("https://hooks.example.com:8443");
      expect(await dialed(id)).toBe(whole);
    } finally {
      now = present;
      await move("+");
    }
  });
});
