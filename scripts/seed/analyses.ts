import { assessApplicant } from "@/lib/analyses/assess-applicant";
import { concludeAnalysis } from "@/lib/analyses/conclude";
import { analysisEvent } from "@/lib/analyses/event";
import { writeAnalyses } from "@/lib/analyses/write";
import { admitApplicants } from "@/lib/applicants/admit";
import { linksOf } from "@/lib/applicants/links";
import { nameIndexOf } from "@/lib/applicants/name-index";
import { ApplicantVault } from "@/lib/applicants/vault";
import { runChunks } from "@/lib/batches/run-chunk";
import { startBatch } from "@/lib/batches/start";
import { submitBatch } from "@/lib/batches/submit";
import type { ApplicantData } from "@/lib/contract/applicant";
import { inSqlWork } from "@/lib/db/unit-of-work";
import { recordEvents } from "@/lib/events/record";
import { newId } from "@/lib/ids";
import { plans } from "@/lib/limits/plans";
import type { Principal } from "@/lib/orgs/principal";
import { currentPolicy, type VersionedPolicy } from "@/lib/policy/current";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { runtime } from "@/lib/runtime";

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
