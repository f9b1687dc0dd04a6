import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { analyze } from "@/tests/support/analyses";
import { call } from "@/tests/support/api";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { expectInvalid } from "@/tests/support/shapes";
import { seedDelivery, seedWebhook } from "@/tests/support/webhooks";

const seed = new Seed(inject("databaseUrl"));
let owner: SeededKey;
let deliveries: string[];
const cursors = new Map<string, string>();

const get = (path: string, key = owner.key) => call("GET", path, { key });
const lists = () => ["/analyze", "/analyze/batch", "/api-keys", "/webhooks", ...deliveries];

beforeAll(async () => {
  owner = await seed.keyOfNewOrganization();
  const webhooks = [await seedWebhook(seed, owner), await seedWebhook(seed, owner)];
  for (const webhookId of [...webhooks, ...webhooks]) await seedDelivery(seed, webhookId);
  deliveries = webhooks.map((id) => `/webhooks/${id}/deliveries`);
  for (let count = 0; count < 2; count++) {
    await analyze(owner.key);
    await seed.waitingBatch(owner);
    await seed.key(owner.organizationId);
  }
  for (const list of lists()) cursors.set(list, (await get(`${list}?limit=1`)).body.nextCursor);
});
afterAll(() => seed.close());

describe("a cursor", () => {
  it("is taken by its own list, and is a 400 to every other", async () => {
    for (const [list, cursor] of cursors) {
      for (const other of lists()) {
        const answer = await get(`${other}?cursor=${cursor}`);
        if (other === list)
          expect([answer.status, answer.body.data.length], list).toEqual([200, expect.any(Number)]);
        else expectInvalid(answer, "cursor");
      }
    }
  });

  it("of live data is a 400 to a test key", async () => {
    const { key } = await seed.key(owner.organizationId, { mode: "test" });
    expectInvalid(await get(`/analyze?cursor=${cursors.get("/analyze")}`, key), "cursor");
  });

  it("of one batch's results is a 400 for another batch", async () => {
    const [one, other] = await Promise.all([seed.waitingBatch(owner), seed.waitingBatch(owner)]);
    const cursor = Buffer.from(`results/${one} 0`).toString("base64url");
    expect((await get(`/analyze/batch/${one}/results?cursor=${cursor}`)).status).toBe(200);
    expectInvalid(await get(`/analyze/batch/${other}/results?cursor=${cursor}`), "cursor");
  });
});
