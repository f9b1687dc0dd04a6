import { expect, it } from "vitest";
import { analyze } from "@/tests/support/analyses";
import { call } from "@/tests/support/api";
import { entry, openBatches } from "@/tests/support/batches";
import type { SeededKey } from "@/tests/support/seed";

const { seed, submit, ended, results } = openBatches();

const own = "santosbankloans.com";
const imitation = "santosbank1oans.com";
const lookalike = expect.objectContaining({
  code: "EMAIL_DOMAIN_LOOKALIKE",
  message: `The email domain ${imitation} imitates ${own}.`,
});

async function keyOfLender(domains: string[]): Promise<SeededKey> {
  const owner = await seed.keyOfNewOrganization();
  await seed.pool.query("UPDATE organizations SET domains = $2 WHERE id = $1", [
    owner.organizationId,
    domains,
  ]);
  return owner;
}

it("an applicant at an imitation of the organization's domain is held, first and again, and an employee is not", async () => {
  const { key } = await keyOfLender([own]);
  const more = { options: { includeReasons: true } };
  const held = await analyze(key, more, { email: `maria.santos@${imitation}` });
  expect(held.body).toMatchObject({ decision: "REVIEW", signals: expect.arrayContaining([lookalike]) });
  const { applicantId } = held.body;
  const again = await analyze(key, { ...more, applicantId }, { email: `maria.santos@${imitation}` });
  expect(again.body).toMatchObject({ decision: "REVIEW", signals: expect.arrayContaining([lookalike]) });

  const employer = await keyOfLender([own]);
  const employee = await analyze(employer.key, more, { email: `maria.santos@${own}` });
  expect(employee.body.decision).toBe("APPROVE");
  expect(employee.body.signals).not.toContainEqual(lookalike);
});

it("a batch holds them too", async () => {
  const owner = await keyOfLender([own]);
  const applicants = [entry(1, { email: `maria@${imitation}` }), entry(2, { email: `maria@${own}` })];
  const { batchId } = (await submit({ applicants, options: { includeReasons: true } }, owner)).body;
  await ended(batchId, owner);
  const [held, employee] = (await results(batchId, "", owner)).data;
  const read = async ({ requestId }: { requestId: string }) =>
    (await call("GET", `/analyze/${requestId}`, { key: owner.key })).body.result;
  expect(await read(held)).toMatchObject({
    decision: "REVIEW",
    signals: expect.arrayContaining([lookalike]),
  });
  expect((await read(employee)).signals).not.toContainEqual(lookalike);
});

it("an organization without domains holds no one for resembling it", async () => {
  const { key } = await keyOfLender([]);
  const { body } = await analyze(
    key,
    { options: { includeReasons: true } },
    { email: `maria.santos@${imitation}` },
  );
  expect(body.decision).toBe("APPROVE");
});
