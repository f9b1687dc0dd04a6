import { maxPartRows } from "@/lib/contract/studies";
import type { PastApplication } from "@/tests/bench/support/lender";
import { eventually } from "@/tests/support/poll";
import { Seed } from "@/tests/support/seed";
import type { TestServer } from "@/tests/support/server";

type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

/** Calls the API with a new key of the organization. */
export async function apiOf(
  server: Pick<TestServer, "url" | "databaseUrl">,
  organizationId: string,
): Promise<Call> {
  const seed = new Seed(server.databaseUrl);
  const { key } = await seed.key(organizationId, { requestsPerMinute: 100_000 }).finally(() => seed.close());
  return async <Answer>(method: string, path: string, body?: object) => {
    const response = await fetch(`${server.url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`);
    return JSON.parse(answer) as Answer;
  };
}

/** Sends past applications. Returns the study's id. */
export async function sendStudy(call: Call, rows: readonly PastApplication[]): Promise<string> {
  const { studyId } = await call<{ studyId: string }>("POST", "/studies", { name: "Loans 2025" });
  for (let from = 0; from < rows.length; from += maxPartRows)
    await call("POST", `/studies/${studyId}/rows?from=${from}`, {
      rows: rows.slice(from, from + maxPartRows),
    });
  return studyId;
}

export async function analyzeStudy(call: Call, studyId: string): Promise<void> {
  await call("POST", `/studies/${studyId}/run`, {});
  await eventually(
    "the analysis",
    () => call<{ status: string }>("GET", `/studies/${studyId}`),
    ({ status }) => status === "completed",
  );
}
