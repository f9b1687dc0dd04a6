import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import { type AnalyzeBody, analyzeBody } from "@/lib/contract/analyses";
import { readAnalysis } from "@/lib/domain/analyses/read/read";
import { readAnalysisDetail } from "@/lib/domain/analyses/read/read-detail";
import { analyzeAgain } from "@/lib/domain/analyses/submit/again";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { readApplicant } from "@/lib/domain/applicants/read";
import { updateApplicant } from "@/lib/domain/applicants/update";
import { AppError } from "@/lib/platform/errors";
import { makeMember } from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* An officer corrects an applicant and analyzes the same person again. */

let now = Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
let ada: Context<UserPrincipal>;
let applicantId: string;
const request = {
  externalId: "loan-1",
  amount: 900,
  context: { ip: "73.42.118.9" },
  metadata: { branch: "seattle-2" },
  options: { riscScoring: true },
};

beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  ada = (await makeMember(stage, "ANALYST")).context;
  const applicantData = { firstName: "Maria", lastName: "Santos", ssn: "536-22-8741" };
  const first = await analyze({ applicantData, ...request });
  ({ applicantId } = await readAnalysis(ada, first));
  now += 60_000;
});

async function analyze(body: object): Promise<string> {
  const whole: AnalyzeBody = analyzeBody.parse(body);
  const result = await commitAnalysis(ada, await prepareAnalysis(ada, whole));
  if (result instanceof AppError) throw result;
  return result.requestId;
}

const change = (lastName: string) =>
  ada.transaction((inside) => updateApplicant(inside, { id: applicantId, body: { data: { lastName } } }));
const countAnalyses = () => ada.db.analysis.count({ where: { applicantId } });

it("the data as corrected are analyzed, for what the latest analysis was for", async () => {
  await change("Santos-Reyes");
  const id = await analyzeAgain(ada, applicantId);
  expect(await readAnalysis(ada, id)).toMatchObject({
    applicantId,
    externalId: request.externalId,
    metadata: request.metadata,
    riscScore: expect.anything(),
  });
  const { applicant, evidence } = await readAnalysisDetail(ada, id);
  expect(applicant).toMatchObject({ lastName: "Santos-Reyes", ssn: "***-**-8741" });
  expect(evidence?.request).toMatchObject({ amount: request.amount, ip: request.context.ip });
  expect((await readApplicant(ada, applicantId)).data).toMatchObject({ lastName: "Santos-Reyes" });
});

it("a change meanwhile is kept, and nothing is stored", async () => {
  const late = { ...ada, transaction: ada.transaction };
  let isChanged = false;
  late.transaction = async (run) => {
    if (!isChanged) await change("Reyes");
    isChanged = true;
    return ada.transaction(run);
  };
  await expect(analyzeAgain(late, applicantId)).rejects.toMatchObject({ code: "conflict" });
  expect((await readApplicant(ada, applicantId)).data).toMatchObject({ lastName: "Reyes" });
  expect(await countAnalyses()).toBe(1);
});

it("an erased applicant, another organization's and one's role refuse it", async () => {
  const stranger = (await makeMember(stage)).context;
  await expect(analyzeAgain(stranger, applicantId)).rejects.toMatchObject({ code: "not_found" });
  const viewer = stage.context({ ...ada.principal, role: "VIEWER" as const });
  await expect(analyzeAgain(viewer, applicantId)).rejects.toMatchObject({ code: "forbidden" });
  const owner = stage.context({ ...ada.principal, role: "OWNER" as const });
  await owner.transaction((inside) => eraseApplicant(inside, applicantId));
  await expect(analyzeAgain(ada, applicantId)).rejects.toMatchObject({ code: "conflict" });
  expect(await countAnalyses()).toBe(1);
});
