import { isDeepStrictEqual } from "node:util";
import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { ApplicantChanges, ApplicantData } from "@/lib/contract/applicant";
import type { ApplicantView, UpdateApplicantBody } from "@/lib/contract/applicants";
import { appendAudit } from "@/lib/domain/audit/append";
import { recordEvents } from "@/lib/domain/events/record";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { AppError } from "@/lib/platform/errors";
import { runtime } from "@/lib/platform/runtime";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { findApplicantForUpdate } from "./find";
import { linkColumns, linksOf } from "./links";
import { nameIndexOf } from "./name-index";
import { ApplicantVault } from "./vault";
import { openApplicantData, viewApplicant } from "./view";

/**
 * Changes an applicant's data and its links; stored analyses stay as they are. Records `applicant.updated`
 * with the names of what changed, if anything did. Throws `not_found`, and `conflict` for an erased one.
 */
export async function updateApplicant(
  work: Work,
  principal: Principal,
  id: string,
  body: UpdateApplicantBody,
): Promise<ApplicantView> {
  authorize(principal, "applicant.update");
  const { tx } = work;
  const row = await findApplicantForUpdate(tx, principal, id);
  const before = openApplicantData(row);
  if (!before || !row.dataKey) throw new AppError("conflict", "The applicant has been erased");
  const after = applyChanges(before, body.data ?? {});
  const externalId = body.externalId === undefined ? row.externalId : body.externalId;
  const changed = (Object.keys({ ...before, ...after }) as (keyof ApplicantData)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  ) as string[];
  if (externalId !== row.externalId) changed.push("externalId");
  if (changed.length === 0) return viewApplicant(row);
  const vault = ApplicantVault.open(row.organizationId, id, row.dataKey);
  const updated = await tx.applicant.update({
    where: { id },
    data: {
      externalId,
      data: new Uint8Array(vault.seal(id, "data", after)),
      nameIndex: new Uint8Array(nameIndexOf(principal, normalizeApplicant(after).name)),
      updatedAt: new Date(runtime().clock()),
    },
  });
  await replaceLinks(tx, principal, id, after);
  await recordEvents(work, principal, [
    { name: "applicant.updated", data: { applicant: { id, externalId }, changed } },
  ]);
  await appendAudit(tx, principal, { action: "applicant.updated", target: id, details: { changed } });
  return viewApplicant(updated);
}

function applyChanges(before: ApplicantData, changes: Partial<ApplicantChanges>): ApplicantData {
  const merged: Record<string, unknown> = { ...before, ...changes };
  for (const [field, value] of Object.entries(merged)) {
    if (value === null || value === undefined) delete merged[field];
  }
  return merged as ApplicantData;
}

async function replaceLinks(
  tx: Work["tx"],
  { organizationId, mode }: Principal,
  applicantId: string,
  data: ApplicantData,
): Promise<void> {
  const links = linksOf({ organizationId, mode }, normalizeApplicant(data));
  const labelled = await tx.identityLink.findFirst({ where: { applicantId, outcome: { not: null } } });
  const outcome = labelled?.outcome ?? null;
  await tx.identityLink.deleteMany({
    where: { applicantId, kind: { notIn: links.map((link) => link.kind) } },
  });
  for (const link of links) {
    const { kind } = link;
    const columns = { ...linkColumns(link), outcome };
    await tx.identityLink.upsert({
      where: { applicantId_kind: { applicantId, kind } },
      create: { applicantId, kind, organizationId, mode, createdAt: new Date(runtime().clock()), ...columns },
      update: columns,
    });
  }
}
