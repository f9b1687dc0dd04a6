import { expect, test } from "vitest";
import { createApiKeyBody } from "@/lib/contract/api-keys";
import { authenticateKey } from "@/lib/domain/keys/authenticate";
import { createApiKey } from "@/lib/domain/keys/create";
import { listApiKeys } from "@/lib/domain/keys/list";
import { listKeysOfMakers } from "@/lib/domain/keys/list-of-makers";
import { eventually } from "@/tests/support/poll";
import {
  idOf,
  join,
  type Member,
  owner,
  setUpTeam,
  stage,
} from "@/tests/unit/domain/organizations/team-stage";

setUpTeam();

const day = 86_400_000;
let made = 0;
const make = (by: Member = owner) =>
  by.transaction((context) =>
    createApiKey(context, createApiKeyBody.parse({ name: `Key ${++made}`, permissions: ["READ"] })),
  );
const set = (id: string, assignment: string, value: Date) =>
  stage.pool.query(`UPDATE api_keys SET ${assignment} = $2 WHERE id = $1`, [id, value]);
const ago = (milliseconds: number) => new Date(stage.platform.clock() - milliseconds);
const adviceOf = async () =>
  Object.fromEntries(
    (await listApiKeys(owner, { limit: 100 })).data.map(({ id, status, rotationAdvised }) => [
      id,
      [status, rotationAdvised],
    ]),
  );

test("pages have as many keys as were asked for, and no key is left out or shown twice", async () => {
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.unshift((await make()).id);
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await listApiKeys(owner, { limit: 2, ...(cursor && { cursor }) });
    pages.push(page.data.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(pages.flat().sort()).toEqual(ids.sort());
});

test("rotation is advised for a working key after 90 days, and not for one that has ended", async () => {
  const [young, old, revoked, expired] = [await make(), await make(), await make(), await make()];
  await set(young.id, "created_at", ago(90 * day));
  for (const { id } of [old, revoked, expired]) await set(id, "created_at", ago(90 * day + 1));
  await set(revoked.id, "revoked_at", ago(0));
  await set(expired.id, "expires_at", ago(0));
  expect(await adviceOf()).toEqual({
    [young.id]: ["active", false],
    [old.id]: ["active", true],
    [revoked.id]: ["revoked", false],
    [expired.id]: ["expired", false],
  });
});

test("who removes members sees the working keys of these members, and of no others", async () => {
  const [developer, colleague] = [await join("DEVELOPER"), await join("DEVELOPER")];
  const [first, second] = [await make(developer), await make(developer)];
  await make(colleague);
  await set((await make(developer)).id, "revoked_at", ago(0));
  await set((await make(developer)).id, "expires_at", ago(0));
  const keys = await listKeysOfMakers(owner, [idOf(developer)]);
  expect(Object.keys(keys)).toEqual([idOf(developer)]);
  expect(keys[idOf(developer)]?.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
});

test("the last use is stored, and again only a minute later, also by a process that has just started", async () => {
  const { id, key } = await make();
  const lastUse = async () =>
    (await stage.pool.query("SELECT last_used_at AS at FROM api_keys WHERE id = $1", [id])).rows[0].at;
  const recent = ago(59_000);
  await set(id, "last_used_at", recent);
  await authenticateKey(stage.platform, key);
  expect(await lastUse()).toEqual(recent);
  const other = await make();
  await set(other.id, "last_used_at", ago(60_000));
  await authenticateKey(stage.platform, other.key);
  await eventually(
    "the last use",
    async () => (await listApiKeys(owner, { limit: 100 })).data.find((each) => each.id === other.id),
    (found) => found?.lastUsedAt === ago(0).toISOString(),
  );
});
