import type { Context } from "@/lib/auth/context";
import type { ApiKeyPrincipal } from "@/lib/auth/principal";
import { type AnalysisResult, analyzeBody } from "@/lib/contract/analyses";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { readLinkGraph } from "@/lib/domain/applicants/graph/graph";
import { runChunks } from "@/lib/domain/batches/run-chunk";
import { startBatch } from "@/lib/domain/batches/start";
import { prepareBatchSubmission, submitBatch } from "@/lib/domain/batches/submit";
import { listNotices } from "@/lib/domain/notices/list";
import { AppError } from "@/lib/platform/errors";
import { apiKeyPrincipal } from "@/tests/support/principals";
import type { Stage } from "@/tests/support/stage";

/** Whose SSN is to be found out; the guesser knows the last four digits, and that the area is 531 to 539. */
export const victim = {
  firstName: "Maria",
  lastName: "Santos",
  ssn: "536-22-4417",
  email: "maria.santos@gmail.com",
  phone: "(206) 343-7011",
  address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" },
};

const firstNames = ["Olga", "Pedro", "Wen", "Kwame", "Ingrid", "Tariq", "Beatriz", "Gustav", "Noor", "Emeka"];
const lastNames = ["Lind", "Cruz", "Zhou", "Okafor", "Ekholm", "Aziz", "Moreau", "Novak", "Haddad", "Obi"];

/** An invented person with nothing in common with another but, perhaps, the SSN. */
export function stranger(n: number, ssn: string) {
  return {
    firstName: firstNames[n % 10] as string,
    lastName: lastNames[Math.floor(n / 10) % 10] as string,
    ssn,
    email: `${firstNames[n % 10]}.${lastNames[Math.floor(n / 10) % 10]}${n}@gmail.com`.toLowerCase(),
    // No line of equal digits or of digits in order, which would have points.
    phone: `206-34${n % 10}-${1 + Math.floor(n / 100)}0${String(n % 100).padStart(2, "0")}`,
    address: { street: `${100 + n} Pine St`, city: "Seattle", state: "WA", zip: "98101" },
  };
}

/** All 891 numbers of nine areas with the same last four; the victim's is among them. */
export const guesses = (serial = "4417") =>
  Array.from({ length: 9 * 99 }, (_, i) => {
    const group = String(1 + (i % 99)).padStart(2, "0");
    return `${531 + Math.floor(i / 99)}-${group}-${serial}`;
  });

export function keyOf(stage: Stage, principal: Partial<ApiKeyPrincipal> & { organizationId: string }) {
  const { organizationId, ...rest } = principal;
  return stage.context({ ...apiKeyPrincipal({ organizationId }), ...rest });
}

export async function analyze(
  context: Context,
  applicantData: object,
  more: object = {},
): Promise<AnalysisResult> {
  const body = analyzeBody.parse({
    applicantData,
    options: { includeReasons: true, riscScoring: true },
    ...more,
  });
  const result = await commitAnalysis(context, await prepareAnalysis(context, body));
  if (result instanceof AppError) throw result;
  return result;
}

/** Submits a batch and analyzes it. Returns its id. */
export async function analyzeBatch(
  stage: Stage,
  context: Context,
  applicants: readonly object[],
): Promise<string> {
  const body = {
    applicants: applicants.map((data, i) => ({ id: `loan-${i}`, data })),
    options: { includeReasons: true, riscScoring: true },
  };
  const accepted = await prepareBatchSubmission(context, Buffer.from(JSON.stringify(body)));
  const { batchId } = await context.transaction((write) => submitBatch(write, accepted));
  await runChunks(stage.platform, { batchId, numbers: await startBatch(stage.platform, batchId) });
  return batchId;
}

/** All that a caller learns from an analysis, without ids, times and what the caller submitted. */
export function learned({
  requestId: _,
  applicantId: _a,
  externalId: _e,
  createdAt: _c,
  ...rest
}: AnalysisResult) {
  return JSON.stringify(rest).replaceAll(
    /[Aa]rea \d{3} and group \d\d|highest group \d\d/g,
    "area and group",
  );
}

export const graphOf = (context: Context, applicantId: string) => readLinkGraph(context, { id: applicantId });

export const noticesOf = async (context: Context) => (await listNotices(context, { limit: 20 })).data;

export const auditedOf = async (stage: Stage, organizationId: string) =>
  (
    await stage.platform.prisma.auditEntry.findMany({
      where: { organizationId },
      orderBy: { sequence: "asc" },
    })
  ).filter(({ action }) => action.startsWith("ssn_guesses"));
