import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readSecondFactor } from "@/lib/domain/accounts/second-factor/read";
import { renewRecoveryCodes } from "@/lib/domain/accounts/second-factor/renew-recovery-codes";
import { rememberBrowser } from "@/lib/domain/accounts/sessions/known-browsers";
import { type PendingSession, readPendingSession } from "@/lib/domain/accounts/sessions/sessions";
import { fixedLimits } from "@/lib/platform/limits/plans";
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

/* Codes of the app and recovery codes, when signing in. */

const step = 30_000;
let now = Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
let member: Member;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await makeMember(stage);
});

const audited = () => actionsAudited(stage, member);
const beginSignIn = () => signInByPassword(stage, member);
const pass = (pending: PendingSession, code: string, from?: Parameters<typeof passFrom>[3]) =>
  passFrom(stage, pending, code, from);

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
    for (const code of attempts) outcomes.push(await outcomeOf(pass(await beginSignIn(), code)));
    expect(outcomes).toEqual(["invalid_request", "passed", "invalid_request", "invalid_request"]);
  });

  it("given twice at once signs in once", async () => {
    const { secret } = await enroll(member);
    now += step;
    const pending = await Promise.all([beginSignIn(), beginSignIn(), beginSignIn()]);
    const outcomes = await Promise.all(
      pending.map((session) => outcomeOf(pass(session, codeAt(secret, now)))),
    );
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
    expect(await outcomeOf(pass(await beginSignIn(), codeAt(secret, now + step)))).toBe("invalid_request");
  });

  it("can't be guessed: five wrong ones end the sign-in, even many at once, and the password is asked again", async () => {
    const { secret } = await enroll(member);
    const pending = await beginSignIn();
    const guesses = await Promise.all(Array.from({ length: 8 }, () => outcomeOf(pass(pending, "000000"))));
    expect(guesses.filter((guess) => guess === "invalid_request")).toHaveLength(4);
    expect(guesses.filter((guess) => guess === "unauthorized")).toHaveLength(4);
    expect(await readPendingSession(stage.platform, pending.sessionId)).toBeUndefined();
    expect(await outcomeOf(pass(pending, codeAt(secret, now + step)))).toBe("unauthorized");
    expect((await audited()).filter((action) => action === "user.second_factor_failed")).toHaveLength(1);
    await pass(await beginSignIn(), codeAt(secret, now + step));
  });

  it("can't be guessed by signing in again: one address gets ten wrong ones in 15 minutes and 30 in a day", async () => {
    const { secret } = await enroll(member);
    const guess = async () => outcomeOf(pass(await beginSignIn(), "000000"));
    const guesses = [];
    for (let i = 0; i < 12; i++) guesses.push(await guess());
    expect(guesses.filter((guess) => guess === "invalid_request")).toHaveLength(10);
    expect(await outcomeOf(pass(await beginSignIn(), codeAt(secret, now + step)))).toBe("rate_limited");
    for (let round = 0; round < 6; round++) {
      now += 30 * 60_000;
      for (let i = 0; i < 10; i++) guesses.push(await guess());
    }
    expect(guesses.filter((guess) => guess === "invalid_request")).toHaveLength(30);
  });

  it("can still be given elsewhere while a stranger with the password guesses", async () => {
    const { secret } = await enroll(member);
    const stranger = { clientAddress: "203.0.113.7" };
    for (let i = 0; i < 12; i++) await outcomeOf(pass(await beginSignIn(), "000000", stranger));
    now += step;
    expect(await outcomeOf(pass(await beginSignIn(), codeAt(secret, now), stranger))).toBe("rate_limited");
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
      guesses.push(await outcomeOf(pass(await beginSignIn(), "000000", from)));
    }
    expect(guesses).toEqual([...Array(5).fill("invalid_request"), ...Array(3).fill("rate_limited")]);
    const code = codeAt(secret, now + step);
    const elsewhere = { clientAddress: "198.51.100.1" };
    expect(await outcomeOf(pass(await beginSignIn(), code, elsewhere))).toBe("rate_limited");
    const ofOther = rememberBrowser(stage.platform, (await makeMember(stage)).principal.id, undefined);
    expect(await outcomeOf(pass(await beginSignIn(), code, { ...elsewhere, knownBrowser: ofOther }))).toBe(
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
        await outcomeOf(
          pass(await beginSignIn(), "000000", { clientAddress: `203.0.113.${i}`, knownBrowser }),
        ),
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
    expect(await outcomeOf(pass(await beginSignIn(), first))).toBe("invalid_request");
    const pending = await Promise.all([beginSignIn(), beginSignIn()]);
    const outcomes = await Promise.all(pending.map((session) => outcomeOf(pass(session, second))));
    expect(outcomes.sort()).toEqual(["invalid_request", "passed"]);
    expect((await readSecondFactor(member.context))?.recoveryCodesLeft).toBe(8);
    expect((await audited()).filter((action) => action === "user.recovery_code_used")).toHaveLength(2);
  });

  it("is void once new ones are made, which requires a code from the app", async () => {
    const { secret, recoveryCodes } = await enroll(member);
    const [old = "", alsoOld = ""] = recoveryCodes;
    expect(await outcomeOf(renewRecoveryCodes(member.context, "123456"))).toBe("invalid_request");
    const renewed = await renewRecoveryCodes(member.context, codeAt(secret, now + step));
    expect(renewed).toHaveLength(10);
    for (const code of [old, alsoOld])
      expect(await outcomeOf(pass(await beginSignIn(), code))).toBe("invalid_request");
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
