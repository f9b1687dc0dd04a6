import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterAll, expect, inject, it } from "vitest";
import { deliveryHeaders } from "@/lib/domain/webhooks/sign/signature";
import { applicant } from "@/tests/support/api";
import { Seed } from "@/tests/support/seed";

/* The Python client's own tests, against the service. They are shown as skipped where there is no Python. */

const seed = new Seed(inject("databaseUrl"));
afterAll(() => seed.close());

const isPythonHere =
  spawnSync("python3", ["-c", "import sys; sys.exit(sys.version_info < (3, 11))"]).status === 0;

it.skipIf(!isPythonHere)("the Python client does what it promises (needs python3 ≥ 3.11)", async () => {
  const { key } = await seed.keyOfNewOrganization();
  const now = Date.parse("2026-01-31T12:00:00Z");
  const event = { id: "evt_1", event: "applicant.updated", timestamp: "2026-01-31T12:00:00Z", data: {} };
  const body = JSON.stringify(event);
  const secrets = { current: "the current secret", previous: "the previous one" };
  const headers = deliveryHeaders({
    ...{ id: event.id, timestampSeconds: now / 1_000, secrets },
    body: Buffer.from(body),
  });
  const python = spawn("python3", ["-W", "error", path.resolve("tests/api/client-python.py")], {
    env: {
      ...process.env,
      PYTHONPATH: path.resolve("clients/python/src"),
      PYTHONDONTWRITEBYTECODE: "1",
      ASSAY_KEY: key,
      ASSAY_URL: inject("serverUrl"),
      APPLICANT: JSON.stringify(applicant),
      DELIVERY: JSON.stringify({ body, headers, now: now / 1_000, secrets: Object.values(secrets) }),
    },
  });
  let output = "";
  for (const stream of [python.stdout, python.stderr]) stream.on("data", (part) => (output += part));
  const [code] = await once(python, "close");
  expect(code, output).toBe(0);
  expect(output).toMatch(/Ran \d{2} tests/);
});
