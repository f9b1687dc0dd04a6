import { afterAll, expect, inject, it } from "vitest";
import { deliveryHeaders } from "@/lib/domain/webhooks/sign/signature";
import { applicant } from "@/tests/support/api";
import { isPythonHere, runPython } from "@/tests/support/python";
import { Seed } from "@/tests/support/seed";

/* The Python client's own tests, against the service. */

const seed = new Seed(inject("databaseUrl"));
afterAll(() => seed.close());

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
  const { code, stdout, stderr } = await runPython("tests/api/client-python.py", {
    env: {
      ASSAY_KEY: key,
      ASSAY_URL: inject("serverUrl"),
      APPLICANT: JSON.stringify(applicant),
      DELIVERY: JSON.stringify({ body, headers, now: now / 1_000, secrets: Object.values(secrets) }),
    },
  });
  expect(code, stdout + stderr).toBe(0);
  expect(stderr).toMatch(/Ran \d{2} tests/);
});
