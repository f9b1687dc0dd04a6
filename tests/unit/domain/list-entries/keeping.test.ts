import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { Principal } from "@/lib/auth/principal";
import { sealedColumns } from "@/lib/domain/erasure/sealed-columns";
import { deleteEntry, updateEntry } from "@/lib/domain/list-entries/change";
import { createEntry, importEntries, prepareImport } from "@/lib/domain/list-entries/create";
import { exportEntriesCsv } from "@/lib/domain/list-entries/export-csv";
import { listEntries, readEntry, searchEntries } from "@/lib/domain/list-entries/read";
import { retentionKinds } from "@/lib/domain/retention/kinds";
import { takeRandomBytes } from "@/lib/platform/crypto/random-bytes";
import { sealedKeyId } from "@/lib/platform/crypto/seal";
import { resealColumn } from "@/lib/platform/db/reseal";
import { newId } from "@/lib/platform/ids";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* Who sees and changes list entries, how they are sealed, and how long they are kept. */

const day = 86_400_000;
let now = Date.parse("2026-06-15T12:00:00Z");

let stage: Stage;
let organizationId: string;
let own: Context;
let id: string;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  organizationId = await newOrganization();
  own = stage.context(memberPrincipal({ organizationId, role: "ANALYST" }));
  const body = {
    effect: "block",
    kind: "email",
    value: "=maria@santos.org",
    reason: "Charged back",
  } as const;
  ({ id } = await own.transaction((inside) => createEntry(inside, body)));
});

async function newOrganization(): Promise<string> {
  const made = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [made]);
  return made;
}

const readAll = async (context: Context) => (await listEntries(context, { limit: 10 })).data;

describe("another organization, and the other mode", () => {
  it.each(["organization", "mode"])("see and change no entry: another %s", async (what) => {
    const principal: Principal =
      what === "mode"
        ? memberPrincipal({ organizationId, mode: "test" })
        : memberPrincipal({ organizationId: await newOrganization() });
    const stranger = stage.context(principal);
    const missing = { code: "not_found" };
    expect(await readAll(stranger)).toEqual([]);
    expect((await searchEntries(stranger, { kind: "email", value: "=maria@santos.org" })).data).toEqual([]);
    await expect(readEntry(stranger, id)).rejects.toMatchObject(missing);
    await expect(stranger.transaction((inside) => deleteEntry(inside, id))).rejects.toMatchObject(missing);
    const body = { reason: "Mine" };
    await expect(stranger.transaction((inside) => updateEntry(inside, { id, body }))).rejects.toMatchObject(
      missing,
    );
    expect(await readAll(own)).toMatchObject([{ id, reason: "Charged back" }]);
  });
});

describe("developers and viewers", () => {
  it.each(["DEVELOPER", "VIEWER"] as const)(
    "see entries without values, and change none: %s",
    async (role) => {
      const reader = stage.context(memberPrincipal({ organizationId, role }));
      const refused = { code: "forbidden" };
      expect(await readAll(reader)).toMatchObject([{ id, value: null, reason: null }]);
      await expect(reader.transaction((inside) => deleteEntry(inside, id))).rejects.toMatchObject(refused);
      await expect(searchEntries(reader, { kind: "email", value: "a@santos.org" })).rejects.toMatchObject(
        refused,
      );
      await expect(exportEntriesCsv(reader, {})).rejects.toThrow(/doesn't allow/);
    },
  );
});

it("an export is safe in a spreadsheet and masks SSNs", async () => {
  const body = { effect: "allow", kind: "ssn", value: "536-22-8741", reason: "Known" } as const;
  await own.transaction((inside) => createEntry(inside, body));
  const csv = await new Response(await exportEntriesCsv(own, {})).text();
  expect(csv).toContain("effect,kind,value,reason,expiresAt\r\n");
  expect(csv).toContain("***-**-8741");
  expect(csv).not.toContain("536-22");
  expect(csv).toContain("'=maria@santos.org");
});

it("a rotation seals entries under the new key, and they open as before", async () => {
  const { keys } = stage.platform;
  const old = keys.dataEncryption;
  const rotated = [{ id: "k9", key: takeRandomBytes(32) }, ...old] as typeof old;
  const [sealed] = sealedColumns["list entries"];
  expect(await resealColumn(stage.pool, { keys: rotated, sealed })).toBeGreaterThan(0);
  const { content } = await stage.platform.prisma.listEntry.findUniqueOrThrow({ where: { id } });
  expect(sealedKeyId(content)).toBe("k9");
  const rekeyed = { ...own, keys: { ...keys, dataEncryption: rotated } };
  const opened = await readEntry(rekeyed, id);
  expect(opened).toMatchObject({ value: "=maria@santos.org", reason: "Charged back" });
});

it("an entry that has expired makes room for its value, alone or in an import; one that hasn't stays", async () => {
  const expiresAt = new Date(now + day).toISOString();
  const body = { effect: "block", kind: "email", value: "=maria@santos.org", reason: "Again" } as const;
  await own.transaction((inside) => updateEntry(inside, { id, body: { expiresAt } }));
  await expect(own.transaction((inside) => createEntry(inside, body))).rejects.toMatchObject({
    code: "conflict",
  });
  now += 2 * day;
  const until = new Date(now + day).toISOString();
  const again = await own.transaction((inside) => createEntry(inside, { ...body, expiresAt: until }));
  expect(await readAll(own)).toEqual([again]);
  expect(again).toMatchObject({ reason: "Again", isExpired: false });
  now += 2 * day;
  const bytes = Buffer.from(JSON.stringify({ entries: [{ ...body, reason: "Third" }, body] }));
  const prepared = await prepareImport(own, { bytes, isCsv: false });
  expect(await own.transaction((inside) => importEntries(inside, prepared))).toEqual({
    createdCount: 1,
    existingCount: 1,
  });
  expect(await readAll(own)).toMatchObject([{ reason: "Third", expiresAt: null, isExpired: false }]);
});

it("retention removes an entry 90 days after it expired, and no other", async () => {
  const expiresAt = new Date(now + day).toISOString();
  await own.transaction((inside) => updateEntry(inside, { id, body: { expiresAt } }));
  const body = { effect: "block", kind: "phone", value: "206-343-7011", reason: "Stays" } as const;
  const kept = await own.transaction((inside) => createEntry(inside, body));
  const enforce = () => retentionKinds["list-entries"](stage.platform, () => false);
  now += 90 * day;
  await enforce();
  // Both were made in the same millisecond, so either may come first.
  const expired = new Map((await readAll(own)).map((entry) => [entry.id, entry.isExpired]));
  expect(expired).toEqual(
    new Map([
      [kept.id, false],
      [id, true],
    ]),
  );
  now += 2 * day;
  await enforce();
  expect((await readAll(own)).map((entry) => entry.id)).toEqual([kept.id]);
});
