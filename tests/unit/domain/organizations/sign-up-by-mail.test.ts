import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkPassword } from "@/lib/domain/accounts/passwords/sign-in";
import { openMailContent } from "@/lib/domain/mail/content";
import { confirmSignUp, isConfirmable } from "@/lib/domain/organizations/sign-up/confirm";
import { signUp } from "@/lib/domain/organizations/sign-up/sign-up";
import { retentionKinds } from "@/lib/domain/retention/kinds";
import type { PrismaClient } from "@/lib/platform/db/generated/client";
import { type Member, makeMember, outcomeOf } from "@/tests/support/members";
import { only } from "@/tests/support/only";
import { openStage } from "@/tests/support/shared-stage";
import { type Stage, unusedLimiter } from "@/tests/support/stage";

const day = 86_400_000;

let now = Date.parse("2026-03-09T14:00:00Z");
let stage: Stage;
let member: Member;
/** What a request left to do after its answer. */
let left: Promise<unknown>[] = [];
beforeAll(async () => {
  stage = await openStage({
    clock: () => now,
    env: { SMTP_URL: "smtp://127.0.0.1:1", SIGNUP: "open" },
  });
  stage.platform.keepAlive = (work) => void left.push(work);
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.platform.limiter = unusedLimiter(() => now);
  left = [];
  await stage.platform.prisma.mail.deleteMany();
  member = await makeMember(stage);
});

let count = 0;
const newForm = () => ({
  organizationName: "Harbor Lending",
  name: "Grace Hopper",
  email: `grace${++count}@harbor.example`,
  password: "a lamp beside the quay",
});

async function ask(form: ReturnType<typeof newForm>): Promise<string> {
  const answer = await signUp(stage.platform, { form, clientAddress: `192.0.2.${++count}` });
  await Promise.all(left);
  return answer;
}

async function mails() {
  const rows = await stage.platform.prisma.mail.findMany();
  return rows.map(({ id, content }) => openMailContent(stage.platform.keys, id, content as Uint8Array));
}
const mailedToken = async () => /confirm\/([\w-]+)/.exec(JSON.stringify(await mails()))?.[1] ?? "";
const signIn = ({ email, password }: ReturnType<typeof newForm>) =>
  checkPassword(stage.platform, { email, password, clientAddress: "192.0.2.1" });

const confirm = (token: string, password = newForm().password, platform = stage.platform) =>
  outcomeOf(confirmSignUp(platform, { token, password }));

describe("a sign-up with mail", () => {
  it("creates the account once its address is confirmed, and only once", async () => {
    const form = newForm();
    expect(await ask(form)).toBe("mailed");
    expect(await signIn(form)).toBeUndefined();
    expect(JSON.stringify(await mails())).not.toMatch(/Harbor Lending|Grace/);
    const token = await mailedToken();
    expect(await isConfirmable(stage.platform, token)).toBe(true);
    const ended = await Promise.all([1, 2, 3].map(() => confirm(token)));
    expect(ended.filter((each) => each === "passed")).toHaveLength(1);
    expect(await signIn(form)).toBeDefined();
    expect(await confirm(token)).toBe("not_found");
  });

  it("by a stranger creates no account for the one who gets the mail", async () => {
    const form = newForm();
    await ask({ ...form, password: "known to the stranger" });
    const token = await mailedToken();
    expect(await confirm(token, form.password)).toBe("invalid_request");
    expect(await signIn({ ...form, password: "known to the stranger" })).toBeUndefined();
    for (let tries = 1; tries < 10; tries++) await confirm(token, `guess ${tries}`);
    expect(await confirm(token, "known to the stranger")).toBe("rate_limited");
  });

  it("gets the same answer for a known address, and its owner is told", async () => {
    const unknown = newForm();
    expect(await ask({ ...newForm(), email: member.email })).toBe(await ask(unknown));
    const subjects = Object.fromEntries((await mails()).map(({ to, subject }) => [to, subject]));
    expect(subjects).toEqual({
      [member.email]: "You already have an account for Assay",
      [unknown.email]: "Confirm your email address for Assay",
    });
  });

  it("is answered without waiting for the look for an account", async () => {
    const user = { count: async () => 1, findUnique: () => new Promise(() => {}) };
    const stuck = { ...stage.platform, prisma: only<PrismaClient>({ user: user as never }) };
    expect(await signUp(stuck, { form: newForm(), clientAddress: "192.0.2.1" })).toBe("mailed");
  });

  it("has a day to be confirmed, then its data is removed", async () => {
    const form = newForm();
    await ask(form);
    const token = await mailedToken();
    now += day;
    expect(await confirm(token)).toBe("not_found");
    await retentionKinds.links(stage.platform, () => false);
    expect(await stage.platform.prisma.pendingSignUp.count()).toBe(0);
  });

  it("sends an address three mails an hour", async () => {
    const form = newForm();
    for (let time = 0; time < 5; time++) expect(await ask(form)).toBe("mailed");
    expect(await mails()).toHaveLength(3);
  });

  it("is refused if sign-up was closed before the confirmation", async () => {
    await ask(newForm());
    const token = await mailedToken();
    const closed = { ...stage.platform, env: { ...stage.platform.env, SIGNUP: "invite" as const } };
    expect(await confirm(token, undefined, closed)).toBe("forbidden");
  });
});

describe("the first account", () => {
  it("needs no confirmation", async () => {
    await stage.platform.prisma.user.deleteMany();
    const form = newForm();
    expect(await ask(form)).toBe("created");
    expect(await signIn(form)).toBeDefined();
  });
});
