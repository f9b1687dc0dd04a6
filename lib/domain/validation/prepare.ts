import { authorize } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { limitExpensiveRead } from "@/lib/auth/limit-expensive-read";
import type { CreateValidationDocument, ValidationContent } from "@/lib/contract/validation";
import { nameActorsForAll } from "@/lib/domain/organizations/name-actors";
import { latestFairness } from "@/lib/domain/performance/fairness/read";
import { usedVersions } from "@/lib/domain/performance/list-versions";
import { periodOf } from "@/lib/domain/performance/period";
import { challengerOf, policyOf, type VersionedPolicy } from "@/lib/domain/policy/current";
import { versionsOfPolicy } from "@/lib/domain/policy/list";
import { modelCardOfEngine } from "@/lib/domain/policy/model-card";
import { findStudy } from "@/lib/domain/studies/find";
import { AppError } from "@/lib/platform/errors";
import { heavyWork } from "@/lib/platform/threads/heavy-work";
import { decidingModel, fingerprintOf } from "@/lib/risk/model-behavior";
import { findDocument } from "./find";
import { measureValidation } from "./measure";
import { monitoringPlan } from "./monitoring";
import { assumptions, designOf, limitsOf, lineageOf, purposeOf } from "./texts";

export interface PreparedDocument {
  content: ValidationContent;
  supersedes: string | null;
}

const mostVersions = 500;

/** Changes nothing. Throws `not_found`, `conflict`, and `invalid_request` for more than the thread can take. */
export async function prepareDocument(
  context: Context,
  { studyId, from, to, supersedes, owners }: CreateValidationDocument,
): Promise<PreparedDocument> {
  const { clock, principal, scope } = context;
  authorize(principal, "validation.create");
  if (supersedes !== undefined) await findDocument(context, supersedes);
  const study = studyId === undefined ? null : await findStudy(context, studyId);
  if (study !== null && study.status !== "completed")
    throw new AppError("conflict", "The study isn't analyzed yet: run it, and wait until it is completed");
  await limitExpensiveRead(context);
  const now = clock();
  const asked = periodOf({ from, to }, now);
  const organization = await context.db.organization.findUniqueOrThrow({
    where: { id: scope.organizationId },
  });
  const { policyVersion, challengerId } = organization;
  const versioned = async (version: number): Promise<VersionedPolicy> => ({
    version,
    document: await policyOf(context, version),
  });
  const [policy, before, challenger, policies, models, fairness] = await Promise.all([
    versioned(policyVersion),
    policyVersion > 1 ? versioned(policyVersion - 1) : undefined,
    challengerId === null ? undefined : challengerOf(context, challengerId),
    versionsOfPolicy(context, mostVersions),
    usedVersions(context),
    // The document never changes, so it would say forever that a report is being measured.
    latestFairness(context, { isMeasured: true }),
  ]);
  const names = await nameActorsForAll(context, [
    principal.id,
    ...policies.map(({ createdBy }) => createdBy),
  ]);
  const measured = await heavyWork(context).run({
    lane: "reports",
    name: "validation",
    organizationId: scope.organizationId,
    input: {
      scope,
      studyId: study?.id ?? null,
      from: asked.from.toISOString(),
      to: asked.to.toISOString(),
      policy,
      before,
      challenger: challenger?.document,
    },
    inline: measureValidation,
  });
  const card = modelCardOfEngine();
  const modelVersion = decidingModel(policy.document);
  const source = {
    kind: study === null ? ("production" as const) : ("study" as const),
    mode: scope.mode,
    study: study && {
      id: study.id,
      name: study.name,
      received: study.receivedCount,
      withProblems: study.problemCount,
      modelVersion: study.modelVersion,
      policyVersion: study.policyVersion,
      completedAt: study.completedAt?.toISOString() ?? null,
    },
    from: measured.performance.from,
    to: measured.performance.to,
  };
  return {
    supersedes: supersedes ?? null,
    content: {
      format: 1,
      organization: organization.name,
      createdAt: new Date(now).toISOString(),
      createdBy: names[principal.id] as string,
      source: { ...source, lineage: lineageOf(source, organization.retentionMonths) },
      model: {
        version: modelVersion,
        fingerprint: fingerprintOf(modelVersion) ?? null,
        summary: card.summary,
        decisions: card.decisions,
        limits: card.limits,
        tables: card.tables,
        benchmark: card.benchmark,
      },
      policy,
      purpose: purposeOf(card),
      design: designOf(card),
      assumptions,
      limits: limitsOf(source.kind, { deciding: modelVersion, newest: card.modelVersion }),
      ...measured,
      fairness: fairness.report,
      monitoring: monitoringPlan({ ...measured, fairness: fairness.report }, owners),
      changes: {
        policies: policies.map(({ version, note, createdBy, createdAt }) => ({
          version,
          note,
          author: names[createdBy] as string,
          publishedAt: createdAt,
        })),
        models: models.map(({ modelVersion: version, analyses, firstAt, lastAt }) => ({
          version,
          fingerprint: fingerprintOf(version) ?? null,
          analyses,
          firstAt,
          lastAt,
        })),
      },
    },
  };
}
