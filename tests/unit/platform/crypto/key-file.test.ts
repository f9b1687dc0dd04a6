import { randomBytes } from "node:crypto";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { followKeyFile, replaceKeyFile } from "@/lib/platform/crypto/key-file";
import { loadExistingKeys, loadKeys, newKeyText } from "@/lib/platform/crypto/load-keys";
import { open, seal } from "@/lib/platform/crypto/seal";
import { readEnv } from "@/lib/platform/env";
import { removeTestFolder } from "@/tests/support/postgres";
import { makeTestFolder } from "@/tests/support/temporary-folder";

let folder: string;
beforeAll(async () => {
  folder = await makeTestFolder();
});
afterAll(() => removeTestFolder(folder));

const ids = (keys: readonly { id: string }[]) => keys.map(({ id }) => id);

test("two processes on one file open each other's values from the moment the file is replaced", async () => {
  const file = path.join(folder, "KEY");
  const first = newKeyText("k1");
  await writeFile(file, `${first}\n`);
  const one = followKeyFile(file, "KEY");
  const other = followKeyFile(file, "KEY");
  const before = seal(one(), "place", "value");
  await replaceKeyFile(file, `${newKeyText("k2")},${first}`);
  expect(open(other(), "place", seal(one(), "place", "new")).toString()).toBe("new");
  expect(open(other(), "place", before).toString()).toBe("value");
  expect(ids(one())).toEqual(["k2", "k1"]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("a file that is gone for a moment leaves the keys as they were", async () => {
  const file = path.join(folder, "GONE");
  await writeFile(file, newKeyText("k1"));
  const keys = followKeyFile(file, "GONE");
  await rm(file);
  expect(ids(keys())).toEqual(["k1"]);
});

test("generated keys change in a running process when their file does, and keys of the environment don't", async () => {
  const env = readEnv({ NODE_ENV: "test", DATA_DIR: path.join(folder, "data") });
  const generated = await loadKeys(env);
  const fixed = await loadKeys({ ...env, DATA_ENCRYPTION_KEY: randomBytes(32).toString("base64") });
  const file = path.join(env.DATA_DIR, "keys/DATA_ENCRYPTION_KEY");
  await replaceKeyFile(file, `${newKeyText("k2")},${(await readFile(file, "utf8")).trim()}`);
  expect(ids(generated.dataEncryption)).toEqual(["k2", "k1"]);
  expect(ids(fixed.dataEncryption)).toEqual(["k1"]);
});

test("keys that don't exist are named and not generated where they are only read", async () => {
  const env = readEnv({ NODE_ENV: "test", DATA_DIR: path.join(folder, "empty") });
  await expect(loadExistingKeys(env)).rejects.toThrow("DATA_ENCRYPTION_KEY: it isn't set, and the file");
  await expect(stat(env.DATA_DIR)).rejects.toMatchObject({ code: "ENOENT" });
});
