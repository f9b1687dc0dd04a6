import { open, seal, sealedKeyId } from "@/lib/platform/crypto/seal";
import { inWork } from "@/lib/platform/db/unit-of-work";
import { runtime } from "@/lib/platform/runtime";
import { batchPlace } from "./chunk";
import { batchKeyPlace } from "./running-batch";

/** Batches of one transaction. */
const batchSize = 200;

/**
 * Seals the data keys of batches that wait anew, where they are not under the newest data encryption key; the
 * chunks under them stay as they are. Returns how many batches.
 */
export async function rewrapBatches(): Promise<number> {
  const keys = runtime().keys.dataEncryption;
  let after = "";
  let changed = 0;
  for (;;) {
    const slice = await inWork(async ({ tx }) => {
      const rows = await tx.batch.findMany({
        where: { id: { gt: after }, dataKey: { not: null } },
        select: { id: true, organizationId: true, dataKey: true },
        orderBy: { id: "asc" },
        take: batchSize,
      });
      let count = 0;
      for (const { id, organizationId, dataKey } of rows) {
        if (!dataKey || sealedKeyId(dataKey) === keys[0].id) continue;
        const place = batchKeyPlace(batchPlace(organizationId, id));
        const rewrapped = new Uint8Array(seal(keys, place, open(keys, place, dataKey)));
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
