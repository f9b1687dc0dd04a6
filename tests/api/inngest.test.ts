import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { generateSigningKey, signCall } from "@/inngest/embedded";
import { applicant, call, callRaw } from "@/tests/support/api";
import { type InngestServer, startInngestServer } from "@/tests/support/inngest-server";
import { eventually } from "@/tests/support/poll";
import { type Receiver, startReceiver } from "@/tests/support/receiver";
import { Seed } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import { expectError } from "@/tests/support/shapes";
import { makeTestFolder } from "@/tests/support/temporary-folder";

const body = JSON.stringify({ event: { name: "x", data: {} }, events: [], steps: {}, ctx: {} });
const run = "/api/inngest?fnId=assay-run-batch&stepId=step";
const tooOld = 6 * 60_000;

/** Every kind of call that Inngest itself would not make. */
async function expectRefusals(base: string, signingKey: string): Promise<void> {
  const forged = generateSigningKey();
  const signatures: [what: string, headers: Record<string, string>][] = [
    ["none", {}],
    ["empty", { "x-inngest-signature": "" }],
    ["of another key", { "x-inngest-signature": signCall(forged, body) }],
    ["that is none", { "x-inngest-signature": "t=1&s=1" }],
    ["stale", { "x-inngest-signature": signCall(signingKey, body, Date.now() - tooOld) }],
    ["of another body", { "x-inngest-signature": signCall(signingKey, "{}") }],
  ];
  for (const [what, headers] of signatures) {
    for (const [method, path] of [
      ["POST", run],
      ["PUT", "/api/inngest"],
      ["GET", "/api/inngest"],
    ] as const) {
      const response = await fetch(`${base}${path}`, {
        method,
        headers: { "content-type": "application/json", ...headers },
        body: method === "POST" ? body : null,
      });
      expect(response.status, `${method} with the signature ${what}`).not.toBe(500);
      expect(response.ok, `${method} with the signature ${what}`).toBe(false);
      const text = await response.text();
      // The list of functions is not public.
      expect(text, `${method} with the signature ${what}`).not.toContain("run-batch");
    }
  }
}

describe("/api/inngest of the embedded mode", () => {
  it("does not exist", async () => {
    for (const method of ["GET", "POST", "PUT"]) {
      const answer = await callRaw(method, "/api/inngest");
      expectError(answer, 404, "not_found");
    }
  });

  it("refuses calls that are unsigned, wrongly signed, stale or signed for another body", async () => {
    const file = path.join(inject("dataDirectory"), "keys", "INNGEST_SIGNING_KEY");
    await expectRefusals(inject("serverUrl"), (await readFile(file, "utf8")).trim());
  });
});

describe("with Inngest's keys and address", () => {
  let inngest: InngestServer;
  let server: TestServer;
  let receiver: Receiver;
  let seed: Seed;
  beforeAll(async () => {
    inngest = await startInngestServer();
    receiver = await startReceiver();
    server = await startServer({
      // Runs of the embedded executor can only be counted where it has never run.
      dataDirectory: await makeTestFolder(),
      env: {
        INNGEST_EVENT_KEY: inngest.eventKey,
        INNGEST_SIGNING_KEY: inngest.signingKey,
        INNGEST_BASE_URL: inngest.url,
        WEBHOOK_ALLOW_INSECURE: "1",
      },
    });
    seed = new Seed(server.databaseUrl);
  });
  afterAll(async () => {
    await seed?.close();
    await server?.close();
    await receiver?.close();
    await inngest?.close();
  });

  it("the same functions register there", async () => {
    const names = await eventually(
      "registration",
      () => inngest.functions(),
      (known) => known.length > 0,
    );
    expect(names).toEqual(
      expect.arrayContaining([
        "assay-run-batch",
        "assay-run-small-batch",
        "assay-drain-endpoint",
        "assay-relay-events",
      ]),
    );
  });

  it("refuses calls that are unsigned, wrongly signed, stale or signed for another body", async () => {
    await expectRefusals(server.url, inngest.signingKey);
  });

  it("asks strangers for no body", async () => {
    const long = { "content-type": "application/json", "content-length": String(32 * 1024 * 1024) };
    const signatures = ["", "t=1&s=1", signCall(inngest.signingKey, body, Date.now() - tooOld)];
    for (const signature of signatures) {
      const answer = await callRaw("POST", run, {
        base: server.url,
        headers: { ...long, "x-inngest-signature": signature },
        send: () => {},
      });
      expect(answer.status).toBe(401);
    }
  });

  it("a batch runs there and its webhooks are delivered, while the embedded executor is off", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const options = { base: server.url, key };
    const webhook = { url: receiver.url, events: ["analysis.completed", "batch.completed"] };
    expect((await call("POST", "/webhooks", { ...options, body: webhook })).status).toBe(201);
    const applicants = Array.from({ length: 5 }, (_, n) => ({ id: `loan-${n}`, data: applicant }));
    const { batchId } = (await call("POST", "/analyze/batch", { ...options, body: { applicants } })).body;
    await eventually(
      "the batch",
      async () => (await call("GET", `/analyze/batch/${batchId}`, options)).body,
      ({ status }) => status === "completed",
    );
    await receiver.received(6);
    const ran = inngest.runs().map(({ functionId }) => functionId);
    expect(ran).toEqual(expect.arrayContaining(["assay-run-small-batch", "assay-drain-endpoint"]));
    expect(inngest.refused).toEqual([]);
    const { rows } = await seed.pool.query(
      "SELECT (SELECT count(*) FROM durable_runs)::int + (SELECT count(*) FROM durable_events)::int + (SELECT count(*) FROM durable_schedules)::int AS count",
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it("a server that lost its functions gets them back, and a batch waits for seconds only", async () => {
    const { key } = await seed.keyOfNewOrganization();
    const options = { base: server.url, key };
    await inngest.settled();
    inngest.forget();
    const applicants = [{ id: "loan-1", data: applicant }];
    const { batchId } = (await call("POST", "/analyze/batch", { ...options, body: { applicants } })).body;
    await eventually(
      "the batch",
      async () => (await call("GET", `/analyze/batch/${batchId}`, options)).body,
      ({ status }) => status === "completed",
      // Five seconds and the two of a look, on a busy machine more; the server's own schedule would take minutes.
      60_000,
    );
    expect(server.logs()).not.toContain("NEXTAUTH_URL");
  });
});
