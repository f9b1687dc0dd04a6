import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { replaceKeys } from "@/inngest/functions/replace-keys";
import { dataKeyAad } from "@/lib/domain/applicants/record/vault";
import { batchAad, batchKeyAad } from "@/lib/domain/batches/chunk";
import { openRow, sealRow } from "@/lib/domain/batches/submitted-row";
import { closeKeys, destroyKeys, moveValues } from "@/lib/domain/erasure/replace-keys";
import { openContent, sealContent } from "@/lib/domain/list-entries/content";
import { openMetadata, sealMetadata } from "@/lib/domain/metadata/sealed";
import { bucketOf, openBucketKeys } from "@/lib/platform/crypto/bucket-keys";
import { checkKeys } from "@/lib/platform/crypto/check-keys";
import { loadKeys } from "@/lib/platform/crypto/load-keys";
import { open, seal, sealedKeyId } from "@/lib/platform/crypto/seal";
import { whileRotating } from "@/lib/platform/db/key-ring";
import { newId } from "@/lib/platform/ids";
import { History } from "@/tests/support/history";
import { createHarness, manualClock, readRuns } from "@/tests/support/inngest-harness";
import { nightOf } from "@/tests/support/night";
import { eventually } from "@/tests/support/poll";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/* What is erased stays erased for whoever brings its bytes back from the disk and has the keys as they are now. */

const clock = manualClock();
const values = { never: () => false, atOnce: () => true };
let stage: Stage;
let organizationId: string;

beforeEach(async () => {
  stage = await openStage({ clock });
  await checkKeys(stage.pool, stage.platform.keys);
  ({ organizationId } = await History.of(stage.pool));
});
afterEach(() => stage.close());

interface Place {
  organizationId: string;
  id: string;
}

const keysOfNow = () => stage.platform.keys.dataEncryption;
const dataKeyOf = (id: string) => `the data key of ${id}`;

/** Applicants with data keys sealed as the service seals them. */
async function admit(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId("app", clock()));
  const sealed = ids.map((id) => seal(keysOfNow(), dataKeyAad(organizationId, id), dataKeyOf(id), "people"));
  await stage.pool.query(
    `INSERT INTO applicants (id, organization_id, mode, data_key, data)
     SELECT id, $1, 'live', key, 'sealed' FROM unnest($2::text[], $3::bytea[]) AS a(id, key)`,
    [organizationId, ids, sealed],
  );
  return ids;
}

async function wrappedKey(id: string | undefined): Promise<Buffer> {
  const { rows } = await stage.pool.query("SELECT data_key FROM applicants WHERE id = $1", [id]);
  return rows[0].data_key;
}

const erase = (ids: readonly (string | undefined)[]) =>
  stage.pool.query(
    "UPDATE applicants SET data_key = NULL, data = NULL, erased_at = now() WHERE id = ANY ($1)",
    [ids],
  );

/** Returns how many keys it destroyed. */
const night = async () => (await nightOf(stage.platform)).length;

/** What opens of the applicants' data keys, for a process that has read the key file or now does. */
async function opened(keys = keysOfNow()): Promise<string[]> {
  const { rows } = await stage.pool.query<{ id: string; data_key: Buffer }>(
    "SELECT id, data_key FROM applicants WHERE data_key IS NOT NULL ORDER BY id",
  );
  return rows.map(({ id, data_key }) => open(keys, dataKeyAad(organizationId, id), data_key).toString());
}

const opens = (id: string | undefined, bytes: Buffer) =>
  open(keysOfNow(), dataKeyAad(organizationId, id as string), bytes);

describe("after the night", () => {
  it("the bytes of an applicant that was erased open no more, and every other applicant does", async () => {
    const [erased, ...others] = await admit(300);
    const bytes = await wrappedKey(erased);
    expect(opens(erased, bytes).toString()).toBe(dataKeyOf(erased as string));
    await erase([erased]);
    expect(await night()).toBe(1);
    expect(() => opens(erased, bytes)).toThrow('needs the key "k1"');
    expect(await opened()).toEqual(others.sort().map(dataKeyOf));
    expect(keysOfNow()[0].id).toBe("k2");
  });

  it("the bytes that another's erasure has moved before open no more either", async () => {
    const [first, second, third] = await admit(3);
    const bytes = [await wrappedKey(second)];
    await erase([first]);
    await night();
    bytes.push(await wrappedKey(second));
    await erase([second]);
    await night();
    for (const each of bytes) expect(() => opens(second, each)).toThrow("which isn't configured");
    expect(await opened()).toEqual([dataKeyOf(third as string)]);
  });

  it("the metadata of a batch that retention removed opens no more, and that of another batch does", async () => {
    await admit(2);
    await erase(await admit(1));
    await night();
    const places = [0, 1].map(() => ({ organizationId, id: newId("bat", clock()) })) as [Place, Place];
    for (const place of places)
      await stage.pool.query(
        `INSERT INTO batches (id, organization_id, mode, total_count, include_reasons, risc_scoring, policy_version, metadata, created_by)
         VALUES ($1, $2, 'live', 1, false, false, 1, $3, 'cli')`,
        [
          place.id,
          organizationId,
          sealMetadata(stage.platform.keys, place, { branch: "seattle-2" }, "people"),
        ],
      );
    const sealed = async ({ id }: Place) =>
      (await stage.pool.query("SELECT metadata FROM batches WHERE id = $1", [id])).rows[0].metadata as Buffer;
    const [removed, kept] = places;
    const bytes = await sealed(removed);
    expect(openMetadata(stage.platform.keys, removed, bytes)).toEqual({ branch: "seattle-2" });
    await stage.pool.query("DELETE FROM batches WHERE id = $1", [removed.id]);
    expect(await night()).toBe(1);
    expect(() => openMetadata(stage.platform.keys, removed, bytes)).toThrow("which isn't configured");
    expect(openMetadata(stage.platform.keys, kept, await sealed(kept))).toEqual({ branch: "seattle-2" });
  });

  it("those of an applicant that retention removed, a waiting batch and a failed entry open no more", async () => {
    await admit(2);
    await erase(await admit(1));
    await night();
    const [removed] = await admit(1);
    const id = newId("bat", clock());
    const batchPlace = batchKeyAad(batchAad(organizationId, id));
    const rowPlace = { organizationId, batchId: id, position: 0 };
    const row = sealRow(stage.platform.keys, rowPlace, ["loan-1", "Maria"]);
    const batch = seal(keysOfNow(), batchPlace, "the key of the batch", "batches");
    await stage.pool.query(
      `INSERT INTO batches (id, organization_id, mode, total_count, include_reasons, risc_scoring, policy_version, data_key, created_by)
       VALUES ($1, $2, 'live', 1, false, false, 1, $3, 'cli')`,
      [id, organizationId, batch],
    );
    await stage.pool.query(
      "INSERT INTO batch_items (batch_id, position, status, submitted) VALUES ($1, 0, 'failed', $2)",
      [id, row],
    );
    const bytes = await wrappedKey(removed);
    await stage.pool.query("DELETE FROM applicants WHERE id = $1", [removed]);
    await stage.pool.query("UPDATE batches SET data_key = NULL WHERE id = $1", [id]);
    await stage.pool.query("UPDATE batch_items SET submitted = NULL WHERE batch_id = $1", [id]);
    expect(await night()).toBe(3);
    expect(() => opens(removed, bytes)).toThrow("which isn't configured");
    expect(() => open(keysOfNow(), batchPlace, batch)).toThrow("which isn't configured");
    expect(() => openRow(stage.platform.keys, rowPlace, row)).toThrow("which isn't configured");
    expect(await opened()).toHaveLength(2);
  });

  it("a removed list entry opens no more", async () => {
    await night();
    const place = { id: newId("lst", clock()), organizationId };
    const content = { value: "219-09-9999", reason: "A known fraudster" };
    const bytes = sealContent(stage.platform.keys, place, content);
    await stage.pool.query(
      `INSERT INTO list_entries (id, organization_id, mode, effect, kind, index, content, created_by)
       VALUES ($1, $2, 'live', 'block', 'ssn', 'index', $3, 'cli')`,
      [place.id, organizationId, bytes],
    );
    expect(openContent(stage.platform.keys, place, bytes)).toEqual(content);
    await stage.pool.query("DELETE FROM list_entries WHERE id = $1", [place.id]);
    expect(await night()).toBe(1);
    expect(() => openContent(stage.platform.keys, place, bytes)).toThrow("which isn't configured");
  });

  it("the key file and its folder hold none of the old keys", async () => {
    await erase((await admit(2)).slice(0, 1));
    const folder = path.join(stage.platform.env.DATA_DIR, "keys");
    const file = path.join(folder, "DATA_ENCRYPTION_KEY");
    const [, old = ""] = (await readFile(file, "utf8")).trim().split(":");
    await night();
    expect(await readFile(file, "utf8")).not.toContain(old);
  });
});

describe("a process or thread that has the same key file", () => {
  it("opens everything at every moment of the night, and what it seals in between is kept", async () => {
    const [erased, ...others] = await admit(300);
    await erase([erased]);
    const other = await loadKeys(stage.platform.env);
    const late = newId("app", clock());
    // Sealed before the night, stored after its first part.
    const sealedBefore = seal(
      other.dataEncryption,
      dataKeyAad(organizationId, late),
      dataKeyOf(late),
      "people",
    );
    const closed = await closeKeys(stage.platform);
    expect(await opened(other.dataEncryption)).toHaveLength(others.length);
    await stage.pool.query(
      "INSERT INTO applicants (id, organization_id, mode, data_key, data) VALUES ($1, $2, 'live', $3, 'sealed')",
      [late, organizationId, sealedBefore],
    );
    const between = await admit(10);
    await moveValues(stage.platform, { closed, isOver: values.never });
    expect(await opened(other.dataEncryption)).toHaveLength(others.length + 11);
    await destroyKeys(stage.platform, closed);
    const all = [...others, late, ...between].sort().map(dataKeyOf);
    expect(await opened(other.dataEncryption)).toEqual(all);
  });

  it("keeps the keys of a value that could not be moved, until another night", async () => {
    const [erased, locked] = await admit(2);
    await erase([erased]);
    const closed = await closeKeys(stage.platform);
    const holder = await stage.pool.connect();
    await holder.query("BEGIN");
    await holder.query("SELECT FROM applicants WHERE id = $1 FOR UPDATE", [locked]);
    // The lock's own transaction would be waited for.
    await holder.query("SET application_name = 'psql'");
    await moveValues(stage.platform, { closed, isOver: values.never });
    await expect(destroyKeys(stage.platform, closed)).rejects.toThrow("still has values under the key");
    await holder.query("ROLLBACK");
    holder.release(true);
    expect(await opened()).toEqual([dataKeyOf(locked as string)]);
    await night();
    expect(await opened()).toEqual([dataKeyOf(locked as string)]);
    expect(sealedKeyId(await wrappedKey(locked))).not.toBe("k1");
  });
});

describe("a night that is cut off", () => {
  it.each(["after it closed keys", "in the middle of moving", "before it destroyed keys"])(
    "%s loses nothing, and the next one ends its work",
    async (moment) => {
      const { platform } = stage;
      const [erased, ...others] = await admit(6_000);
      const bytes = await wrappedKey(erased);
      await erase([erased]);
      const closed = await closeKeys(platform);
      if (moment === "in the middle of moving")
        expect(await moveValues(platform, { closed, isOver: values.atOnce })).toBe(false);
      if (moment === "before it destroyed keys") await moveValues(platform, { closed, isOver: values.never });
      expect(await opened()).toHaveLength(others.length);
      await night();
      expect(await opened()).toEqual(others.sort().map(dataKeyOf));
      expect(() => opens(erased, bytes)).toThrow("which isn't configured");
      // A start with the keys of now.
      await checkKeys(stage.pool, await loadKeys(platform.env));
    },
  );

  it("after the keys were retired starts with them or without them", async () => {
    await erase((await admit(2)).slice(0, 1));
    const closed = await closeKeys(stage.platform);
    await stage.pool.query("UPDATE key_checks SET retired_at = now() WHERE key_id = ANY ($1)", [closed]);
    await checkKeys(stage.pool, await loadKeys(stage.platform.env));
    await night();
    await checkKeys(stage.pool, await loadKeys(stage.platform.env));
  });
});

describe("bucket keys", () => {
  it("are shared by some 256 applicants each, however many come", async () => {
    await night();
    await admit(2_000);
    await night();
    const open = openBucketKeys(keysOfNow(), "people");
    expect(open).toHaveLength(8);
    const ids = await admit(2_000);
    const used = new Map<string, number>();
    for (const id of ids) {
      const key = sealedKeyId(await wrappedKey(id));
      used.set(key, (used.get(key) ?? 0) + 1);
    }
    expect([...used.keys()].sort()).toEqual(open.map(({ id }) => id).sort());
    expect(Math.max(...used.values())).toBeLessThan(350);
  });

  it("stay as they are while nothing is erased", async () => {
    await night();
    await admit(10);
    const before = keysOfNow();
    expect(await night()).toBe(0);
    expect(keysOfNow()).toEqual(before);
  });

  it("seal nothing from the moment of a rotation, and the nightly run leaves its keys alone", async () => {
    await night();
    const before = keysOfNow();
    await erase((await admit(2)).slice(0, 1));
    await whileRotating(stage.pool, async () => {
      expect(await closeKeys(stage.platform)).toEqual([]);
    });
    expect(keysOfNow()).toEqual(before);
    const rotating = [{ id: "k2", key: Buffer.alloc(32) }, ...before] as const;
    expect(sealedKeyId(seal(rotating, "place", "value", "people"))).toBe("k2");
    expect(bucketOf(sealedKeyId(seal(before, "place", "value", "people")))?.kind).toBe("people");
  });

  it("are not for keys of the environment, which the service can't destroy", async () => {
    const { env } = stage.platform;
    await erase((await admit(2)).slice(0, 1));
    const fixed = { ...stage.platform, env: { ...env, DATA_ENCRYPTION_KEY: "set" } };
    expect(await closeKeys(fixed)).toEqual([]);
    expect((await stage.pool.query("SELECT FROM key_erasures")).rowCount).toBe(0);
  });

  it("are not changed while a process is connected that has keys of its own", async () => {
    await erase((await admit(2)).slice(0, 1));
    const client = await stage.pool.connect();
    await client.query("SET application_name = 'assay k1'");
    await expect(closeKeys(stage.platform)).rejects.toThrow("have their own keys: assay k1");
    client.release(true);
    expect(keysOfNow().map(({ id }) => id)).toEqual(["k1"]);
  });
});

it("the nightly run waits between its parts for what is under way, and destroys the keys of what was erased", async () => {
  const { platform } = stage;
  const [erased] = await admit(3);
  const bytes = await wrappedKey(erased);
  await erase([erased]);
  const harness = createHarness({
    connectionString: platform.connectionString,
    clock,
    functions: (client) => [replaceKeys(client, platform)],
  });
  await harness.executor.start();
  try {
    await harness.executor.send([{ name: "assay/keys.requested", data: {} }]);
    const slept = async () =>
      (await stage.pool.query("SELECT FROM durable_jobs WHERE kind = 'sleep'")).rowCount === 1;
    await eventually("the first wait", slept, Boolean);
    expect(keysOfNow().map(({ id }) => id)).toContain("k1");
    harness.pass(9 * 60_000);
    expect(sealedKeyId(bytes)).toBe("k1");
    expect(opens(erased, bytes).toString()).toBe(dataKeyOf(erased as string));
    harness.pass(2 * 60_000);
    await eventually(
      "the second wait",
      () => opened(),
      (all) => all.length === 2 && keysOfNow().some(({ id }) => id === "k1"),
    );
    await eventually(
      "the end of the run",
      async () => {
        harness.pass(30_000);
        return readRuns(stage.pool);
      },
      ([run]) => run?.status === "completed",
    );
    expect(() => opens(erased, bytes)).toThrow("which isn't configured");
    expect(await opened()).toHaveLength(2);
  } finally {
    await harness.close();
  }
});
