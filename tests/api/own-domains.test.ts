import { expect, it } from "vitest";
import { analyze } from "@/tests/support/analyses";
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
  const applicants = [
    entry(1, { email: `maria.santos@${imitation}` }),
    entry(2, {
      ssn: "212-45-6789",
      firstName: "Gustav",
      lastName: "Ekholm",
      email: `gustav.ekholm@${own}`,
      address: { street: "1412 W Grace St", city: "Chicago", state: "IL", zip: "60613" },
      phone: "(312) 221-4053",
    }),
  ];
  const { batchId } = (await submit({ applicants }, owner)).body;
  await ended(batchId, owner);
  const [held, employee] = (await results(batchId, "", owner)).data;
  expect(held).toMatchObject({ id: "loan-1", decision: "REVIEW" });
  expect(employee).toMatchObject({ id: "loan-2", decision: "APPROVE" });
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
