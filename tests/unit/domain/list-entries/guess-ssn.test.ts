import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Context } from "@/lib/auth/context";
import type { Principal } from "@/lib/auth/principal";
import { createEntry, importEntries, prepareImport } from "@/lib/domain/list-entries/create";
import { searchEntries } from "@/lib/domain/list-entries/read";
import { listNotices } from "@/lib/domain/notices/list";
import { attemptOf } from "@/lib/domain/ssn-guessing/attempt";
import { judgeAttempts } from "@/lib/domain/ssn-guessing/judge";
import { codeAt, enroll, type Member, makeMember } from "@/tests/support/members";
import { apiKeyPrincipal } from "@/tests/support/principals";
import { unusedLimiter } from "@/tests/support/stage";
import { moveClock, now, setUpLists, stage } from "./lists-stage";

/* What is on a list is the answer to a guess: whoever tests guesses needs what a search for an applicant by SSN needs. */

setUpLists();

const listed = "536-22-8741";
let owner: Member;
beforeEach(async () => {
  stage.platform.limiter = unusedLimiter(() => now);
  owner = await makeMember(stage);
  const { secret } = await enroll(owner);
  code = () => codeAt(secret, now);
  await add(owner.context, listed);
});
let code: () => string;

const add = (by: Context, value: string, effect: "block" | "allow" = "block") =>
  by.transaction((inside) => createEntry(inside, { effect, kind: "ssn", value, reason: "Charged back" }));
const search = async (by: Principal, value: string, given?: string) =>
  (await searchEntries(stage.context(by), { kind: "ssn", value }, given)).data.length;
const keyOf = (id: string) => apiKeyPrincipal({ organizationId: owner.principal.organizationId, id });
const notices = async () => (await listNotices(owner.context, { limit: 20 })).data;
const audited = async () => {
  const { rows } = await stage.pool.query(
    "SELECT actor, details FROM audit_entries WHERE organization_id = $1 AND action = 'list_entry.searched' ORDER BY sequence",
    [owner.principal.organizationId],
  );
  return rows;
};
/** An SSN that ends like the listed one. */
const guess = (n: number) => `${531 + (n % 9)}-${String(1 + Math.floor(n / 9)).padStart(2, "0")}-8741`;
async function importSsns(by: Context, ssns: readonly string[]) {
  const entries = ssns.map((value) => ({ effect: "block", kind: "ssn", value, reason: `Guess ${value}` }));
  const prepared = await prepareImport(by, { bytes: Buffer.from(JSON.stringify({ entries })), isCsv: false });
  return by.transaction((inside) => importEntries(inside, prepared));
}
const limited = { code: "rate_limited" };

describe("a search of the lists by SSN", () => {
  it("answers a member shortly after a code, audited without the SSN", async () => {
    expect(await search(owner.principal, listed)).toBe(1);
    expect(await search(owner.principal, "536-22-8742")).toBe(0);
    const actor = owner.principal.id;
    expect(await audited()).toEqual([
      { actor, details: { by: "ssn", mode: "live", found: 1 } },
      { actor, details: { by: "ssn", mode: "live", found: 0 } },
    ]);
    moveClock(600_000);
    const atCode = { code: "invalid_request", details: [{ path: "code" }] };
    await expect(search(owner.principal, listed)).rejects.toMatchObject(atCode);
    expect(await search(owner.principal, listed, code())).toBe(1);
  });

  it("is refused to a member without a second factor, owner or analyst", async () => {
    const other = await makeMember(stage);
    for (const role of ["OWNER", "ANALYST"] as const)
      await expect(search({ ...other.principal, role }, listed)).rejects.toMatchObject({ code: "forbidden" });
    expect(await searchEntries(other.context, { kind: "email", value: "a@santos.org" })).toEqual({
      data: [],
    });
  });

  it("is limited to 30 an hour for a member, shared with searches for applicants", async () => {
    for (let i = 0; i < 30; i++) await search(owner.principal, guess(i));
    await expect(search(owner.principal, listed)).rejects.toMatchObject(limited);
    expect(await audited()).toHaveLength(30);
  });

  it("is limited to 30 an hour and 100 a day for all API keys together, since a key makes others", async () => {
    const other = (i: number) => `536-22-${1_000 + i * 61}`;
    for (let i = 0; i < 30; i++) await search(keyOf(`key_${i % 3}`), other(i));
    await expect(search(keyOf("key_new"), listed)).rejects.toMatchObject({
      ...limited,
      headers: { "retry-after": expect.stringMatching(/^\d+$/) },
    });
    expect(await search(owner.principal, listed)).toBe(1);
    for (let i = 30; i < 100; i++) {
      if (i % 30 === 0) moveClock(2 * 3_600_000);
      await search(keyOf("key_1"), other(i));
    }
    moveClock(2 * 3_600_000);
    await expect(search(keyOf("key_new"), other(100))).rejects.toMatchObject(limited);
  });

  it("is limited to a few a month with the same last four digits for keys, hits and misses alike", async () => {
    for (let day = 0; day < 7; day++) {
      await search(keyOf(`key_${day % 3}`), guess(day));
      moveClock(25 * 3_600_000);
    }
    for (let i = 7; i < 10; i++) await search(keyOf("key_1"), guess(i)).catch(() => {});
    for (const value of [listed, guess(11)])
      await expect(search(keyOf("key_new"), value)).rejects.toMatchObject(limited);
    await vi.waitFor(async () => expect((await notices()).map(({ kind }) => kind)).toContain("ssn_guesses"));
  });

  it("raises a notice once five found nothing, by a member or a key", async () => {
    for (const by of [owner.principal, keyOf("key_1")])
      for (let i = 0; i < 5; i++) await search(by, guess(i));
    expect((await notices()).map(({ kind, target }) => [kind, target])).toEqual([
      ["ssn_search.misses", "key_1"],
      ["ssn_search.misses", owner.principal.id],
    ]);
  });
});

describe("adding guessed SSNs to a list, to see which one is on it", () => {
  it("is limited to a few a month with the same last four digits, hits and misses alike, by whoever adds them", async () => {
    const others = [owner.context, stage.context(keyOf("key_1"))];
    for (let i = 1; i < 8; i++) {
      await add(others[i % 2] as Context, guess(i), "allow");
      moveClock(25 * 3_600_000);
    }
    for (let i = 8; i < 11; i++) await add(owner.context, guess(i)).catch(() => {});
    for (const value of [listed, guess(12)])
      await expect(add(owner.context, value)).rejects.toMatchObject(limited);
    await vi.waitFor(async () => expect(await notices()).toMatchObject([{ kind: "ssn_guesses" }]));
    moveClock(31 * 86_400_000);
    await expect(add(owner.context, listed)).rejects.toMatchObject({ code: "conflict" });
  });

  it("is refused in an import, small or large, with nothing stored", async () => {
    const guesses = Array.from({ length: 891 }, (_, n) => guess(n));
    await expect(importSsns(owner.context, guesses)).rejects.toMatchObject(limited);
    await expect(importSsns(owner.context, guesses.slice(0, 20))).rejects.toMatchObject(limited);
    const { rows } = await stage.pool.query("SELECT FROM list_entries WHERE organization_id = $1", [
      owner.principal.organizationId,
    ]);
    expect(rows).toHaveLength(1);
  });

  it("counts together with guesses in applicants", async () => {
    const { principal } = stage.context(keyOf("key_1"));
    const inApplicants = Array.from({ length: 10 }, (_, n) => attemptOf(owner.context, guess(n)));
    await judgeAttempts(stage.context(principal), inApplicants);
    await expect(add(stage.context(principal), listed)).rejects.toMatchObject(limited);
  });

  it("is limited when each import hides one guess among other SSNs", async () => {
    const filler = Array.from({ length: 30 }, (_, n) => `536-22-${String(1000 + n)}`);
    let imports = 0;
    const attempt = async () => {
      for (; imports < 300; imports++) await importSsns(owner.context, [...filler, guess(imports)]);
    };
    await expect(attempt()).rejects.toMatchObject(limited);
    expect(imports).toBeLessThan(10);
    await vi.waitFor(async () => expect((await notices()).map(({ kind }) => kind)).toContain("ssn_guesses"));
  });

  it("leaves honest imports alone: 40,000 SSNs a day in files of 10,000, and 300 one by one", async () => {
    const random = (() => {
      let state = 7;
      return () => {
        state = (state + 0x6d2b79f5) | 0;
        const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        const twice = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32;
      };
    })();
    const honest = () => {
      const part = (low: number, high: number, width: number) =>
        String(low + Math.floor(random() * (high - low))).padStart(width, "0");
      return `${part(100, 660, 3)}-${part(1, 99, 2)}-${part(1, 9_999, 4)}`;
    };
    for (let file = 0; file < 4; file++)
      await importSsns(owner.context, [...new Set(Array.from({ length: 10_000 }, honest))]);
    for (let i = 0; i < 300; i++) await add(owner.context, honest());
    expect(await notices()).toEqual([]);
  });
});
