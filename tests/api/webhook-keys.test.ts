import { rm } from "node:fs/promises";
import { expect, it } from "vitest";
import { responseAad } from "@/lib/domain/webhooks/deliver/attempt-response";
import { secretAad } from "@/lib/domain/webhooks/sign/secrets";
import { open } from "@/lib/platform/crypto/seal";
import { openEmbeddedPostgres } from "@/lib/platform/db/embedded";
import { runBuilt } from "@/tests/support/command";
import { Seed } from "@/tests/support/seed";
import { makeTestFolder } from "@/tests/support/temporary-folder";
import { dataEncryptionKeys, seedDelivery, seedWebhook } from "@/tests/support/webhooks";

it("a rotation of DATA_ENCRYPTION_KEY reseals secrets and receivers' answers under the new key, which alone opens them", async () => {
  const dataDirectory = await makeTestFolder();
  const postgres = await openEmbeddedPostgres({ dataDirectory, log: () => {} });
  const seed = new Seed(postgres.connectionString);
  try {
    const env = { DATA_DIR: dataDirectory };
    expect((await runBuilt("key", ["--permissions", "READ"], env)).code).toBe(0);
    const owner = await seed.keyOfNewOrganization();
    const secrets = { secret: "the one of today", previousSecret: "the one of yesterday" };
    const webhook = await seedWebhook(seed, owner, { dataDirectory, ...secrets });
    const deleted = await seedWebhook(seed, owner, { dataDirectory });
    await seed.pool.query("UPDATE webhooks SET deleted_at = now(), secret = '' WHERE id = $1", [deleted]);
    const responses = ["Try again later", null, "Bücher sind aus"];
    const delivery = await seedDelivery(seed, webhook, { dataDirectory, responses });

    const rotated = await runBuilt("rotate-keys", ["--key", "DATA_ENCRYPTION_KEY"], env);
    expect(rotated).toMatchObject({ code: 0 });
    expect(rotated.stdout).toContain("4 webhook secrets, URLs, metadata and answers");

    const keys = await dataEncryptionKeys(dataDirectory);
    expect(keys.map(({ id }) => id)).toEqual(["k2"]);
    const { organizationId } = owner;
    const { rows: webhooks } = await seed.pool.query("SELECT * FROM webhooks WHERE id = $1", [webhook]);
    const aad = secretAad(organizationId, webhook);
    expect(open(keys, aad, webhooks[0].secret).toString()).toBe(secrets.secret);
    expect(open(keys, aad, webhooks[0].previous_secret).toString()).toBe(secrets.previousSecret);
    const { rows: attempts } = await seed.pool.query("SELECT * FROM delivery_attempts ORDER BY number");
    const opened = attempts.map(
      ({ number, response }) =>
        response &&
        open(keys, responseAad({ organizationId, deliveryId: delivery, number }), response).toString(),
    );
    expect(opened).toEqual(responses);
  } finally {
    await seed.close();
    await postgres.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
});
