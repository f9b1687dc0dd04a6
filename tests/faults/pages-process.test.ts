import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applicant, call } from "@/tests/support/api";
import { childProcesses, isRunning } from "@/tests/support/child-processes";
import { eventually } from "@/tests/support/poll";
import { Seed } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";

/* Pages are answered by a process of their own. Whatever happens to it, the API goes on, and pages come back. */

let server: TestServer;
let seed: Seed;
let key: string;

beforeAll(async () => {
  server = await startServer({ env: { PAGES: "eager" } });
  seed = new Seed(server.databaseUrl);
  ({ key } = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 }));
});

afterAll(async () => {
  await seed.close();
  await server.close();
});

const pagesProcess = () => childProcesses(server, "pages")[0];

const page = () =>
  fetch(`${server.url}/sign-in`).then(
    (answer) => answer.status,
    () => 0,
  );

const analyze = async () =>
  (await call("POST", "/analyze", { base: server.url, key, body: { applicantData: applicant } })).status;

/** Signs in with a wrong password, and says why that failed. */
async function signInError(): Promise<string> {
  const csrf = await fetch(`${server.url}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const answer = await fetch(`${server.url}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { cookie: csrf.headers.getSetCookie().join("; ") },
    body: new URLSearchParams({ csrfToken, email: "a@lender.example", password: "wrong", json: "true" }),
  });
  const { url } = (await answer.json()) as { url: string };
  return new URL(url).searchParams.get("error") ?? "";
}

async function newPagesProcess(former: number): Promise<void> {
  await eventually(
    "another process for pages",
    () => pagesProcess(),
    (pid) => pid !== undefined && pid !== former,
  );
  await eventually("a page", page, (status) => status === 200);
}

describe("the process that answers pages", () => {
  it("comes back after it was killed, while the API answers every request", async () => {
    const former = pagesProcess() as number;
    process.kill(former, "SIGKILL");
    let isOver = false;
    const back = newPagesProcess(former).finally(() => {
      isOver = true;
    });
    const statuses = new Set<number>();
    while (!isOver) statuses.add(await analyze());
    await back;
    expect([...statuses]).toEqual([200]);
  });

  it("holds up pages alone when it stands still, and goes on with them", async () => {
    const pid = pagesProcess() as number;
    process.kill(pid, "SIGSTOP");
    const waiting = page();
    expect(await analyze()).toBe(200);
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
    process.kill(pid, "SIGCONT");
    expect(await waiting).toBe(200);
  });

  it("takes no failed sign-in with it", async () => {
    expect(await signInError()).not.toMatch(/limit/i);
    for (let time = 1; time < 10; time++) await signInError();
    const former = pagesProcess() as number;
    process.kill(former, "SIGKILL");
    await newPagesProcess(former);
    // A sliding window that has just begun may let one more through. Lost counts would let ten.
    const errors = [await signInError(), await signInError(), await signInError()];
    expect(errors.at(-1)).toMatch(/limit/i);
  });

  it("takes part in the service's metrics", async () => {
    const token = readFileSync(`${server.dataDirectory}/keys/METRICS_TOKEN`, "utf8").trim();
    await page();
    const answer = await fetch(`${server.url}/api/metrics`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await answer.text()).toMatch(/assay_database_query_duration_seconds_count\{pool="pages"\} [1-9]/);
  });

  it("ends with a service that is killed", async () => {
    const pid = pagesProcess() as number;
    await server.kill();
    await eventually(
      "its end",
      () => isRunning(pid, "pages"),
      (isThere) => !isThere,
    );
  });
});
