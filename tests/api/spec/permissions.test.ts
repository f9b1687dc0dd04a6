import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Permission } from "@/lib/contract/api-keys";
import { applicant, call } from "@/tests/support/api";
import { Seed } from "@/tests/support/seed";
import { expectError } from "@/tests/support/shapes";

/* READ, WRITE, DELETE and ADMIN, of which only ADMIN includes the others. */

const seed = new Seed(inject("databaseUrl"));
const keys = {} as Record<Permission, string>;
let organizationId: string;
let analysisId: string;
beforeAll(async () => {
  organizationId = await seed.organization();
  for (const permission of ["READ", "WRITE", "DELETE", "ADMIN"] as const) {
    keys[permission] = (await seed.key(organizationId, { permissions: [permission] })).key;
  }
  const made = await call("POST", "/analyze", { key: keys.ADMIN, body: { applicantData: applicant } });
  analysisId = made.body.requestId;
});
afterAll(() => seed.close());

const operations: { name: string; needs: Permission; run: (key: string) => ReturnType<typeof call> }[] = [
  {
    name: "POST /analyze",
    needs: "WRITE",
    run: (key) => call("POST", "/analyze", { key, body: { applicantData: applicant } }),
  },
  {
    name: "GET /analyze/:id",
    needs: "READ",
    run: (key) => call("GET", `/analyze/${analysisId}`, { key }),
  },
  { name: "GET /analyze", needs: "READ", run: (key) => call("GET", "/analyze", { key }) },
  { name: "GET /openapi.json", needs: "READ", run: (key) => call("GET", "/openapi.json", { key }) },
  { name: "GET /api-keys", needs: "ADMIN", run: (key) => call("GET", "/api-keys", { key }) },
  {
    name: "POST /api-keys",
    needs: "ADMIN",
    run: (key) => call("POST", "/api-keys", { key, body: { name: "x", permissions: ["READ"] } }),
  },
];

describe.each(operations)("$name takes $needs", ({ needs, run }) => {
  it.each(["READ", "WRITE", "DELETE", "ADMIN"] as const)(
    "with a key that has only %s",
    async (permission) => {
      const answer = await run(keys[permission]);
      if (permission === needs || permission === "ADMIN") {
        expect([200, 201]).toContain(answer.status);
      } else {
        expectError(answer, 403, "forbidden");
        expect(answer.body.error.message).toContain(needs);
      }
    },
  );

  it("and the other three together do not replace it", async () => {
    const others = (["READ", "WRITE", "DELETE"] as const).filter((permission) => permission !== needs);
    const { key } = await seed.key(organizationId, { permissions: [...others] });
    expectError(await run(key), 403, "forbidden");
  });
});

describe("403", () => {
  it("comes before the body is read, and nothing is stored", async () => {
    const before = await seed.count("analyses", organizationId);
    expectError(await call("POST", "/analyze", { key: keys.READ, body: { bad: 1 } }), 403, "forbidden");
    expectError(
      await call("POST", "/analyze", { key: keys.READ, body: { applicantData: applicant } }),
      403,
      "forbidden",
    );
    expect(await seed.count("analyses", organizationId)).toBe(before);
  });
});
