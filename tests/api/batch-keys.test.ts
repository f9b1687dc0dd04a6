import { rm } from "node:fs/promises";
import { expect, it } from "vitest";
import { applicant, call } from "@/tests/support/api";
import { runBuilt } from "@/tests/support/command";
import { eventually } from "@/tests/support/poll";
import { Seed } from "@/tests/support/seed";
import { startServer } from "@/tests/support/server";
import { unexecuted } from "@/tests/support/unexecuted";
import { dataEncryptionKeys } from "@/tests/support/webhooks";

it("a batch that waits while DATA_ENCRYPTION_KEY is rotated completes under the new key only", async () => {
  const idle = await startServer({ env: await unexecuted() });
  const { dataDirectory } = idle;
  let batchId: string;
  let key: string;
  try {
    const seed = new Seed(idle.databaseUrl);
    ({ key } = await seed.keyOfNewOrganization());
    await seed.close();
    const applicants = [1, 2, 3].map((n) => ({ id: `loan-${n}`, data: applicant }));
    const submitted = await call("POST", "/analyze/batch", { base: idle.url, key, body: { applicants } });
    expect(submitted.status).toBe(202);
    ({ batchId } = submitted.body);
  } finally {
    await idle.stop();
  }

  const rotated = await runBuilt("rotate-keys", ["--key", "DATA_ENCRYPTION_KEY"], {
    DATA_DIR: dataDirectory,
  });
  expect(rotated).toMatchObject({ code: 0 });
  expect(rotated.stdout).toContain("1 waiting batches");
  expect((await dataEncryptionKeys(dataDirectory)).map(({ id }) => id)).toEqual(["k2"]);

  const server = await startServer({ dataDirectory });
  try {
    const batch = await eventually(
      "the end of the batch",
      async () => (await call("GET", `/analyze/batch/${batchId}`, { base: server.url, key })).body,
      ({ status }) => status !== "processing",
    );
    expect(batch).toMatchObject({ status: "completed", processedCount: 3, failedCount: 0 });
  } finally {
    await server.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
});
