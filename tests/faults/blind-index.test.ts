import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { elementOf } from "@/lib/domain/applicants/elements/element-indexes";
import { loadKeys } from "@/lib/platform/crypto/load-keys";
import { readEnv } from "@/lib/platform/env";
import { call } from "@/tests/support/api";
import { entry } from "@/tests/support/batches";
import { runBuilt } from "@/tests/support/command";
import { Seed, type SeededKey } from "@/tests/support/seed";
import { startServer, type TestServer } from "@/tests/support/server";
import { storedElementsOf } from "@/tests/support/stored-elements";

/* Someone has the SSN index of an erased applicant from old bytes of the disk, and later all keys: they try all SSNs. */

const { data } = entry(1);
const ssn = String(data.ssn).replace(/\D/g, "");

let server: TestServer;
let owner: SeededKey;
/** As it is stored: 60 bits of the index, and 4 of the kind. */
let oldElement: bigint;
let oldKey: string;

/** The element of the applicant's SSN under the keys of now, as whoever has them can compute it for each SSN. */
async function elementOfNow(): Promise<bigint> {
  const { blindIndexer } = await loadKeys(readEnv({ NODE_ENV: "test", DATA_DIR: server.dataDirectory }));
  return elementOf("ssn", blindIndexer.index(`${owner.organizationId}/live`, "ssn", ssn));
}

const send = (method: string, address: string, body?: object) =>
  call(method, address, { base: server.url, key: owner.key, ...(body ? { body } : {}) });

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: "warn" } });
  const seed = new Seed(server.databaseUrl);
  owner = await seed.keyOfNewOrganization({ requestsPerMinute: 1_000_000 });
  const { body } = await send("POST", "/analyze", { applicantData: data });
  const [first] = await storedElementsOf(seed.pool, body.applicantId);
  expect(first?.kind).toBe("ssn");
  oldElement = BigInt(first?.element ?? 0);
  expect((await send("DELETE", `/applicants/${body.applicantId}`)).status).toBe(200);
  await seed.close();
  const file = path.join(server.dataDirectory, "keys/BLIND_INDEX_KEY");
  oldKey = (await readFile(file, "utf8")).trim().split(":").at(-1) as string;
});
afterAll(() => server?.close());

describe("the old SSN index of an erased applicant", () => {
  it("tells the SSN to whoever has the index key, until that is rotated", async () => {
    expect(await elementOfNow()).toBe(oldElement);
  });

  it("tells nothing after a rotation of BLIND_INDEX_KEY, which leaves the old key nowhere in the key folder", async () => {
    const { dataDirectory } = server;
    const rotate = () => runBuilt("rotate-keys", ["--key", "BLIND_INDEX_KEY"], { DATA_DIR: dataDirectory });
    expect((await rotate()).stderr).toContain("Stop the service first");
    await server.stop();
    expect(await rotate()).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("older keys are no longer needed"),
    });
    expect(await elementOfNow()).not.toBe(oldElement);
    const folder = path.join(dataDirectory, "keys");
    for (const name of await readdir(folder))
      expect(await readFile(path.join(folder, name), "utf8")).not.toContain(oldKey);
  });

  it("isn't written again: the next start indexes the same SSN under the new key", async () => {
    const { dataDirectory } = server;
    server = await startServer({ env: { LOG_LEVEL: "warn" }, dataDirectory });
    expect((await send("POST", "/analyze", { applicantData: data })).status).toBe(200);
    const seed = new Seed(server.databaseUrl);
    const { rows } = await seed.pool.query(
      "SELECT element::text AS element FROM application_elements WHERE (element & 15) = 0",
    );
    await seed.close();
    expect(rows.map(({ element }) => BigInt(element))).toEqual([await elementOfNow()]);
  });
});
