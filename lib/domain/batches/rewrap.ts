import { inPlatformTransaction } from "@/lib/auth/context";
import { open, seal, sealedKeyId } from "@/lib/platform/crypto/seal";
import type { Platform } from "@/lib/platform/wiring/ports";
import { batchAad, batchKeyAad } from "./chunk";

/** Batches per transaction. */
const batchSize = 200;

/**
 * Reseals the data keys of unfinished batches that are not under the newest data encryption key. Their chunks don't
 * change. Returns how many batches.
 */
export async function rewrapBatches(platform: Platform): Promise<number> {
  const keys = platform.keys.dataEncryption;
  let after = "";
  let changed = 0;
  for (;;) {
    const slice = await inPlatformTransaction(platform, async ({ tx }) => {
      const rows = await tx.batch.findMany({
        where: { id: { gt: after }, dataKey: { not: null } },
        select: { id: true, organizationId: true, dataKey: true },
        orderBy: { id: "asc" },
        take: batchSize,
      });
      let count = 0;
      for (const { id, organizationId, dataKey } of rows) {
        if (!dataKey || sealedKeyId(dataKey) === keys[0].id) continue;
        const aad = batchKeyAad(batchAad(organizationId, id));
        const rewrapped = new Uint8Array(seal(keys, aad, open(keys, aad, dataKey)));
        await tx.batch.update({ where: { id }, data: { dataKey: rewrapped } });
        count++;
      }
      return { last: rows.at(-1)?.id, count };
    });
    if (slice.last === undefined) return changed;
    changed += slice.count;
    after = slice.last;
  }
}
