import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { ApiKeyPrincipal } from "@/lib/auth/principal";
import type { Mode } from "@/lib/contract/api-keys";
import type { ApplicantData } from "@/lib/contract/applicant";
import { defaultPolicy } from "@/lib/contract/policy";
import { analyzeApplicants } from "@/lib/domain/analyses/analyze";
import type { AnalysisTerms } from "@/lib/domain/analyses/conclude";
import { type PreparedApplicant, prepareApplicant } from "@/lib/domain/analyses/prepare";
import { readAnalysisDetail } from "@/lib/domain/analyses/read-detail";
import type { AnalysisRow } from "@/lib/domain/analyses/write";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { newId } from "@/lib/platform/ids";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* Analyses on a manual clock, in a new organization for each test, and the persons in their evidence. */

const start = Date.parse("2026-06-15T12:00:00Z");
export const minute = 60_000;
let now = start;
export let stage: Stage;
/** Of an organization that no other test uses. */
export let context: Context<ApiKeyPrincipal>;

/** Call it at the top of a test file. */
export function setUpAnalyses(): void {
  beforeAll(async () => {
    stage = await openStage({ clock: () => now });
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    now = start;
    context = await newOrganization();
  });
}

export function advance(milliseconds: number): void {
  now += milliseconds;
}

export async function newOrganization(): Promise<Context<ApiKeyPrincipal>> {
  const organizationId = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  const created = contextIn(organizationId, "live");
  await created.transaction(createFirstPolicy);
  return created;
}

export function contextIn(organizationId: string, mode: Mode): Context<ApiKeyPrincipal> {
  return stage.context(apiKeyPrincipal({ organizationId, mode }));
}

export const terms: AnalysisTerms = {
  policy: { version: 1, document: defaultPolicy },
  ownDomains: [],
  listModes: [],
  watchlists: [],
  options: { riscScoring: false, includeReasons: true },
  createdBy: "key_test",
};

interface Submitted {
  data: ApplicantData;
  applicantId?: string;
}

/** Analyzes applicants in one transaction, as a batch does with a chunk. */
export async function submit(
  applicants: readonly Submitted[],
  of: Context<ApiKeyPrincipal> = context,
): Promise<AnalysisRow[]> {
  const prepared = await prepare(applicants, of);
  return of.sqlTransaction((write) => analyzeApplicants(write, { applicants: prepared, terms }));
}

export function prepare(applicants: readonly Submitted[], of = context): Promise<PreparedApplicant[]> {
  return Promise.all(applicants.map((applicant) => prepareApplicant(of, { applicant, terms })));
}

export async function submitOne(
  data: ApplicantData,
  { applicantId, of = context }: { applicantId?: string; of?: Context<ApiKeyPrincipal> } = {},
): Promise<AnalysisRow> {
  const [row] = await submit([{ data, ...(applicantId === undefined ? {} : { applicantId }) }], of);
  if (!row) throw new Error("no analysis");
  return row;
}

/** The persons in the stored evidence of an analysis. */
export async function personsOf(row: AnalysisRow, of: Context<ApiKeyPrincipal> = context) {
  const { evidence } = await readAnalysisDetail(of, row.id);
  expect(evidence?.links?.observedAt).toBe(new Date(now).toISOString());
  return evidence?.links?.persons;
}

export const maria = ordinaryApplicant;
/** Shares nothing with Maria, nor with a stranger with another number. */
export const stranger = (number: number): ApplicantData => ({
  firstName: ["Gustav", "Keisha", "Linh", "Omar", "Ingrid"][number % 5] as string,
  lastName: ["Ekholm", "Brown", "Tran", "Haddad", "Vasquez"][Math.floor(number / 5) % 5] as string,
  ssn: `${400 + number}-${11 + number}-${1001 + number * 37}`,
  email: `applicant-${"abcdefghijklmnopqrstuvwxyz"[number % 26]}${number * 7919}@outlook.com`,
  phone: `(312) ${221 + number}-${4000 + number * 53}`,
  address: { street: `${1000 + number * 113} W Grace St`, city: "Chicago", state: "IL", zip: "60613" },
});
export const strangerWith = (number: number, shared: Partial<ApplicantData>) => ({
  ...stranger(number),
  ...shared,
});
