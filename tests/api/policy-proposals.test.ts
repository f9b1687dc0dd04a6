import { afterAll, beforeEach, describe, expect, inject, it } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { applicant, call } from "@/tests/support/api";
import { beforeMoment } from "@/tests/support/before-moment";
import { eventually } from "@/tests/support/poll";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { expectError, expectInvalid } from "@/tests/support/shapes";

/* Proposals over the API: approvals by a second person, and policies that start later. */

const seed = new Seed(inject("databaseUrl"));
let caller: SeededKey;
const newCaller = async () => {
  caller = await seed.keyOfNewOrganization();
};
beforeEach(newCaller);
afterAll(() => seed.close());

const strict = { ...defaultPolicy, approveBelow: 15 };
const propose = (body: object = {}, key = caller.key) =>
  call("POST", "/policy/proposals", {
    key,
    body: { document: strict, note: "Stricter", replacesVersion: 1, ...body },
  });
const step = (id: string, verb: string, body?: object, key = caller.key) =>
  call("POST", `/policy/proposals/${id}/${verb}`, { key, ...(body ? { body } : {}) });
const read = async (id: string) => (await call("GET", `/policy/proposals/${id}`, { key: caller.key })).body;
const inForce = async () => (await call("GET", "/policy", { key: caller.key })).body;
const analyze = async () =>
  (
    await call("POST", "/analyze", {
      key: caller.key,
      body: { applicantData: { ...applicant, phone: "900-343-7011" } },
    })
  ).body;
const requireTwo = (keysDecide: boolean) =>
  seed.pool.query("UPDATE organizations SET four_eyes = true, keys_decide = $2 WHERE id = $1", [
    caller.organizationId,
    keysDecide,
  ]);

describe("a proposal", () => {
  it("comes into force immediately where one person decides", async () => {
    const { status, body, headers } = await propose();
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: "published", version: 2, approvedBy: null, note: "Stricter" });
    expect(headers.get("location")).toBe(`/v1/policy/proposals/${body.id}`);
    expect(await read(body.id)).toEqual(body);
    expect(await inForce()).toMatchObject({ version: 2, document: strict });
    expectError(await propose(), 409, "conflict");
  });

  it("needs a reason, the version it replaces, an acceptable document, and a start in the future", async () => {
    expectInvalid(await propose({ note: undefined }), "note");
    expectInvalid(await propose({ note: " " }), "note");
    expectInvalid(await propose({ replacesVersion: undefined }), "replacesVersion");
    expectInvalid(await propose({ document: { ...strict, approveBelow: 5 } }), "document.approveBelow");
    expectInvalid(await propose({ startsAt: "2020-01-01T00:00:00Z" }), "startsAt");
    expect((await inForce()).version).toBe(1);
  });

  it("of a key that may not decide waits for someone else, and no key approves it", async () => {
    await requireTwo(false);
    expectError(
      await call("PUT", "/policy", { key: caller.key, body: { document: strict } }),
      403,
      "forbidden",
    );
    const { body } = await propose();
    expect(body.status).toBe("proposed");
    const { key } = await seed.key(caller.organizationId);
    expectError(await step(body.id, "approve", {}, key), 403, "forbidden");
    expectError(await step(body.id, "approve"), 409, "conflict");
    expect(await step(body.id, "withdraw")).toMatchObject({ status: 200, body: { status: "withdrawn" } });
    expect((await inForce()).version).toBe(1);
  });

  it("of a member is approved or declined by a key that may decide, unless the member made the key", async () => {
    await requireTwo(true);
    const member = await seed.member(caller.organizationId);
    const waiting = await seed.policyProposal(caller.organizationId, { author: member });
    const own = await seed.key(caller.organizationId);
    await seed.pool.query("UPDATE api_keys SET kept_from = ARRAY[$2] WHERE id = $1", [own.id, member]);
    expectError(await step(waiting, "approve", {}, own.key), 409, "conflict");
    expectError(await step(waiting, "withdraw"), 409, "conflict");
    expectInvalid(await step(waiting, "decline", {}), "comment");
    expect(await step(waiting, "decline", { comment: "Too strict" })).toMatchObject({
      body: { status: "declined", comment: "Too strict", endedBy: caller.id },
    });
    const next = await seed.policyProposal(caller.organizationId, { author: member });
    const stale = await seed.policyProposal(caller.organizationId, { author: member });
    const approved = await step(next, "approve", { comment: "Checked" });
    expect(approved.body).toMatchObject({ status: "published", version: 2, approvedBy: caller.id });
    expect(await inForce()).toMatchObject({ version: 2, createdBy: member });
    expect(await read(stale)).toMatchObject({ status: "stale", supersededBy: 2 });
    expectError(await step(stale, "approve"), 409, "conflict");
  });

  it("of a member is put in force by no key of theirs, in no way", async () => {
    await requireTwo(true);
    const member = await seed.member(caller.organizationId);
    const waiting = await seed.policyProposal(caller.organizationId, { author: member });
    const { id, key } = await seed.key(caller.organizationId);
    await seed.pool.query("UPDATE api_keys SET kept_from = ARRAY[$2] WHERE id = $1", [id, member]);
    const startsAt = new Date(Date.now() + 60_000).toISOString();
    const restored = { version: 1, note: "As it was", replacesVersion: 1 };
    expectError(await call("PUT", "/policy", { key, body: { document: strict } }), 409, "conflict");
    expectError(await propose({}, key), 409, "conflict");
    expectError(await propose({ startsAt }, key), 409, "conflict");
    expectError(await call("POST", "/policy/restore", { key, body: restored }), 409, "conflict");
    expect(await read(waiting)).toMatchObject({ status: "proposed" });
    expect((await inForce()).version).toBe(1);
    expect((await propose()).body).toMatchObject({ status: "published", version: 2 });
  });

  it("is listed newest first, page by page", async () => {
    const made: string[] = [];
    for (const version of [1, 2, 3]) made.unshift((await propose({ replacesVersion: version })).body.id);
    const page = await call("GET", "/policy/proposals?limit=2", { key: caller.key });
    expect(page.body.data.map(({ id }: { id: string }) => id)).toEqual(made.slice(0, 2));
    const rest = await call("GET", `/policy/proposals?cursor=${page.body.nextCursor}`, { key: caller.key });
    expect(rest.body.data.map(({ id }: { id: string }) => id)).toEqual(made.slice(2));
    expect(rest.body.nextCursor).toBeNull();
  });

  it("with a test key is a 403 that says so", async () => {
    const { key } = await seed.key(caller.organizationId, { mode: "test" });
    for (const answer of [await propose({}, key), await step("plp_x", "approve", {}, key)]) {
      expectError(answer, 403, "forbidden");
      expect(answer.body.error.message).toContain("Use a live key");
    }
  });
});

describe("restoring a version", () => {
  it("proposes its content with the reason, and refuses what isn't a version or is based on another", async () => {
    await propose();
    const restore = (body: object) =>
      call("POST", "/policy/restore", { key: caller.key, body: { note: "Too strict", ...body } });
    expectInvalid(await restore({ version: 9, replacesVersion: 2 }), "version");
    expectError(await restore({ version: 1, replacesVersion: 1 }), 409, "conflict");
    expect((await restore({ version: 1, replacesVersion: 2 })).body).toMatchObject({
      status: "published",
      version: 3,
      restoredFrom: 1,
    });
    expect(await inForce()).toMatchObject({
      document: defaultPolicy,
      note: "Restores version 1: Too strict",
    });
  });
});

describe("a scheduled policy", () => {
  it("decides analyses from its start on, and none before", async () => {
    const { moment, result: id } = await beforeMoment(2_000, async (start) => {
      await newCaller();
      const startsAt = start.toISOString();
      const { body } = await propose({ startsAt });
      expect(body).toMatchObject({ status: "scheduled", startsAt, version: null });
      expect(await analyze()).toMatchObject({ policyVersion: 1, decision: "APPROVE" });
      return body.id as string;
    });
    const started = await eventually(
      "the start",
      () => read(id),
      ({ status }) => status === "published",
    );
    expect(Date.parse(started.endedAt)).toBeGreaterThanOrEqual(moment.getTime());
    // By its own run: the sweep leaves newer work alone.
    expect(Date.parse(started.endedAt)).toBeLessThan(moment.getTime() + 30_000);
    expect(started).toMatchObject({ version: 2, endedBy: "system" });
    expect(await inForce()).toMatchObject({ version: 2, createdBy: caller.id, note: "Stricter" });
    expect(await analyze()).toMatchObject({ policyVersion: 2, decision: "REVIEW" });
  });

  it("that is canceled, or overtaken by another version, never starts", async () => {
    const { result } = await beforeMoment(2_000, async (start) => {
      await newCaller();
      const startsAt = start.toISOString();
      const [canceled, overtaken] = [await propose({ startsAt }), await propose({ startsAt })];
      expect((await step(canceled.body.id, "withdraw")).body.status).toBe("withdrawn");
      await call("PUT", "/policy", { key: caller.key, body: { document: defaultPolicy } });
      expect(await read(overtaken.body.id)).toMatchObject({ status: "stale", supersededBy: 2 });
      const later = new Date(start.getTime() + 500).toISOString();
      const last = await propose({ replacesVersion: 2, startsAt: later });
      return [canceled, overtaken, last].map(({ body }) => body.id as string);
    });
    const [canceled = "", overtaken = "", last = ""] = result;
    // A later one has started: the runs of the two others are over too.
    await eventually(
      "the start",
      () => read(last),
      ({ status }) => status === "published",
    );
    expect((await read(canceled)).status).toBe("withdrawn");
    expect((await read(overtaken)).status).toBe("stale");
    expect((await inForce()).version).toBe(3);
  });
});
