import type { Context } from "@/lib/auth/context";
import type { ApplicantData } from "@/lib/contract/applicant";
import { defineSingleton } from "@/lib/platform/wiring/singletons";
import type { Evidence } from "@/lib/risk/input/evidence";
import { configureSources } from "./configure";
import type { SourceKind } from "./contract";
import { sandboxSources } from "./sandbox";
import type { Source, Sources } from "./source";
import { SourceFailure, type SourceFailureReason } from "./source-failure";

interface Question {
  applicant: ApplicantData;
  /** The credit source is asked only if this is true. */
  riscScoring: boolean;
  /** `requiredSources` of the policy. */
  requiredSources: readonly SourceKind[];
}

export interface SourceAnswers {
  /** The sources' answers; undefined if none answered. */
  evidence: Evidence["sources"];
  /** Required sources that should have answered but didn't. */
  failed: { source: SourceKind; reason: SourceFailureReason }[];
}

/**
 * Call it before any lock is held: it can take as long as all tries of the slower source (`sourceLimits`). Test mode
 * only asks the sandbox. A source that does not answer only lowers coverage.
 */
export async function askSources(
  context: Context,
  { applicant, riscScoring, requiredSources }: Question,
): Promise<SourceAnswers> {
  const { clock, log, scope } = context;
  const sources: Sources = scope.mode === "test" ? sandboxSources : liveSources(context);
  if (!sources.identity && !sources.credit && requiredSources.length === 0) return nothingAsked;

  async function ask<Answer>(source: SourceKind, from: Source<Answer> | undefined): Promise<Outcome<Answer>> {
    const required = requiredSources.includes(source);
    if (!from) return { failed: required ? [{ source, reason: "not_configured" }] : [] };
    const begunAtMilliseconds = clock();
    try {
      const answer = await from.ask(applicant);
      return { evidence: { observedAt: new Date(clock()).toISOString(), ...answer }, failed: [] };
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error;
      const { reason } = error;
      const level = levels[reason];
      if (level)
        log[level](
          { source, reason, required, elapsedMilliseconds: clock() - begunAtMilliseconds },
          "a source didn't answer",
        );
      return { failed: required ? [{ source, reason }] : [] };
    }
  }

  const [identity, credit] = await Promise.all([
    ask("identity", sources.identity),
    riscScoring ? ask("credit", sources.credit) : notDue,
  ]);
  const evidence: NonNullable<Evidence["sources"]> = {
    ...(identity.evidence ? { identity: identity.evidence } : {}),
    ...(credit.evidence ? { credit: credit.evidence } : {}),
  };
  return {
    evidence: Object.keys(evidence).length > 0 ? evidence : undefined,
    failed: [...identity.failed, ...credit.failed],
  };
}

export const nothingAsked: SourceAnswers = { evidence: undefined, failed: [] };

interface Outcome<Answer> {
  evidence?: Answer & { observedAt: string };
  failed: SourceAnswers["failed"];
}

const notDue: Outcome<never> = { failed: [] };

/** Shared by the whole service, so that their circuit breakers count all requests. */
const liveSources = defineSingleton("sources", configureSources);

/** The log level of each failure. Not asking isn't a failure, and the breaker logs once when it opens. */
const levels: Readonly<Record<SourceFailureReason, "warn" | "debug" | undefined>> = {
  not_configured: undefined,
  nothing_to_ask: undefined,
  unreachable: "warn",
  timeout: "warn",
  server_error: "warn",
  bad_request: "warn",
  denied: "warn",
  redirected: "warn",
  wrong_content_type: "warn",
  too_large: "warn",
  wrong_answer: "warn",
  nothing_checked: "warn",
  breaker_open: "debug",
};
