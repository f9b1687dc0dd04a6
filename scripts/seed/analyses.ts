import { contextOf } from "@/lib/auth/context";
import type { Principal } from "@/lib/auth/principal";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { AnalysisTerms } from "@/lib/domain/analyses/decide/terms";
import { analyzeApplicants } from "@/lib/domain/analyses/submit/analyze";
import { type PreparedApplicant, prepareApplicant } from "@/lib/domain/analyses/submit/prepare";
import { runChunks } from "@/lib/domain/batches/run-chunk";
import { startBatch } from "@/lib/domain/batches/start";
import { prepareBatchSubmission, submitBatch } from "@/lib/domain/batches/submit";
import { analysisSettings } from "@/lib/domain/policy/current";
import type { Platform } from "@/lib/platform/wiring/platform";

const options = { includeReasons: true, riscScoring: true };
const reference = (number: number) => `loan-${number}`;

interface Applicants {
  principal: Principal;
  people: Iterator<ApplicantData, never>;
  /** The first applicant's number. */
  firstNumber: number;
  count: number;
}

/** Analyzes applicants as single requests would, all at the platform's current time, in one transaction. */
export async function analyzeSingly(platform: Platform, applicants: Applicants): Promise<void> {
  const context = contextOf(platform, applicants.principal);
  const terms: AnalysisTerms = {
    ...(await analysisSettings(context)),
    options,
    createdBy: applicants.principal.id,
  };
  const prepared: PreparedApplicant[] = [];
  for (const [i, data] of [...take(applicants)].entries()) {
    const externalId = reference(applicants.firstNumber + i);
    prepared.push(await prepareApplicant(context, { applicant: { data, externalId }, terms }));
  }
  await context.transaction((context) => analyzeApplicants(context, { applicants: prepared, terms }));
}

/** Analyzes applicants as one batch, from submission to completion. */
export async function analyzeAsBatch(platform: Platform, applicants: Applicants): Promise<void> {
  const body = {
    options,
    applicants: [...take(applicants)].map((data, i) => ({ id: reference(applicants.firstNumber + i), data })),
  };
  const context = contextOf(platform, applicants.principal);
  const accepted = await prepareBatchSubmission(context, Buffer.from(JSON.stringify(body)));
  const { batchId } = await context.transaction((context) => submitBatch(context, accepted));
  await runChunks(platform, { batchId, numbers: await startBatch(platform, batchId) });
}

function* take({ people, count }: Applicants): Generator<ApplicantData> {
  for (let i = 0; i < count; i++) yield people.next().value;
}
