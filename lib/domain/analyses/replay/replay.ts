import canonicalize from "canonicalize";
import { contextOf } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import type { Mode } from "@/lib/contract/api-keys";
import type { PolicyDocument } from "@/lib/contract/policy";
import type { EngineArchive } from "@/lib/domain/analyses/decide/archived-engines";
import { assessApplicant } from "@/lib/domain/analyses/decide/assess";
import { type Engine, presentEngine } from "@/lib/domain/analyses/decide/engine";
import { type AnalysisWithParts, analysisParts, openEvidence } from "@/lib/domain/analyses/record/view";
import type { EvidenceRecord } from "@/lib/domain/evidence/record";
import { readContributions, readRiscScore } from "@/lib/domain/evidence/stored-form";
import { policyOf } from "@/lib/domain/policy/current";
import type { Platform } from "@/lib/platform/wiring/platform";
import { behavesAsNow } from "@/lib/risk/model-behavior";

export interface ReplayReport {
  same: number;
  different: { id: string; fields: string[] }[];
  /** Made by a model version that behaves differently and whose engine is not archived. */
  withoutEngine: number;
  /** The applicant is erased, so there is nothing left to replay. */
  erased: number;
}

const pageSize = 200;

/** Repeats every completed analysis since a given time from its stored evidence, and compares byte for byte. */
export async function replayAnalyses(
  platform: Platform,
  { since, archive }: { since: Date; archive: EngineArchive },
): Promise<ReplayReport> {
  const report: ReplayReport = { same: 0, different: [], withoutEngine: 0, erased: 0 };
  let after = "";
  for (;;) {
    const rows = await platform.prisma.analysis.findMany({
      where: { createdAt: { gte: since }, status: "completed", id: { gt: after } },
      include: analysisParts,
      orderBy: { id: "asc" },
      take: pageSize,
    });
    for (const row of rows) {
      const engine = behavesAsNow(row.modelVersion) ? presentEngine : archive(row.modelVersion);
      if (engine) await replayOne(platform, { row, engine, report });
      else report.withoutEngine++;
    }
    const last = rows.at(-1);
    if (!last) return report;
    after = last.id;
  }
}

async function replayOne(
  platform: Platform,
  { row, engine, report }: { row: AnalysisWithParts; engine: Engine; report: ReplayReport },
): Promise<void> {
  const { organizationId, mode } = row;
  const context = contextOf(platform, systemOf({ organizationId, mode }));
  const policy = await policyOf(context, row.policyVersion);
  const record = openEvidence(context, row);
  if (!record) {
    report.erased++;
    return;
  }
  const contributions = readContributions(row.contributions);
  const stored = { ...row, riscScore: readRiscScore(row), contributions, record };
  const fields = differences(stored, policy, engine);
  if (fields.length > 0) report.different.push({ id: row.id, fields });
  else report.same++;
}

export interface StoredResult extends Pick<AnalysisWithParts, "riskScore" | "decision" | "decisionBasis"> {
  riscScore: ReturnType<typeof readRiscScore>;
  mode: Mode;
  contributions: ReturnType<typeof readContributions>;
  record: EvidenceRecord;
}

/** Returns the names of the fields that differ. */
export function differences(stored: StoredResult, policy: PolicyDocument, engine: Engine): string[] {
  const { mode, record } = stored;
  const evidence = { applicant: engine.normalizeApplicant(record.input), ...record.evidence };
  const again = assessApplicant(evidence, policy, mode, engine);
  const pairs: [field: string, stored: unknown, replayed: unknown][] = [
    ["riskScore", stored.riskScore, again.riskScore],
    ["decision", stored.decision, again.decision],
    ["decisionBasis", stored.decisionBasis, again.decisionBasis],
    ["riscScore", stored.riscScore, again.riscScore],
    ["contributions", stored.contributions, again.contributions],
    ["signals", record.signals, again.signals],
    ["reasons", record.reasons, again.reasons],
    ["rules", record.rules, again.rules],
  ];
  return pairs.filter(([, before, after]) => !isSame(before, after)).map(([field]) => field);
}

/** Compares as canonical JSON, because the database does not keep key order. */
function isSame(stored: unknown, replayed: unknown): boolean {
  return canonicalize(stored) === canonicalize(replayed);
}
