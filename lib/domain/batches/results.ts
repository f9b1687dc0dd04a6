import type { z } from "zod";
import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";
import type { BatchResult, BatchResultQuery, batchResultPage } from "@/lib/contract/batches";
import { selectAnalyses } from "@/lib/domain/analyses/list/select";
import { requestedDetail } from "@/lib/domain/analyses/record/result";
import { analysisParts, openEvidence } from "@/lib/domain/analyses/record/view";
import type { Batch, Prisma } from "@/lib/platform/db/generated/client";
import { decodeCursor, encodeCursor } from "@/lib/platform/db/paging";
import { findBatch } from "./find";

const defaultLimit = 100;

/** In the order submitted. Throws `not_found`. */
export async function readBatchResults(
  context: Context,
  { id, query }: { id: string; query: BatchResultQuery },
): Promise<z.input<typeof batchResultPage>> {
  authorize(context.principal, "batch.read");
  const { limit = defaultLimit, cursor, status, decision, finalDecision } = query;
  const batch = await findBatch(context, id);
  const list = `results/${id}`;
  const from = cursor === undefined ? 0 : Number(decodeCursor(list, cursor, /^(\d{1,5})$/)[0]);
  const rows = await context.db.batchItem.findMany({
    where: {
      batchId: id,
      position: { gte: from },
      status,
      ...(decision === undefined && finalDecision === undefined
        ? {}
        : await havingDecisions(context, batch, { decision, finalDecision })),
    },
    include: { analysis: { include: analysisParts } },
    orderBy: { position: "asc" },
    take: limit + 1,
  });
  const next = rows[limit];
  return {
    data: rows.slice(0, limit).map((row) => viewResult(context, row)),
    nextCursor: next ? encodeCursor(list, String(next.position)) : null,
  };
}

/** The times of a batch and of its analyses may come from the clocks of several instances. */
const clockDifferenceMilliseconds = 3_600_000;
const few = 200;

/** A rare decision is looked up in the time of the batch: in the order of the entries, all analyses would be read for it. */
export async function havingDecisions(
  context: Context,
  { createdAt, progressAt }: Pick<Batch, "createdAt" | "progressAt">,
  { decision, finalDecision }: Pick<BatchResultQuery, "decision" | "finalDecision">,
): Promise<Prisma.BatchItemWhereInput> {
  const analyses = await selectAnalyses<{ id: string }>(context, "id", {
    filters: {
      decision,
      finalDecision,
      createdAfter: new Date(createdAt.getTime() - clockDifferenceMilliseconds).toISOString(),
      createdBefore: new Date(progressAt.getTime() + clockDifferenceMilliseconds).toISOString(),
    },
    limit: few + 1,
  });
  if (analyses.length <= few) return { analysisId: { in: analyses.map(({ id }) => id) } };
  return { analysis: { decision, ...(finalDecision && decided(finalDecision)) } };
}

function decided(decision: Decision): Prisma.AnalysisWhereInput {
  return { OR: [{ reviewDecision: decision }, { reviewDecision: null, decision }] };
}

type ItemRow = Prisma.BatchItemGetPayload<{ include: { analysis: { include: typeof analysisParts } } }>;

function viewResult(
  context: Context,
  { position, externalId, status, analysis, error }: ItemRow,
): BatchResult {
  const record = analysis?.includeReasons ? openEvidence(context, analysis) : undefined;
  const { riscScore, reasons } =
    analysis?.status === "completed"
      ? requestedDetail(analysis, record)
      : { riscScore: undefined, reasons: undefined };
  return {
    position,
    id: externalId,
    status,
    requestId: analysis?.id ?? null,
    applicantId: analysis?.applicantId ?? null,
    riskScore: analysis?.riskScore ?? null,
    decision: analysis?.decision ?? null,
    finalDecision: analysis?.reviewDecision ?? analysis?.decision ?? null,
    decisionBasis: analysis?.decisionBasis ?? null,
    ...(riscScore ? { riscScore } : {}),
    ...(reasons ? { reasons } : {}),
    error: (error ?? analysis?.error ?? null) as BatchResult["error"],
  };
}
