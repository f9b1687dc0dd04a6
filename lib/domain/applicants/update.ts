import { isDeepStrictEqual } from "node:util";
import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import type { ApplicantChanges, ApplicantData } from "@/lib/contract/applicant";
import type { ApplicantView, UpdateApplicantBody } from "@/lib/contract/applicants";
import { refreshIndexes } from "@/lib/domain/applicants/elements/reindex";
import { metadataIndexes, replaceMetadataPairs } from "@/lib/domain/applicants/metadata/metadata-pairs";
import { findApplicantForUpdate } from "@/lib/domain/applicants/record/find";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { openApplicantData, openApplicantMetadata, viewApplicant } from "@/lib/domain/applicants/record/view";
import { fillMasksSoon } from "@/lib/domain/applicants/words/fill-soon";
import { appendAudit } from "@/lib/domain/audit/append";
import { recordEvents } from "@/lib/domain/events/record";
import { mergeMetadata, unlessEmpty } from "@/lib/domain/metadata/merge";
import { attemptOf } from "@/lib/domain/ssn-guessing/attempt";
import { judgeAttempts } from "@/lib/domain/ssn-guessing/judge";
import { prepareScreening, screenChanged } from "@/lib/domain/watchlists/screen-changed";
import { AppError } from "@/lib/platform/errors";

/** Call it before the transaction. */
export async function prepareUpdate(context: Context, { data = {} }: UpdateApplicantBody): Promise<void> {
  authorize(context.principal, "applicant.update");
  await prepareScreening(context, Object.keys(data));
}

/**
 * Stored analyses don't change. Records `applicant.updated` with the names of the changed fields, if there are any, and what
 * the applicant now resembles on watchlists. Throws `not_found`, `conflict` for an erased applicant, and `invalid_request` for
 * too much metadata.
 */
export async function updateApplicant(
  context: Tx,
  { id, body }: { id: string; body: UpdateApplicantBody },
): Promise<ApplicantView> {
  authorize(context.principal, "applicant.update");
  const row = await findApplicantForUpdate(context, id);
  const before = openApplicantData(context, row);
  if (!before || !row.dataKey)
    throw new AppError("conflict", "The applicant has been erased; analyze the person as a new applicant");
  const after = applyChanges(before, body.data ?? {});
  const externalId = body.externalId === undefined ? row.externalId : body.externalId;
  const changed = (Object.keys({ ...before, ...after }) as (keyof ApplicantData)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  ) as string[];
  if (externalId !== row.externalId) changed.push("externalId");
  const metadataBefore = openApplicantMetadata(context, row);
  const metadata = mergeMetadata(metadataBefore, body.metadata);
  const isMetadataChanged = !isDeepStrictEqual(metadataBefore, metadata);
  if (isMetadataChanged) changed.push("metadata");
  if (changed.length === 0) return viewApplicant(context, row);
  const vault = ApplicantVault.open(context, id, row.dataKey);
  const isGuess = body.data?.ssn ? await isGuessed(context, body.data.ssn) : false;
  const updated = await context.db.applicant.update({
    where: { id },
    data: {
      externalId,
      data: new Uint8Array(vault.seal(id, "data", after)),
      ...(isMetadataChanged
        ? { metadata: unlessEmpty(metadata) ? new Uint8Array(vault.seal(id, "metadata", metadata)) : null }
        : {}),
      linksWithheld: row.linksWithheld || isGuess,
      updatedAt: new Date(context.clock()),
    },
  });
  await refreshIndexes(context, id);
  context.afterCommit(() => fillMasksSoon(context));
  if (isMetadataChanged)
    await replaceMetadataPairs(context, {
      id,
      applicantId: id,
      createdAt: row.createdAt,
      metadataIndexes: metadataIndexes(context, "applicant", metadata),
    });
  await recordEvents(context, [
    { name: "applicant.updated", data: { applicant: { id, externalId }, changed } },
  ]);
  await screenChanged(context, { applicantId: id, externalId, vault, changed, data: after });
  await appendAudit(context, { action: "applicant.updated", target: id, details: { changed } });
  return viewApplicant(context, updated);
}

async function isGuessed(context: Tx, ssn: string): Promise<boolean> {
  const [isWithheld = false] = await judgeAttempts(context, [attemptOf(context, ssn)]);
  return isWithheld;
}

export function applyChanges(before: ApplicantData, changes: Partial<ApplicantChanges>): ApplicantData {
  const merged: Record<string, unknown> = { ...before, ...changes };
  for (const [field, value] of Object.entries(merged)) {
    if (value === null || value === undefined) delete merged[field];
  }
  return merged as ApplicantData;
}
