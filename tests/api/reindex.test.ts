import { afterAll, beforeAll, expect, it } from "vitest";
import { applicant, call } from "@/tests/support/api";
import { runBuilt } from "@/tests/support/command";
import { Seed } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let seed: Seed;
beforeAll(async () => {
  server = await startServer();
  seed = new Seed(server.databaseUrl);
});
afterAll(async () => {
  await seed.close();
  await server.close();
});

it("npm run reindex recomputes blind indexes beside the running service, and says how many applicants it changed", async () => {
  const { key } = await seed.keyOfNewOrganization();
  const analyze = async (data: object = {}) =>
    (
      await call("POST", "/analyze", {
        base: server.url,
        key,
        body: { applicantData: { ...applicant, ...data } },
      })
    ).status;
  expect([await analyze(), await analyze({ firstName: "Ana", ssn: "537-22-8743" })]).toEqual([200, 200]);
  const elements = async () =>
    (
      await seed.pool.query(
        "SELECT element::text AS element, applicant, minute, person, family FROM application_elements ORDER BY 1, 2",
      )
    ).rows;
  const before = await elements();
  await seed.pool.query("UPDATE application_elements SET family = 7");
  const reindex = () => runBuilt("reindex", [], { DATA_DIR: server.dataDirectory });
  expect(await reindex()).toMatchObject({
    code: 0,
    stdout:
      "2 applicants, 0 records with metadata, and 0 list entries and cleared alerts have new blind indexes\n",
  });
  expect(await elements()).toEqual(before);
  expect((await reindex()).stdout).toBe(
    "0 applicants, 0 records with metadata, and 0 list entries and cleared alerts have new blind indexes\n",
  );
});
