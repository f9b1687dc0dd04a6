import { contextOf } from "@/lib/auth/context";
import { systemOf } from "@/lib/auth/principal";
import type { PolicyDocument } from "@/lib/contract/policy";
import type { ValidationContent } from "@/lib/contract/validation";
import { measureDrift } from "@/lib/domain/performance/drift";
import { countPeriod, estimateFrom } from "@/lib/domain/performance/measure";
import type { VersionedPolicy } from "@/lib/domain/policy/current";
import type { Scope } from "@/lib/platform/db/scoped-sql";
import type { Platform } from "@/lib/platform/wiring/platform";
import { decidingModel } from "@/lib/risk/model-behavior";
import { analysesAlike, resultsAlike } from "./applications";
import { compareBenchmarks } from "./benchmarks";
import { countStudy } from "./count-study";
import { byMonth } from "./months";
import { measureSensitivity } from "./sensitivity";
import { weighSignals } from "./weights";

export interface ToValidate {
  scope: Scope;
  /** Null for production. */
  studyId: string | null;
  /** ISO 8601; for production. */
  from: string;
  to: string;
  policy: VersionedPolicy;
  before: VersionedPolicy | undefined;
  challenger: PolicyDocument | undefined;
}

export type Measured = Pick<
  ValidationContent,
  "weights" | "performance" | "backtest" | "sensitivity" | "stability" | "benchmarks"
>;

/** Slow: a million applications take a minute. */
export async function measureValidation(
  platform: Platform,
  { scope, studyId, from, to, policy, before, challenger }: ToValidate,
): Promise<Measured> {
  const context = contextOf(platform, systemOf(scope));
  const policies = [
    policy.document,
    ...(before ? [before.document] : []),
    ...(challenger ? [challenger] : []),
  ];
  const period = { from: new Date(from), to: new Date(to) };
  const alike = await (studyId === null
    ? analysesAlike(context, period, policies)
    : resultsAlike(context, studyId, policies));
  const { counted, backtest } =
    studyId === null
      ? { counted: await countPeriod(context, { from, to }), backtest: null }
      : await countStudy(context, { studyId, policy: policy.document, alike });
  return {
    performance: {
      ...estimateFrom(counted),
      mode: scope.mode,
      modelVersion: decidingModel(policy.document),
      policyVersion: policy.version,
    },
    backtest,
    weights: weighSignals(alike, policy.document),
    sensitivity: await measureSensitivity(alike, policy.document),
    stability: {
      months: byMonth(counted.completed, counted.days),
      drift: studyId === null ? await measureDrift(context) : null,
    },
    benchmarks: compareBenchmarks(alike, { present: policy, before, challenger }),
  };
}
