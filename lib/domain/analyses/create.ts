import type { PoolClient } from "pg";
import { authorize } from "@/lib/auth/authorize";
import type { Principal } from "@/lib/auth/principal";
import type { AnalysisResult, AnalyzeBody } from "@/lib/contract/analyses";
import { type AdmittedApplicant, admitApplicants } from "@/lib/domain/applicants/admit";
import { linksOf } from "@/lib/domain/applicants/links";
import { nameIndexOf } from "@/lib/domain/applicants/name-index";
import { ApplicantVault } from "@/lib/domain/applicants/vault";
import { recordEvents } from "@/lib/domain/events/record";
import type { EvidenceRecord } from "@/lib/domain/evidence/record";
import type { VersionedPolicy } from "@/lib/domain/policy/current";
import type { SqlWork } from "@/lib/platform/db/unit-of-work";
import { AppError, notFound } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { runtime } from "@/lib/platform/runtime";
import type { Evidence } from "@/lib/risk/input/evidence";
import type { NormalizedApplicant } from "@/lib/risk/input/normalized-applicant";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { assessApplicant } from "./assess-applicant";
import { type Conclusion, concludeAnalysis } from "./conclude";
import { analysisEvent } from "./event";
import { resultOf } from "./result";
import { writeAnalyses } from "./write";

export interface AnalysisRequest {
  body: AnalyzeBody;
  policy: VersionedPolicy;
  /** Answers of outside sources, asked for before any lock is held. */
  sources?: Evidence["sources"];
}

/**
 * Analyses an applicant and stores what was found, all in one transaction. Throws `not_found` for an unknown
 * applicantId, `conflict` for an erased one, and AnalysisFailure when the engine fails.
 */
export async function createAnalysis(
  work: SqlWork,
  principal: Principal,
  request: AnalysisRequest,
): Promise<AnalysisResult> {
  const { row, createdAt } = await store(work, principal, request, (evidence) => {
    const assessment = assessApplicant(evidence, request.policy.document, principal.mode);
    return { assessment, error: null };
  });
  return resultOf(row, principal.mode, createdAt);
}

/** Stores an analysis that failed, with what was known. Returns its identifier. */
export async function storeFailedAnalysis(
  work: SqlWork,
  principal: Principal,
  request: AnalysisRequest,
  error: { code: string; message: string },
): Promise<string> {
  const { row } = await store(work, principal, request, () => ({ assessment: undefined, error }));
  return row.id;
}

async function store(
  work: SqlWork,
  principal: Principal,
  { body, policy, sources }: AnalysisRequest,
  conclude: (evidence: Evidence) => Conclusion,
) {
  authorize(principal, "analysis.create");
  const { client } = work;
  const createdAt = new Date(runtime().clock());
  const { vault, normalized, applicant } = await prepareApplicant(client, principal, body);
  const observations = await admitApplicants(client, principal, [applicant], createdAt);
  const known: EvidenceRecord["evidence"] = {
    ...observations.get(applicant.id),
    ...(sources ? { sources } : {}),
  };
  const row = concludeAnalysis(
    {
      id: newId("ana", createdAt.getTime()),
      applicantId: applicant.id,
      externalId: applicant.externalId,
      vault,
      input: body.applicantData,
      evidence: known,
      policy,
      options: body.options,
      createdAt,
    },
    conclude({ applicant: normalized, ...known }),
  );
  await writeAnalyses(client, principal, [row], createdAt);
  await recordEvents(work, principal, [analysisEvent(row)]);
  return { row, createdAt };
}

/** The applicant to admit, in a new vault or in that of the known one, whose row stays locked to the commit. */
async function prepareApplicant(
  client: PoolClient,
  scope: Principal,
  { applicantData, applicantId, externalId }: AnalyzeBody,
): Promise<{ vault: ApplicantVault; normalized: NormalizedApplicant; applicant: AdmittedApplicant }> {
  const { organizationId, mode } = scope;
  const known =
    applicantId === undefined ? undefined : await lockApplicant(client, organizationId, mode, applicantId);
  const id = applicantId ?? newId("app", runtime().clock());
  const vault = known
    ? ApplicantVault.open(organizationId, id, known.dataKey)
    : ApplicantVault.create(organizationId, id);
  const normalized = normalizeApplicant(applicantData);
  return {
    vault,
    normalized,
    applicant: {
      id,
      isNew: known === undefined,
      externalId: externalId ?? known?.externalId ?? null,
      wrappedKey: vault.wrappedKey,
      sealedData: vault.seal(id, "data", applicantData),
      nameIndex: nameIndexOf(scope, normalized.name),
      links: linksOf(scope, normalized),
    },
  };
}

async function lockApplicant(client: PoolClient, organizationId: string, mode: string, id: string) {
  const { rows } = await client.query<{ data_key: Buffer | null; external_id: string | null }>({
    name: "lock_applicant",
    text: "SELECT data_key, external_id FROM applicants WHERE id = $1 AND organization_id = $2 AND mode = $3::mode FOR UPDATE",
    values: [id, organizationId, mode],
  });
  const [row] = rows;
  if (!row) throw notFound("applicant");
  if (!row.data_key) throw new AppError("conflict", "The applicant has been erased");
  return { dataKey: row.data_key, externalId: row.external_id };
}
