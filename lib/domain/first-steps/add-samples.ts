import type { Context } from "@/lib/auth/context";
import { prepareBatchSubmission, submitBatch } from "@/lib/domain/batches/submit";
import { AppError } from "@/lib/platform/errors";
import { sampleApplicants } from "./sample-applicants";

/** Submits invented applicants as a batch and returns its ID. Throws `invalid_request` outside test mode. */
export async function addSamples(context: Context): Promise<string> {
  if (context.scope.mode !== "test")
    throw new AppError("invalid_request", "Sample cases are for test mode; switch to it first");
  const body = {
    options: { includeReasons: true, riscScoring: true },
    metadata: { fileName: "Sample cases" },
    applicants: sampleApplicants.map((data, index) => ({ id: `sample-${index + 1}`, data })),
  };
  const accepted = await prepareBatchSubmission(context, Buffer.from(JSON.stringify(body)));
  const { batchId } = await context.transaction((inside) => submitBatch(inside, accepted));
  return batchId;
}
