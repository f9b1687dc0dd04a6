import { type ChildProcess, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { followEvents } from "@/clients/typescript/src/follow-events";
import { createAssay, verifyWebhook } from "@/clients/typescript/src/index";
import { subscribableNames } from "@/lib/contract/event-names";
import { applicant } from "@/tests/support/api";
import { bundledProgram } from "@/tests/support/bundled-program";
import { freePort } from "@/tests/support/free-port";
import { eventually } from "@/tests/support/poll";
import { closeConnection, type Receiver, startReceiver, status } from "@/tests/support/receiver";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { seedWebhook } from "@/tests/support/webhooks";

/* The command `assay`, as a process of its own, against the running service. */

const seed = new Seed(inject("databaseUrl"));
const baseUrl = inject("serverUrl");
const started: ChildProcess[] = [];
let receiver: Receiver;
let tester: SeededKey;
beforeAll(async () => {
  tester = await seed.keyOfNewOrganization({ mode: "test" });
  program = await bundledProgram(path.resolve("clients/typescript/src/command.ts"));
});
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  await receiver.close();
});
afterAll(() => seed.close());

const noSettings = { NODE_ENV: "production", PATH: process.env.PATH } as const;
let program: string;

function run(args: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...noSettings, ASSAY_API_KEY: tester.key, ASSAY_BASE_URL: baseUrl, ...environment },
  });
  started.push(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      text += chunk;
    });
  const ended = once(child, "close").then(([code]) => ({ code: code as number, text }));
  return {
    ended,
    printed: (part: string | RegExp) =>
      eventually(
        `the command prints ${part}`,
        () => text,
        (seen) => (typeof part === "string" ? seen.includes(part) : part.test(seen)),
      ),
    interrupt: () => child.kill("SIGINT"),
  };
}

const secretIn = (text: string) => /^Signing secret: (\S{64})$/m.exec(text)?.[1] ?? "none";
const analyze = (key = tester) =>
  createAssay({ apiKey: key.key, baseUrl }).analyze({ applicantData: applicant });
const forwardTo = () => ["--forward-to", receiver.url];

describe("assay listen", () => {
  it("forwards what happens from now on, signed as the service signs, and Ctrl-C ends it", async () => {
    const before = await analyze();
    const command = run(["listen", ...forwardTo()]);
    const { requestId } = await command.printed("Ready").then(() => analyze());
    await receiver.received(1);
    const [delivery] = receiver.deliveries;
    const { body, headers } = delivery as (typeof receiver.deliveries)[number];
    const secret = secretIn(await command.printed(/analysis\.completed +200 {2}\d+ ms {2}evt_\w{26}\n/));
    expect(verifyWebhook({ body, headers, secrets: secret })).toMatchObject({
      event: "analysis.completed",
      data: { id: requestId, decision: "APPROVE" },
    });
    expect(headers["x-service-signature"]).toBe(createHmac("sha256", secret).update(body).digest("hex"));
    expect(headers["content-type"]).toBe("application/json");
    command.interrupt();
    const { code, text } = await command.ended;
    expect(code).toBe(0);
    expect(text).toMatch(/Stopped: 1 forwarded, 0 failed\.\n$/);
    expect(receiver.deliveries.map((each) => each.body.toString()).join()).not.toContain(before.requestId);
    expect(text).not.toContain(tester.key);
  });

  it("says what a receiver answered, or that none did, and goes on", async () => {
    const own = await seed.keyOfNewOrganization({ mode: "test" });
    const command = run(["listen", ...forwardTo()], { ASSAY_API_KEY: own.key, ASSAY_WEBHOOK_SECRET: "mine" });
    receiver.next(status(500), closeConnection);
    await command.printed("Ready");
    await analyze(own);
    await command.printed(/analysis\.completed +500 {2}\d+ ms/);
    await analyze(own);
    await command.printed(/analysis\.completed +connection failed {2}\d+ ms/);
    await analyze(own);
    await receiver.received(3);
    for (const { body, headers } of receiver.deliveries) verifyWebhook({ body, headers, secrets: "mine" });
    await command.printed(/analysis\.completed +200/);
    command.interrupt();
    const { text } = await command.ended;
    expect(text).toContain("Stopped: 1 forwarded, 2 failed.");
    expect(text).not.toContain("Signing secret");
  });

  it("ends with what to do once its key is revoked", async () => {
    const own = await seed.keyOfNewOrganization({ mode: "test" });
    const command = run(["listen", ...forwardTo()], { ASSAY_API_KEY: own.key });
    await command.printed("Ready");
    await createAssay({ apiKey: own.key, baseUrl }).revokeApiKey(own.id);
    const { code, text } = await command.ended;
    expect(code).toBe(1);
    expect(text).toContain("Invalid API key. Set ASSAY_API_KEY to an active key");
    expect(text).not.toContain(own.key);
  });
});

describe("assay trigger", () => {
  it.each(subscribableNames)("sends a sample of %s from this machine", async (event) => {
    const { code, text } = await run(["trigger", event, ...forwardTo()]).ended;
    expect(code).toBe(0);
    const [delivery] = receiver.deliveries;
    const { body, headers } = delivery as (typeof receiver.deliveries)[number];
    expect(verifyWebhook({ body, headers, secrets: secretIn(text) })).toMatchObject({
      event,
      id: expect.stringMatching(/^evt_\w{26}$/),
    });
  });

  it("fails if the receiver refuses the sample, or isn't there", async () => {
    receiver.next(status(401));
    const refused = await run(["trigger", "analysis.failed", ...forwardTo()]).ended;
    expect(refused).toMatchObject({ code: 1, text: expect.stringMatching(/analysis\.failed +401/) });
    const gone = `http://localhost:${await freePort()}/`;
    const absent = await run(["trigger", "analysis.failed", "--forward-to", gone]).ended;
    expect(absent).toMatchObject({ code: 1, text: expect.stringContaining("connection refused") });
  });

  it("has the service send a sample to the only webhook, and asks which if there are several", async () => {
    const own = await seed.keyOfNewOrganization({ mode: "test" });
    const assay = createAssay({ apiKey: own.key, baseUrl });
    const trigger = (...more: string[]) =>
      run(["trigger", "batch.completed", ...more], { ASSAY_API_KEY: own.key }).ended;
    expect(await trigger()).toMatchObject({
      code: 2,
      text: expect.stringContaining("No webhook is enabled"),
    });
    const id = await seedWebhook(seed, own, { events: ["analysis.failed"] });
    const sent = await trigger();
    expect(sent).toMatchObject({ code: 0, text: expect.stringContaining(`batch.completed to ${id}`) });
    const [, deliveryId = ""] = /\/settings\/webhooks\/deliveries\/(dlv_\w+)$/m.exec(sent.text) ?? [];
    expect(await assay.getWebhookDelivery(deliveryId)).toMatchObject({
      webhookId: id,
      event: "batch.completed",
    });
    const other = await seedWebhook(seed, own);
    await assay.updateWebhook(other, { description: "Loan desk" });
    const asked = await trigger();
    expect(asked.code).toBe(2);
    expect(asked.text).toContain(`  ${other}  Loan desk`);
    expect((await trigger("--webhook", other)).code).toBe(0);
    const unknown = await trigger("--webhook", "whk_1");
    expect(unknown).toMatchObject({ code: 1, text: expect.stringContaining("Check --webhook") });
  });
});

describe("assay says what to do", () => {
  const live = "assay_live_0000000000000000000000000000000000000";
  it.each<[string, string[], Record<string, string>, string]>([
    [
      "without a key",
      ["listen", "--forward-to", "http://localhost"],
      { ASSAY_API_KEY: "" },
      "Set ASSAY_API_KEY",
    ],
    [
      "with a live key",
      ["listen", "--forward-to", "http://localhost"],
      { ASSAY_API_KEY: live },
      "add --live",
    ],
    [
      "without an address",
      ["listen", "--forward-to", "http://localhost"],
      { ASSAY_BASE_URL: "" },
      "ASSAY_BASE_URL",
    ],
    ["without a target", ["listen"], {}, "--forward-to"],
    ["with a target that is none", ["listen", "--forward-to", "localhost:3000"], {}, "http:// or https://"],
    ["with an unknown event", ["trigger", "applicant.analyzed"], {}, "analysis.completed"],
    ["with another command", ["deploy"], {}, "assay listen"],
    ["with a key as an option", ["listen", `--api-key=${live}`], {}, "--api-key"],
  ])("%s", async (_, args, environment, advice) => {
    const { code, text } = await run(args, environment).ended;
    expect(code).toBe(2);
    expect(text).toContain(advice);
    expect(text).toContain("See assay --help");
    expect(text).not.toContain(live);
  });

  it("where no service answers, and where something else does", async () => {
    const listen = (address: string) => run(["listen", ...forwardTo(), "--base-url", address]).ended;
    const nobody = await listen(`http://127.0.0.1:${await freePort()}`);
    expect(nobody).toMatchObject({ code: 1, text: expect.stringContaining("No answer from Assay") });
    receiver.otherwise(status(404, {}, "<html>"));
    const other = await listen(new URL(receiver.url).origin);
    expect(other).toMatchObject({ code: 1, text: expect.stringContaining("isn't Assay (404)") });
  });
});

it("events that happen while the service can't be reached are followed later, each once", async () => {
  const own = await seed.keyOfNewOrganization({ mode: "test" });
  let isAway = false;
  const assay = createAssay({
    apiKey: own.key,
    baseUrl,
    wait: () => Promise.resolve(),
    fetch: (request) => (isAway ? Promise.reject(new TypeError("fetch failed")) : fetch(request)),
  });
  const stop = new AbortController();
  const told: string[] = [];
  const made: string[] = [];
  let looks = 0;
  const events = followEvents(assay, {
    signal: stop.signal,
    // Between two looks: a wait of two seconds, or of five while the service is away.
    wait: async () => {
      looks++;
      isAway = looks === 2 || looks === 3;
      if (looks <= 4) made.push((await analyze(own)).requestId);
      if (looks === 6) stop.abort(new Error("enough"));
      stop.signal.throwIfAborted();
    },
    onReady: () => told.push("ready"),
    onOutage: ({ name }) => told.push(name),
    onRecovery: () => told.push("recovered"),
  });
  const seen: unknown[] = [];
  const follow = async () => {
    for await (const { data } of events) seen.push((data as { id: string }).id);
  };
  await expect(follow()).rejects.toThrow("enough");
  expect(seen).toEqual(made);
  expect(seen).toHaveLength(4);
  expect(told).toEqual(["ready", "AssayConnectionError", "recovered"]);
});
