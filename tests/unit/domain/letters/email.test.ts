import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Context } from "@/lib/auth/context";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { readCaseLetter, readLetterPage } from "@/lib/domain/letters/case";
import { emailLetter } from "@/lib/domain/letters/email-letter";
import { markLetterNotNeeded } from "@/lib/domain/letters/mark-not-needed";
import { noteLetterEmailed } from "@/lib/domain/letters/note-emailed";
import { readLettersOfCase } from "@/lib/domain/letters/of-case";
import { sendDueMails } from "@/lib/domain/mail/send/send-due";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { newId } from "@/lib/platform/ids";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";
import {
  applicant,
  conflict,
  day,
  decide,
  declined,
  issue,
  mail,
  now,
  owner,
  save,
  setNow,
  setUpLetters,
  statedReasons,
} from "./letters-stage";

setUpLetters();

describe("by email", () => {
  let server: MailServer;
  let mailing: Stage;
  let sender: Context;
  beforeAll(async () => {
    server = await startMailServer();
    mailing = await openStage({ clock: () => now, env: { SMTP_URL: `smtp://127.0.0.1:${server.port}` } });
    const member = memberPrincipal({ organizationId: newId("org", now) });
    sender = mailing.context(member);
    await mailing.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
      member.organizationId,
    ]);
    await sender.transaction(createFirstPolicy);
    await save({}, 0, sender);
  });
  beforeEach(async () => {
    server.answer = undefined;
    server.mails.length = 0;
    await mailing.platform.prisma.mail.deleteMany();
  });
  afterAll(async () => {
    await mailing.close();
    await server.close();
  });

  const send = (id: string, context = sender) => context.transaction((tx) => emailLetter(tx, id));
  const deliver = () => sendDueMails(mailing.platform, undefined, { letter: noteLetterEmailed });
  const queued = () => mailing.platform.prisma.mail.count({ where: { status: "queued" } });
  /** A case whose letter is on its way. */
  async function emailed() {
    const id = await declined(applicant, sender);
    const { letter, applicantId } = await issue(id, undefined, sender);
    await send(id);
    return { id, applicantId, letterId: letter?.letterId as string };
  }

  test("a letter goes whole to the applicant's address, and stays due until a mail server took it", async () => {
    const id = await declined(applicant, sender);
    expect((await readLetterPage(sender, id)).canEmail).toBe(false);
    const { letter } = await issue(id, undefined, sender);
    expect((await readLetterPage(sender, id)).canEmail).toBe(true);
    await send(id);
    expect((await readCaseLetter(sender, id)).status).toBe("issued");
    server.answer = () => Object.assign(new Error("no"), { responseCode: 451 });
    await deliver();
    expect((await readCaseLetter(sender, id)).status).toBe("issued");
    server.answer = undefined;
    setNow(now + day / 24);
    await deliver();
    await deliver();
    expect(server.mails).toHaveLength(1);
    const [received] = server.mails;
    expect(received?.to).toEqual([applicant.email]);
    expect(received?.headers.subject).toBe(letter?.content?.title);
    const said = received?.text.replace(/\s+/g, " ");
    for (const passage of letter?.content?.sections.flatMap(({ passages }) => passages) ?? [])
      for (const line of [passage.text, ...passage.lines]) expect(said).toContain(line.replace(/\s+/g, " "));
    expect(await readCaseLetter(sender, id)).toMatchObject({
      status: "emailed",
      letter: { channel: "email", sentOn: "2026-06-15" },
    });
  });

  test("a case lists each letter without its content: who issued and sent it, and what became of its email", async () => {
    const { id, letterId } = await emailed();
    server.answer = () => Object.assign(new Error("no"), { responseCode: 550 });
    await deliver();
    server.answer = undefined;
    setNow(now + day);
    const second = (await issue(id, letterId, sender)).letter?.letterId;
    await mail(id, "2026-06-16", sender);
    const { letter, issued } = await readLettersOfCase(sender, id);
    expect(letter.status).toBe("mailed");
    const by = sender.principal.id;
    expect(issued).toEqual([
      {
        id: second,
        issuedBy: by,
        issuedAt: "2026-06-16T12:00:00.000Z",
        sent: { channel: "mail", on: "2026-06-16", by, recordedAt: "2026-06-16T12:00:00.000Z" },
        email: null,
      },
      {
        id: letterId,
        issuedBy: by,
        issuedAt: "2026-06-15T12:00:00.000Z",
        sent: null,
        email: { status: "failed", failure: "refused", settledAt: "2026-06-15T12:00:00.000Z" },
      },
    ]);
  });

  test("it goes once, whoever asks again, and again only if it failed", async () => {
    const { id } = await emailed();
    expect(await readLetterPage(sender, id)).toMatchObject({ canEmail: false, email: { status: "queued" } });
    await expect(send(id)).rejects.toMatchObject(conflict(/on its way/));
    server.answer = () => Object.assign(new Error("no"), { responseCode: 550 });
    await deliver();
    expect(await readLetterPage(sender, id)).toMatchObject({
      canEmail: true,
      email: { status: "failed", failure: "refused" },
    });
    await send(id);
    server.answer = undefined;
    await deliver();
    expect(server.mails).toHaveLength(1);
    await expect(send(id)).rejects.toMatchObject(conflict(/can't be sent by email/));
  });

  test.each<[string, (sent: Awaited<ReturnType<typeof emailed>>) => Promise<unknown>]>([
    ["another one is issued", ({ id, letterId }) => issue(id, letterId, sender)],
    [
      "no letter is needed",
      ({ id }) =>
        sender.transaction((tx) => markLetterNotNeeded(tx, { id, body: { reason: "sent_elsewhere" } })),
    ],
    ["it was mailed", ({ id }) => mail(id, "2026-06-15", sender)],
    ["the applicant is approved after all", ({ id }) => decide(id, "APPROVE", sender)],
    [
      "a person declines for other reasons",
      ({ id }) => decide(id, "DECLINE", sender, ["INCOME_INSUFFICIENT"]),
    ],
    [
      "the applicant is erased",
      ({ applicantId }) => sender.transaction((tx) => eraseApplicant(tx, applicantId)),
    ],
  ])("it isn't sent once %s", async (_, happens) => {
    const sent = await emailed();
    expect(await queued()).toBe(1);
    await happens(sent);
    expect(await queued()).toBe(0);
    await deliver();
    expect(server.mails).toEqual([]);
  });

  test("only the letter that tells of the latest decision can be sent, and settles what is due", async () => {
    const { id, letterId } = await emailed();
    setNow(now + 1_000);
    await decide(id, "DECLINE", sender, ["INCOME_INSUFFICIENT"]);
    expect(await readLetterPage(sender, id)).toMatchObject({
      canEmail: false,
      answer: { status: "due", toCheck: [expect.stringMatching(/decided again/)] },
    });
    await expect(send(id)).rejects.toMatchObject(conflict(/decided again/));
    // The mail server had taken it in the same moment.
    await sender.transaction((tx) => noteLetterEmailed(tx, letterId));
    expect(await readCaseLetter(sender, id)).toMatchObject({ status: "due", daysLeft: 30 });
    setNow(now + 1_000);
    expect(statedReasons(await issue(id, letterId, sender))).toEqual([
      "Your income is insufficient for the amount requested",
    ]);
    await send(id);
    await deliver();
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.text).toContain("Your income is insufficient");
    expect(await readCaseLetter(sender, id)).toMatchObject({ status: "emailed", daysLeft: null });
  });

  test("one that was on the wire meanwhile is recorded on itself, and the later letter stays due", async () => {
    const { id, letterId } = await emailed();
    setNow(now + 1_000);
    await issue(id, letterId, sender);
    await sender.transaction((tx) => noteLetterEmailed(tx, letterId));
    const { rows } = await mailing.pool.query("SELECT channel FROM letters WHERE id = $1", [letterId]);
    expect(rows).toEqual([{ channel: "email" }]);
    expect(await readCaseLetter(sender, id)).toMatchObject({ status: "issued", daysLeft: 30 });
  });

  test("one that is marked as mailed in the same moment is recorded once", async () => {
    const { id, letterId } = await emailed();
    await Promise.all([
      mail(id, "2026-06-15", sender).catch((error) => expect(error).toMatchObject(conflict(/sent before/))),
      sender.transaction((tx) => noteLetterEmailed(tx, letterId)),
    ]);
    const { rows } = await mailing.pool.query(
      "SELECT count(*)::int AS count FROM audit_entries WHERE action = 'analysis.letter_sent' AND target = $1",
      [id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test("none goes where the service can't send mail", async () => {
    await save();
    const id = await declined();
    await issue(id);
    expect((await readLetterPage(owner, id)).canEmail).toBe(false);
    await expect(send(id, owner)).rejects.toMatchObject(conflict(/can't be sent by email/));
  });
});
