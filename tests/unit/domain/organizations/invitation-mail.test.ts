import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendDueMails } from "@/lib/domain/mail/send/send-due";
import { raiseNotice } from "@/lib/domain/notices/raise";
import { acceptInvitation } from "@/lib/domain/organizations/invitations/accept";
import { inviteMember } from "@/lib/domain/organizations/invitations/create";
import { listInvitations } from "@/lib/domain/organizations/invitations/list";
import { revokeInvitation } from "@/lib/domain/organizations/invitations/revoke";
import { removeMember } from "@/lib/domain/organizations/members/remove";
import { linkIn, type MailServer, startMailServer } from "@/tests/support/mail-server";
import { type Member, makeMember } from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

const email = "grace.hopper@lender.example";

let server: MailServer;
let stage: Stage;
let owner: Member;
beforeAll(async () => {
  server = await startMailServer();
  stage = await openStage({
    clock: Date.now,
    env: { SMTP_URL: `smtp://127.0.0.1:${server.port}`, NEXTAUTH_URL: "https://assay.example" },
  });
  owner = await makeMember(stage);
});
afterAll(async () => {
  await stage.close();
  await server.close();
});

const invite = (body: { email?: string }) =>
  owner.context.transaction((tx) => inviteMember(tx, { role: "ANALYST", ...body }));

describe("an invitation for one address", () => {
  it("is mailed to it, and accepted by the mail's link", async () => {
    const { isMailed } = await invite({ email });
    expect(isMailed).toBe(true);
    expect(await listInvitations(owner.context)).toMatchObject([{ email, mail: { status: "queued" } }]);
    await sendDueMails(stage.platform);
    expect(await listInvitations(owner.context)).toMatchObject([{ mail: { status: "sent" } }]);
    const [mail] = server.mails;
    expect(mail).toMatchObject({ to: [email] });
    expect(mail?.headers.subject).toBe("Join Lender on Assay");
    expect(mail?.text).toContain("Ada Lovelace invites you to join Lender on Assay.");
    const link = mail && linkIn(mail);
    expect(link?.origin).toBe("https://assay.example");
    await acceptInvitation(stage.platform, {
      token: link?.pathname.split("/").at(-1) ?? "",
      form: { name: "Grace", email, password: "correct horse lamp" },
      clientAddress: "192.0.2.1",
    });
    expect(await listInvitations(owner.context)).toEqual([]);
  });

  it("isn't mailed if it's revoked before", async () => {
    const sent = server.mails.length;
    const { id } = await invite({ email: "late@lender.example" });
    await owner.context.transaction((tx) => revokeInvitation(tx, id));
    await sendDueMails(stage.platform);
    expect(server.mails).toHaveLength(sent);
  });

  it("isn't mailed if it's accepted before, by the copied link", async () => {
    const sent = server.mails.length;
    const { token } = await invite({ email: "quick@lender.example" });
    await acceptInvitation(stage.platform, {
      token,
      form: { name: "Quick", email: "quick@lender.example", password: "correct horse lamp" },
      clientAddress: "192.0.2.1",
    });
    await sendDueMails(stage.platform);
    expect(server.mails).toHaveLength(sent);
  });

  it("is refused once 200 were mailed in a day, also revoked ones", async () => {
    const { context, principal } = await makeMember(stage);
    const at = new Date();
    await stage.platform.prisma.mail.createMany({
      data: Array.from({ length: 200 }, (_, number) => ({
        id: `mai_${principal.id}_${number}`,
        organizationId: principal.organizationId,
        kind: "invitation",
        reference: `inv_${number}`,
        status: "sent" as const,
        dueAt: at,
        giveUpAt: at,
        settledAt: at,
        createdAt: at,
      })),
    });
    const inviteHere = (body: { email?: string }) =>
      context.transaction((tx) => inviteMember(tx, { role: "VIEWER", ...body }));
    await expect(inviteHere({ email: "one.more@lender.example" })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/wait a day/),
    });
    expect((await inviteHere({})).isMailed).toBe(false);
  });
});

describe("an invitation for anyone with the link", () => {
  it("isn't mailed", async () => {
    expect((await invite({})).isMailed).toBe(false);
  });
});

it("a member who is removed gets no notice that still waits for a mail server, and others do", async () => {
  const { token } = await owner.context.transaction((tx) => inviteMember(tx, { role: "OWNER" }));
  const form = { name: "Lin", email: "lin@lender.example", password: "correct horse lamp" };
  const { userId } = await acceptInvitation(stage.platform, { token, form, clientAddress: "192.0.2.2" });
  await owner.context.transaction((tx) =>
    raiseNotice(tx, { kind: "webhook.disabled", target: "whk_1", details: { reason: "gone" } }),
  );
  await owner.context.transaction((tx) => removeMember(tx, { userId }));
  const sent = server.mails.length;
  await sendDueMails(stage.platform);
  const recipients = server.mails.slice(sent).flatMap(({ to }) => to);
  expect(recipients).toContain(owner.email);
  expect(recipients).not.toContain(form.email);
});
