import { contextOf, type Tx } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import type { Metadata } from "@/lib/contract/metadata";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { openApplicantMetadata } from "@/lib/domain/applicants/record/view";
import { readRecord } from "@/lib/domain/evidence/stored-form";
import { lockApplicant } from "@/lib/platform/db/locks";
import type { Platform } from "@/lib/platform/wiring/platform";
import { hexOf, metadataIndexes, replaceMetadataPairs } from "./metadata-pairs";

const pageRows = 500;

/** Uses the newest key. Safe beside a running service. Returns how many applicants and analyses changed. */
export async function reindexMetadata(platform: Platform): Promise<number> {
  let after = "";
  let changed = 0;
  for (;;) {
    const { rows } = await platform.pool.query<{ id: string; organizationId: string; mode: "live" | "test" }>(
      `SELECT a.id, a.organization_id AS "organizationId", a.mode FROM applicants a
       WHERE a.id > $1 AND EXISTS (SELECT FROM metadata_pairs p WHERE p.applicant_id = a.id)
       ORDER BY a.id LIMIT ${pageRows}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return changed;
    after = last.id;
    for (const { id, ...scope } of rows) {
      changed += await contextOf(platform, systemOf(scope)).transaction(async (tx) => {
        await lockApplicant(tx, id);
        return refreshPairs(tx, id);
      });
    }
  }
}

/** The applicant's row must be locked. Returns how many records differed. */
async function refreshPairs(context: Tx, applicantId: string): Promise<number> {
  const { db } = context;
  const applicant = await db.applicant.findUnique({
    where: { id: applicantId },
    include: { metadataPairs: true },
  });
  if (!applicant?.dataKey) return 0;
  const storedOf = (id: string) =>
    applicant.metadataPairs.flatMap(({ recordId, index }) => (recordId === id ? [index] : []));
  const analyses = await db.analysis.findMany({
    where: { applicantId },
    select: { id: true, evidence: true, createdAt: true },
  });
  const vault = ApplicantVault.open(context, applicantId, applicant.dataKey);
  const metadataOf = ({ id, evidence }: { id: string; evidence: Uint8Array | null }): Metadata | undefined =>
    evidence ? readRecord(vault.open(id, "evidence", evidence), []).metadata : undefined;
  const records = [
    {
      id: applicantId,
      createdAt: applicant.createdAt,
      metadataIndexes: metadataIndexes(context, "applicant", openApplicantMetadata(context, applicant)),
    },
    ...analyses.map((analysis) => ({
      ...analysis,
      metadataIndexes: metadataIndexes(context, "analysis", metadataOf(analysis)),
    })),
  ];
  const stale = records.filter(({ id, metadataIndexes: wanted }) => hexOf(storedOf(id)) !== hexOf(wanted));
  for (const record of stale) await replaceMetadataPairs(context, { ...record, applicantId });
  return stale.length;
}
