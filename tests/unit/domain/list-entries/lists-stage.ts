import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { ApiKeyPrincipal } from "@/lib/auth/principal";
import { analyzeBody } from "@/lib/contract/analyses";
import type { CreateListEntryBody } from "@/lib/contract/list-entries";
import { openEngineArchive } from "@/lib/domain/analyses/decide/archived-engines";
import { openEvidence } from "@/lib/domain/analyses/record/view";
import { replayAnalyses } from "@/lib/domain/analyses/replay/replay";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { createEntry } from "@/lib/domain/list-entries/create";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* An organization with lists of its own, and its analyses. */

export const hour = 3_600_000;
export const start = Date.parse("2026-06-15T12:00:00Z");
export let now: number;
export const disposable = { ...ordinaryApplicant, email: "maria.santos@mailinator.com" };

export let stage: Stage;
export let context: Context<ApiKeyPrincipal>;
/** Call it at the top of a test file. */
export function setUpLists(): void {
  beforeAll(async () => {
    now = start;
    stage = await openStage({ clock: () => now++ });
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    context = await newOrganization();
  });
}

export async function newOrganization(): Promise<Context<ApiKeyPrincipal>> {
  const organizationId = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  const made = stage.context(apiKeyPrincipal({ organizationId }));
  await made.transaction(createFirstPolicy);
  return made;
}

export async function add(entry: Partial<CreateListEntryBody> & Pick<CreateListEntryBody, "kind" | "value">) {
  return context.transaction((inside) =>
    createEntry(inside, { effect: "block", reason: "Charged back", ...entry }),
  );
}

export async function analyze(applicantData: object, within = context, more: object = {}) {
  const body = analyzeBody.parse({ applicantData, options: { includeReasons: true }, ...more });
  const prepared = await prepareAnalysis(within, body);
  const result = await commitAnalysis(within, prepared);
  if (result instanceof AppError) throw result;
  return result;
}

type Result = Awaited<ReturnType<typeof analyze>>;
export const signal = ({ signals }: Result, code: string) => signals?.find((each) => each.code === code);
export const listCodes = ({ signals }: Result) =>
  signals?.map(({ code }) => code).filter((code) => code.startsWith("LIST_"));

export async function listsOf(requestId: string) {
  const row = await stage.platform.prisma.analysis.findUniqueOrThrow({
    where: { id: requestId },
    include: { applicant: true, reviews: true, outcome: true },
  });
  return openEvidence(context, row)?.evidence.lists;
}

/** Replays every analysis of the file so far. */
export function replayAll() {
  return replayAnalyses(stage.platform, {
    since: new Date(0),
    archive: openEngineArchive("lib/risk/archive/engines.br"),
  });
}

/** Moves the clock. */
export function moveClock(milliseconds: number): void {
  now += milliseconds;
}
