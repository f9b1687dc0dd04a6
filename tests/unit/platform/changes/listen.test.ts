import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { listenForChanges } from "@/lib/platform/changes/listen";
import { OrganizationCache } from "@/lib/platform/changes/organization-cache";
import { type OrganizationChanges, organizationChanges } from "@/lib/platform/changes/organization-changes";
import { createPool } from "@/lib/platform/db/pool";
import { type DatabaseLine, layDatabaseLine } from "@/tests/support/database-line";
import { eventually } from "@/tests/support/poll";
import type { TestPostgres } from "@/tests/support/postgres";
import { openTestPostgres } from "@/tests/support/shared-postgres";
import { type Stage, stagePlatform } from "@/tests/support/stage";

/* One process on a line to the database that can be cut, and another process' pool with a line of its own. */

let now: number;
let postgres: TestPostgres;
let line: DatabaseLine;
let stage: Stage;
let other: ReturnType<typeof createPool>;
let changes: OrganizationChanges;
let heard: (string | undefined)[];
let cache: OrganizationCache<string>;

beforeAll(async () => {
  postgres = await openTestPostgres();
  other = createPool(postgres.connectionString, { max: 2 });
});
afterAll(async () => {
  await other.end();
  await postgres.close();
});
beforeEach(async () => {
  now = Date.parse("2026-06-15T12:00:00Z");
  await other.query(
    `DELETE FROM organizations;
     INSERT INTO organizations (id, slug, name) VALUES ('org_1', 'one', 'One'), ('org_2', 'two', 'Two');
     INSERT INTO api_keys (id, organization_id, mode, name, hash, hint, permissions, created_by)
       VALUES ('key_1', 'org_1', 'live', 'Key', 'hash', 'hint', '{READ}', 'cli')`,
  );
  line = await layDatabaseLine(postgres.connectionString);
  stage = await stagePlatform(line.url, { clock: () => now });
  changes = organizationChanges(stage.platform);
  heard = [];
  changes.follow((organizationId) => heard.push(organizationId));
  cache = new OrganizationCache(stage.platform, {
    max: 10,
    unheardMilliseconds: 4_000,
    organizationOf: (_, name) => name,
  });
});
afterEach(async () => {
  await line.restore().catch(() => {});
  await stage.close();
  await line.close();
});

const name = async () =>
  (await other.query<{ name: string }>("SELECT name FROM organizations WHERE id = 'org_1'")).rows[0]?.name;
const cachedName = () => cache.get("org_1", name);
const rename = (to: string) => other.query("UPDATE organizations SET name = $1 WHERE id = 'org_1'", [to]);
const untilHearing = (isHeard: boolean) =>
  eventually(
    `hearing: ${isHeard}`,
    () => changes.isHeard(),
    (found) => found === isHeard,
  );

async function listen(): Promise<void> {
  listenForChanges(stage.platform);
  await untilHearing(true);
  heard.length = 0;
}

describe("the database announces", () => {
  it.each([
    ["a changed organization", "UPDATE organizations SET policy_version = 2 WHERE id = 'org_1'", "org_1"],
    ["a changed plan", "UPDATE organizations SET plan = 'pro' WHERE id = 'org_1'", "org_1"],
    ["a deleted organization", "DELETE FROM organizations WHERE id = 'org_2'", "org_2"],
    ["a revoked key", "UPDATE api_keys SET revoked_at = now()", "org_1"],
    ["a deleted key", "DELETE FROM api_keys", "org_1"],
    ["the loss of all keys", "TRUNCATE api_keys", undefined],
    [
      "what replication changes",
      "SET LOCAL session_replication_role = replica; DELETE FROM api_keys",
      "org_1",
    ],
  ])("%s", async (_, sql, organizationId) => {
    await listen();
    await other.query(sql);
    await eventually("the announcement", () => heard.length, Boolean);
    expect(heard).toEqual([organizationId]);
  });

  it("neither the use of a key nor a signed audit head, which are too frequent", async () => {
    await listen();
    await other.query("UPDATE api_keys SET last_used_at = now()");
    await other.query("UPDATE organizations SET audit_head_sequence = 1");
    await other.query("UPDATE organizations SET name = 'New' WHERE id = 'org_2'");
    await eventually("the last announcement", () => heard.length, Boolean);
    expect(heard).toEqual(["org_2"]);
  });
});

describe("what is cached", () => {
  it("is used until a change is heard, however often it is asked for", async () => {
    await listen();
    expect(await cachedName()).toBe("One");
    await other.query("UPDATE organizations SET name = 'Second' WHERE id = 'org_2'");
    await eventually("the announcement", () => heard.length, Boolean);
    // A change that goes unannounced shows that the value comes from the cache.
    await other.query("ALTER TABLE organizations DISABLE TRIGGER organizations_announce_change");
    await rename("Unannounced");
    await other.query("ALTER TABLE organizations ENABLE ALWAYS TRIGGER organizations_announce_change");
    now += 59_000;
    await untilHearing(true);
    expect(await cachedName()).toBe("One");
    await rename("New");
    await eventually("the new name", cachedName, (found) => found === "New");
  });

  it("is not what was read before a change that was heard meanwhile", async () => {
    await listen();
    const outdated = await cache.get("org_1", async () => {
      const found = await name();
      await rename("New");
      await eventually("the announcement", () => heard.length, Boolean);
      return found;
    });
    expect([outdated, await cachedName()]).toEqual(["One", "New"]);
  });

  it("is read again after its time while no listener is connected", async () => {
    expect(await cachedName()).toBe("One");
    await rename("New");
    now += 3_999;
    expect(await cachedName()).toBe("One");
    now += 1;
    expect(await cachedName()).toBe("New");
  });

  it("is read again, and its listener asked again, once a clock that was ahead is set back", async () => {
    await listen();
    expect(await cachedName()).toBe("One");
    line.swallow();
    await rename("New");
    now -= 86_400_000;
    expect(changes.isHeard()).toBe(false);
    expect(await cachedName()).toBe("New");
  });

  it("is read again after its time once the listener is lost, and at once when it is back", async () => {
    await listen();
    expect(await cachedName()).toBe("One");
    await line.cut();
    await untilHearing(false);
    await rename("New");
    expect(await cachedName()).toBe("One");
    now += 4_000;
    expect(await cachedName()).toBe("New");
    await rename("Newer");
    expect(await cachedName()).toBe("New");
    await line.restore();
    await untilHearing(true);
    expect(await cachedName()).toBe("Newer");
  });

  it("is not what was read while the listener was away", async () => {
    const outdated = await cache.get("org_1", async () => {
      const found = await name();
      await rename("New");
      await listen();
      return found;
    });
    expect([outdated, await cachedName()]).toEqual(["One", "New"]);
  });
});

describe("a listener", () => {
  it("counts for a second, until its connection answers again", async () => {
    await listen();
    now += 1_000;
    expect(changes.isHeard()).toBe(false);
    await untilHearing(true);
    expect(heard).toEqual([]);
  });

  it("whose connection gets no notifications, as through a pooler, does not count", async () => {
    const warn = vi.spyOn(stage.platform.log, "warn");
    const elsewhere = await postgres.createDatabase({ empty: true });
    listenForChanges({ ...stage.platform, directConnectionString: elsewhere });
    await eventually("the warning", () => warn.mock.calls.length, Boolean);
    expect(changes.isHeard()).toBe(false);
    expect(heard).toEqual([]);
  });

  it("does not hold up a stop while its connection gets no answer", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    const accepted = once(silent, "connection");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const stops: (() => Promise<void>)[] = [];
    listenForChanges({
      ...stage.platform,
      directConnectionString: `postgres://nobody@127.0.0.1:${port}/none`,
      beforeClose: (stop) => stops.push(stop),
    });
    const [socket] = (await accepted) as [Socket];
    const ended = once(socket, "close");
    socket.resume();
    await stops[0]?.();
    await ended;
    silent.close();
    expect(changes.isHeard()).toBe(false);
  }, 4_000);
});
