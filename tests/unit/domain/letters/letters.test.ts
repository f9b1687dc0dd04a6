import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Context } from "@/lib/auth/context";
import { analyzeBody } from "@/lib/contract/analyses";
import type { LetterTemplate } from "@/lib/contract/letter-template";
import type { LetterNotNeededReason } from "@/lib/contract/letters";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { updateApplicant } from "@/lib/domain/applicants/update";
import { readCaseLetter, readLetterPage } from "@/lib/domain/letters/case";
import { countDueLetters, listDueLetters } from "@/lib/domain/letters/due";
import { emailLetter } from "@/lib/domain/letters/email-letter";
import { issueLetter } from "@/lib/domain/letters/issue";
import { markLetterNotNeeded } from "@/lib/domain/letters/mark-not-needed";
import { markLetterSent } from "@/lib/domain/letters/mark-sent";
import { noteLetterEmailed } from "@/lib/domain/letters/note-emailed";
import { readLettersOfCase } from "@/lib/domain/letters/of-case";
import { readLetterPdf } from "@/lib/domain/letters/pdf/read-pdf";
import { remindOfLetters } from "@/lib/domain/letters/remind";
import { readTemplate, saveTemplate } from "@/lib/domain/letters/save-template";
import { sendDueMails } from "@/lib/domain/mail/send/send-due";
import { createFirstPolicy } from "@/lib/domain/policy/current";
import { reviewAnalysis } from "@/lib/domain/reviews/review";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { testTemplate } from "@/tests/support/letters";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import { memberPrincipal } from "@/tests/support/principals";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

const day = 86_400_000;
const applicant = {
  firstName: "Maria",
  lastName: "Santos",
  ssn: "536-22-8741",
  email: "maria.santos@gmail.com",
  address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" },
};

let now: number;
let stage: Stage;
let organizationId: string;
let owner: Context;
beforeAll(async () => {
  now = Date.parse("2026-06-15T12:00:00Z");
  stage = await openStage({ clock: () => now });
});
afterAll(() => stage.close());
beforeEach(async () => {
  now = Date.parse("2026-06-15T12:00:00Z");
  organizationId = newId("org", now);
  await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Lender')", [
    organizationId,
  ]);
  owner = stage.context(memberPrincipal({ organizationId }));
  await owner.transaction(createFirstPolicy);
});

const save = (template: Partial<LetterTemplate> = {}, replacesVersion = 0, context = owner) =>
  context.transaction((tx) =>
    saveTemplate(tx, { template: { ...testTemplate, ...template }, replacesVersion }),
  );

async function analyze(applicantData: object = applicant, context = owner) {
  const prepared = await prepareAnalysis(context, analyzeBody.parse({ applicantData }));
  const result = await commitAnalysis(context, prepared);
  if (result instanceof AppError) throw result;
  return result;
}

const decide = (id: string, decision: "APPROVE" | "DECLINE", context = owner) =>
  context.transaction((tx) =>
    reviewAnalysis(tx, {
      id,
      body: {
        decision,
        reasons: decision === "DECLINE" ? ["IDENTITY_NOT_VERIFIED", "INCOME_NOT_VERIFIED"] : [],
        note: "Looked at it",
      },
    }),
  );

async function declined(applicantData: object = applicant, context = owner): Promise<string> {
  const { requestId } = await analyze(applicantData, context);
  await decide(requestId, "DECLINE", context);
  return requestId;
}

const issue = (id: string, replaces?: string, context = owner) =>
  context.transaction((tx) => issueLetter(tx, { id, body: replaces === undefined ? {} : { replaces } }));
const mail = (id: string, sentOn: string, context = owner) =>
  context.transaction((tx) => markLetterSent(tx, { id, body: { channel: "mail", sentOn } }));
const due = async (context = owner) => (await listDueLetters(context, { limit: 100 })).data;
const conflict = (message: RegExp) => ({ code: "conflict", message: expect.stringMatching(message) });

describe("an issued letter", () => {
  test("has the reviewer's reasons and the applicant's address, and no SSN", async () => {
    await save();
    const id = await declined();
    const { status, letter, daysLeft } = await issue(id);
    expect(status).toBe("issued");
    expect(daysLeft).toBe(30);
    expect(letter?.content).toMatchObject({
      date: "June 15, 2026",
      recipient: ["Maria Santos", "1423 Pike St", "Seattle, WA 98101"],
    });
    const reasons = letter?.content?.sections.find(({ part }) => part === "reasons");
    expect(reasons?.passages[0]?.lines).toEqual([
      "We could not verify your identity",
      "We could not verify your income",
    ]);
    expect(JSON.stringify(letter).replace(/\D/g, "")).not.toContain("536228741");
  });

  test("is stored sealed, with a hash of its bytes that the audit log has too", async () => {
    await save();
    const id = await declined();
    const { letter } = await issue(id);
    const { rows } = await stage.pool.query(
      `SELECT l.content, l.hash, e.details FROM letters l
       JOIN audit_entries e ON e.target = l.analysis_id AND e.action = 'analysis.letter_issued'`,
    );
    const [row] = rows.filter(({ hash }) => hash === letter?.hash);
    expect(row.details).toMatchObject({ letterId: letter?.letterId, hash: letter?.hash });
    expect(row.content.toString("latin1")).not.toContain("Santos");
    // The nonce: the content alone doesn't lead to the hash.
    expect(createHash("sha256").update(JSON.stringify(letter?.content)).digest("hex")).not.toBe(letter?.hash);
  });

  test("never changes: neither with the template or the applicant, nor by a statement", async () => {
    await save();
    const id = await declined();
    const first = (await issue(id)).letter;
    await save({ senderName: "Second Lender" }, 1);
    const { applicantId } = await readCaseLetter(owner, id);
    await owner.transaction((tx) =>
      updateApplicant(tx, { id: applicantId, body: { data: { firstName: "Mariana" } } }),
    );
    now += day;
    expect((await readCaseLetter(owner, id)).letter).toEqual(first);
    for (const change of [
      "hash = 'x'",
      "content = '\\x00'",
      "issued_at = now()",
      "analysis_id = 'ana_x'",
      "template_version = 9",
    ])
      await expect(
        stage.pool.query(`UPDATE letters SET ${change} WHERE id = $1`, [first?.letterId]),
      ).rejects.toThrow("letters never change");
    await mail(id, "2026-06-16");
    await expect(
      stage.pool.query("UPDATE letters SET sent_on = '2026-06-15' WHERE id = $1", [first?.letterId]),
    ).rejects.toThrow("letters never change");
  });

  test("is one, unless the next names it", async () => {
    await save();
    const id = await declined();
    const first = (await issue(id)).letter?.letterId;
    await expect(issue(id)).rejects.toMatchObject(conflict(/name the latest/));
    now += 1_000;
    const second = await issue(id, first);
    expect(second.letter?.letterId).not.toBe(first);
    await expect(issue(id, first)).rejects.toMatchObject(conflict(/name the latest/));
  });

  test("can't be replaced by an incomplete one; the case says what is missing", async () => {
    await save();
    const id = await declined();
    const { letter, applicantId } = await issue(id);
    await owner.transaction((tx) =>
      updateApplicant(tx, {
        id: applicantId,
        body: { data: { address: { ...applicant.address, street: "536 22 8741 Pike" } } },
      }),
    );
    await expect(issue(id, letter?.letterId)).rejects.toMatchObject(conflict(/read it to see/));
    expect((await readCaseLetter(owner, id)).toComplete).toEqual([expect.stringMatching(/has the SSN/)]);
  });

  test("goes with the applicant's erasure; its hash and state stay, and the PDF is refused", async () => {
    await save();
    const id = await declined();
    const { applicantId, letter } = await issue(id);
    expect(Buffer.from((await readLetterPdf(owner, id)).subarray(0, 5)).toString()).toBe("%PDF-");
    await owner.transaction((tx) => eraseApplicant(tx, applicantId));
    const after = await readCaseLetter(owner, id);
    expect(after).toMatchObject({
      status: "issued",
      daysLeft: null,
      letter: { hash: letter?.hash, content: null },
    });
    const { rows } = await stage.pool.query("SELECT content FROM letters WHERE analysis_id = $1", [id]);
    expect(rows).toEqual([{ content: null }]);
    await expect(readLetterPdf(owner, id)).rejects.toMatchObject(conflict(/erased/));
    await expect(issue(id, letter?.letterId)).rejects.toMatchObject(conflict(/erased/));
    expect(await due()).toEqual([]);
  });
});

describe("no letter is issued", () => {
  test("without a template; the draft says so and shows one to begin with", async () => {
    const id = await declined();
    const { answer, draft } = await readLetterPage(owner, id);
    expect(answer.toComplete).toEqual([expect.stringMatching(/^Set up the letter template/)]);
    expect(draft?.sender).toEqual(["Lender"]);
    await expect(issue(id)).rejects.toMatchObject(conflict(/incomplete/));
  });

  test("for a case that isn't declined", async () => {
    await save();
    const { requestId } = await analyze();
    expect(await readCaseLetter(owner, requestId)).toMatchObject({ status: "not_required", dueOn: null });
    await expect(issue(requestId)).rejects.toMatchObject(conflict(/DECLINE/));
    await expect(mail(requestId, "2026-06-15")).rejects.toMatchObject(conflict(/No letter/));
    await expect(readLetterPdf(owner, requestId)).rejects.toMatchObject(conflict(/No letter/));
  });

  test("that would state the SSN, typed in the wrong field", async () => {
    await save();
    const id = await declined({
      ...applicant,
      address: { ...applicant.address, street: "536 22 8741 Pike" },
    });
    expect((await readCaseLetter(owner, id)).toComplete).toEqual([expect.stringMatching(/has the SSN/)]);
    await expect(issue(id)).rejects.toMatchObject(conflict(/incomplete/));
  });
});

describe("a letter is recorded as sent", () => {
  test("once, on a day from its issue to today, and then isn't due", async () => {
    await stage.pool.query("UPDATE organizations SET time_zone = 'America/Los_Angeles' WHERE id = $1", [
      organizationId,
    ]);
    await save();
    // June 15 in Los Angeles.
    now = Date.parse("2026-06-16T05:00:00Z");
    const id = await declined();
    await issue(id);
    for (const sentOn of ["2026-06-14", "2026-06-16"])
      await expect(mail(id, sentOn)).rejects.toMatchObject({
        code: "invalid_request",
        details: [{ path: "sentOn", message: expect.any(String) }],
      });
    expect((await due()).map(({ analysisId }) => analysisId)).toEqual([id]);
    expect(await mail(id, "2026-06-15")).toMatchObject({
      status: "mailed",
      daysLeft: null,
      letter: { channel: "mail", sentOn: "2026-06-15" },
    });
    expect(await due()).toEqual([]);
    await expect(mail(id, "2026-06-15")).rejects.toMatchObject(conflict(/sent before/));
  });
});

describe("a letter that isn't needed", () => {
  const mark = (id: string, reason: LetterNotNeededReason | null, context = owner) =>
    context.transaction((tx) => markLetterNotNeeded(tx, { id, body: { reason } }));
  const audited = async (id: string) =>
    (
      await stage.pool.query(
        "SELECT details FROM audit_entries WHERE target = $1 AND action = 'analysis.letter_not_needed' ORDER BY sequence",
        [id],
      )
    ).rows.map(({ details }) => details.reason);

  test("isn't due and can't be issued or sent until it's due again; the audit log has both", async () => {
    await save();
    const id = await declined();
    expect(await mark(id, "counteroffer_accepted")).toMatchObject({
      status: "not_required",
      notNeededReason: "counteroffer_accepted",
      dueOn: null,
    });
    await mark(id, "counteroffer_accepted");
    expect(await due()).toEqual([]);
    expect(await countDueLetters(owner)).toEqual([]);
    await expect(issue(id)).rejects.toMatchObject(conflict(/due again first/));
    expect(await mark(id, null)).toMatchObject({ status: "due", notNeededReason: null, daysLeft: 30 });
    await issue(id);
    await mark(id, "sent_elsewhere");
    await expect(mail(id, "2026-06-15")).rejects.toMatchObject(conflict(/due again first/));
    expect(await audited(id)).toEqual(["counteroffer_accepted", null, "sent_elsewhere"]);
  });

  test("belongs to a declined applicant whose letter wasn't sent, and to that decision", async () => {
    await save();
    const { requestId } = await analyze();
    await expect(mark(requestId, "application_withdrawn")).rejects.toMatchObject(conflict(/DECLINE/));
    const id = await declined();
    await mark(id, "application_withdrawn");
    await decide(id, "APPROVE");
    now += 1_000;
    await decide(id, "DECLINE");
    expect((await readCaseLetter(owner, id)).status).toBe("due");
    await issue(id);
    await mail(id, "2026-06-15");
    await expect(mark(id, "application_withdrawn")).rejects.toMatchObject(conflict(/was sent/));
    const developer = stage.context(memberPrincipal({ organizationId, role: "DEVELOPER" }));
    await expect(mark(id, null, developer)).rejects.toMatchObject({ code: "forbidden" });
  });
});

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
    now += day / 24;
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
    now += day;
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

  test("one that was on the wire meanwhile is recorded on itself, and the later letter stays due", async () => {
    const { id, letterId } = await emailed();
    now += 1_000;
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

describe("letters are due", () => {
  test("30 days after the application's day in the organization's time zone, across a change of clocks", async () => {
    await save();
    for (const [timeZone, received, at, dueOn] of [
      [null, "2026-03-07T23:30:00Z", "2026-03-08T00:30:00Z", "2026-04-06"],
      ["America/New_York", "2026-03-08T04:30:00Z", "2026-03-08T04:45:00Z", "2026-04-06"],
      ["Pacific/Auckland", "2026-03-07T11:30:00Z", "2026-03-07T11:45:00Z", "2026-04-07"],
    ] as const) {
      await stage.pool.query("UPDATE organizations SET time_zone = $2 WHERE id = $1", [
        organizationId,
        timeZone,
      ]);
      await stage.pool.query(
        "UPDATE letter_templates SET due_since = '2026-01-01' WHERE organization_id = $1",
        [organizationId],
      );
      now = Date.parse(received);
      const id = await declined();
      now = Date.parse(at);
      expect((await readCaseLetter(owner, id)).dueOn, timeZone ?? "UTC").toBe(dueOn);
      expect((await due()).find(({ analysisId }) => analysisId === id)?.dueOn).toBe(dueOn);
    }
  });

  test("until they are sent, the most urgent first; approved applicants and other organizations' aren't", async () => {
    await save();
    const first = await declined();
    now += 5 * day;
    const second = await declined();
    await decide((await analyze()).requestId, "APPROVE");
    expect(await due()).toMatchObject([
      { analysisId: first, status: "due", dueOn: "2026-07-15", daysLeft: 25 },
      { analysisId: second, status: "due", dueOn: "2026-07-20", daysLeft: 30 },
    ]);
    await issue(second);
    expect((await due())[1]?.status).toBe("issued");
    now += 26 * day;
    expect((await due())[0]?.daysLeft).toBe(-1);
    expect(await countDueLetters(owner)).toEqual([
      { dueOn: "2026-07-15", daysLeft: -1, count: 1, decidedSince: 0 },
      { dueOn: "2026-07-20", daysLeft: 4, count: 1, decidedSince: 0 },
    ]);
    const page = await listDueLetters(owner, { limit: 1 });
    expect((await listDueLetters(owner, { limit: 1, cursor: page.nextCursor as string })).data).toMatchObject(
      [{ analysisId: second }],
    );
    await decide(first, "APPROVE");
    expect((await due()).map(({ analysisId }) => analysisId)).toEqual([second]);
    const other = stage.context(memberPrincipal({ organizationId, mode: "test" }));
    expect(await due(other)).toEqual([]);
  });

  test("by the case's decision, not by the analysis of the applicant's answer", async () => {
    await save();
    const { requestId: caseId } = await analyze();
    const { requestId: answerId } = await analyze();
    await stage.pool.query("UPDATE analyses SET decision = 'DECLINE' WHERE id = $1", [answerId]);
    expect(await due()).toHaveLength(1);
    await owner.db.informationRequest.create({
      data: {
        id: newId("req", now),
        organizationId,
        mode: "live",
        analysisId: caseId,
        answerAnalysisId: answerId,
        fields: ["ssn"],
        tokenHash: Buffer.from(caseId),
        createdBy: owner.principal.id,
        expiresAt: new Date(now),
      },
    });
    expect(await due()).toEqual([]);
    expect(await readCaseLetter(owner, answerId)).toMatchObject({ status: "not_required", dueOn: null });
    await expect(issue(answerId)).rejects.toMatchObject(conflict(/belongs to a case/));
    await decide(caseId, "DECLINE");
    expect(await due()).toMatchObject([{ analysisId: caseId }]);
    await decide(answerId, "DECLINE");
    expect((await issue(answerId)).status).toBe("issued");
  });

  test("only where the template lists them, and not those that were late before it did", async () => {
    const old = await declined();
    now += 31 * day;
    const recent = await declined();
    expect(await due()).toEqual([]);
    await save({ listsDue: false });
    expect(await due()).toEqual([]);
    expect(await countDueLetters(owner)).toBeUndefined();
    await save({ listsDue: true }, 1);
    expect((await due()).map(({ analysisId }) => analysisId)).toEqual([recent]);
    expect(old).not.toBe(recent);
  });
});

test("once they are listed, those of the day that can just be on time are too", async () => {
  await stage.pool.query("UPDATE organizations SET time_zone = 'America/Los_Angeles' WHERE id = $1", [
    organizationId,
  ]);
  now = Date.parse("2026-06-16T06:59:00Z");
  await declined();
  now += 60_000;
  const id = await declined();
  now += 30.5 * day;
  await save();
  expect(await due()).toMatchObject([{ analysisId: id, receivedOn: "2026-06-16", daysLeft: 0 }]);
});

describe("reminders", () => {
  const notices = async () =>
    (
      await stage.pool.query(
        "SELECT kind, target, details->>'count' AS count FROM notices WHERE organization_id = $1 ORDER BY created_at, kind",
        [organizationId],
      )
    ).rows;
  const night = async (days: number) => {
    now += days * day;
    await remindOfLetters(stage.platform);
  };

  test("come 10 and 3 days before and once overdue, each once, also after a missed night", async () => {
    await save();
    await declined();
    await declined();
    await night(19);
    expect(await notices()).toEqual([]);
    // The tenth day before was missed.
    await night(2);
    await night(1);
    expect(await notices()).toEqual([{ kind: "letters.due_in_10", target: "2026-07-15", count: "2" }]);
    const [first] = await due();
    await issue(first?.analysisId as string);
    await mail(first?.analysisId as string, "2026-07-07");
    await night(5);
    await night(0);
    await night(4);
    await night(1);
    expect(await notices()).toEqual([
      { kind: "letters.due_in_10", target: "2026-07-15", count: "2" },
      { kind: "letters.due_in_3", target: "2026-07-15", count: "1" },
      { kind: "letters.overdue", target: "2026-07-15", count: "1" },
    ]);
  });

  test("come for letters of applications that a person declined late", async () => {
    await save();
    await declined();
    const held = [(await analyze()).requestId, (await analyze()).requestId];
    await night(28);
    await night(3);
    expect((await notices()).map(({ kind, count }) => [kind, count])).toEqual([
      ["letters.due_in_3", "1"],
      ["letters.overdue", "1"],
    ]);
    now += 1_000;
    for (const id of held) await decide(id, "DECLINE");
    await night(1);
    await night(1);
    expect((await notices()).slice(2)).toEqual([
      { kind: "letters.overdue", target: "2026-07-15", count: "2" },
    ]);
  });

  test("come although another organization's can't be counted", async () => {
    await save();
    await declined();
    const first = "org_00000000000000000000000000";
    await stage.pool.query("INSERT INTO organizations (id, slug, name) VALUES ($1, $1, 'Other')", [first]);
    await stage.pool.query(
      `INSERT INTO letter_templates (organization_id, version, document, due_since, created_by, created_at)
       VALUES ($1, 1, '{}', now(), 'usr_x', now())`,
      [first],
    );
    await night(29);
    await stage.pool.query("DELETE FROM organizations WHERE id = $1", [first]);
    expect((await notices()).map(({ kind }) => kind)).toEqual(["letters.due_in_3"]);
  });

  test("come for live data alone, and not where due letters aren't listed", async () => {
    await save();
    const test = stage.context(memberPrincipal({ organizationId, mode: "test" }));
    await declined(applicant, test);
    await night(29);
    expect(await due(test)).toHaveLength(1);
    expect(await notices()).toEqual([]);
    await declined();
    await save({ listsDue: false }, 1);
    await night(29);
    expect(await notices()).toEqual([]);
  });
});

describe("the template", () => {
  test("keeps its versions; who edited an earlier one is refused", async () => {
    expect(await readTemplate(owner)).toBeNull();
    expect(await save()).toEqual({ version: 1 });
    expect(await save({ senderName: "Second" }, 1)).toEqual({ version: 2 });
    await expect(save({}, 1)).rejects.toMatchObject(conflict(/someone else/i));
    expect((await readTemplate(owner))?.template.senderName).toBe("Second");
    const { rows } = await stage.pool.query(
      "SELECT document->>'senderName' AS name FROM letter_templates WHERE organization_id = $1 ORDER BY version",
      [organizationId],
    );
    expect(rows).toEqual([{ name: "First Lender, LLC" }, { name: "Second" }]);
  });

  test("is changed by owners, and letters are issued by owners and analysts", async () => {
    await save();
    const id = await declined();
    for (const role of ["DEVELOPER", "ANALYST", "VIEWER"] as const) {
      const context = stage.context(memberPrincipal({ organizationId, role }));
      await expect(save({}, 1, context)).rejects.toMatchObject({ code: "forbidden" });
      if (role === "ANALYST") expect((await issue(id, undefined, context)).status).toBe("issued");
      else await expect(issue(id, undefined, context)).rejects.toMatchObject({ code: "forbidden" });
      expect((await readCaseLetter(context, id)).analysisId).toBe(id);
    }
  });
});
