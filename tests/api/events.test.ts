import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { analyze } from "@/tests/support/analyses";
import { type Answer, applicant, call, unknownId } from "@/tests/support/api";
import { eventually } from "@/tests/support/poll";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { expectError, expectInvalid } from "@/tests/support/shapes";
import { nowhere, seedEvent, seedWebhook } from "@/tests/support/webhooks";

const seed = new Seed(inject("databaseUrl"));
let owner: SeededKey;
beforeAll(async () => {
  owner = await seed.keyOfNewOrganization();
});
afterAll(() => seed.close());

const list = (query: Record<string, string> = {}, { key } = owner) =>
  call("GET", `/events?${new URLSearchParams(query)}`, { key });
const replay = (id: string, webhookId: string, { key } = owner) =>
  call("POST", `/events/${id}/replay`, { key, body: { webhookId } });
const idsOf = ({ body }: Answer): string[] => body.data.map(({ id }: { id: string }) => id);

describe("the event log", () => {
  it("has each event with the body that webhooks get, and nothing of the applicant", async () => {
    const caller = await seed.keyOfNewOrganization();
    const webhookId = await seedWebhook(seed, caller, { events: ["analysis.completed"] });
    const { requestId } = (await analyze(caller.key, { externalId: "loan-1" })).body;
    const { body, text } = await list({}, caller);
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ event: "analysis.completed", data: { id: requestId } });
    const deliveries = await call("GET", `/webhooks/${webhookId}/deliveries`, { key: caller.key });
    const { body: sent } = await call("GET", `/webhooks/deliveries/${deliveries.body.data[0].id}`, {
      key: caller.key,
    });
    expect(body.data[0]).toEqual(JSON.parse(sent.request.body));
    for (const value of [applicant.email, applicant.ssn, "8741", applicant.lastName])
      expect(text).not.toContain(value);
  });

  it("is read oldest first, every event once, also while others are added", async () => {
    const caller = await seed.keyOfNewOrganization();
    const at = Date.now() - 60_000;
    const made: string[] = [];
    // Three share each moment.
    for (let n = 0; n < 9; n++)
      made.push(await seedEvent(seed, caller, { createdAt: new Date(at + Math.floor(n / 3)) }));
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page = await list({ limit: "2", ...(cursor === "" ? {} : { cursor }) }, caller);
      seen.push(...idsOf(page));
      cursor = page.body.nextCursor;
      if (seen.length === 4) made.push(await seedEvent(seed, caller));
    }
    expect(seen).toHaveLength(10);
    expect([...seen].sort()).toEqual([...made].sort());
    const inOrder = await list({ limit: "100" }, caller);
    expect(idsOf(inOrder)).toEqual(seen);
  });

  it("is filtered by name, alias and time", async () => {
    const caller = await seed.keyOfNewOrganization();
    const early = await seedEvent(seed, caller, { createdAt: new Date("2026-03-01T00:00:00Z") });
    const batch = await seedEvent(seed, caller, { name: "batch.completed" });
    expect(idsOf(await list({ event: "analysis.completed" }, caller))).toEqual([early]);
    expect(idsOf(await list({ event: "batch.finished" }, caller))).toEqual([batch]);
    expect(idsOf(await list({ createdBefore: "2026-04-01T00:00:00Z" }, caller))).toEqual([early]);
    expect(idsOf(await list({ createdAfter: "2026-04-01T00:00:00Z" }, caller))).toEqual([batch]);
    expectInvalid(await list({ event: "no.such" }, caller), "event");
  });

  it("has no samples, and nothing of another organization or mode", async () => {
    const caller = await seed.keyOfNewOrganization();
    const webhookId = await seedWebhook(seed, caller);
    await seedEvent(seed, caller, { sampleFor: webhookId });
    await seedEvent(seed, owner);
    await seedEvent(seed, { ...caller, mode: "test" });
    expect((await list({}, caller)).body.data).toEqual([]);
  });

  it("forgets the caller's identifier of an erased applicant", async () => {
    const caller = await seed.keyOfNewOrganization();
    const { applicantId } = (await analyze(caller.key, { externalId: "maria-8741" })).body;
    expect((await list({}, caller)).text).toContain("maria-8741");
    await call("DELETE", `/applicants/${applicantId}`, { key: caller.key });
    expect((await list({}, caller)).text).not.toContain("maria-8741");
  });
});

describe("sending an event again", () => {
  it("makes a delivery to a webhook that had none, and replays the one of a webhook that had", async () => {
    const eventId = await seedEvent(seed, owner);
    const webhookId = await seedWebhook(seed, owner, { events: ["batch.completed"] });
    const first = await replay(eventId, webhookId);
    expect(first).toMatchObject({ status: 202, body: { eventId, webhookId, event: "analysis.completed" } });
    await eventually(
      "an attempt",
      () => call("GET", `/webhooks/deliveries/${first.body.id}`, { key: owner.key }),
      ({ body }) => body.attemptCount > 0,
    );
    const second = await replay(eventId, webhookId);
    expect(second).toMatchObject({ status: 202, body: { id: first.body.id, status: "pending" } });
  });

  it("uses the name that the webhook subscribed to", async () => {
    const eventId = await seedEvent(seed, owner, { name: "batch.completed" });
    const webhookId = await seedWebhook(seed, owner, { events: ["batch.finished"] });
    expect((await replay(eventId, webhookId)).body).toMatchObject({ event: "batch.finished" });
  });

  it("is refused for a disabled webhook, and for what belongs to others", async () => {
    const eventId = await seedEvent(seed, owner);
    const disabled = await seedWebhook(seed, owner, { url: nowhere, disabledReason: "manual" });
    expectError(await replay(eventId, disabled), 409, "conflict");
    const stranger = await seed.keyOfNewOrganization();
    const theirs = await seedWebhook(seed, stranger);
    expectError(await replay(eventId, theirs), 404, "not_found");
    expectError(await replay(eventId, theirs, stranger), 404, "not_found");
    expectError(await replay(unknownId("evt"), await seedWebhook(seed, owner)), 404, "not_found");
    const sample = await seedEvent(seed, owner, { sampleFor: disabled });
    expectError(await replay(sample, await seedWebhook(seed, owner)), 404, "not_found");
  });
});
