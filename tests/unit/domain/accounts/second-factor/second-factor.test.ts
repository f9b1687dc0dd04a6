import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { nextAuthOptions } from "@/app/session/next-auth";
import { accountColumns } from "@/lib/domain/accounts/sealed-columns";
import { disableSecondFactor } from "@/lib/domain/accounts/second-factor/disable";
import { beginEnrollment, confirmEnrollment } from "@/lib/domain/accounts/second-factor/enroll";
import { passSecondFactor } from "@/lib/domain/accounts/second-factor/pass";
import { readSecondFactor } from "@/lib/domain/accounts/second-factor/read";
import { renewRecoveryCodes } from "@/lib/domain/accounts/second-factor/renew-recovery-codes";
import { openTotpSecret } from "@/lib/domain/accounts/second-factor/secret";
import { secretText } from "@/lib/domain/accounts/second-factor/totp";
import { rememberBrowser } from "@/lib/domain/accounts/sessions/known-browsers";
import {
  type PendingSession,
  readPendingSession,
  readSession,
  startSession,
} from "@/lib/domain/accounts/sessions/sessions";
import type { KeySet } from "@/lib/platform/crypto/keyring";
import { resealColumn } from "@/lib/platform/db/reseal";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { provideService } from "@/lib/service/current";
import { codeAt, enroll, type Member, makeMember } from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

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
const audited = async () =>
  (
    await stage.platform.prisma.auditEntry.findMany({
      where: { organizationId: member.principal.organizationId },
      orderBy: { sequence: "asc" },
    })
  ).map(({ action }) => action);

/** Signs in with only the password. */
async function beginSignIn() {
  const sessionId = await startSession(stage.platform, { userId: member.principal.id, client: null });
  const pending = await readPendingSession(stage.platform, sessionId);
  if (!pending) throw new Error("nothing is pending");
  return pending;
}

/** Passes the second factor. */
const pass = (
  pending: PendingSession,
  code: string,
  from: { clientAddress?: string; knownBrowser?: string } = {},
) => passSecondFactor(stage.platform, { pending, code, clientAddress: "2001:db8::1", ...from });
const begin = (password: string | null = member.password) => beginEnrollment(member.context, { password });

async function outcome(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => "passed",
    (error: { code: string }) => error.code,
  );
}

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
    expect(await outcome(confirmEnrollment(member.context, codeAt(secret, now)))).toBe("invalid_request");
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
      user: { id: member.principal.id },
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
    expect(await outcome(pass(late, codeAt(secret, now)))).toBe("unauthorized");
    const pending = await beginSignIn();
    await pass(pending, codeAt(secret, now));
    now += 6 * 86_400_000;
    expect(await readSession(stage.platform, pending.sessionId)).toBeDefined();
  });
});

describe("a code", () => {
  it("is accepted once, and no earlier code after it", async () => {
    const { secret } = await enroll(member);
    const attempts = [
      codeAt(secret, now),
      codeAt(secret, now + step),
      codeAt(secret, now + step),
      codeAt(secret, now),
    ];
    const outcomes = [];
    for (const code of attempts) outcomes.push(await outcome(pass(await beginSignIn(), code)));
    expect(outcomes).toEqual(["invalid_request", "passed", "invalid_request", "invalid_request"]);
  });

  it("given twice at once signs in once", async () => {
    const { secret } = await enroll(member);
    now += step;
    const pending = await Promise.all([beginSignIn(), beginSignIn(), beginSignIn()]);
    const outcomes = await Promise.all(pending.map((session) => outcome(pass(session, codeAt(secret, now)))));
    expect(outcomes.sort()).toEqual(["invalid_request", "invalid_request", "passed"]);
  });

  it("may be typed in two groups", async () => {
    const { secret } = await enroll(member);
    now += step;
    const code = codeAt(secret, now);
    await pass(await beginSignIn(), ` ${code.slice(0, 3)} ${code.slice(3)}`);
  });

  it("from another user's app is refused", async () => {
    await enroll(member);
    const other = await makeMember(stage);
    const { secret } = await enroll(other);
    expect(await outcome(pass(await beginSignIn(), codeAt(secret, now + step)))).toBe("invalid_request");
  });

  it("can't be guessed: five wrong ones end the sign-in, even many at once, and the password is asked again", async () => {
    const { secret } = await enroll(member);
    const pending = await beginSignIn();
    const guesses = await Promise.all(Array.from({ length: 8 }, () => outcome(pass(pending, "000000"))));
    expect(guesses.filter((guess) => guess === "invalid_request")).toHaveLength(4);
    expect(guesses.filter((guess) => guess === "unauthorized")).toHaveLength(4);
    expect(await readPendingSession(stage.platform, pending.sessionId)).toBeUndefined();
    expect(await outcome(pass(pending, codeAt(secret, now + step)))).toBe("unauthorized");
    expect((await audited()).filter((action) => action === "user.second_factor_failed")).toHaveLength(1);
    await pass(await beginSignIn(), codeAt(secret, now + step));
  });

  it("can't be guessed by signing in again: one address gets ten wrong ones in 15 minutes and 30 in a day", async () => {
    const { secret } = await enroll(member);
    const guess = async () => outcome(pass(await beginSignIn(), "000000"));
    const guesses = [];
    for (let i = 0; i < 12; i++) guesses.push(await guess());
    expect(guesses.filter((guess) => guess === "invalid_request")).toHaveLength(10);
    expect(await outcome(pass(await beginSignIn(), codeAt(secret, now + step)))).toBe("rate_limited");
    for (let round = 0; round < 6; round++) {
      now += 30 * 60_000;
      for (let i = 0; i < 10; i++) guesses.push(await guess());
    }
    expect(guesses.filter((guess) => guess === "invalid_request")).toHaveLength(30);
  });

  it("can still be given elsewhere while a stranger with the password guesses", async () => {
    const { secret } = await enroll(member);
    const stranger = { clientAddress: "203.0.113.7" };
    for (let i = 0; i < 12; i++) await outcome(pass(await beginSignIn(), "000000", stranger));
    now += step;
    expect(await outcome(pass(await beginSignIn(), codeAt(secret, now), stranger))).toBe("rate_limited");
    await pass(await beginSignIn(), codeAt(secret, now), { clientAddress: "198.51.100.1" });
  });

  it("can't be guessed from many addresses: 60 wrong ones a day, and the owner's own browser and recovery codes still sign in", async () => {
    const { secret, recoveryCodes } = await enroll(member);
    const knownBrowser = rememberBrowser(stage.platform, member.principal.id, undefined);
    const guesses = [];
    for (let i = 0; i < 8; i++) {
      // The other 55 of the day.
      if (i === 3)
        for (let spent = 0; spent < 55; spent++)
          await stage.platform.limiter.consume(fixedLimits.codesByAccountInDay, member.principal.id, 1);
      const from = { clientAddress: `203.0.113.${i}` };
      guesses.push(await outcome(pass(await beginSignIn(), "000000", from)));
    }
    expect(guesses).toEqual([...Array(5).fill("invalid_request"), ...Array(3).fill("rate_limited")]);
    const code = codeAt(secret, now + step);
    const elsewhere = { clientAddress: "198.51.100.1" };
    expect(await outcome(pass(await beginSignIn(), code, elsewhere))).toBe("rate_limited");
    const ofOther = rememberBrowser(stage.platform, (await makeMember(stage)).principal.id, undefined);
    expect(await outcome(pass(await beginSignIn(), code, { ...elsewhere, knownBrowser: ofOther }))).toBe(
      "rate_limited",
    );
    await pass(await beginSignIn(), recoveryCodes[0] ?? "", elsewhere);
    await pass(await beginSignIn(), code, { ...elsewhere, knownBrowser });
  });

  it("can't be guessed from a stolen browser either: 5 wrong ones in five minutes", async () => {
    await enroll(member);
    const knownBrowser = rememberBrowser(stage.platform, member.principal.id, undefined);
    const guesses = [];
    for (let i = 0; i < 8; i++)
      guesses.push(
        await outcome(pass(await beginSignIn(), "000000", { clientAddress: `203.0.113.${i}`, knownBrowser })),
      );
    expect(guesses.filter((guess) => guess === "invalid_request")).toHaveLength(5);
  });

  it("that is correct does not count against the limit", async () => {
    const { secret } = await enroll(member);
    for (let i = 0; i < 12; i++) {
      now += step;
      await pass(await beginSignIn(), codeAt(secret, now));
    }
  });
});

describe("a recovery code", () => {
  it("signs in once, in any case and grouping, even when given twice at once", async () => {
    const { recoveryCodes } = await enroll(member);
    const [first = "", second = ""] = recoveryCodes;
    await pass(await beginSignIn(), first.toUpperCase().replaceAll("-", " "));
    expect(await outcome(pass(await beginSignIn(), first))).toBe("invalid_request");
    const pending = await Promise.all([beginSignIn(), beginSignIn()]);
    const outcomes = await Promise.all(pending.map((session) => outcome(pass(session, second))));
    expect(outcomes.sort()).toEqual(["invalid_request", "passed"]);
    expect((await readSecondFactor(member.context))?.recoveryCodesLeft).toBe(8);
    expect((await audited()).filter((action) => action === "user.recovery_code_used")).toHaveLength(2);
  });

  it("is void once new ones are made, which requires a code from the app", async () => {
    const { secret, recoveryCodes } = await enroll(member);
    const [old = "", alsoOld = ""] = recoveryCodes;
    expect(await outcome(renewRecoveryCodes(member.context, "123456"))).toBe("invalid_request");
    const renewed = await renewRecoveryCodes(member.context, codeAt(secret, now + step));
    expect(renewed).toHaveLength(10);
    for (const code of [old, alsoOld])
      expect(await outcome(pass(await beginSignIn(), code))).toBe("invalid_request");
    await pass(await beginSignIn(), renewed[0] ?? "");
    expect(await audited()).toContain("user.recovery_codes_renewed");
  });

  it("is stored only as a hash that differs between users", async () => {
    const { recoveryCodes } = await enroll(member);
    const { rows } = await stage.pool.query(
      "SELECT row_to_json(recovery_codes)::text AS row FROM recovery_codes",
    );
    const stored = rows.map(({ row }) => row).join();
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
    expect(recoveryCodes[0]).toMatch(/^([0-9a-hjkmnp-tv-z]{5}-){3}[0-9a-hjkmnp-tv-z]{5}$/);
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
    expect(await outcome(disable(null, codeAt(secret, now)))).toBe("forbidden");
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
    expect(secretText(openTotpSecret(stage.platform, before))).toBe(secret);
    expect(Buffer.from(before.secret).includes(Buffer.from(secret))).toBe(false);
    const next = { id: "k2", key: randomBytes(32) };
    const reseal = async (newest: KeySet) => {
      for (const sealed of accountColumns) await resealColumn(pool, { keys: newest, sealed });
    };
    await reseal([next, ...keys.dataEncryption]);
    const alone = { keys: { ...keys, dataEncryption: [next] as const } };
    expect(() => openTotpSecret(alone, before)).toThrow(/k1/);
    expect(secretText(openTotpSecret(alone, await read()))).toBe(secret);
    await reseal([...keys.dataEncryption, next]);
    expect(secretText(openTotpSecret(stage.platform, await read()))).toBe(secret);
  });
});
