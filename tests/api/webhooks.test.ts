import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { call } from "@/tests/support/api";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { expectError, expectInvalid, expectMoment } from "@/tests/support/shapes";
import { webhookCalls } from "@/tests/support/webhook-calls";
import { nowhere, seedWebhook } from "@/tests/support/webhooks";
import { refusedUrls } from "@/tests/unit/domain/webhooks/hosts";

const seed = new Seed(inject("databaseUrl"));
let admin: SeededKey;
beforeAll(async () => {
  admin = await seed.keyOfNewOrganization();
});
afterAll(() => seed.close());

const { create, read, remove } = webhookCalls(() => admin);

const viewFields = [
  "createdAt",
  "description",
  "disabledReason",
  "events",
  "failingSince",
  "id",
  "metadata",
  "mode",
  "rotation",
  "status",
  "updatedAt",
  "url",
  "verification",
  "verificationMessage",
];

describe("registering a webhook", () => {
  it("returns what is stored, but never a given secret", async () => {
    const secret = "Larkspur & Plumbago ~ 77c1f0!";
    const before = Date.now();
    const { status, body, text } = await create({
      url: "HTTPS://[3FFE:0::1]:443/assay?team=loans",
      events: ["analysis.completed", "batch.finished"],
      secret,
      description: " Loan desk ",
    });
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual(viewFields);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^whk_[0-9a-z]{26}$/),
      url: "https://[3ffe::1]/assay?team=loans",
      events: ["analysis.completed", "batch.finished"],
      description: "Loan desk",
      status: "enabled",
      disabledReason: null,
      verification: "verified",
      verificationMessage: null,
      failingSince: null,
      rotation: null,
      mode: "live",
    });
    expectMoment(body.createdAt, before, Date.now());
    expect(body.updatedAt).toBe(body.createdAt);
    expect(text).not.toContain("Larkspur");
    expect((await read(body.id)).body).toEqual(body);
  });

  it("generates a secret of 190 bits if none is given, and shows it only once", async () => {
    const [first, second] = [await create(), await create()];
    for (const { body } of [first, second]) {
      expect(Object.keys(body).sort()).toEqual([...viewFields, "secret"].sort());
      expect(body.secret).toMatch(/^[0-9A-Za-z]{32}$/);
    }
    expect(first.body.secret).not.toBe(second.body.secret);
    const { secret, ...rest } = first.body;
    expect((await read(first.body.id)).body).toEqual(rest);
    expect((await call("GET", "/webhooks?limit=100", { key: admin.key })).text).not.toContain(secret);
  });

  it("stores a URL whose host does not resolve now as unverified, with an explanation", async () => {
    const { status, body } = await create({ url: "https://hooks.test/assay" });
    expect([status, body.verification]).toEqual([201, "unverified"]);
    expect(body.verificationMessage).toMatch(/didn't resolve/);
  });

  it("gives it the mode of the key, and lists it in that mode only, newest first", async () => {
    const owner = await seed.keyOfNewOrganization();
    const tester = await seed.key(owner.organizationId, { mode: "test" });
    const live = [];
    for (let count = 0; count < 3; count++) live.unshift((await create({}, owner)).body.id);
    const made = (await create({}, tester)).body;
    expect(made.mode).toBe("test");
    const listed = async ({ key }: SeededKey, query = "") =>
      (await call("GET", `/webhooks${query}`, { key })).body;
    const first = await listed(owner, "?limit=2");
    const rest = await listed(owner, `?limit=2&cursor=${first.nextCursor}`);
    const ids = [...first.data, ...rest.data].map(({ id }: { id: string }) => id);
    expect([ids, rest.nextCursor]).toEqual([live, null]);
    expect((await listed(tester)).data.map(({ id }: { id: string }) => id)).toEqual([made.id]);
    expect(Object.keys(first.data[0]).sort()).toEqual(viewFields);
  });

  it("names the path of every problem, and repeats no input", async () => {
    const long = "x".repeat(257);
    const cases: [object, ...string[]][] = [
      [{ events: [] }, "events"],
      [{ events: "analysis.completed" }, "events"],
      [{ events: ["analysis.completed", "analysis.done"] }, "events[1]"],
      [{ events: ["batch.started", "batch.finished", "batch.started"] }, "events[2]"],
      [{ secret: "fifteen letters" }, "secret"],
      [{ secret: long }, "secret"],
      [{ secret: "sixteen letters\u00e9" }, "secret"],
      [{ secret: "sixteen letters\n" }, "secret"],
      [{ secret: null }, "secret"],
      [{ description: "" }, "description"],
      [{ description: "y".repeat(201) }, "description"],
      [{ url: 5 }, "url"],
      [{ url: undefined }, "url"],
      [{ url: `${nowhere}/${"z".repeat(2048)}` }, "url"],
      [{ mode: "test" }, "mode"],
    ];
    for (const [body, ...paths] of cases) {
      const answer = await create(body);
      expectInvalid(answer, ...paths);
      expect(answer.text).not.toMatch(/analysis\.done|xxxxx|yyyyy|zzzzz|letters/);
    }
    for (const secret of ["exactly sixteen.", "~".repeat(256), "                "]) {
      expect((await create({ secret })).status, secret).toBe(201);
    }
  });

  it("refuses every URL that is internal or not https, with the reason at `url`, and stores none", async () => {
    const { key, organizationId } = await seed.keyOfNewOrganization({ requestsPerMinute: 100_000 });
    expect(refusedUrls.length).toBeGreaterThan(250);
    for (const url of refusedUrls) {
      const answer = await create({ url }, { ...admin, key });
      expectInvalid(answer, "url");
      const [detail] = answer.body.error.details;
      expect(detail.message, url).toMatch(/^The URL .*\.$/);
      expect(detail.message).not.toMatch(/evil|letmein|metadata|127|169/);
    }
    expect(await seed.count("webhooks", organizationId)).toBe(0);
  });

  it("is limited to 50 per mode, even with many requests at once, and possible again after one is deleted", async () => {
    const owner = await seed.keyOfNewOrganization();
    for (let count = 0; count < 48; count++) await seedWebhook(seed, owner);
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({}, owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    const refused = await create({}, owner);
    expectError(refused, 409, "conflict");
    expect(refused.body.error.message).toContain("50");
    const tester = await seed.key(owner.organizationId, { mode: "test" });
    expect((await create({}, tester)).status).toBe(201);
    const { data } = (await call("GET", "/webhooks?limit=1", { key: owner.key })).body;
    expect((await remove(data[0].id, owner)).status).toBe(200);
    expect((await create({}, owner)).status).toBe(201);
  });
});
