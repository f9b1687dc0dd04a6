import type { ApplicantData } from "@/lib/contract/applicant";
import { open, seal, sealedKeyId } from "@/lib/platform/crypto/seal";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { inWork } from "@/lib/platform/db/unit-of-work";
import { runtime } from "@/lib/platform/runtime";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { linkColumns, linksOf } from "./links";
import { nameIndexOf } from "./name-index";
import { ApplicantVault, dataKeyPlace } from "./vault";

const batchSize = 200;

/** Seals every data key anew that is not under the newest data encryption key. Returns how many. */
export async function rewrapApplicants(): Promise<number> {
  const keys = runtime().keys.dataEncryption;
  return forEachApplicant(async (tx, { id, organizationId, dataKey }) => {
    if (sealedKeyId(dataKey) === keys[0].id) return false;
    const place = dataKeyPlace(organizationId, id);
    const rewrapped = new Uint8Array(seal(keys, place, open(keys, place, dataKey)));
    await tx.applicant.update({ where: { id }, data: { dataKey: rewrapped } });
    return true;
  });
}

/** Computes the blind indexes of every applicant anew, under the newest key. Returns how many applicants. */
export async function reindexApplicants(): Promise<number> {
  return forEachApplicant(async (tx, { id, organizationId, mode, dataKey, data }) => {
    if (!data) return false;
    const vault = ApplicantVault.open(organizationId, id, dataKey);
    const applicant = normalizeApplicant(vault.open(id, "data", data) as ApplicantData);
    await tx.applicant.update({
      where: { id },
      data: { nameIndex: new Uint8Array(nameIndexOf({ organizationId, mode }, applicant.name)) },
    });
    for (const link of linksOf({ organizationId, mode }, applicant)) {
      await tx.identityLink.updateMany({
        where: { applicantId: id, kind: link.kind },
        data: linkColumns(link),
      });
    }
    return true;
  });
}

type KeptApplicant = Prisma.ApplicantGetPayload<object> & { dataKey: Uint8Array };

/** Goes through all applicants that are not erased, in transactions of a bounded size. Counts what was changed. */
async function forEachApplicant(
  change: (tx: Prisma.TransactionClient, applicant: KeptApplicant) => Promise<boolean>,
): Promise<number> {
  let after = "";
  let changed = 0;
  for (;;) {
    const batch = await inWork(async ({ tx }) => {
      const rows = await tx.applicant.findMany({
        where: { id: { gt: after }, dataKey: { not: null } },
        orderBy: { id: "asc" },
        take: batchSize,
      });
      let count = 0;
      for (const row of rows) if (await change(tx, row as KeptApplicant)) count++;
      return { last: rows.at(-1)?.id, count };
    });
    if (batch.last === undefined) return changed;
    changed += batch.count;
    after = batch.last;
  }
}
