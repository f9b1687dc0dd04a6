import { authorize } from "@/lib/auth/authorize";
import type { Context, Tx } from "@/lib/auth/context";
import type { ScopedKeys } from "@/lib/auth/scoped-keys";
import type { ClearedAlertView } from "@/lib/contract/list-entries";
import { findApplicant } from "@/lib/domain/applicants/record/find";
import { ApplicantVault } from "@/lib/domain/applicants/record/vault";
import { appendAudit } from "@/lib/domain/audit/append";
import type { EvidenceRecord } from "@/lib/domain/evidence/record";
import { AppError, notFound } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { isSignalCode } from "@/lib/risk/catalog";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { currentCode } from "@/lib/risk/replaced-codes";
import { isClearable } from "@/lib/risk/stops";
import { type AlertFacts, alertFactsOf } from "./alert-facts";
import { lockLists, noteListUse } from "./list-use";

const clearedDays = 365;

export interface ClearedCase {
  applicantId: string;
  analysisId: string;
  vault: ApplicantVault;
  record: EvidenceRecord;
}

/** The signals that counted, except labels of fraud and block entries. Codes of earlier models are read as the present ones. */
export function clearableOf<T extends { code: string; points: number }>(signals: readonly T[]): T[] {
  return signals.filter(({ code, points }) => {
    const now = currentCode(code);
    return points > 0 && isSignalCode(now) && isClearable(now);
  });
}

/** Throws `conflict` for an applicant without an SSN. */
export function factsToClear(context: ScopedKeys, { input }: EvidenceRecord): AlertFacts {
  const facts = alertFactsOf(context, normalizeApplicant(input));
  if (facts) return facts;
  throw new AppError(
    "conflict",
    "The applicant has no SSN, so it can't be recognized later; decide without clearing the alerts",
  );
}

/** Keeps the signals that counted in a case from counting again for the same person. Throws `conflict` without an SSN. */
export async function clearAlerts(
  context: Tx,
  { applicantId, analysisId, vault, record }: ClearedCase,
): Promise<void> {
  const { principal, scope, db } = context;
  const facts = factsToClear(context, record);
  await lockLists(context);
  const createdAt = new Date(context.clock());
  const signals = clearableOf(record.signals);
  if (signals.length === 0) return;
  await db.clearedAlert.createMany({
    data: signals.map(({ code, message }) => {
      const id = newId("clr", createdAt.getTime());
      return {
        id,
        ...scope,
        applicantId,
        analysisId,
        personIndex: new Uint8Array(facts.person),
        code,
        factIndex: new Uint8Array(facts.of(code)),
        message: new Uint8Array(vault.seal(id, "message", message)),
        createdBy: principal.id,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + clearedDays * 86_400_000),
      };
    }),
  });
  await appendAudit(context, {
    action: "analysis.alerts_cleared",
    target: analysisId,
    details: { codes: signals.map(({ code }) => code) },
  });
  await noteListUse(context);
}

/** Leaves out what has expired. The latest first. Throws `not_found`. */
export async function listClearedAlerts(context: Context, applicantId: string): Promise<ClearedAlertView[]> {
  authorize(context.principal, "applicant.read");
  const { dataKey } = await findApplicant(context, applicantId);
  if (!dataKey) return [];
  const vault = ApplicantVault.open(context, applicantId, dataKey);
  const rows = await context.db.clearedAlert.findMany({
    where: { applicantId, expiresAt: { gt: new Date(context.clock()) } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(({ id, analysisId, code, message, createdBy, createdAt, expiresAt }) => ({
    id,
    analysisId,
    code,
    message: vault.open(id, "message", message) as string,
    clearedBy: createdBy,
    clearedAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** The signal counts again. Throws `not_found`. */
export async function withdrawClearedAlert(
  context: Tx,
  id: string,
): Promise<{ id: string; withdrawnAt: string }> {
  authorize(context.principal, "analysis.review");
  await lockLists(context);
  const row = await context.db.clearedAlert.findUnique({ where: { id, mode: context.scope.mode } });
  if (!row) throw notFound("cleared alert");
  await context.db.clearedAlert.delete({ where: { id } });
  await appendAudit(context, {
    action: "cleared_alert.withdrawn",
    target: id,
    details: { code: row.code, analysisId: row.analysisId },
  });
  await noteListUse(context);
  return { id, withdrawnAt: new Date(context.clock()).toISOString() };
}
