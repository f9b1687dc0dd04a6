import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { batchAad } from "@/lib/domain/batches/chunk";
import { prepareBatch } from "@/lib/domain/batches/prepare";
import { runChunks } from "@/lib/domain/batches/run-chunk";
import { startBatch } from "@/lib/domain/batches/start";
import { submitBatch } from "@/lib/domain/batches/submit";
import { deleteEntry } from "@/lib/domain/list-entries/change";
import { createEntry, prepareImport } from "@/lib/domain/list-entries/create";
import { searchEntries } from "@/lib/domain/list-entries/read";
import { newId } from "@/lib/platform/ids";
import { ordinaryApplicant } from "@/lib/risk/examples";
import { apiKeyPrincipal } from "@/tests/support/principals";
import {
  add,
  analyze,
  context,
  disposable,
  hour,
  listCodes,
  listsOf,
  moveClock,
  newOrganization,
  now,
  replayAll,
  setUpLists,
  signal,
  stage,
} from "./lists-stage";

/* The organization's own lists, as evidence of its analyses. */

setUpLists();

describe("a block entry", () => {
  const cases = [
    ["ssn", "536 22 8741", "LIST_BLOCKED_SSN"],
    ["email", "Maria.S.antos+loan@GMAIL.com", "LIST_BLOCKED_EMAIL"],
    ["email_domain", "Gmail.com", "LIST_BLOCKED_EMAIL_DOMAIN"],
    ["phone", "+1 206 343 7011", "LIST_BLOCKED_PHONE"],
    ["address", "1423 PIKE STREET, Seattle, Washington 98101-1234", "LIST_BLOCKED_ADDRESS"],
    ["name", "Santos, María", "LIST_BLOCKED_NAME"],
  ] as const;
  it.each(cases)("of the %s holds the applicant, however the value is written", async (kind, value, code) => {
    const before = await analyze(ordinaryApplicant);
    const { id } = await add({ kind, value });
    const held = await analyze(ordinaryApplicant);
    expect(before.decision).toBe("APPROVE");
    expect(held.decision).toBe("REVIEW");
    expect(listCodes(held)).toEqual([code]);
    expect(signal(held, code)?.source).toContain(id);
    expect(await listsOf(held.requestId)).toMatchObject({
      matches: [{ id, effect: "block", kind, reason: "Charged back" }],
    });
  });

  const origin = { context: { ip: "2606:4700:10::ac43:1a2b", deviceId: "d-5f0c9a7e41" } };
  const origins = [
    ["ip", "2606:4700:0010:0::1", "LIST_BLOCKED_IP"],
    ["device", "d-5f0c9a7e41", "LIST_BLOCKED_DEVICE"],
  ] as const;
  it.each(origins)(
    "of the %s holds those who apply from there, and no one else",
    async (kind, value, code) => {
      const { id } = await add({ kind, value });
      const held = await analyze(ordinaryApplicant, context, origin);
      expect(held.decision).toBe("REVIEW");
      expect(listCodes(held)).toEqual([code]);
      expect(await listsOf(held.requestId)).toMatchObject({ matches: [{ id, effect: "block", kind }] });
      expect(listCodes(await analyze(ordinaryApplicant))).toEqual([]);
      const elsewhere = { context: { ip: "2606:4700:10:1::1", deviceId: "d-5f0c9a7e42" } };
      expect(listCodes(await analyze(ordinaryApplicant, context, elsewhere))).toEqual([]);
    },
  );

  it("of an IP address that is not public is refused, alone and in an import", async () => {
    const entry = { effect: "block", kind: "ip", value: "10.0.0.7", reason: "Charged back" } as const;
    await expect(add(entry)).rejects.toMatchObject({
      code: "invalid_request",
      details: [{ path: "value", message: expect.stringContaining("public") }],
    });
    await expect(
      prepareImport(context, { bytes: Buffer.from(JSON.stringify({ entries: [entry] })), isCsv: false }),
    ).rejects.toMatchObject({ details: [{ path: "entries[0].value" }] });
  });

  it("of a domain includes its subdomains, and no domain that only ends alike", async () => {
    await add({ kind: "email_domain", value: "santos.org" });
    expect(listCodes(await analyze({ ...ordinaryApplicant, email: "maria@mail.santos.org" }))).toHaveLength(
      1,
    );
    expect(listCodes(await analyze({ ...ordinaryApplicant, email: "maria@dossantos.org" }))).toEqual([]);
  });

  it("matches neither in another organization nor in the other mode", async () => {
    await add({ kind: "ssn", value: "536-22-8741" });
    const elsewhere = await newOrganization();
    await elsewhere.transaction((inside) =>
      createEntry(inside, { effect: "block", kind: "phone", value: "312-221-4053", reason: "Other" }),
    );
    expect(listCodes(await analyze(ordinaryApplicant, elsewhere))).toEqual([]);
    const { organizationId } = context.scope;
    const testMode = stage.context(apiKeyPrincipal({ organizationId, mode: "test" }));
    expect(listCodes(await analyze(ordinaryApplicant, testMode))).toEqual([]);
  });

  it("matches until it expires or is removed", async () => {
    const expiresAt = new Date(now + hour).toISOString();
    await add({ kind: "ssn", value: "536-22-8741", expiresAt });
    const { id } = await add({ kind: "phone", value: "206-343-7011" });
    expect(listCodes(await analyze(ordinaryApplicant))).toHaveLength(2);
    moveClock(2 * hour);
    expect(listCodes(await analyze(ordinaryApplicant))).toEqual(["LIST_BLOCKED_PHONE"]);
    await context.transaction((inside) => deleteEntry(inside, id));
    expect(listCodes(await analyze(ordinaryApplicant))).toEqual([]);
  });

  it("is evidence in a batch too, for the applicants whom it names", async () => {
    await add({ kind: "ssn", value: "536-22-8741" });
    const other = { ...ordinaryApplicant, firstName: "Gustav", lastName: "Ekholm", ssn: "536-22-8742" };
    const id = newId("bat", now);
    const key = randomBytes(32);
    const applicants = [ordinaryApplicant, other].map((data, i) => ({ id: `${i}`, data }));
    const prepared = prepareBatch({
      bytes: Buffer.from(JSON.stringify({ applicants })),
      key,
      aad: batchAad(context.scope.organizationId, id),
    });
    const accepted = { id, key, prepared, policyVersion: 1, withheld: null, abandon: async () => {} };
    await context.transaction((write) => submitBatch(write, accepted));
    await runChunks(stage.platform, { batchId: id, numbers: await startBatch(stage.platform, id) });
    const rows = await stage.platform.prisma.analysis.findMany({
      where: { organizationId: context.scope.organizationId },
      orderBy: { id: "asc" },
    });
    const kinds = await Promise.all(
      rows.map(async (row) => (await listsOf(row.id))?.matches.map(({ kind }) => kind)),
    );
    expect(kinds.filter((each) => each !== undefined)).toEqual([["ssn"]]);
  });

  it("of one value is refused a second time, and found by it", async () => {
    const { id } = await add({ kind: "email", value: "maria.santos@gmail.com" });
    await expect(add({ kind: "email", value: "mariasantos@gmail.com" })).rejects.toMatchObject({
      code: "conflict",
    });
    const { data } = await searchEntries(context, { kind: "email", value: "MariaSantos+x@gmail.com" });
    expect(data).toMatchObject([{ id, value: "maria.santos@gmail.com", reason: "Charged back" }]);
  });
});

describe("an allow entry", () => {
  it("keeps the fact's own signals from counting, says so, and leaves all others", async () => {
    const held = await analyze(disposable);
    await add({ effect: "allow", kind: "email_domain", value: "mailinator.com" });
    const allowed = await analyze({ ...disposable, ssn: "536-22-8743", phone: "206-555-0100" });
    expect(signal(held, "EMAIL_DISPOSABLE")?.points).toBe(30);
    expect(signal(allowed, "EMAIL_DISPOSABLE")).toMatchObject({
      points: 0,
      message: expect.stringContaining("the email domain is on the organization's allow list"),
    });
    expect(signal(allowed, "PHONE_FICTION")?.points).toBe(30);
    expect(allowed.riskScore).toBe(allowed.signals?.reduce((sum, { points }) => sum + points, 0));
  });

  it("does not outweigh a block entry for the same value", async () => {
    await add({ effect: "allow", kind: "email", value: disposable.email });
    await add({ effect: "block", kind: "email", value: disposable.email });
    const held = await analyze(disposable);
    expect(held.decision).toBe("REVIEW");
    expect(listCodes(held)).toEqual(["LIST_BLOCKED_EMAIL"]);
  });
});

it("analyses with lists are replayed byte for byte after the lists have changed", async () => {
  const { id } = await add({ kind: "ssn", value: "536-22-8741" });
  await add({ effect: "allow", kind: "email_domain", value: "mailinator.com" });
  const held = await analyze(disposable);
  await analyze(ordinaryApplicant);
  await context.transaction((inside) => deleteEntry(inside, id));
  expect(listCodes(held)).toEqual(["LIST_BLOCKED_SSN"]);
  const report = await replayAll();
  expect(report).toMatchObject({ different: [], withoutEngine: 0 });
  expect(report.same).toBeGreaterThan(10);
});
