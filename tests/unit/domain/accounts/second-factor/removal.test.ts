import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readSecondFactor } from "@/lib/domain/accounts/second-factor/read";
import { readPendingSession, readSession, startSession } from "@/lib/domain/accounts/sessions/sessions";
import { openMailContent } from "@/lib/domain/mail/content";
import { listNotices } from "@/lib/domain/notices/list";
import { askForRemoval } from "@/lib/domain/organizations/members/ask-second-factor-removal";
import {
  answerRemovalRequest,
  listRemovalRequests,
} from "@/lib/domain/organizations/members/second-factor-removal";
import {
  actionsAudited,
  enroll,
  type Member,
  makeMember,
  outcomeOf,
  signInByPassword,
} from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import { type Stage, unusedLimiter } from "@/tests/support/stage";

const day = 86_400_000;

let now = Date.parse("2026-03-09T14:00:00Z");
let stage: Stage;
let owner: Member;
let member: Member;
beforeAll(async () => {
  stage = await openStage({ clock: () => now, env: { SMTP_URL: "smtp://127.0.0.1:1" } });
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.platform.limiter = unusedLimiter(() => now);
  await stage.platform.prisma.mail.deleteMany();
  owner = await makeMember(stage);
  member = await colleague();
});

/** Another member of the owner's organization, with a second factor. */
async function colleague(): Promise<Member> {
  const made = await makeMember(stage, "ANALYST");
  const { organizationId } = owner.principal;
  await stage.platform.prisma.membership.updateMany({
    where: { userId: made.principal.id },
    data: { organizationId },
  });
  const principal = { ...made.principal, organizationId };
  const moved = { ...made, principal, context: stage.context(principal) };
  await enroll(moved);
  return moved;
}

const ask = async (who = member) => askForRemoval(stage.platform, await signInByPassword(stage, who));
const answer = (isApproved: boolean, by = owner, userId = member.principal.id) =>
  by.context.transaction((tx) => answerRemovalRequest(tx, { userId, isApproved }));
const requests = async () => (await listRemovalRequests(owner.context)).map(({ userId }) => userId);
async function mailed() {
  const rows = await stage.platform.prisma.mail.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  return rows
    .map(({ id, content }) => openMailContent(stage.platform.keys, id, content as Uint8Array))
    .map(({ to, subject }) => ({ to, subject }));
}

describe("a lost second factor", () => {
  it("is removed once an owner approves, which ends the member's sessions; both are told", async () => {
    await ask();
    expect(await requests()).toEqual([member.principal.id]);
    const sent = await mailed();
    expect(sent).toHaveLength(2);
    expect(sent).toEqual(
      expect.arrayContaining([
        { to: owner.email, subject: "A member lost the second factor" },
        { to: member.email, subject: "You asked to remove your second factor" },
      ]),
    );
    const { data } = await listNotices(owner.context, { limit: 10 });
    expect(data).toMatchObject([{ kind: "second_factor.removal_asked", target: member.principal.id }]);

    await stage.platform.prisma.mail.deleteMany();
    await answer(true);
    expect(await readSecondFactor(member.context)).toBeNull();
    expect(await readSession(stage.platform, member.principal.sessionId)).toBeUndefined();
    const sessionId = await startSession(stage.platform, { userId: member.principal.id, client: null });
    expect(await readSession(stage.platform, sessionId)).toBeDefined();
    expect(await mailed()).toEqual(
      expect.arrayContaining([
        { to: member.email, subject: "Your second factor was removed" },
        { to: owner.email, subject: "You removed a member's second factor" },
      ]),
    );
    expect((await listNotices(owner.context, { limit: 10 })).data).toEqual([]);
    expect(await actionsAudited(stage, owner)).toEqual(
      expect.arrayContaining(["user.second_factor_removal_asked", "member.second_factor_removed"]),
    );
    expect(await outcomeOf(answer(true))).toBe("not_found");
  });

  it("stays on if an owner declines", async () => {
    await ask();
    await answer(false);
    expect(await readSecondFactor(member.context)).not.toBeNull();
    expect(await requests()).toEqual([]);
    expect(await mailed()).toContainEqual({ to: member.email, subject: "Your second factor stays on" });
  });

  it("isn't removed by anyone but another owner, nor without a request, nor after seven days", async () => {
    expect(await outcomeOf(answer(true))).toBe("not_found");
    await ask();
    expect(await outcomeOf(answer(true, await colleague()))).toBe("forbidden");
    expect(await outcomeOf(answer(true, await makeMember(stage)))).toBe("not_found");
    expect(await outcomeOf(answer(true, owner, owner.principal.id))).toBe("conflict");
    now += 7 * day;
    expect(await requests()).toEqual([]);
    expect(await outcomeOf(answer(true))).toBe("not_found");
    expect(await readSecondFactor(member.context)).not.toBeNull();
  });

  it("can't be asked about by a session that isn't waiting for a code, nor by the only owner", async () => {
    expect(await readPendingSession(stage.platform, owner.principal.sessionId)).toBeUndefined();
    await enroll(owner);
    expect(await outcomeOf(ask(owner))).toBe("conflict");
  });

  it("is asked about three times a day, as one request", async () => {
    for (let time = 0; time < 3; time++) await ask();
    expect(await outcomeOf(ask())).toBe("rate_limited");
    expect(await requests()).toHaveLength(1);
  });
});
