import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkPassword } from "@/lib/domain/accounts/passwords/sign-in";
import { recognizeBrowser, rememberBrowser } from "@/lib/domain/accounts/sessions/known-browsers";
import { hashPassword } from "@/lib/domain/accounts/users/password-hash";
import { createInProcessStore } from "@/lib/platform/limits/in-process-store";
import { createLimiter } from "@/lib/platform/limits/limiter";
import { fixedLimits } from "@/lib/platform/limits/plans";
import { type Member, makeMember } from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import { type Stage, unusedLimiter } from "@/tests/support/stage";

let now = Date.parse("2026-06-15T12:00:00Z");
let stage: Stage;
let member: Member;
beforeAll(async () => {
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.platform.limiter = unusedLimiter(() => now);
  member = await makeMember(stage);
  await makeHashCheap(member);
});

/** Wrong passwords are then refused quickly: the parameters of a check are those of the stored hash. */
async function makeHashCheap({ principal: { id }, password }: Member) {
  const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await stage.platform.prisma.user.update({ where: { id }, data: { passwordHash } });
}

const attempt = (
  clientAddress: string,
  given: { email?: string; password?: string; knownBrowser?: string } = {},
) =>
  checkPassword(stage.platform, {
    email: member.email,
    password: "not the password",
    clientAddress,
    ...given,
  }).then(
    (found) => (found ? "right" : "wrong"),
    ({ code }: { code: string }) => code,
  );
/** Spends one attempt without the time that a hash takes. */
const spendAttempt = (limit: keyof typeof fixedLimits, subject: string) =>
  stage.platform.limiter.consume(fixedLimits[limit], subject, 1);
const subjectOf = (email: string) => (email === member.email ? member.principal.id : email);
const right = () => ({ password: member.password });
const knownBrowser = () => rememberBrowser(stage.platform, member.principal.id, undefined);

describe("attempts to sign in", () => {
  it("from one address on one account are limited; from another address the owner still signs in", async () => {
    const outcomes = [];
    for (let i = 0; i < 12; i++) outcomes.push(await attempt("203.0.113.7"));
    expect(outcomes).toEqual([...Array(10).fill("wrong"), "rate_limited", "rate_limited"]);
    expect(await attempt("203.0.113.7", right())).toBe("rate_limited");
    expect(await attempt("198.51.100.1", right())).toBe("right");
    now += 30 * 60_000;
    expect(await attempt("203.0.113.7", right())).toBe("right");
  });

  it("with the right password do not count against the account", async () => {
    for (let i = 0; i < 40; i++) expect(await attempt("198.51.100.1", right())).toBe("right");
    expect(await attempt("198.51.100.1")).toBe("wrong");
  });

  it("from an address that has used up its limit take nothing from accounts", async () => {
    for (let i = 0; i < 99; i++) await spendAttempt("signInByAddress", "203.0.113.7");
    expect(await attempt("203.0.113.7", { email: "junk@lender.example" })).toBe("wrong");
    for (let i = 0; i < 50; i++) expect(await attempt("203.0.113.7")).toBe("rate_limited");
    for (let i = 0; i < 10; i++) expect(await attempt("198.51.100.1")).toBe("wrong");
    expect(await attempt("198.51.100.2", right())).toBe("right");
  });

  it("from many addresses are limited together, but the owner still signs in with a browser used before", async () => {
    const cookie = knownBrowser();
    const outcomes = [];
    for (let i = 0; i < 40; i++) outcomes.push(await attempt(`203.0.113.${i}`));
    expect(outcomes.filter((outcome) => outcome === "wrong")).toHaveLength(30);
    expect(await attempt("198.51.100.1", right())).toBe("rate_limited");
    expect(await attempt("198.51.100.1", { ...right(), knownBrowser: cookie })).toBe("right");
    // Even behind the address of a stranger who has used it up.
    for (let i = 0; i < 100; i++) await spendAttempt("signInByAddress", "203.0.113.7");
    expect(await attempt("203.0.113.7", { email: "junk@lender.example" })).toBe("rate_limited");
    expect(await attempt("203.0.113.7", { ...right(), knownBrowser: cookie })).toBe("right");
  });

  it("from a known browser have a limit of their own, whatever the address and the outcome", async () => {
    const cookie = knownBrowser();
    const outcomes = [];
    for (let i = 0; i < 22; i++)
      outcomes.push(
        await attempt(`203.0.113.${i}`, { knownBrowser: cookie, ...(i % 2 === 0 ? right() : {}) }),
      );
    expect(outcomes).toEqual([
      ...Array.from({ length: 10 }, () => ["right", "wrong"]).flat(),
      "rate_limited",
      "rate_limited",
    ]);
    expect(await attempt("198.51.100.1", right())).toBe("right");
  });

  it("on an email address without an account are limited exactly like those on one that has it", async () => {
    const outcomes = async (email: string) => {
      const found = [];
      for (let i = 0; i < 12; i++) found.push(await attempt("203.0.113.7", { email }));
      for (let i = 0; i < 19; i++)
        await spendAttempt(
          email === member.email ? "signInByAccount" : "signInByNoAccount",
          subjectOf(email),
        );
      for (let i = 0; i < 3; i++) found.push(await attempt(`203.0.113.${i}`, { email }));
      return found;
    };
    const known = await outcomes(member.email);
    expect(known).toEqual([
      ...Array(10).fill("wrong"),
      "rate_limited",
      "rate_limited",
      "wrong",
      "rate_limited",
      "rate_limited",
    ]);
    expect(await outcomes("no.one@lender.example")).toEqual(known);
  });

  it("on made-up email addresses don't make the counts of an account be forgotten", async () => {
    const clock = () => now;
    const fallback = createInProcessStore({ now: clock, maxSubjectsPerBucket: 4 });
    stage.platform.limiter = createLimiter({ fallback, now: clock });
    for (let i = 0; i < 30; i++) await attempt(`203.0.113.${i % 3}`);
    expect(await attempt("198.51.100.1")).toBe("rate_limited");
    for (let i = 0; i < 10; i++) await attempt("198.51.100.2", { email: `junk${i}@lender.example` });
    expect(await attempt("198.51.100.1")).toBe("rate_limited");
  });

  it("take about as long without an account as with a wrong password", async () => {
    const { id } = member.principal;
    const passwordHash = await hashPassword(member.password);
    await stage.platform.prisma.user.update({ where: { id }, data: { passwordHash } });
    const timed = async (email: string) => {
      const started = process.hrtime.bigint();
      await attempt("198.51.100.1", { email });
      return Number(process.hrtime.bigint() - started);
    };
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 9; i++) {
      known.push(await timed(member.email));
      unknown.push(await timed("no.one@lender.example"));
    }
    // The hash takes nearly all of it; without it, an answer would come ten times as fast.
    expect(median(unknown) / median(known)).toBeGreaterThan(1 / 3);
    expect(median(unknown) / median(known)).toBeLessThan(3);
  });
});

describe("a browser is known", () => {
  it("to the accounts that have signed in with it, to five at most, for a year", async () => {
    const { platform } = stage;
    let cookie: string | undefined;
    for (let i = 0; i < 6; i++) cookie = rememberBrowser(platform, `usr_${i}`, cookie);
    const known = (at = cookie) => [0, 1, 2, 3, 4, 5].map((i) => recognizeBrowser(platform, `usr_${i}`, at));
    expect(known().map((id) => id !== undefined)).toEqual([false, true, true, true, true, true]);
    expect(new Set(known()).size).toBe(6);
    expect(cookie).not.toContain("usr_");
    now += 365 * 86_400_000;
    expect(known()).toEqual(Array(6).fill(undefined));
  });

  it("by the same id after signing in again, so that this brings no new guesses", () => {
    const { platform } = stage;
    const first = rememberBrowser(platform, "usr_1", undefined);
    const again = rememberBrowser(platform, "usr_1", first);
    expect(recognizeBrowser(platform, "usr_1", again)).toBe(recognizeBrowser(platform, "usr_1", first));
    expect(again.split("~")).toHaveLength(1);
  });

  it("by nothing that is made up or altered", () => {
    const { platform } = stage;
    const [id, issuedAt, mac] = rememberBrowser(platform, "usr_1", undefined).split(".");
    for (const cookie of [
      "",
      "~",
      "x.y.z",
      `${id}.${issuedAt}.`,
      `${id}x.${issuedAt}.${mac}`,
      `${id}.${issuedAt}0.${mac}`,
      `${id}.zzzzzzzzzz.${mac}`,
      `${id}.${issuedAt}.${"A".repeat(22)}`,
    ])
      expect(recognizeBrowser(platform, "usr_1", cookie), cookie).toBeUndefined();
  });
});
