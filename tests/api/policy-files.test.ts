import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { defaultPolicy } from "@/lib/contract/policy";
import { applicant, call } from "@/tests/support/api";
import { runBuilt } from "@/tests/support/command";
import { Seed } from "@/tests/support/seed";
import { expectInvalid } from "@/tests/support/shapes";

/* A policy as a file: over the API, and with the command that calls it. */

const seed = new Seed(inject("databaseUrl"));
let folder: string;
let key: string;
let organizationId: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "assay-policy-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await seed.close();
});
beforeEach(async () => {
  ({ key, organizationId } = await seed.keyOfNewOrganization());
});

const strict = { ...defaultPolicy, approveBelow: 15 };
const analyzeDoubtful = () =>
  call("POST", "/analyze", { key, body: { applicantData: { ...applicant, phone: "900-343-7011" } } });
const inForce = async () => (await call("GET", "/policy", { key })).body;
const policy = (...args: string[]) =>
  runBuilt("policy", args, { ASSAY_URL: inject("serverUrl"), ASSAY_API_KEY: key });
const fileWith = async (content: unknown): Promise<string> => {
  const file = path.join(folder, `${Math.random()}.json`);
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
};
const file = (document: unknown) => fileWith({ format: "assay-policy/1", document });

describe("over the API", () => {
  it("an exported policy says where it comes from, and published elsewhere it is the same", async () => {
    await call("PUT", "/policy", { key, body: { document: strict } });
    const { status, body } = await call("GET", "/policy/export", { key });
    expect(status).toBe(200);
    expect(body).toEqual({
      format: "assay-policy/1",
      name: "Test",
      exportedFrom: { version: 2, modelVersion: expect.any(String), at: expect.any(String) },
      document: strict,
    });
    const other = await seed.keyOfNewOrganization();
    await call("PUT", "/policy", { key: other.key, body: { document: body.document } });
    const copy = (await call("GET", "/policy/export", { key: other.key })).body;
    expect(copy.document).toEqual(body.document);
    expect((await call("GET", "/policy/export?version=1", { key })).body.document).toEqual(defaultPolicy);
    expectInvalid(await call("GET", "/policy/export?version=3", { key }), "version");
    expectInvalid(await call("GET", "/policy/export?version=0", { key }), "version");
  });

  it("a diff lists what differs from the version in force, a version or a document, with its path", async () => {
    const diff = (body: object) => call("POST", "/policy/diff", { key, body });
    const change = {
      path: "approveBelow",
      what: "Approve below",
      before: { text: "30", value: 30 },
      after: { text: "15", value: 15 },
    };
    expect((await diff({ document: strict })).body).toEqual({ baseVersion: 1, changes: [change] });
    await call("PUT", "/policy", { key, body: { document: strict } });
    expect((await diff({ document: strict })).body).toEqual({ baseVersion: 2, changes: [] });
    expect((await diff({ document: strict, baseVersion: 1 })).body.changes).toEqual([change]);
    expect((await diff({ document: strict, base: defaultPolicy })).body).toEqual({
      baseVersion: null,
      changes: [change],
    });
    expectInvalid(await diff({ document: strict, baseVersion: 3 }), "baseVersion");
    expectInvalid(await diff({ document: strict, base: strict, baseVersion: 1 }), "baseVersion");
    expectInvalid(await diff({ document: strict, base: { ...strict, bonus: 1 } }), "base.bonus");
  });
});

describe("the command", () => {
  it("exports, shows the changes, tries them, publishes them with a reason, and rolls back", async () => {
    await analyzeDoubtful();
    const exported = await policy("export");
    expect([exported.code, exported.stderr]).toEqual([0, ""]);
    const content = JSON.parse(exported.stdout);
    expect(content).toMatchObject({ exportedFrom: { version: 1 }, document: defaultPolicy });

    const own = await fileWith(content);
    expect(await policy("diff", own)).toMatchObject({ code: 0, stdout: "Same as version 1\n" });
    expect(await policy("dry-run", own)).toMatchObject({ code: 0 });

    content.document.approveBelow = 15;
    const edited = await fileWith(content);
    expect(await policy("diff", edited)).toMatchObject({
      code: 1,
      stdout: "Approve below (approveBelow)\n  - 30\n  + 15\n",
    });
    const dryRun = await policy("dry-run", edited);
    expect(dryRun).toMatchObject({ code: 1, stderr: "" });
    expect(dryRun.stdout).toContain(
      "The file changes 1 of the latest 1 decisions.\n  Approve to Review: 1\n",
    );

    expect(await policy("publish", edited, "--reason", "Stricter")).toMatchObject({
      code: 0,
      stdout: "Version 2 is in force\n",
    });
    expect(await inForce()).toMatchObject({ version: 2, note: "Stricter", document: strict });
    expect(await policy("rollback", "--reason", "Too strict")).toMatchObject({
      code: 0,
      stdout: "Version 3 is in force\n",
    });
    expect(await inForce()).toMatchObject({
      version: 3,
      note: "Restores version 1: Too strict",
      document: defaultPolicy,
    });
    expect(JSON.parse((await policy("export", "--version", "2")).stdout).document).toEqual(strict);
    const start = new Date(Date.now() + 86_400_000).toISOString();
    const scheduled = await policy("publish", edited, "--reason", "Later", "--starts-at", start);
    expect(scheduled).toMatchObject({ code: 0 });
    expect(scheduled.stdout).toMatch(new RegExp(`^plp_\\w+ comes into force at ${start}\n$`));
  });

  it("says that a second person has to approve where keys don't decide", async () => {
    await seed.pool.query("UPDATE organizations SET four_eyes = true, keys_decide = false WHERE id = $1", [
      organizationId,
    ]);
    const { code, stdout } = await policy("publish", await file(strict), "--reason", "Stricter");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^plp_\w+: a second person has to approve it\n$/);
    expect((await inForce()).version).toBe(1);
  });

  it("ends with 2 and the path of each problem for what is refused, and publishes nothing", async () => {
    const refusals: [Promise<string>, string][] = [
      [file({ ...strict, bonus: 1 }), "document.bonus: "],
      [file({ ...strict, approveBelow: 80 }), "document.declineFrom: must be above approveBelow"],
      [file({ ...strict, signals: { NO_SUCH: { points: 1 } } }), "document.signals.NO_SUCH: "],
      [fileWith({ format: "assay-policy/9", document: strict }), "format: "],
      [fileWith("{"), "isn't JSON"],
      [Promise.resolve(path.join(folder, "none.json")), "can't be read"],
    ];
    for (const [wrong, text] of refusals) {
      const ended = await policy("publish", await wrong, "--reason", "Stricter");
      expect([ended.code, ended.stdout]).toEqual([2, ""]);
      expect(ended.stderr).toContain(text);
    }
    expect((await policy("diff", await fileWith("{"))).code).toBe(2);
    const rollback = await policy("rollback", "--reason", "Back");
    expect(rollback).toMatchObject({ code: 2, stdout: "" });
    expect(rollback.stderr).toContain("no version is earlier");
    expect((await inForce()).version).toBe(1);
  });

  it("ends with 2 for a key, an address or a service that is wrong, and never shows the key", async () => {
    const good = { ASSAY_URL: inject("serverUrl"), ASSAY_API_KEY: key };
    const reader = await seed.key(organizationId, { permissions: ["READ"] });
    const cases: [Record<string, string>, string][] = [
      [{ ASSAY_URL: good.ASSAY_URL }, "ASSAY_API_KEY: must be set"],
      [{ ...good, ASSAY_URL: "localhost" }, "ASSAY_URL: must be a URL"],
      [{ ...good, ASSAY_URL: "http://127.0.0.1:9" }, "The service doesn't answer"],
      [{ ...good, ASSAY_API_KEY: `${key}x` }, "Invalid API key"],
      [{ ...good, ASSAY_API_KEY: reader.key }, "ADMIN"],
    ];
    const document = await file(strict);
    for (const [env, text] of cases) {
      const { code, stdout, stderr } = await runBuilt("policy", ["publish", document, "--reason", "No"], env);
      expect([code, stdout]).toEqual([2, ""]);
      expect(stderr).toContain(text);
      expect(stderr).not.toContain(key);
    }
  });

  it.each([
    [[], "name a command"],
    [["drop"], "name a command"],
    [["export", "policy.json"], "export takes no file"],
    [["diff"], "diff takes one file"],
    [["publish", "a.json", "b.json", "--reason", "x"], "publish takes one file"],
    [["publish", "a.json"], "--reason: is required"],
    [["publish", "a.json", "--reason", " "], "--reason: must not be empty"],
    [["rollback"], "--reason: is required"],
    [["rollback", "--reason", "x", "--version", "0"], "--version"],
    [["publish", "a.json", "--reason", "x", "--starts-at", "tomorrow"], "--starts-at: must be an ISO 8601"],
    [["diff", "a.json", "--reason", "x"], "diff takes no --reason"],
    [["diff", "a.json", "--color"], "--color"],
  ])("ends with 2 and its usage for %j", async (args, text) => {
    const { code, stdout, stderr } = await policy(...args);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(text);
    expect(stderr).toContain("usage: npm run policy");
  });
});
