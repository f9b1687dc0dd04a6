import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { nextAuthOptions } from "@/app/session/next-auth";
import { disableSecondFactor } from "@/lib/domain/accounts/second-factor/disable";
import { beginEnrollment, confirmEnrollment } from "@/lib/domain/accounts/second-factor/enroll";
import { readSecondFactor } from "@/lib/domain/accounts/second-factor/read";
import { openTotpSecret } from "@/lib/domain/accounts/second-factor/secret";
import { secretText } from "@/lib/domain/accounts/second-factor/totp";
import {
  type PendingSession,
  readPendingSession,
  readSession,
  startSession,
} from "@/lib/domain/accounts/sessions/sessions";
import { sealedColumns } from "@/lib/domain/erasure/sealed-columns";
import type { KeySet } from "@/lib/platform/crypto/keyring";
import { resealColumn } from "@/lib/platform/db/reseal";
import { provideService } from "@/lib/service/current";
import {
  actionsAudited,
  codeAt,
  enroll,
  type Member,
  makeMember,
  outcomeOf,
  passFrom,
  signInByPassword,
} from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

const step = 30_000;
let now = Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
let member: Member;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
  await provideService(async () => stage.platform);
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await makeMember(stage);
});

const wrong = { code: "invalid_request" };
const audited = () => actionsAudited(stage, member);
const beginSignIn = () => signInByPassword(stage, member);
const pass = (pending: PendingSession, code: string) => passFrom(stage, pending, code);
const begin = (password: string | null = member.password) => beginEnrollment(member.context, { password });

describe("a second factor", () => {
  it("is on once a code from the new app is given; until then the password alone signs in", async () => {
    const { secret } = await begin();
    expect(
      await readSession(
        stage.platform,
        await startSession(stage.platform, { userId: member.principal.id, client: null }),
      ),
    ).toBeDefined();
    await expect(confirmEnrollment(member.context, codeAt(secret, now + 3 * step))).rejects.toMatchObject(
      wrong,
    );
    expect(await readSecondFactor(member.context)).toBeNull();
    const codes = await confirmEnrollment(member.context, codeAt(secret, now));
    expect(new Set(codes).size).toBe(10);
    expect(await readSecondFactor(member.context)).toEqual({
      enabledAt: new Date(now).toISOString(),
      recoveryCodesLeft: 10,
    });
    expect(await audited()).toEqual(["organization.created", "user.second_factor_enabled"]);
    await expect(begin()).rejects.toMatchObject({ code: "conflict" });
  });

  it("is not set up without the password, so that no one locks the owner out from an unlocked browser", async () => {
    for (const password of ["not the password", null])
      await expect(begin(password)).rejects.toMatchObject({ ...wrong, details: [{ path: "password" }] });
    expect(await stage.platform.prisma.secondFactor.count({ where: { userId: member.principal.id } })).toBe(
      0,
    );
  });

  it("of a member without a password is set up within ten minutes of signing in through the provider", async () => {
    const { id } = member.principal;
    await stage.platform.prisma.user.update({ where: { id }, data: { passwordHash: null } });
    now += 10 * 60_000;
    await begin(null);
    now += 1;
    await expect(begin(null)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("is confirmed within 15 minutes of being begun, or begun again", async () => {
    const { secret } = await begin();
    now += 15 * 60_000;
    expect(await outcomeOf(confirmEnrollment(member.context, codeAt(secret, now)))).toBe("invalid_request");
    await confirmEnrollment(member.context, codeAt((await begin()).secret, now));
  });

  it("ends the sessions that began without it, except the one it was turned on in", async () => {
    const elsewhere = await startSession(stage.platform, { userId: member.principal.id, client: null });
    await enroll(member);
    expect(await readSession(stage.platform, elsewhere)).toBeUndefined();
    expect(await readPendingSession(stage.platform, elsewhere)).toBeUndefined();
    expect(await readSession(stage.platform, member.principal.sessionId)).toBeDefined();
  });

  it("guards everything behind the password: a session without it gives no access", async () => {
    const { secret } = await enroll(member);
    const pending = await beginSignIn();
    expect(await readSession(stage.platform, pending.sessionId)).toBeUndefined();
    await pass(pending, codeAt(secret, now + step));
    expect(await readSession(stage.platform, pending.sessionId)).toMatchObject({
      principal: { id: member.principal.id },
    });
    expect(await readPendingSession(stage.platform, pending.sessionId)).toBeUndefined();
  });

  it("is required after signing in through a provider too", async () => {
    await enroll(member);
    const { callbacks } = nextAuthOptions({
      address: "2001:db8::1",
      userAgent: null,
      knownBrowser: undefined,
      onSignedIn: () => Promise.reject(new Error("not signed in yet")),
      onLinkAsked: async () => false,
    });
    const user = { id: member.principal.id };
    const account = { provider: "github", type: "oauth", providerAccountId: "1" } as const;
    const token = await callbacks?.jwt?.({ token: {}, user, account });
    const sessionId = token?.sessionId ?? "";
    expect(await readSession(stage.platform, sessionId)).toBeUndefined();
    expect(await readPendingSession(stage.platform, sessionId)).toMatchObject({
      userId: member.principal.id,
    });
  });

  it("must follow within 15 minutes; the completed session lasts as long as any", async () => {
    const { secret } = await enroll(member);
    const late = await beginSignIn();
    now += 15 * 60_000;
    expect(await readPendingSession(stage.platform, late.sessionId)).toBeUndefined();
    expect(await outcomeOf(pass(late, codeAt(secret, now)))).toBe("unauthorized");
    const pending = await beginSignIn();
    await pass(pending, codeAt(secret, now));
    now += 6 * 86_400_000;
    expect(await readSession(stage.platform, pending.sessionId)).toBeDefined();
  });
});

describe("switching it off", () => {
  const disable = (password: string | null, code: string) =>
    disableSecondFactor(member.context, { password, code });

  it.each(["a current code", "a recovery code"])("requires the password and %s", async (proof) => {
    const { secret, recoveryCodes } = await enroll(member);
    now += step;
    const code = proof === "a current code" ? codeAt(secret, now) : (recoveryCodes[0] ?? "");
    for (const [password, given, path] of [
      ["not the password", code, "password"],
      [null, code, "password"],
      [member.password, "000000", "code"],
      [member.password, "not a recovery code", "code"],
      [member.password, member.password, "code"],
    ] as const)
      await expect(disable(password, given)).rejects.toMatchObject({ ...wrong, details: [{ path }] });
    expect(await readSecondFactor(member.context)).not.toBeNull();
    await disable(member.password, code);
    expect(await readSecondFactor(member.context)).toBeNull();
    expect(
      await readSession(
        stage.platform,
        await startSession(stage.platform, { userId: member.principal.id, client: null }),
      ),
    ).toBeDefined();
    expect((await audited()).at(-1)).toBe("user.second_factor_disabled");
    expect(await stage.platform.prisma.recoveryCode.count({ where: { userId: member.principal.id } })).toBe(
      0,
    );
  });

  it("of a member without a password requires a code and having signed in within ten minutes", async () => {
    const { secret } = await enroll(member);
    const { id } = member.principal;
    await stage.platform.prisma.user.update({ where: { id }, data: { passwordHash: null } });
    now += 10 * 60_000 + 1;
    expect(await outcomeOf(disable(null, codeAt(secret, now)))).toBe("forbidden");
    now -= 60_000;
    await disable(null, codeAt(secret, now));
  });

  it("ends the sign-ins that wait for a code: the password alone must not complete them", async () => {
    const { secret } = await enroll(member);
    const waiting = await beginSignIn();
    now += step;
    const passed = await beginSignIn();
    await pass(passed, codeAt(secret, now));
    now += step;
    await disable(member.password, codeAt(secret, now));
    expect(await readSession(stage.platform, waiting.sessionId)).toBeUndefined();
    expect(await readPendingSession(stage.platform, waiting.sessionId)).toBeUndefined();
    expect(await readSession(stage.platform, passed.sessionId)).toBeDefined();
    expect(await readSession(stage.platform, member.principal.sessionId)).toBeDefined();
  });

  it("clears which sessions have passed it: the next one is asked for again", async () => {
    const { secret, recoveryCodes } = await enroll(member);
    now += step;
    const pending = await beginSignIn();
    await pass(pending, codeAt(secret, now));
    await disable(member.password, recoveryCodes[0] ?? "");
    const rows = await stage.platform.prisma.session.findMany({ where: { userId: member.principal.id } });
    expect(rows.map(({ secondFactorAt, codeGivenAt }) => secondFactorAt ?? codeGivenAt)).toEqual(
      rows.map(() => null),
    );
  });
});

describe("the secret", () => {
  it("is sealed at rest, and a key rotation reseals it under the new key, which alone opens it", async () => {
    const { secret } = await enroll(member);
    const { prisma, keys, pool } = stage.platform;
    const read = () => prisma.secondFactor.findUniqueOrThrow({ where: { userId: member.principal.id } });
    const before = await read();
    expect(secretText(openTotpSecret(stage.platform.keys, before))).toBe(secret);
    expect(Buffer.from(before.secret).includes(Buffer.from(secret))).toBe(false);
    const next = { id: "k2", key: randomBytes(32) };
    const reseal = async (newest: KeySet) => {
      for (const sealed of sealedColumns["values of accounts"])
        await resealColumn(pool, { keys: newest, sealed });
    };
    await reseal([next, ...keys.dataEncryption]);
    const alone = { keys: { ...keys, dataEncryption: [next] as const } };
    expect(() => openTotpSecret(alone.keys, before)).toThrow(/k1/);
    expect(secretText(openTotpSecret(alone.keys, await read()))).toBe(secret);
    await reseal([...keys.dataEncryption, next]);
    expect(secretText(openTotpSecret(stage.platform.keys, await read()))).toBe(secret);
  });
});
