import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Context, contextOf } from "@/lib/auth/context";
import type { ApiKeyPrincipal } from "@/lib/auth/principal";
import type { Metadata } from "@/lib/contract/metadata";
import { reindexOwnMetadata } from "@/lib/domain/applicants/metadata/reindex-metadata-columns";
import { listBatches } from "@/lib/domain/batches/list";
import { sealMetadata } from "@/lib/domain/metadata/sealed";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { createWebhook } from "@/lib/domain/webhooks/manage/create";
import { listWebhooks } from "@/lib/domain/webhooks/manage/read";
import { BlindIndexer } from "@/lib/platform/crypto/blind-index";
import { parseKeySet } from "@/lib/platform/crypto/keyring";
import { newKeyText } from "@/lib/platform/crypto/load-keys";
import { newId } from "@/lib/platform/ids";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* Batches and webhooks are found by their metadata under whatever key, and those that the release before wrote. */

const now = Date.parse("2026-06-15T12:00:00Z");
const metadata = { branch: "seattle-2", desk: "d1" };
let stage: Stage;
let context: Context<ApiKeyPrincipal>;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  const organizationId = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  context = stage.context(apiKeyPrincipal({ organizationId }));
  await context.transaction(createFirstPolicy);
});

const found = async (wanted: Metadata, of = context) => ({
  batches: (await listBatches(of, { metadata: wanted, limit: 20 })).data.map(({ batchId }) => batchId),
  webhooks: (await listWebhooks(of, { metadata: wanted, limit: 20 })).data.map(({ id }) => id),
});

/** As the release before writes it: without blind indexes. */
async function addBatch(): Promise<string> {
  const id = newId("bat", now);
  const { organizationId } = context.scope;
  await context.db.batch.create({
    data: {
      ...{ id, ...context.scope, totalCount: 1, includeReasons: false, riscScoring: false, policyVersion: 1 },
      createdBy: context.principal.id,
      metadata: sealMetadata(context.keys, { organizationId, id }, metadata, "people"),
    },
  });
  return id;
}

const addWebhook = () =>
  context.transaction((inside) =>
    createWebhook(inside, {
      body: { url: "https://lender.example/", events: ["analysis.completed"], metadata },
      address: { url: "https://lender.example/", isVerified: true },
    }),
  );

it("lets both be found under a new key, changes what differs alone, and leaves what is sealed", async () => {
  const batch = await addBatch();
  const webhook = await addWebhook();
  expect(await found(metadata)).toEqual({ batches: [], webhooks: [webhook.id] });
  expect(await reindexOwnMetadata(stage.platform)).toBe(1);
  expect(await reindexOwnMetadata(stage.platform)).toBe(0);
  const both = { batches: [batch], webhooks: [webhook.id] };
  expect(await found({ desk: "d1" })).toEqual(both);

  const blindIndex = parseKeySet("BLIND_INDEX_KEY", newKeyText("k2"));
  const renewed = {
    ...stage.platform,
    keys: { ...stage.platform.keys, blindIndex, blindIndexer: new BlindIndexer(blindIndex) },
  };
  const again = contextOf(renewed, context.principal);
  expect(await found(metadata, again)).toEqual({ batches: [], webhooks: [] });
  expect(await reindexOwnMetadata(renewed)).toBe(2);
  expect(await reindexOwnMetadata(renewed)).toBe(0);
  expect(await found(metadata, again)).toEqual(both);
  expect(await found(metadata)).toEqual({ batches: [], webhooks: [] });
  const [listed] = (await listBatches(again, { limit: 1 })).data;
  expect(listed?.metadata).toEqual(metadata);
});
