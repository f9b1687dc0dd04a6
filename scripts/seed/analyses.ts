import type { Principal } from "@/lib/auth/principal";
import type { ApplicantData } from "@/lib/contract/applicant";
import { assessApplicant } from "@/lib/domain/analyses/assess-applicant";
import { concludeAnalysis } from "@/lib/domain/analyses/conclude";
import { analysisEvent } from "@/lib/domain/analyses/event";
import { writeAnalyses } from "@/lib/domain/analyses/write";
import { admitApplicants } from "@/lib/domain/applicants/admit";
import { linksOf } from "@/lib/domain/applicants/links";
import { nameIndexOf } from "@/lib/domain/applicants/name-index";
import { ApplicantVault } from "@/lib/domain/applicants/vault";
import { runChunks } from "@/lib/domain/batches/run-chunk";
import { startBatch } from "@/lib/domain/batches/start";
import { submitBatch } from "@/lib/domain/batches/submit";
import { recordEvents } from "@/lib/domain/events/record";
import { currentPolicy, type VersionedPolicy } from "@/lib/domain/policy/current";
import { inSqlWork } from "@/lib/platform/db/unit-of-work";
import { newId } from "@/lib/platform/ids";
import { plans } from "@/lib/platform/limits/plans";
import { runtime } from "@/lib/platform/runtime";
import { normalizeApplicant } from "@/lib/risk/normalize";

const options = { includeReasons: true, riscScoring: true };
const reference = (number: number) => `loan-${number}`;

interface Applicants {
  people: Iterator<ApplicantData, never>;
  /** Of the first of them. */
  firstNumber: number;
  count: number;
}

/** Analyses applicants as single requests would, all at the service's present time, in one transaction. */
export async function analyzeSingly(principal: Principal, applicants: Applicants): Promise<void> {
  const policy = await currentPolicy(principal.organizationId);
  const createdAt = new Date(runtime().clock());
  const prepared = [...take(applicants)].map((person, i) => prepare(principal, person, i, applicants));
  await inSqlWork(async (work) => {
    const observations = await admitApplicants(
      work.client,
      principal,
      prepared.map(({ applicant }) => applicant),
      createdAt,
    );
    const rows = prepared.map((each) => {
      const evidence = observations.get(each.applicant.id) ?? {};
      return conclude(principal, policy, each, evidence, createdAt);
    });
    await writeAnalyses(work.client, principal, rows, createdAt);
    await recordEvents(work, principal, rows.map(analysisEvent));
  });
}

/** Analyses applicants as one batch, from its submission to its end. */
export async function analyzeAsBatch(principal: Principal, applicants: Applicants): Promise<void> {
  const body = {
    options,
    applicants: [...take(applicants)].map((data, i) => ({ id: reference(applicants.firstNumber + i), data })),
  };
  const unlimited = { ...plans.enterprise, applicantsPerDay: null };
  const { batchId } = await submitBatch(principal, unlimited, Buffer.from(JSON.stringify(body)), inSqlWork);
  await runChunks(batchId, await startBatch(batchId));
}

function* take({ people, count }: Applicants): Generator<ApplicantData> {
  for (let i = 0; i < count; i++) yield people.next().value;
}

function prepare(principal: Principal, data: ApplicantData, i: number, { firstNumber }: Applicants) {
  const id = newId("app", runtime().clock());
  const vault = ApplicantVault.create(principal.organizationId, id);
  const normalized = normalizeApplicant(data);
  return {
    data,
    vault,
    normalized,
    applicant: {
      id,
      isNew: true,
      externalId: reference(firstNumber + i),
      wrappedKey: vault.wrappedKey,
      sealedData: vault.seal(id, "data", data),
      nameIndex: nameIndexOf(principal, normalized.name),
      links: linksOf(principal, normalized),
    },
  };
}

function conclude(
  { mode }: Principal,
  policy: VersionedPolicy,
  { data, vault, normalized, applicant }: ReturnType<typeof prepare>,
  evidence: Parameters<typeof concludeAnalysis>[0]["evidence"],
  createdAt: Date,
) {
  return concludeAnalysis(
    {
      id: newId("ana", createdAt.getTime()),
      applicantId: applicant.id,
      externalId: applicant.externalId,
      vault,
      input: data,
      evidence,
      policy,
      options,
      createdAt,
    },
    {
      assessment: assessApplicant({ applicant: normalized, ...evidence }, policy.document, mode),
      error: null,
    },
  );
}
