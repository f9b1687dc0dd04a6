import { inPlatformTransaction, type PlatformWriteContext } from "@/lib/auth/context";
import { open, seal, sealedKeyId } from "@/lib/platform/crypto/seal";
import type { Prisma } from "@/lib/platform/db/generated/client";
import type { Platform } from "@/lib/platform/wiring/ports";
import { dataKeyAad } from "./vault";

const sliceRows = 200;

/** Reseals every data key that is not under the newest data encryption key. Returns how many. */
export async function rewrapApplicants(platform: Platform): Promise<number> {
  const keys = platform.keys.dataEncryption;
  return forEachApplicant(platform, async ({ tx }, { id, organizationId, dataKey }) => {
    if (sealedKeyId(dataKey) === keys[0].id) return false;
    const aad = dataKeyAad(organizationId, id);
    const rewrapped = new Uint8Array(seal(keys, aad, open(keys, aad, dataKey)));
    await tx.applicant.update({ where: { id }, data: { dataKey: rewrapped } });
    return true;
  });
}

type KeptApplicant = Prisma.ApplicantGetPayload<object> & { dataKey: Uint8Array };

/** Visits every applicant that is not erased, in transactions of bounded size. Returns how many were changed. */
async function forEachApplicant(
  platform: Platform,
  change: (context: PlatformWriteContext, applicant: KeptApplicant) => Promise<boolean>,
): Promise<number> {
  let after = "";
  let changed = 0;
  for (;;) {
    const slice = await inPlatformTransaction(platform, async (context) => {
      const rows = await context.tx.applicant.findMany({
        where: { id: { gt: after }, dataKey: { not: null } },
        orderBy: { id: "asc" },
        take: sliceRows,
      });
      let count = 0;
      for (const row of rows) if (await change(context, row as KeptApplicant)) count++;
      return { last: rows.at(-1)?.id, count };
    });
    if (slice.last === undefined) return changed;
    changed += slice.count;
    after = slice.last;
  }
}
