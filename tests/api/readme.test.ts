import { readFileSync } from "node:fs";
import { afterAll, expect, inject, it } from "vitest";
import { referenceAt } from "@/app/docs/api/reference";
import { call } from "@/tests/support/api";
import { Seed } from "@/tests/support/seed";
import { startServer } from "@/tests/support/server";

const seed = new Seed(inject("databaseUrl"));
afterAll(() => seed.close());

const readme = readFileSync("README.md", "utf8");

/** The requests that the README makes with curl. */
const requests = [
  ...readme.matchAll(/curl http:\/\/localhost:3000(\S+) [\s\S]*?-d '(\{[\s\S]*?\n {2}\})'/g),
].map(([, path = "", body = ""]) => ({ path, body: JSON.parse(body) }));

/** What differs each time: identifiers and times. */
function masked(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value)
      .replace(/(ana|app)_[0-9a-z]{26}/g, "$1_…")
      .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, "<moment>"),
  );
}

it("the README's request gets the README's answer", async () => {
  const answer = JSON.parse(/```json\n([\s\S]*?)```/.exec(readme)?.[1] ?? "");
  const { key } = await seed.keyOfNewOrganization();
  const [request] = requests;
  const real = await call("POST", request?.path ?? "", { key, body: request?.body });
  expect(real.status).toBe(200);
  expect(masked(real.body)).toEqual(masked(answer));
});

it("the API reference's request gets the API reference's answer", async () => {
  const operation = referenceAt(Date.now())
    .groups.flatMap((group) => group.operations)
    .find(({ id }) => id === "analyze");
  const { modelVersion: _, ...answer } = JSON.parse(operation?.success.content?.example ?? "{}");
  const { key } = await seed.keyOfNewOrganization();
  const real = await call("POST", "/v1/analyze", { key, body: JSON.parse(operation?.body?.example ?? "{}") });
  const { modelVersion: __, ...given } = real.body;
  expect(masked(given)).toEqual(masked(answer));
});

it("the README's other requests are accepted: a batch, and a webhook at the example receiver", async () => {
  const server = await startServer({ env: { WEBHOOK_ALLOW_INSECURE: "1" } });
  const own = new Seed(server.databaseUrl);
  try {
    const { key } = await own.keyOfNewOrganization();
    const answers = [];
    for (const { path, body } of requests) {
      const { status } = await call("POST", path, { base: server.url, key, body });
      answers.push([path, status]);
    }
    expect(answers).toEqual([
      ["/v1/analyze", 200],
      ["/v1/analyze/batch", 202],
      ["/v1/webhooks", 201],
    ]);
    expect(readme).toContain(`WEBHOOK_SECRET='${requests[2]?.body.secret}' npm run receiver`);
  } finally {
    await own.close();
    await server.close();
  }
});
