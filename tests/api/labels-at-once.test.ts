import { afterAll, expect, inject, it } from "vitest";
import { applicant, call } from "@/tests/support/api";
import { Seed } from "@/tests/support/seed";

const seed = new Seed(inject("databaseUrl"));
afterAll(() => seed.close());

it("a whole ring is labeled as fraud at once, and taken back at once, without a label being refused", async () => {
  const { key } = await seed.keyOfNewOrganization({ requestsPerMinute: 100_000 });
  const names = ["Abel", "Boris", "Carla", "Dora", "Emil", "Fanny", "Greta", "Hanna", "Igor", "Jonas"];
  const ids: string[] = [];
  for (const [place, name] of names.entries()) {
    const applicantData = {
      ...applicant,
      firstName: name,
      lastName: `${name}sen`,
      ssn: `536-22-${8700 + place * 7}`,
    };
    const { body } = await call("POST", "/analyze", { key, body: { applicantData } });
    ids.push(body.requestId);
  }
  for (const outcome of ["confirmed_fraud", "good"]) {
    const labels = await Promise.all(
      ids.toReversed().map((id) => call("POST", `/analyze/${id}/outcome`, { key, body: { outcome } })),
    );
    expect(labels.map(({ status, body }) => [status, body.outcome])).toEqual(names.map(() => [200, outcome]));
  }
});
