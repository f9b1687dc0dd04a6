import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Context } from "@/lib/auth/context";
import { analyzeBody } from "@/lib/contract/analyses";
import type { LetterTemplate } from "@/lib/contract/letter-template";
import type { CaseLetter } from "@/lib/contract/letters";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { listDueLetters } from "@/lib/domain/letters/due";
import { issueLetter } from "@/lib/domain/letters/issue";
import { markLetterSent } from "@/lib/domain/letters/mark-sent";
import { saveTemplate } from "@/lib/domain/letters/save-template";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { reviewAnalysis } from "@/lib/domain/reviews/review";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { testTemplate } from "@/tests/support/letters";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* Declined applicants of a lender, and their letters. */

const start = Date.parse("2026-06-15T12:00:00Z");
export const day = 86_400_000;
export const applicant = {
  firstName: "Maria",
  lastName: "Santos",
  ssn: "536-22-8741",
  email: "maria.santos@gmail.com",
  address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" },
};

export let now: number;
export const setNow = (time: number) => {
  now = time;
};

export let stage: Stage;
export let organizationId: string;
export let owner: Context;

/** Call it at the top of a test file. */
export function setUpLetters(): void {
  beforeAll(async () => {
    now = start;
    stage = await openStage({ clock: () => now });
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    now = start;
    organizationId = newId("org", now);
    await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
      organizationId,
    ]);
    owner = stage.context(memberPrincipal({ organizationId }));
    await owner.transaction(createFirstPolicy);
  });
}

export const save = (template: Partial<LetterTemplate> = {}, replacesVersion = 0, context = owner) =>
  context.transaction((tx) =>
    saveTemplate(tx, { template: { ...testTemplate, ...template }, replacesVersion }),
  );

export async function analyze(applicantData: object = applicant, context = owner) {
  const prepared = await prepareAnalysis(context, analyzeBody.parse({ applicantData }));
  const result = await commitAnalysis(context, prepared);
  if (result instanceof AppError) throw result;
  return result;
}

export const decide = (
  id: string,
  decision: "APPROVE" | "DECLINE",
  context = owner,
  reasons = ["IDENTITY_NOT_VERIFIED", "INCOME_NOT_VERIFIED"],
) =>
  context.transaction((tx) =>
    reviewAnalysis(tx, {
      id,
      body: {
        decision,
        reasons: decision === "DECLINE" ? reasons : [],
        note: "Looked at it",
      },
    }),
  );

export async function declined(applicantData: object = applicant, context = owner): Promise<string> {
  const { requestId } = await analyze(applicantData, context);
  await decide(requestId, "DECLINE", context);
  return requestId;
}

export const issue = (id: string, replaces?: string, context = owner) =>
  context.transaction((tx) => issueLetter(tx, { id, body: replaces === undefined ? {} : { replaces } }));
export const mail = (id: string, sentOn: string, context = owner) =>
  context.transaction((tx) => markLetterSent(tx, { id, body: { channel: "mail", sentOn } }));
export const due = async (context = owner) => (await listDueLetters(context, { limit: 100 })).data;
export const statedReasons = ({ letter }: CaseLetter) =>
  letter?.content?.sections.find(({ part }) => part === "reasons")?.passages[0]?.lines;
export const conflict = (message: RegExp) => ({ code: "conflict", message: expect.stringMatching(message) });
