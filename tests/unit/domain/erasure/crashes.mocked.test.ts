import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { dataKeyAad } from "@/lib/domain/applicants/record/vault";
import { checkKeys } from "@/lib/platform/crypto/check-keys";
import { loadKeys } from "@/lib/platform/crypto/load-keys";
import { open, seal } from "@/lib/platform/crypto/seal";
import { rotationLock } from "@/lib/platform/db/key-ring";
import { newId } from "@/lib/platform/ids";
import { History } from "@/tests/support/history";
import { nightOf } from "@/tests/support/night";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

/*
 * A night is cut off before each of its statements and each of its changes to the key file in turn: from there on, nothing of
 * the process reaches the database or the disk.
 */

const process = vi.hoisted(() => {
  let left = Number.POSITIVE_INFINITY;
  return {
    dieAfter: (effects: number) => {
      left = effects;
    },
    effect: () => {
      if (left-- <= 0) throw new Error("killed");
    },
  };
});
vi.mock("node:timers/promises", () => ({ setTimeout: async () => {} }));
vi.mock("node:fs/promises", async (original) => {
  const files = await original<typeof import("node:fs/promises")>();
  const dying =
    <Args extends unknown[], Result>(change: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      process.effect();
      return change(...args);
    };
  return { ...files, open: dying(files.open), rename: dying(files.rename), rm: dying(files.rm) };
});

let stage: Stage;
let organizationId: string;

/** Before a connection is made, so that each has it. */
function countStatements(): void {
  const query = Client.prototype.query as (this: Client, ...args: unknown[]) => never;
  vi.spyOn(Client.prototype, "query").mockImplementation(function (this: Client, ...args: unknown[]) {
    try {
      process.effect();
    } catch (error) {
      // A transaction ends with its process.
      this.connection.stream.destroy();
      const callback = args.at(-1);
      if (typeof callback !== "function") return Promise.reject(error);
      callback(error);
      return undefined as never;
    }
    return query.apply(this, args);
  });
}

beforeAll(async () => {
  countStatements();
  stage = await openStage({ clock: Date.now });
  await checkKeys(stage.pool, stage.platform.keys);
  ({ organizationId } = await History.of(stage.pool));
});
afterEach(() => process.dieAfter(Number.POSITIVE_INFINITY));
afterAll(() => stage.close());

async function admit(): Promise<string> {
  const id = newId("app", Date.now());
  const sealed = seal(stage.platform.keys.dataEncryption, dataKeyAad(organizationId, id), id, "people");
  await stage.pool.query(
    "INSERT INTO applicants (id, organization_id, mode, data_key, data) VALUES ($1, $2, 'live', $3, 'sealed')",
    [id, organizationId, sealed],
  );
  return id;
}

async function wrappedKeys(): Promise<{ id: string; data_key: Buffer }[]> {
  const { rows } = await stage.pool.query(
    "SELECT id, data_key FROM applicants WHERE data_key IS NOT NULL ORDER BY id",
  );
  return rows;
}

/** A start: the keys are accepted, and everything opens. */
async function start(expected: readonly string[]): Promise<void> {
  const keys = await loadKeys(stage.platform.env);
  await checkKeys(stage.pool, keys);
  const opened = (await wrappedKeys()).map(({ id, data_key }) =>
    open(keys.dataEncryption, dataKeyAad(organizationId, id), data_key).toString(),
  );
  expect(opened).toEqual(expected);
}

/** Runs a night that dies after a number of effects. Returns whether it did. */
async function cutOff(effects: number): Promise<boolean> {
  process.dieAfter(effects);
  try {
    await nightOf(stage.platform);
    return false;
  } catch (error) {
    if (!String(error).includes("killed")) throw error;
    return true;
  } finally {
    process.dieAfter(Number.POSITIVE_INFINITY);
  }
}

it("wherever the night is cut off, the next start works, everything opens, and the next night ends its work", async () => {
  const kept: string[] = [];
  let effects = 0;
  for (let isCutOff = true; isCutOff; effects++) {
    kept.push(await admit(), await admit());
    kept.sort();
    const erased = await admit();
    const bytes = (await wrappedKeys()).find(({ id }) => id === erased)?.data_key as Buffer;
    await stage.pool.query("UPDATE applicants SET data_key = NULL, data = NULL WHERE id = $1", [erased]);
    isCutOff = await cutOff(effects);
    // PostgreSQL may still hold what the killed night had locked.
    await stage.pool.query("SELECT pg_advisory_xact_lock($1)", [rotationLock]);
    await start(kept);
    await nightOf(stage.platform);
    await start(kept);
    const keys = stage.platform.keys.dataEncryption;
    expect(() => open(keys, dataKeyAad(organizationId, erased), bytes)).toThrow("which isn't configured");
    expect((await stage.pool.query("SELECT FROM key_erasures")).rowCount).toBe(0);
  }
  expect(effects).toBeGreaterThan(30);
});
