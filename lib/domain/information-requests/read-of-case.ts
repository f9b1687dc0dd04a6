import { authorize, isAllowed } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { Decision } from "@/lib/contract/analyses";
import type { InformationRequestView } from "@/lib/contract/information-requests";
import { findAnalysis } from "@/lib/domain/analyses/record/find";
import { vaultOf } from "@/lib/domain/analyses/record/view";
import { maskSsn } from "@/lib/domain/applicants/record/view";
import { linkAddressOf } from "./email-link";
import { openAnswer, type StoredAnswer } from "./stored-answer";
import { viewRequests } from "./view";

export interface RequestOfCase extends InformationRequestView {
  /** SSNs masked; null for principals who may not read applicants. */
  answer: StoredAnswer | null;
  /** Of the analysis with the answer; null if it failed. */
  result: { decision: Decision; riskScore: number } | null;
  /** By a member, a decision on the case or the applicant's erasure. */
  withdrawnAt: string | null;
}

export interface RequestsOfCase {
  /** Newest first. */
  requests: RequestOfCase[];
  /** Where a link can be emailed; null if it can't, and for principals who may not ask. */
  linkAddress: string | null;
  /** The case, if this analysis is of an applicant's answer. */
  answeredCaseId: string | null;
}

/** More than a case ever has. */
const most = 50;

/** Throws `not_found`. */
export async function readRequestsOfCase(context: Context, analysisId: string): Promise<RequestsOfCase> {
  const { db, principal, scope } = context;
  authorize(principal, "analysis.read");
  const analysis = await findAnalysis(context, analysisId);
  const [rows, origin] = await Promise.all([
    db.informationRequest.findMany({
      where: { analysisId },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: most,
    }),
    db.informationRequest.findUnique({
      where: { answerAnalysisId: analysisId },
      select: { analysisId: true },
    }),
  ]);
  const followers = await db.analysis.findMany({
    where: { id: { in: rows.flatMap(({ answerAnalysisId }) => answerAnalysisId ?? []) }, mode: scope.mode },
    select: { id: true, decision: true, riskScore: true },
  });
  const vault = vaultOf(context, analysis);
  const views = await viewRequests(context, rows, analysis);
  return {
    requests: rows.map((row, index) => {
      const follower = followers.find(({ id }) => id === row.answerAnalysisId);
      return {
        ...(views[index] as InformationRequestView),
        answer: isAllowed(principal, "applicant.read") ? masked(openAnswer(vault, row)) : null,
        result:
          follower && follower.decision !== null && follower.riskScore !== null
            ? { decision: follower.decision, riskScore: follower.riskScore }
            : null,
        withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
      };
    }),
    linkAddress: isAllowed(principal, "analysis.ask")
      ? ((await linkAddressOf(context, analysis.applicantId)) ?? null)
      : null,
    answeredCaseId: origin?.analysisId ?? null,
  };
}

function masked(answer: StoredAnswer | null): StoredAnswer | null {
  if (!answer) return null;
  const mask = (values: StoredAnswer["before"]) =>
    values.ssn === undefined ? values : { ...values, ssn: maskSsn(values.ssn) };
  return { before: mask(answer.before), after: mask(answer.after) };
}
