import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import type { StoredAnalysis } from "@/lib/contract/analyses";
import type { ApplicantData } from "@/lib/contract/applicant";
import type { AdverseAction } from "@/lib/contract/dispositions";
import type { PolicyDocument } from "@/lib/contract/policy";
import { sourceOfSignal } from "@/lib/domain/analyses/adverse-action/outside-sources";
import { adverseActionOf } from "@/lib/domain/analyses/adverse-action/read";
import {
  type AnalysisWithParts,
  analysisParts,
  openEvidence,
  viewAnalysis,
} from "@/lib/domain/analyses/record/view";
import { maskApplicant } from "@/lib/domain/applicants/record/view";
import type { EvidenceRecord } from "@/lib/domain/evidence/record";
import { readContributions, readFacts, readRiscScore } from "@/lib/domain/evidence/stored-form";
import { nameActors } from "@/lib/domain/organizations/name-actors";
import { policyOf } from "@/lib/domain/policy/current";
import { notFound } from "@/lib/platform/errors";
import type { Contribution, FiredRule, RiscScore } from "@/lib/risk/assessment";
import { catalog, isSignalCode } from "@/lib/risk/catalog";
import { type Counterfactual, counterfactuals } from "@/lib/risk/counterfactuals";
import { decideFromContributions } from "@/lib/risk/decide-from-contributions";
import { meaningOf, signalOf } from "@/lib/risk/former-signals";
import { sharingSource } from "@/lib/risk/signals/shared-elements";

export interface DetailedSignal {
  code: string;
  component: Contribution["component"];
  /** The points of all signals add up to the score exactly. */
  points: number;
  message: string;
  source: string;
  /** ISO 8601, UTC. */
  observedAt: string;
}

interface Act {
  by: string;
  /** ISO 8601, UTC. */
  at: string;
}

export interface AnalysisDetail {
  answer: StoredAnalysis;
  submittedBy: string;
  batchId: string | null;
  /** The applicant as submitted, the SSN masked; null once erased. */
  applicant: ApplicantData | null;
  erasedAt: string | null;
  policy: Pick<PolicyDocument, "approveBelow" | "declineFrom">;
  riscScore: RiscScore | null;
  /** By weight. For an erased applicant, the catalog's meaning replaces the message. */
  signals: DetailedSignal[];
  switchedOff: string[];
  reasons: string[];
  rules: FiredRule[];
  /** Null once erased. */
  evidence: EvidenceRecord["evidence"] | null;
  /** Also empty if the stored contributions no longer lead to the stored decision under the current model. */
  counterfactuals: Counterfactual[];
  /** Null unless the final decision is DECLINE. */
  adverseAction: AdverseAction | null;
  review: Act | null;
  outcome: Act | null;
  /** The names of those who cleared alerts that the evidence names. */
  names: Readonly<Record<string, string>>;
}

const detailParts = {
  ...analysisParts,
  applicant: { select: { dataKey: true, erasedAt: true } },
  batchItem: { select: { batchId: true } },
} as const;

/** Throws `not_found`. */
export async function readAnalysisDetail(context: Context, id: string): Promise<AnalysisDetail> {
  authorize(context.principal, "analysis.read");
  const row = await context.db.analysis.findUnique({
    where: { id, mode: context.scope.mode },
    include: detailParts,
  });
  if (!row) throw notFound("analysis");
  const [review] = row.reviews;
  const record = openEvidence(context, row);
  const clearedBy = record?.evidence.lists?.cleared?.map((alert) => alert.clearedBy) ?? [];
  const [policy, names] = await Promise.all([
    policyOf(context, row.policyVersion),
    nameActors(context, [...[row, review, row.outcome].flatMap((act) => act?.createdBy ?? []), ...clearedBy]),
  ]);
  const actOf = (act: { createdBy: string; createdAt: Date } | null | undefined): Act | null =>
    act ? { by: names[act.createdBy] as string, at: act.createdAt.toISOString() } : null;
  const contributions = readContributions(row.contributions);
  return {
    answer: viewAnalysis(context, row),
    submittedBy: names[row.createdBy] as string,
    batchId: row.batchItem?.batchId ?? null,
    applicant: record ? maskApplicant(record.input) : null,
    erasedAt: row.applicant.erasedAt?.toISOString() ?? null,
    policy,
    riscScore: readRiscScore(row),
    signals: signalsOf(row, contributions, record),
    switchedOff: contributions
      .map(({ code }) => code)
      .filter((code) => policy.signals[code]?.enabled === false),
    reasons: record?.reasons ?? [],
    rules: record?.rules ?? [],
    evidence: record?.evidence ?? null,
    counterfactuals: reachable(row, contributions, policy),
    adverseAction: declined(context, row, policy),
    review: actOf(review),
    outcome: actOf(row.outcome),
    names,
  };
}

function signalsOf(
  row: AnalysisWithParts,
  contributions: readonly Contribution[],
  record: EvidenceRecord | undefined,
): DetailedSignal[] {
  const analyzedAt = row.createdAt.toISOString();
  const signals =
    record?.signals ??
    contributions.map((contribution) => ({
      ...contribution,
      message: meaningOf(contribution.code),
      source: signalOf(contribution.code)?.source ?? "earlier model",
    }));
  return signals.map(({ code, component, points, message, source }) => ({
    code,
    component,
    points,
    message,
    source,
    observedAt: observedAt(code, record) ?? analyzedAt,
  }));
}

/** Undefined if the evidence comes from the analysis itself. */
function observedAt(code: string, record: EvidenceRecord | undefined): string | undefined {
  const { sharing, links, history, sources, request, lists } = record?.evidence ?? {};
  if (sharing && isSignalCode(code) && catalog[code].source === sharingSource) return sharing.observedAt;
  if (/^(?:DEVICE|IP)_/.test(code)) return request?.observedAt;
  if (code.startsWith("LIST_")) return lists?.observedAt;
  if (code.startsWith("LINK_")) return (links ?? sharing)?.observedAt;
  if (code.startsWith("HISTORY_")) return (history ?? sharing)?.observedAt;
  const source = sourceOfSignal(code);
  return source && sources?.[source]?.observedAt;
}

/** None if the present model's points lead to a different decision. */
function reachable(
  row: AnalysisWithParts,
  contributions: readonly Contribution[],
  policy: PolicyDocument,
): Counterfactual[] {
  if (row.decision === null || row.decision === "APPROVE") return [];
  const facts = readFacts(row.contributions);
  if (decideFromContributions(contributions, policy, facts).decision !== row.decision) return [];
  return counterfactuals(contributions, policy, facts);
}

function declined(context: Context, row: AnalysisWithParts, policy: PolicyDocument): AdverseAction | null {
  if (row.status !== "completed") return null;
  const notice = adverseActionOf(context, row, policy);
  return notice.decision === "DECLINE" ? notice : null;
}
