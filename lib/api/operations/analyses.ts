import { operationsOf } from "@/lib/api/operation/define";
import {
  analysisPage,
  analysisQuery,
  analysisResult,
  analyzeBody,
  searchAnalysesBody,
  storedAnalysis,
} from "@/lib/contract/analyses";
import { listAnalyses } from "@/lib/domain/analyses/list/list";
import { readAnalysis } from "@/lib/domain/analyses/read/read";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { commitOrAbandon } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";

const defineOperation = operationsOf("Analyses", "Identifier of the analysis (`requestId`).");

export const analyze = defineOperation({
  method: "POST",
  path: "/analyze",
  operationId: "analyze",
  summary: "Analyze an applicant",
  description:
    "Scores one applicant, makes a decision, and stores the analysis. Implausible values count as evidence; malformed values are an error.",
  action: "analysis.create",
  body: analyzeBody,
  isBodyReferring: true,
  success: { status: 200, description: "The result.", schema: analysisResult },
  handler: async ({ context, body, leaveAnswerToHandler }) => {
    const prepared = await prepareAnalysis(context, body);
    const result = await commitOrAbandon(prepared, () =>
      commitAnalysis(context, prepared, leaveAnswerToHandler()),
    );
    if (result instanceof AppError) throw result;
    return result;
  },
});

export const list = defineOperation({
  method: "GET",
  path: "/analyze",
  operationId: "listAnalyses",
  summary: "List analyses",
  description: "Stored analyses, newest first.",
  action: "analysis.read",
  query: analysisQuery,
  success: { status: 200, description: "A page of analyses.", schema: analysisPage },
  handler: ({ context, query }) => listAnalyses(context, query),
});

export const search = defineOperation({
  method: "POST",
  path: "/analyze/search",
  operationId: "searchAnalyses",
  summary: "Find analyses by metadata",
  description: "Analyses that match all filters and all metadata, newest first.",
  action: "analysis.read",
  isOnlyReading: true,
  body: searchAnalysesBody,
  success: { status: 200, description: "A page of analyses.", schema: analysisPage },
  handler: ({ context, body }) => listAnalyses(context, body),
});

export const read = defineOperation({
  method: "GET",
  path: "/analyze/:id",
  operationId: "getAnalysis",
  summary: "Read a stored analysis",
  description: "Includes `riscScore`, `reasons` and `signals` if the original request asked for them.",
  action: "analysis.read",
  success: { status: 200, description: "The stored analysis.", schema: storedAnalysis },
  handler: ({ context, params }) => readAnalysis(context, params.id),
});
