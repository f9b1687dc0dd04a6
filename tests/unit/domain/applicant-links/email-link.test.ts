import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type AskApplicantBody, askApplicantBody } from "@/lib/contract/information-requests";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { updateApplicant } from "@/lib/domain/applicants/update";
import { askApplicant } from "@/lib/domain/information-requests/ask";
import { readRequestsOfCase } from "@/lib/domain/information-requests/read-of-case";
import { withdrawRequest } from "@/lib/domain/information-requests/withdraw";
import { sendDueMails } from "@/lib/domain/mail/send/send-due";
import { reviewAnalysis } from "@/lib/domain/reviews/review";
import { freePort } from "@/tests/support/free-port";
import { linkIn, type MailServer, startMailServer } from "@/tests/support/mail-server";
import {
  ada,
  answer,
  ask,
  caseId,
  day,
  join,
  morning,
  newCase,
  open,
  requests,
  setNow,
  setUpLinks,
  stage,
} from "./links-stage";

const port = await freePort();
setUpLinks({ SMTP_URL: `smtp://127.0.0.1:${port}` });

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer({}, port);
  await stage.platform.prisma.mail.deleteMany();
});
afterEach(() => server.close());

const email = "maria.santos@gmail.com";
const send = () => sendDueMails(stage.platform);
const askByMail = (body: Partial<AskApplicantBody> = {}) => ask({ emailLink: true, ...body });
const emailOf = async () => (await requests())[0]?.linkEmail;
const addressOf = async (context = ada) => (await readRequestsOfCase(context, caseId)).linkAddress;
const erase = async (applicantId: string) => ada.transaction((inside) => eraseApplicant(inside, applicantId));

describe("a request by email", () => {
  it("reaches the applicant's stored address with the link that works", async () => {
    const { url, linkEmail } = await askByMail({ expiresInDays: 2 });
    expect(linkEmail).toEqual({ status: "queued", failure: null, settledAt: null });
    await send();
    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
    expect(mail?.to).toEqual([email]);
    expect(mail?.text).toContain("until June 17, 2026 at 12:00 PM (UTC)");
    expect(linkIn(mail as never).href).toBe(url);
    expect((await open({ url }))?.status).toBe("open");
    expect(await emailOf()).toEqual({
      status: "sent",
      failure: null,
      settledAt: new Date(morning).toISOString(),
    });
  });

  it("names the organization alone: nothing of the applicant, the fields, the note or the case", async () => {
    const { id, applicantId } = await askByMail({ fields: ["ssn", "phone"], note: "Card not readable" });
    await send();
    const { headers, text, html } = server.mails[0] as (typeof server.mails)[number];
    expect(headers.subject).toBe("Lender needs some details from you");
    const said = `${headers.subject}${text}${html}`;
    for (const hidden of ["Maria", "Santos", "Pike", "343", "SSN", "Social", "phone", "Card", "loan-1"])
      expect(said).not.toContain(hidden);
    for (const hidden of [id, applicantId, caseId, email]) expect(said).not.toContain(hidden);
    // Nothing that tells the sender it was opened.
    expect(html).not.toMatch(/<img|src=|background:url/);
    expect(text.match(/https?:/g)).toHaveLength(1);
  });

  it("keeps neither the address nor the link in clear in the database", async () => {
    const { url } = await askByMail();
    const { rows } = await stage.pool.query("SELECT to_jsonb(m)::text AS row, content FROM mails m");
    expect(rows).toHaveLength(1);
    const stored = `${rows[0].row}${rows[0].content.toString("latin1")}`;
    for (const hidden of [email, url.split("/").at(-1)]) expect(stored).not.toContain(hidden);
  });

  it("isn't sent without being asked for", async () => {
    expect((await ask()).linkEmail).toBeNull();
    await send();
    expect(server.mails).toEqual([]);
  });

  it("says why it couldn't be sent, and is tried again or given up", async () => {
    server.answer = () => Object.assign(new Error("later"), { responseCode: 450 });
    await askByMail();
    await send();
    expect(await emailOf()).toMatchObject({ status: "queued", failure: "unreachable" });
    server.answer = () => Object.assign(new Error("no"), { responseCode: 550 });
    setNow(morning + 120_000);
    await send();
    expect(await emailOf()).toMatchObject({ status: "failed", failure: "refused" });
    expect(await requests()).toMatchObject([{ status: "open" }]);
  });

  it("isn't sent once the request is withdrawn, decided, answered or expired", async () => {
    const withdrawn = await askByMail();
    await ada.transaction((inside) => withdrawRequest(inside, withdrawn.id));
    setNow(morning + 1_000);
    await answer(await askByMail({ fields: ["phone"] }), { phone: "206-343-7012" });
    setNow(morning + 2_000);
    await askByMail({ expiresInDays: 1 });
    setNow(morning + 2_000 + day);
    await send();
    expect(await emailOf()).toMatchObject({ status: "failed", failure: "late" });
    await askByMail();
    const id = caseId;
    await ada.transaction((inside) =>
      reviewAnalysis(inside, { id, body: { decision: "APPROVE", reasons: [] } }),
    );
    await send();
    expect(server.mails).toEqual([]);
    expect((await requests()).map(({ status, linkEmail }) => [status, linkEmail?.status])).toEqual([
      ["withdrawn", undefined],
      ["expired", "failed"],
      ["answered", undefined],
      ["withdrawn", undefined],
    ]);
  });

  it("isn't sent once the applicant is erased", async () => {
    const { applicantId } = await askByMail();
    await erase(applicantId);
    await send();
    expect(server.mails).toEqual([]);
    expect(await stage.platform.prisma.mail.count()).toBe(0);
  });

  it("goes to the address as it is now", async () => {
    const { id, applicantId } = await ask();
    await ada.transaction((inside) => withdrawRequest(inside, id));
    await ada.transaction((inside) =>
      updateApplicant(inside, { id: applicantId, body: { data: { email: "m.santos@example.org" } } }),
    );
    expect(await addressOf()).toBe("m.santos@example.org");
    await askByMail();
    await send();
    expect(server.mails.map(({ to }) => to)).toEqual([["m.santos@example.org"]]);
  });

  const refused = (asking: Promise<unknown>) =>
    expect(asking).rejects.toMatchObject({
      code: "conflict",
      message: "Assay can't email this applicant; ask without emailLink and share the link",
    });

  it("is refused without an address, and asks for nothing", async () => {
    const { firstName, lastName, phone } = { firstName: "Maria", lastName: "Santos", phone: "206-343-7011" };
    const id = await newCase({ applicantData: { firstName, lastName, phone } });
    expect((await readRequestsOfCase(ada, id)).linkAddress).toBeNull();
    const body = askApplicantBody.parse({ fields: ["ssn"], emailLink: true });
    await refused(ada.transaction((inside) => askApplicant(inside, { id, body })));
    expect(await requests(id)).toEqual([]);
  });

  it("is refused without a mail server", async () => {
    const { env } = stage.platform;
    stage.platform.env = { ...env, SMTP_URL: undefined };
    try {
      const context = stage.context(ada.principal);
      expect(await addressOf(context)).toBeNull();
      await refused(ask({ emailLink: true }, context));
    } finally {
      stage.platform.env = env;
    }
    expect(await requests()).toEqual([]);
  });

  it("is refused in test mode, whose people never applied", async () => {
    for (const table of ["analyses", "applicants"])
      await stage.pool.query(`UPDATE ${table} SET mode = 'test' WHERE organization_id = $1`, [
        ada.scope.organizationId,
      ]);
    const context = stage.context({ ...ada.principal, mode: "test" });
    expect(await addressOf(context)).toBeNull();
    await refused(ask({ emailLink: true }, context));
    expect(await ask({}, context)).toMatchObject({ status: "open", linkEmail: null });
  });

  it("shows the address to those who may ask alone", async () => {
    expect(await addressOf()).toBe(email);
    expect(await addressOf(await join("ANALYST"))).toBe(email);
    for (const role of ["DEVELOPER", "VIEWER"] as const) expect(await addressOf(await join(role))).toBeNull();
  });

  it("says in the audit log that it was emailed, not where to", async () => {
    await askByMail();
    const { rows } = await stage.pool.query(
      "SELECT details FROM audit_entries WHERE action = 'analysis.applicant_asked' AND organization_id = $1",
      [ada.scope.organizationId],
    );
    expect(rows).toMatchObject([{ details: { isEmailed: true } }]);
    expect(JSON.stringify(rows)).not.toContain(email);
  });
});
