import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { decidingModels } from "@/lib/risk/model-behavior";
import { applicant, call } from "@/tests/support/api";
import { eventually } from "@/tests/support/poll";
import { Seed } from "@/tests/support/seed";
import { expectInvalid } from "@/tests/support/shapes";

const seed = new Seed(inject("databaseUrl"));
let key: string;
beforeAll(async () => {
  ({ key } = await seed.keyOfNewOrganization());
});
afterAll(() => seed.close());

const [newest = ""] = decidingModels();
/** The last that takes no notice of the street and the city. */
const earlier = "2026.11.15";

const atRandom = {
  ...applicant,
  address: { street: "12 Sdfjkhw Dfgjkdf", city: "Kjhdfgw", state: "WA", zip: "98101" },
};
const analyze = async () => {
  const body = { applicantData: atRandom };
  const { body: answer } = await call("POST", "/analyze", { key, body });
  return { model: answer.modelVersion, decision: answer.decision };
};
const publish = (model?: string) =>
  call("PUT", "/policy", { key, body: { document: { ...defaultPolicy, model } } });

describe("a policy that keeps a model", () => {
  it("decides by it, alone and in batches, and says so in each analysis", async () => {
    expect(await analyze()).toEqual({ model: newest, decision: "REVIEW" });
    expect(await publish(earlier)).toMatchObject({ body: { document: { model: earlier } } });
    expect(await analyze()).toEqual({ model: earlier, decision: "APPROVE" });
    const { body: batch } = await call("POST", "/analyze/batch", {
      key,
      body: { applicants: [{ id: "1", data: atRandom }] },
    });
    const path = `/analyze/batch/${batch.batchId}`;
    await eventually(
      "the end of the batch",
      async () => (await call("GET", path, { key })).body,
      ({ status }) => status === "completed",
    );
    const { body: results } = await call("GET", `${path}/results`, { key });
    expect(results.data).toMatchObject([{ decision: "APPROVE" }]);
    const stored = await call("GET", `/analyze/${results.data[0].requestId}`, { key });
    expect(stored.body.modelVersion).toBe(earlier);
  });

  it("is challenged by the newest model, which decides only once it is promoted", async () => {
    const { body: policy } = await publish(earlier);
    const { body } = await call("PUT", "/policy/challenger", { key, body: { document: defaultPolicy } });
    expect((await analyze()).model).toBe(earlier);
    expect((await call("GET", "/policy/challenger/comparison", { key })).body.comparison).toMatchObject({
      swaps: [{ champion: "APPROVE", challenger: "REVIEW", count: 1 }],
    });
    const promotion = { id: body.challenger.id, replacesVersion: policy.version };
    await call("POST", "/policy/challenger/promote", { key, body: promotion });
    expect(await analyze()).toEqual({ model: newest, decision: "REVIEW" });
  });

  it("can challenge the newest model after it", async () => {
    await publish();
    await call("PUT", "/policy/challenger", {
      key,
      body: { document: { ...defaultPolicy, model: earlier } },
    });
    expect((await analyze()).model).toBe(newest);
    expect((await call("GET", "/policy/challenger/comparison", { key })).body.comparison).toMatchObject({
      swaps: [{ champion: "REVIEW", challenger: "APPROVE", count: 1 }],
    });
  });

  it.each([
    ["that can no longer decide", "2026.11.13"],
    ["that never existed", "2031.1.1"],
    ["that isn't a version", "newest"],
  ])("can't be published with one %s", async (_, model) => {
    expectInvalid(await publish(model), "document.model");
  });

  it("chooses among those that the model card lists", async () => {
    const { body } = await call("GET", "/model", { key });
    expect(body.models).toEqual(decidingModels());
    expect(body.models[0]).toBe(body.modelVersion);
  });
});
