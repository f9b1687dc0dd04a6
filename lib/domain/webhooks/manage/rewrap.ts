import { inPlatformTransaction } from "@/lib/auth/context";
import { responseAad } from "@/lib/domain/webhooks/deliver/attempt-response";
import { secretAad } from "@/lib/domain/webhooks/sign/secrets";
import type { KeySet } from "@/lib/platform/crypto/keyring";
import { open, seal, sealedKeyId } from "@/lib/platform/crypto/seal";
import type { Platform } from "@/lib/platform/wiring/ports";

/** Rows per transaction. An attempt's response takes up to 16 KiB. */
const batchSize = 200;

/** Reseals secrets that are not under the newest data encryption key. Returns the number of webhooks. */
export async function rewrapSecrets(platform: Platform): Promise<number> {
  const keys = platform.keys.dataEncryption;
  return forEachBatch("", (after) =>
    inPlatformTransaction(platform, async ({ tx }) => {
      // Deleted webhooks have no secret.
      const rows = await tx.webhook.findMany({
        where: { id: { gt: after }, deletedAt: null },
        orderBy: { id: "asc" },
        take: batchSize,
      });
      let count = 0;
      for (const { id, organizationId, secret, previousSecret } of rows) {
        const aad = secretAad(organizationId, id);
        const rewrapped = rewrap(keys, aad, secret);
        const previous = previousSecret && rewrap(keys, aad, previousSecret);
        if (!rewrapped && !previous) continue;
        await tx.webhook.update({
          where: { id },
          data: {
            ...(rewrapped ? { secret: rewrapped } : {}),
            ...(previous ? { previousSecret: previous } : {}),
          },
        });
        count++;
      }
      return { last: rows.at(-1)?.id, count };
    }),
  );
}

interface KeptResponse {
  delivery_id: string;
  number: number;
  response: Uint8Array;
  organization_id: string;
}

/** Reseals receivers' responses that are not under the newest data encryption key. Returns how many. */
export async function rewrapResponses(platform: Platform): Promise<number> {
  const keys = platform.keys.dataEncryption;
  return forEachBatch({ deliveryId: "", number: 0 }, (after) =>
    inPlatformTransaction(platform, async ({ tx }) => {
      const rows = await tx.$queryRawUnsafe<KeptResponse[]>(
        `SELECT a.delivery_id, a.number, a.response, w.organization_id
         FROM delivery_attempts a JOIN deliveries d ON d.id = a.delivery_id JOIN webhooks w ON w.id = d.webhook_id
         WHERE a.response IS NOT NULL AND (a.delivery_id, a.number) > ($1, $2::int)
         ORDER BY a.delivery_id, a.number LIMIT $3::int`,
        after.deliveryId,
        after.number,
        batchSize,
      );
      let count = 0;
      for (const { delivery_id: deliveryId, number, response, organization_id: organizationId } of rows) {
        const rewrapped = rewrap(keys, responseAad({ organizationId, deliveryId, number }), response);
        if (!rewrapped) continue;
        await tx.deliveryAttempt.update({
          where: { deliveryId_number: { deliveryId, number } },
          data: { response: rewrapped },
        });
        count++;
      }
      const last = rows.at(-1);
      return { last: last && { deliveryId: last.delivery_id, number: last.number }, count };
    }),
  );
}

/** Reseals a value under the newest key; undefined if it already is. */
function rewrap(keys: KeySet, aad: string, sealed: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  if (sealedKeyId(sealed) === keys[0].id) return undefined;
  return new Uint8Array(seal(keys, aad, open(keys, aad, sealed)));
}

/** Runs transactions one after another, each starting where the last one ended. Returns how many rows changed. */
async function forEachBatch<Position>(
  start: Position,
  run: (after: Position) => Promise<{ last: Position | undefined; count: number }>,
): Promise<number> {
  let changed = 0;
  for (let after: Position | undefined = start; after !== undefined; ) {
    const { last, count } = await run(after);
    changed += count;
    after = last;
  }
  return changed;
}
