import { defineRoute } from "@/lib/api/route";
import {
  analysisPage,
  analysisQuery,
  analysisResult,
  analyzeBody,
  storedAnalysis,
} from "@/lib/contract/analyses";
import { listAnalyses } from "@/lib/domain/analyses/list";
import { readAnalysis } from "@/lib/domain/analyses/read";
import { submitAnalysis } from "@/lib/domain/analyses/submit";

const tag = "Analyses";

export const analyze = defineRoute({
  method: "POST",
  path: "/analyze",
  operationId: "analyze",
  summary: "Analyze an applicant",
  description:
    "Scores one applicant, decides, and stores the analysis. Implausible values are evidence, malformed ones an error.",
  tag,
  action: "analysis.create",
  body: analyzeBody,
  isBodyReferring: true,
  success: { status: 200, description: "The result.", schema: analysisResult },
  handler: ({ principal, limits, body, commitSql }) => submitAnalysis(principal, limits, body, commitSql),
});

export const list = defineRoute({
  method: "GET",
  path: "/analyze",
  operationId: "listAnalyses",
  summary: "List analyses",
  description: "Stored analyses, newest first.",
  tag,
  action: "analysis.read",
  query: analysisQuery,
  success: { status: 200, description: "A page of analyses.", schema: analysisPage },
  handler: ({ principal, query }) => listAnalyses(principal, query),
});

export const read = defineRoute({
  method: "GET",
  path: "/analyze/:id",
  pathDescription: "Identifier of the analysis (`requestId`).",
  operationId: "getAnalysis",
  summary: "Read a stored analysis",
  description: "Has `riscScore`, `reasons` and `signals` as they were asked for when it was made.",
  tag,
  action: "analysis.read",
  success: { status: 200, description: "The stored analysis.", schema: storedAnalysis },
  handler: ({ principal, params }) => readAnalysis(principal, params.id),
});
