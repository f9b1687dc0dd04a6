import type { PoolClient } from "pg";
import { ApplicantVault } from "@/lib/applicants/vault";
import type { AnalysisResult, AnalyzeBody } from "@/lib/contract/analyses";
import type { SqlWork } from "@/lib/db/unit-of-work";
import { AppError, notFound } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { authorize } from "@/lib/orgs/authorize";
import type { Principal } from "@/lib/orgs/principal";
import type { VersionedPolicy } from "@/lib/policy/current";
import { assess } from "@/lib/risk/assess";
import type { Assessment } from "@/lib/risk/assessment";
import { modelVersion } from "@/lib/risk/model-version";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { runtime } from "@/lib/runtime";
import type { EvidenceRecord } from "./evidence-record";
import { writeAnalysis } from "./write";

/** The engine could not finish: the analysis is to be stored as failed. */
export class AnalysisFailure extends Error {
  override name = "AnalysisFailure";
}

/**
 * Analyses an applicant and stores what was found, all in one transaction. Throws `not_found` for an unknown
 * applicantId, `conflict` for an erased one, and AnalysisFailure when the engine fails.
 */
export async function createAnalysis(
  { client }: SqlWork,
  principal: Principal,
  body: AnalyzeBody,
  policy: VersionedPolicy,
): Promise<AnalysisResult> {
  authorize(principal, "analysis.create");
  const createdAt = new Date(runtime().clock());
  const { vault, applicantId, isNew, knownExternalId } = await openApplicant(
    client,
    principal,
    body.applicantId,
  );
  const normalized = normalizeApplicant(body.applicantData);
  const assessment = tryAssess(() => assess({ applicant: normalized }, policy.document));
  const id = newId("ana", createdAt.getTime());
  const signals = assessment.signals.map(({ code, component, points, message, source }) => ({
    code,
    component,
    points,
    message,
    source,
  }));
  const record: EvidenceRecord = {
    input: body.applicantData,
    evidence: {},
    reasons: assessment.reasons,
    signals,
  };
  const externalId = body.externalId ?? knownExternalId;
  const { includeReasons, riscScoring } = body.options;
  const { riskScore, decision, decisionBasis, riscScore, contributions, reasons } = assessment;
  await writeAnalysis(
    client,
    principal,
    {
      id: applicantId,
      externalId,
      dataKey: vault.wrappedKey,
      data: vault.seal(applicantId, "data", body.applicantData),
      isNew,
    },
    normalized,
    {
      id,
      externalId,
      status: "completed",
      riskScore,
      decision,
      decisionBasis,
      modelVersion,
      policyVersion: policy.version,
      includeReasons,
      riscScoring,
      riscScore,
      contributions,
      evidence: vault.seal(id, "evidence", record),
      error: null,
    },
    createdAt,
  );
  return {
    success: true,
    requestId: id,
    status: "completed",
    riskScore,
    decision,
    decisionBasis,
    ...(riscScoring ? { riscScore } : {}),
    ...(includeReasons ? { reasons, signals } : {}),
    applicantId,
    externalId,
    modelVersion,
    policyVersion: policy.version,
    mode: principal.mode,
    createdAt: createdAt.toISOString(),
  };
}

/** Stores an analysis that failed, and returns the error to answer: `internal` with its requestId. */
export async function storeFailedAnalysis(
  { client }: SqlWork,
  principal: Principal,
  body: AnalyzeBody,
  policy: VersionedPolicy,
): Promise<AppError> {
  const createdAt = new Date(runtime().clock());
  const { vault, applicantId, isNew, knownExternalId } = await openApplicant(
    client,
    principal,
    body.applicantId,
  );
  const id = newId("ana", createdAt.getTime());
  const externalId = body.externalId ?? knownExternalId;
  const error = { code: "internal", message: "The analysis could not be finished" };
  const record: EvidenceRecord = { input: body.applicantData, evidence: {}, reasons: [], signals: [] };
  await writeAnalysis(
    client,
    principal,
    {
      id: applicantId,
      externalId,
      dataKey: vault.wrappedKey,
      data: vault.seal(applicantId, "data", body.applicantData),
      isNew,
    },
    normalizeApplicant(body.applicantData),
    {
      id,
      externalId,
      status: "failed",
      riskScore: null,
      decision: null,
      decisionBasis: null,
      modelVersion,
      policyVersion: policy.version,
      includeReasons: body.options.includeReasons,
      riscScoring: body.options.riscScoring,
      riscScore: null,
      contributions: null,
      evidence: vault.seal(id, "evidence", record),
      error,
    },
    createdAt,
  );
  return new AppError("internal", error.message, { requestId: id });
}

function tryAssess(run: () => Assessment): Assessment {
  try {
    return run();
  } catch (cause) {
    throw new AnalysisFailure("the engine failed", { cause });
  }
}

/** A vault for a new applicant, or that of the known one, whose row stays locked to the commit. */
async function openApplicant(
  client: PoolClient,
  { organizationId, mode }: Principal,
  knownId: string | undefined,
) {
  if (knownId === undefined) {
    const applicantId = newId("app", runtime().clock());
    return {
      vault: ApplicantVault.create(organizationId, applicantId),
      applicantId,
      isNew: true,
      knownExternalId: null,
    };
  }
  const { rows } = await client.query<{ data_key: Buffer | null; external_id: string | null }>({
    name: "lock_applicant",
    text: "SELECT data_key, external_id FROM applicants WHERE id = $1 AND organization_id = $2 AND mode = $3::mode FOR UPDATE",
    values: [knownId, organizationId, mode],
  });
  const [row] = rows;
  if (!row) throw notFound("applicant");
  if (!row.data_key) throw new AppError("conflict", "The applicant has been erased");
  return {
    vault: ApplicantVault.open(organizationId, knownId, row.data_key),
    applicantId: knownId,
    isNew: false,
    knownExternalId: row.external_id,
  };
}
