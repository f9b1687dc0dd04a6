import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Tx } from "@/lib/auth/context";
import { bringBackWork } from "@/lib/domain/events/bring-back-work";
import { findUnfinishedWork } from "@/lib/domain/events/unfinished-work";
import { type NewMail, queueMail, withdrawMail } from "@/lib/domain/mail/queue";
import { readMailOf } from "@/lib/domain/mail/read";
import { sendDueMails } from "@/lib/domain/mail/send/send-due";
import { retentionKinds } from "@/lib/domain/retention/kinds";
import type { WorkMessage } from "@/lib/platform/work-queue";
import { freePort } from "@/tests/support/free-port";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import { type Member, makeMember } from "@/tests/support/members";
import { eventually } from "@/tests/support/poll";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

const minute = 60_000;
const hour = 60 * minute;

let now = Date.parse("2026-03-09T14:00:00Z");
let stage: Stage;
let member: Member;
let server: MailServer;
let port: number;
let woken: WorkMessage[] = [];
beforeAll(async () => {
  port = await freePort();
  stage = await openStage({
    clock: () => now,
    env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    work: { send: async (messages) => void woken.push(...messages) },
  });
  member = await makeMember(stage);
});
afterAll(() => stage.close());
beforeEach(async () => {
  server = await startMailServer({}, port);
  await stage.platform.prisma.mail.deleteMany();
});
afterEach(() => server.close());

const queue = (mail: Partial<NewMail> = {}, from = member) =>
  from.context.transaction((tx) =>
    queueMail(tx, {
      to: "ada@lender.example",
      kind: "notice",
      reference: "ntc_1",
      subject: "A webhook was disabled",
      body: ["It no longer gets events."],
      ...mail,
    }),
  );
const send = () => sendDueMails(stage.platform);
const stateOf = async (reference = "ntc_1") => (await readMailOf(member.context, [reference])).get(reference);
const rowOf = (reference = "ntc_1") => stage.platform.prisma.mail.findFirstOrThrow({ where: { reference } });
const busy = (responseCode: number) => () => Object.assign(new Error("no"), { responseCode });

describe("a queued mail", () => {
  it("is sent once after its commit, and then forgets whom and what", async () => {
    woken = [];
    expect(await queue()).toBe(true);
    await eventually(
      "a wake",
      () => woken.length,
      (count) => count > 0,
    );
    expect(woken).toEqual([{ name: "assay/mail.due", data: {} }]);
    expect(Buffer.from((await rowOf()).content ?? []).toString("latin1")).not.toMatch(/ada|webhook/);
    expect(await stateOf()).toEqual({ status: "queued", failure: null, settledAt: null });
    expect(await send()).toEqual({ isDone: true });
    await send();
    expect(server.mails).toMatchObject([{ to: ["ada@lender.example"], text: "It no longer gets events.\n" }]);
    expect(await stateOf()).toMatchObject({ status: "sent", settledAt: new Date(now).toISOString() });
    expect((await rowOf()).content).toBeNull();
    const { rows } = await stage.pool.query("SELECT FROM key_erasures");
    expect(rows.length).toBeGreaterThan(0);
  });

  it("isn't sent if its transaction fails", async () => {
    const failing = member.context.transaction(async (tx) => {
      await queueMail(tx, { to: "a@b.example", kind: "notice", reference: "ntc_1", subject: "", body: [] });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await send();
    expect(server.mails).toEqual([]);
  });

  it("is tried again while the server can't take it, later each time", async () => {
    server.answer = busy(450);
    await queue();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      await send();
      const { dueAt } = await rowOf();
      waits.push((dueAt.getTime() - now) / minute);
      now = dueAt.getTime() - 1;
      await send();
      now += 1;
    }
    expect(waits).toEqual([1, 5, 15, 60, 180, 180]);
    expect(await stateOf()).toMatchObject({ status: "queued", failure: "unreachable" });
    server.answer = undefined;
    await send();
    expect(await stateOf()).toMatchObject({ status: "sent", failure: null });
    expect(server.mails).toHaveLength(1);
  });

  it("is given up at once if the server refuses it for good", async () => {
    server.answer = busy(550);
    await queue();
    await send();
    expect(await stateOf()).toMatchObject({ status: "failed", failure: "refused" });
    expect((await rowOf()).content).toBeNull();
  });

  it("is given up when it's no longer useful, and after a day at the latest", async () => {
    server.answer = busy(450);
    await queue({ usefulMilliseconds: hour, reference: "short" });
    await queue({ usefulMilliseconds: 100 * hour, reference: "long" });
    await send();
    now += hour;
    await send();
    expect(await stateOf("short")).toMatchObject({ status: "failed", failure: "late" });
    expect(await stateOf("long")).toMatchObject({ status: "queued" });
    now += 23 * hour;
    await send();
    expect(await stateOf("long")).toMatchObject({ status: "failed", failure: "late" });
    server.answer = undefined;
    now += 10 * hour;
    await send();
    expect(server.mails).toEqual([]);
  });

  it("is sent again with the same Message-ID if a crash leaves unknown whether it was sent", async () => {
    await queue();
    void sendDueMails(stage.platform, async () => ({ send: () => new Promise(() => {}), close: () => {} }));
    await eventually("a claim", rowOf, ({ claimedUntil }) => claimedUntil !== null);
    await send();
    expect(server.mails).toEqual([]);
    now += 91_000;
    expect(await findUnfinishedWork(stage.platform, 30)).toContainEqual({ name: "assay/mail.due", data: {} });
    await send();
    const { id } = await rowOf();
    expect(server.mails.map(({ headers }) => headers["message-id"])).toEqual([`<${id}@localhost>`]);
  });

  it("is sent though a clock a day ahead queued or claimed it, once that is right", async () => {
    now += 24 * hour;
    await queue();
    void sendDueMails(stage.platform, async () => ({ send: () => new Promise(() => {}), close: () => {} }));
    await eventually("a claim", rowOf, ({ claimedUntil }) => claimedUntil !== null);
    await queue({ reference: "ntc_2" });
    now -= 24 * hour;
    await bringBackWork(stage.platform);
    await send();
    expect(server.mails).toHaveLength(2);
  });

  it("is put off, without holding back others, if it can't be opened", async () => {
    await queue({ reference: "broken" });
    await stage.platform.prisma.mail.updateMany({ data: { content: Buffer.from("x") } });
    for (let number = 0; number < 5; number++) await queue();
    expect(await send()).toEqual({ isDone: true });
    expect(server.mails).toHaveLength(5);
    expect(await rowOf("broken")).toMatchObject({
      status: "queued",
      claimedUntil: null,
      dueAt: new Date(now + minute),
    });
  });

  it("is recorded together with what follows, or sent again later and later", async () => {
    await queue();
    let isBroken = true;
    const notice = async (tx: Tx, reference: string) => {
      await tx.db.mail.updateMany({ where: { reference }, data: { reference: "noted" } });
      if (isBroken) throw new Error("broken");
    };
    const deliver = () => sendDueMails(stage.platform, undefined, { notice });
    await deliver();
    await deliver();
    expect(server.mails).toHaveLength(1);
    expect(await rowOf()).toMatchObject({ status: "queued", dueAt: new Date(now + minute) });
    isBroken = false;
    now += minute;
    await deliver();
    expect(await rowOf("noted")).toMatchObject({ status: "sent" });
  });

  it("is withdrawn until it's sent", async () => {
    await queue();
    await queue({ reference: "ntc_2" });
    await member.context.transaction((tx) => withdrawMail(tx, ["ntc_1"]));
    await send();
    expect(server.mails).toHaveLength(1);
    expect(await stateOf()).toBeUndefined();
  });

  it("waits if its organization sent 500 in an hour, without holding back others", async () => {
    const other = await makeMember(stage);
    const { organizationId } = member.principal;
    await stage.platform.prisma.mail.createMany({
      data: Array.from({ length: 500 }, (_, number) => ({
        id: `mai_${number}`,
        organizationId,
        kind: "notice",
        reference: "ntc_0",
        status: "sent" as const,
        dueAt: new Date(now),
        giveUpAt: new Date(now),
        settledAt: new Date(now),
      })),
    });
    await queue();
    await queue({}, other);
    await send();
    expect(server.mails).toHaveLength(1);
    now += hour;
    await send();
    expect(server.mails).toHaveLength(2);
  });

  it("belongs to one organization", async () => {
    await queue();
    const { context } = await makeMember(stage);
    expect(await readMailOf(context, ["ntc_1"])).toEqual(new Map());
    await context.transaction((tx) => withdrawMail(tx, ["ntc_1"]));
    expect(await stateOf()).toMatchObject({ status: "queued" });
  });

  it("is removed 30 days after it was sent", async () => {
    await queue();
    await send();
    const remove = () => retentionKinds.mails(stage.platform, () => false);
    now += 30 * 24 * hour;
    expect(await remove()).toMatchObject({ removed: 0 });
    now += 1;
    expect(await remove()).toMatchObject({ removed: 1 });
  });

  it("isn't queued without a mail server", async () => {
    const { SMTP_URL: _, ...env } = stage.platform.env;
    const queued = await member.context.transaction((tx) =>
      queueMail({ ...tx, env }, { to: "a@b.example", kind: "notice", reference: "n", subject: "", body: [] }),
    );
    expect(queued).toBe(false);
    expect(await stage.platform.prisma.mail.count()).toBe(0);
  });
});
