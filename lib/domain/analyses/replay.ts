import canonicalize from "canonicalize";
import { type OrganizationContext, organizationContextOf } from "@/lib/auth/context";
import type { PolicyDocument } from "@/lib/contract/policy";
import { readContributions } from "@/lib/domain/evidence/packed";
import { policyOf } from "@/lib/domain/policy/current";
import type { Platform } from "@/lib/platform/wiring/ports";
import { behavesAsNow } from "@/lib/risk/model-behavior";
import { normalizeApplicant } from "@/lib/risk/normalize";
import { assessApplicant } from "./conclude";
import { type AnalysisWithParts, analysisParts, openEvidence } from "./view";

export interface ReplayReport {
  same: number;
  /** Analyses whose stored result could not be reproduced, with the fields that differ. */
  different: { id: string; fields: string[] }[];
  /** Made by an earlier model version that behaved differently. */
  otherModel: number;
  /** The applicant is erased, so there is nothing left to replay. */
  erased: number;
}

const pageSize = 200;

/** Repeats every completed analysis since a given time from its stored evidence, and compares byte for byte. */
export async function replayAnalyses(platform: Platform, since: Date): Promise<ReplayReport> {
  const report: ReplayReport = { same: 0, different: [], otherModel: 0, erased: 0 };
  let after = "";
  for (;;) {
    const rows = await platform.prisma.analysis.findMany({
      where: { createdAt: { gte: since }, status: "completed", id: { gt: after } },
      include: analysisParts,
      orderBy: { id: "asc" },
      take: pageSize,
    });
    for (const row of rows) await replayOne(platform, row, report);
    const last = rows.at(-1);
    if (!last) return report;
    after = last.id;
  }
}

async function replayOne(platform: Platform, row: AnalysisWithParts, report: ReplayReport): Promise<void> {
  if (!behavesAsNow(row.modelVersion)) {
    report.otherModel++;
    return;
  }
  const { organizationId, mode } = row;
  const context = organizationContextOf(platform, { organizationId, mode });
  const policy = await policyOf(context, row.policyVersion);
  const fields = differences(context, row, policy);
  if (fields === "erased") report.erased++;
  else if (fields.length > 0) report.different.push({ id: row.id, fields });
  else report.same++;
}

function differences(
  context: OrganizationContext,
  row: AnalysisWithParts,
  policy: PolicyDocument,
): string[] | "erased" {
  const record = openEvidence(context, row);
  if (!record) return "erased";
  const again = assessApplicant(
    { applicant: normalizeApplicant(record.input), ...record.evidence },
    policy,
    row.mode,
  );
  const pairs: [field: string, stored: unknown, replayed: unknown][] = [
    ["riskScore", row.riskScore, again.riskScore],
    ["decision", row.decision, again.decision],
    ["decisionBasis", row.decisionBasis, again.decisionBasis],
    ["riscScore", row.riscScore, again.riscScore],
    ["contributions", readContributions(row.contributions), again.contributions],
    ["signals", record.signals, again.signals],
    ["reasons", record.reasons, again.reasons],
    ["rules", record.rules, again.rules],
  ];
  return pairs.filter(([, stored, replayed]) => !isSame(stored, replayed)).map(([field]) => field);
}

/** Compares as canonical JSON, because the database does not keep key order. */
function isSame(stored: unknown, replayed: unknown): boolean {
  return canonicalize(stored) === canonicalize(replayed);
}
