import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { ApiKeyPrincipal } from "@/lib/auth/principal";
import { createStudyBody, maxPartRows, type StudyView } from "@/lib/contract/studies";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { createStudy, prepareStudy } from "@/lib/domain/studies/create";
import { readStudy } from "@/lib/domain/studies/list";
import { prepareRows, receiveRows } from "@/lib/domain/studies/receive-rows";
import { runStudy } from "@/lib/domain/studies/run";
import { startStudy } from "@/lib/domain/studies/start";
import { newId } from "@/lib/platform/ids";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* An organization with past applications. */

export const start = Date.parse("2026-10-15T12:00:00Z");
export const clock = { now: start };
export let stage: Stage;

/** Call it at the top of a test file. Each test begins at `start`: files of one worker share this clock. */
export function setUpStudies(): void {
  beforeAll(async () => {
    clock.now = start;
    stage = await openStage({ clock: () => clock.now });
  });
  beforeEach(() => {
    clock.now = start;
  });
  afterAll(() => stage.close());
}

export async function newLender(id?: string): Promise<Context<ApiKeyPrincipal>> {
  const organizationId = newId("org", start);
  await stage.pool.query(
    "INSERT INTO organizations (id, slug, name, plan) VALUES ($1, $1, 'Lender', 'enterprise')",
    [organizationId],
  );
  const made = stage.context(apiKeyPrincipal({ organizationId, ...(id === undefined ? {} : { id }) }));
  await made.transaction(createFirstPolicy);
  return made;
}

export async function newStudy(context: Context, retentionDays?: number): Promise<string> {
  const body = createStudyBody.parse({ name: "Loans", ...(retentionDays ? { retentionDays } : {}) });
  const prepared = await prepareStudy(context, body);
  return (await context.transaction((inside) => createStudy(inside, prepared))).studyId;
}

export async function send(context: Context, id: string, rows: readonly object[], from = 0) {
  const bytes = Buffer.from(JSON.stringify({ rows }));
  const prepared = await prepareRows(context, { id, from, bytes, isCsv: false });
  return context.transaction((inside) => receiveRows(inside, prepared));
}

export async function runOf(context: Context, id: string): Promise<StudyView> {
  await context.transaction((inside) => startStudy(inside, id));
  await runStudy(stage.platform, id);
  return readStudy(context, id);
}

export async function studyOf(context: Context, rows: readonly object[]): Promise<StudyView> {
  const id = await newStudy(context);
  for (let from = 0; from < rows.length; from += maxPartRows)
    await send(context, id, rows.slice(from, from + maxPartRows), from);
  return runOf(context, id);
}

export interface StoredResult {
  position: number;
  score: number;
  decision: string;
  contributions: unknown;
  facts: unknown;
}

export async function resultsOf(studyId: string): Promise<StoredResult[]> {
  const { rows } = await stage.pool.query<StoredResult>(
    `SELECT r.position, r.risk_score AS score, r.decision, s.contributions, r.facts
     FROM study_results r JOIN study_sets s ON s.study_id = r.study_id AND s.number = r.set
     WHERE r.study_id = $1 ORDER BY r.position`,
    [studyId],
  );
  return rows;
}
