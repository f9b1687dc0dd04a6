import { describe, expect, test } from "vitest";
import { authorize, isAllowed } from "@/lib/auth/authorize";
import type { Context } from "@/lib/auth/context";
import { actions } from "@/lib/auth/roles";
import { createApiKeyBody, keyScope } from "@/lib/contract/api-keys";
import { authenticateKey } from "@/lib/domain/keys/authenticate";
import { createApiKey } from "@/lib/domain/keys/create";
import { listKeysOfMakers } from "@/lib/domain/keys/list-of-makers";
import { recordRoleLimits } from "@/lib/domain/keys/record-role-limits";
import { rotateApiKey } from "@/lib/domain/keys/rotate";
import { removeMember } from "@/lib/domain/organizations/members/remove";
import {
  audited,
  idOf,
  join,
  type Member,
  owner,
  remove,
  setRole,
  setUpTeam,
  stage,
} from "@/tests/unit/domain/organizations/team-stage";

setUpTeam();

const make = (by: Context, body: object) =>
  by.transaction((context) =>
    createApiKey(context, createApiKeyBody.parse({ name: "Checkout", permissions: ["READ"], ...body })),
  );
const rotate = (by: Member, id: string) =>
  by.transaction((context) => rotateApiKey(context, { id, body: { gracePeriodSeconds: 0 } }));
const keepKeysOf = (member: Member) =>
  owner.transaction((context) => removeMember(context, { userId: idOf(member), keepKeys: true }));
/** What a key may do of what scopes can name; undefined if it does not work. */
const able = async (key: string) => {
  const principal = await authenticateKey(stage.platform, key);
  return principal && keyScope.options.filter((action) => isAllowed(principal, action));
};
const everything = { permissions: ["READ", "WRITE", "DELETE"] };
const owners = ["analysis.review", "analysis.label", "applicant.erase"] as const;

describe("what a key may do", () => {
  test("is named by scopes, each an action", () => {
    for (const scope of keyScope.options) expect(actions).toHaveProperty([scope]);
  });

  test("made by an owner includes reviews, outcomes and erasure; made by a developer it does not", async () => {
    const developer = await join("DEVELOPER");
    const [byOwner, byDeveloper] = [await make(owner, everything), await make(developer, everything)];
    expect(await able(byOwner.key)).toEqual(expect.arrayContaining([...owners]));
    const less = await able(byDeveloper.key);
    expect(less).toEqual(expect.arrayContaining(["analysis.create", "batch.create", "webhook.delete"]));
    for (const action of owners) expect(less).not.toContain(action);
    const principal = await authenticateKey(stage.platform, byDeveloper.key);
    expect(() => authorize(principal as NonNullable<typeof principal>, "analysis.review")).toThrow(
      "limited to the rights of the members who made or held it",
    );
  });

  test("shrinks and grows with its maker's role, at once", async () => {
    const colleague = await join("OWNER");
    const { key } = await make(colleague, everything);
    expect(await able(key)).toContain("analysis.review");
    await setRole(owner, idOf(colleague), "VIEWER");
    expect(await able(key)).toEqual([
      "analysis.read",
      "batch.read",
      "applicant.read",
      "policy.read",
      "list_entry.read",
      "watchlist.read",
    ]);
    await setRole(owner, idOf(colleague), "OWNER");
    expect(await able(key)).toContain("analysis.review");
  });

  test("is narrowed by its scopes, and says which one it lacks", async () => {
    const { key, scopes } = await make(owner, { ...everything, scopes: ["analysis.create"] });
    expect(scopes).toEqual(["analysis.create"]);
    expect(await able(key)).toEqual(["analysis.create"]);
    const principal = await authenticateKey(stage.platform, key);
    expect(() => authorize(principal as NonNullable<typeof principal>, "analysis.read")).toThrow(
      "lacks the scope analysis.read",
    );
  });

  test("stays limited when a key makes it: to that key's scopes and to the same maker", async () => {
    const scopes = ["api_key.create", "analysis.review", "analysis.read"];
    const first = await make(owner, { permissions: ["ADMIN"], scopes });
    const principal = await authenticateKey(stage.platform, first.key);
    const byKey = stage.context(principal as NonNullable<typeof principal>);
    const second = await make(byKey, { permissions: ["ADMIN"] });
    expect((await able(second.key))?.sort()).toEqual([...scopes].sort());
    await expect(make(byKey, { permissions: ["ADMIN"], scopes: ["applicant.erase"] })).rejects.toMatchObject({
      code: "forbidden",
    });
    const { rows } = await stage.pool.query("SELECT maker_id FROM api_keys WHERE id = $1", [second.id]);
    expect(rows).toEqual([{ maker_id: idOf(owner) }]);
  });
});

describe("scopes", () => {
  test("that the permissions don't include are refused at their place", async () => {
    await expect(
      make(owner, { permissions: ["READ"], scopes: ["analysis.read", "analysis.create"] }),
    ).rejects.toMatchObject({
      code: "invalid_request",
      details: [{ path: "scopes[1]", message: "needs the permission WRITE" }],
    });
  });

  test("that the creator does not have are refused", async () => {
    const developer = await join("DEVELOPER");
    await expect(make(developer, { ...everything, scopes: ["analysis.review"] })).rejects.toThrow(
      "you can't grant analysis.review",
    );
  });
});

describe("rotating a key", () => {
  test("keeps its scopes and takes the limits of who rotates it", async () => {
    const colleague = await join("OWNER");
    const old = await make(colleague, { ...everything, scopes: ["analysis.create"] });
    const rotated = await rotate(owner, old.id);
    expect(rotated.scopes).toEqual(["analysis.create"]);
    await remove(owner, idOf(colleague));
    expect(await able(rotated.key)).toEqual(["analysis.create"]);
  });

  test("that may do more than who rotates it is refused: the new key would be theirs to use", async () => {
    const developer = await join("DEVELOPER");
    const mighty = await make(owner, everything);
    await expect(rotate(developer, mighty.id)).rejects.toThrow("analysis.review");
    const modest = await make(owner, { ...everything, scopes: ["analysis.create", "webhook.update"] });
    expect(await able((await rotate(developer, modest.id)).key)).toEqual([
      "analysis.create",
      "webhook.update",
    ]);
  });
});

describe("removing a member", () => {
  test("ends the keys that they made, directly or by a key, in both modes; an owner sees them before", async () => {
    const colleague = await join("OWNER");
    const inTest = stage.context({ ...colleague.principal, mode: "test" as const });
    const first = await make(colleague, { permissions: ["ADMIN"] });
    const principal = await authenticateKey(stage.platform, first.key);
    const second = await make(stage.context(principal as NonNullable<typeof principal>), {});
    const third = await make(inTest, {});
    const own = await make(owner, {});
    const listed = await listKeysOfMakers(owner, [idOf(colleague), idOf(owner)]);
    expect(listed[idOf(colleague)]?.map(({ id }) => id).sort()).toEqual(
      [first.id, second.id, third.id].sort(),
    );
    await remove(owner, idOf(colleague));
    for (const { key } of [first, second, third]) expect(await able(key)).toBeUndefined();
    expect(await able(own.key)).toBeDefined();
    expect((await audited()).at(-1)).toMatchObject({
      action: "member.removed",
      details: { role: "OWNER", keysRevoked: [first.id, second.id, third.id].sort() },
    });
  });

  test("hands them over if the owner wants to keep them, with the former maker's limits", async () => {
    const colleague = await join("DEVELOPER");
    const { id, key } = await make(colleague, everything);
    await keepKeysOf(colleague);
    const left = await able(key);
    expect(left).toContain("analysis.read");
    for (const action of owners) expect(left).not.toContain(action);
    expect((await listKeysOfMakers(owner, [idOf(owner)]))[idOf(owner)]?.map((listed) => listed.id)).toEqual([
      id,
    ]);
  });

  test("of an owner who removes themselves can't keep them", async () => {
    const leaving = await join("OWNER");
    const { key } = await make(leaving, everything);
    await leaving.transaction((context) => removeMember(context, { userId: idOf(leaving), keepKeys: true }));
    expect(await able(key)).toBeUndefined();
  });

  test("leaves no key working whose maker is gone, even if it was not revoked", async () => {
    const colleague = await join("DEVELOPER");
    const { id, key } = await make(colleague, {});
    await remove(owner, idOf(colleague));
    await stage.pool.query("UPDATE api_keys SET revoked_at = NULL WHERE id = $1", [id]);
    expect(await able(key)).toBeUndefined();
  });
});

describe("keys from before the limiting roles were recorded", () => {
  const forget = (ids: string[]) =>
    stage.pool.query("UPDATE api_keys SET role_limits = '{}', kept_from = '{}' WHERE id = ANY ($1)", [ids]);

  test("get those that the audit log and the present tell", async () => {
    const promoted = await join("DEVELOPER");
    const early = await make(promoted, everything);
    await setRole(owner, idOf(promoted), "OWNER");
    const leaving = await join("DEVELOPER");
    const kept = await make(leaving, everything);
    await keepKeysOf(leaving);
    const gone = await join("DEVELOPER");
    const orphan = await make(gone, everything);
    await keepKeysOf(gone);
    await stage.pool.query("UPDATE api_keys SET maker_id = NULL WHERE id = $1", [orphan.id]);
    const own = await make(owner, everything);
    await forget([early.id, kept.id, orphan.id, own.id]);
    expect(await recordRoleLimits(stage.platform)).toBe(4);
    for (const { key } of [early, kept, orphan]) {
      const left = await able(key);
      expect(left).toContain("analysis.create");
      for (const action of owners) expect(left).not.toContain(action);
    }
    expect(await able(own.key)).toContain("applicant.erase");
    expect(await recordRoleLimits(stage.platform)).toBe(0);
    const keptFrom = async ({ key }: { key: string }) =>
      (await authenticateKey(stage.platform, key))?.keptFrom;
    expect(await keptFrom(kept)).toEqual([idOf(leaving)]);
    expect(await keptFrom(orphan)).toEqual([idOf(gone)]);
    expect(await keptFrom(own)).toEqual([]);
  });

  test("get the former role when it changes first", async () => {
    const developer = await join("DEVELOPER");
    const { id, key } = await make(developer, everything);
    await forget([id]);
    await setRole(owner, idOf(developer), "OWNER");
    expect(await able(key)).not.toContain("applicant.erase");
  });
});
