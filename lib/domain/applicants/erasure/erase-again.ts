import { contextOf } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import { eraseRowsAgain } from "@/lib/domain/studies/rows/erase-rows-again";
import { lockApplicant } from "@/lib/platform/db/locks";
import type { Platform } from "@/lib/platform/wiring/platform";
import { destroyApplicant } from "./erase";

const idsAtOnce = 1_000;

export interface ErasedAgain {
  applicants: number;
  studyRows: number;
}

/** Erases those of these applicants and rows of studies that a restored backup has brought back. */
export async function eraseAgain(platform: Platform, ids: readonly string[]): Promise<ErasedAgain> {
  const studyRows = await eraseRowsAgain(platform, ids);
  return { studyRows, applicants: await eraseApplicantsAgain(platform, ids) };
}

/** Even under a legal hold of that time: it was lifted before the erasure. */
async function eraseApplicantsAgain(platform: Platform, ids: readonly string[]): Promise<number> {
  let count = 0;
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const rows = await platform.prisma.applicant.findMany({
      where: { id: { in: ids.slice(at, at + idsAtOnce) }, erasedAt: null },
      select: { id: true, organizationId: true, mode: true },
    });
    for (const { id, organizationId, mode } of rows) {
      count += await contextOf(platform, systemOf({ organizationId, mode })).transaction(async (tx) => {
        await lockApplicant(tx, id);
        if ((await tx.db.applicant.count({ where: { id, erasedAt: null } })) === 0) return 0;
        await destroyApplicant(tx, id);
        return 1;
      });
    }
  }
  return count;
}
