import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";
import type { Role } from "@/lib/auth/roles";
import { analyzeBody } from "@/lib/contract/analyses";
import {
  type AnswerForm,
  type AskApplicantBody,
  askApplicantBody,
  type CreatedInformationRequest,
} from "@/lib/contract/information-requests";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { answerRequest } from "@/lib/domain/applicant-links/answer";
import { openLink } from "@/lib/domain/applicant-links/open-link";
import { askApplicant } from "@/lib/domain/information-requests/ask";
import { listRequestsOf } from "@/lib/domain/information-requests/list";
import { AppError } from "@/lib/platform/errors";
import { makeMember } from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import { type Stage, unusedLimiter } from "@/tests/support/stage";

/* An organization with a case, whose applicant gave no SSN, and what its applicant does with a link. */

export const morning = Date.parse("2026-06-15T12:00:00Z");
export const day = 86_400_000;
export const ssn = "536-22-8741";

export let stage: Stage;
export let ada: Context<UserPrincipal>;
export let caseId: string;
let now = morning;
export function setNow(milliseconds: number): void {
  now = milliseconds;
}

/** Call it at the top of a test file. */
export function setUpLinks(env: Record<string, string> = {}): void {
  beforeAll(async () => {
    stage = await openStage({ clock: () => now, env });
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    now = morning;
    stage.platform.limiter = unusedLimiter(() => now);
    ada = (await makeMember(stage)).context;
    caseId = await newCase();
  });
}

/** Another member of Ada's organization. */
export async function join(role: Role): Promise<Context<UserPrincipal>> {
  const { principal } = await makeMember(stage, role);
  const { organizationId } = ada.scope;
  await stage.pool.query("UPDATE memberships SET organization_id = $2 WHERE user_id = $1", [
    principal.id,
    organizationId,
  ]);
  return stage.context({ ...principal, organizationId });
}

export async function newCase(request: object = {}): Promise<string> {
  const body = analyzeBody.parse({
    applicantData: {
      firstName: "Maria",
      lastName: "Santos",
      email: "maria.santos@gmail.com",
      phone: "(206) 343-7011",
      address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" },
    },
    externalId: "loan-1",
    ...request,
  });
  const result = await commitAnalysis(ada, await prepareAnalysis(ada, body));
  if (result instanceof AppError) throw result;
  return result.requestId;
}

export function ask(body: Partial<AskApplicantBody> = {}, by = ada): Promise<CreatedInformationRequest> {
  const whole = askApplicantBody.parse({ fields: ["ssn"], ...body });
  return by.transaction((inside) => askApplicant(inside, { id: caseId, body: whole }));
}

export const tokenOf = ({ url }: { url: string }) => url.slice(url.lastIndexOf("/") + 1);

export const answer = (link: { url: string }, values: AnswerForm = { ssn }, clientAddress = "192.0.2.7") =>
  answerRequest(stage.platform, { token: tokenOf(link), values, clientAddress });

export const open = (link: { url: string }, clientAddress = "192.0.2.7") =>
  openLink(stage.platform, { token: tokenOf(link), clientAddress });

export const requests = async (id = caseId) => (await listRequestsOf(ada, { id, query: { limit: 20 } })).data;
