import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Role } from "@/lib/auth/roles";
import { openMailContent } from "@/lib/domain/mail/content";
import type { NoticeKind } from "@/lib/domain/notices/kinds";
import { raiseNotice } from "@/lib/domain/notices/raise";
import { changeMailChoices } from "@/lib/domain/organizations/members/mail-choices";
import { type Member, makeMember } from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

let stage: Stage;
let owner: Member;
let developer: Member;
let analyst: Member;
beforeAll(async () => {
  stage = await openStage({
    clock: Date.now,
    env: { SMTP_URL: "smtp://127.0.0.1:1", NEXTAUTH_URL: "https://assay.example" },
  });
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.platform.prisma.mail.deleteMany();
  owner = await makeMember(stage);
  [developer, analyst] = [await colleague("DEVELOPER"), await colleague("ANALYST")];
});

async function colleague(role: Role): Promise<Member> {
  const made = await makeMember(stage, role);
  const { organizationId } = owner.principal;
  await stage.platform.prisma.membership.updateMany({
    where: { userId: made.principal.id },
    data: { organizationId },
  });
  const principal = { ...made.principal, organizationId };
  return { ...made, principal, context: stage.context(principal) };
}

const raise = (kind: NoticeKind, target = "whk_1", mode: "live" | "test" = "live") =>
  stage
    .context({ ...owner.principal, mode })
    .transaction((tx) => raiseNotice(tx, { kind, target, details: { reason: "gone", count: 5 } }));
async function mails() {
  const rows = await stage.platform.prisma.mail.findMany();
  return rows.map(({ id, content }) => openMailContent(stage.platform.keys, id, content as Uint8Array));
}
const recipients = async () => (await mails()).map(({ to }) => to).sort();

describe("a notice in live mode", () => {
  it("that is critical is mailed to the members who may read it", async () => {
    await raise("webhook.disabled");
    expect(await recipients()).toEqual([owner.email, developer.email].sort());
    expect(await recipients()).not.toContain(analyst.email);
    expect((await mails())[0]).toMatchObject({
      subject: "A webhook was disabled",
      body: [
        expect.stringContaining("410 Gone"),
        { link: { label: "Open the webhook", url: "https://assay.example/settings/webhooks/whk_1" } },
        expect.stringContaining("https://assay.example/settings/security"),
      ],
    });
  });

  it("of readers of the audit log is mailed to owners alone, without a name", async () => {
    await raise("ssn_search.misses", developer.principal.id);
    expect(await recipients()).toEqual([owner.email]);
    expect(JSON.stringify(await mails())).toContain("all by a member");
    expect(JSON.stringify(await mails())).not.toContain(developer.principal.id);
  });

  it("is mailed as each member chose", async () => {
    await raise("drift.detected");
    expect(await recipients()).toEqual([]);
    await changeMailChoices(developer.context, { notices: "all", digest: false });
    await changeMailChoices(owner.context, { notices: "none", digest: false });
    await raise("drift.detected");
    await raise("webhook.disabled");
    expect(await recipients()).toEqual([developer.email, developer.email]);
  });
});

describe("a notice in test mode", () => {
  it("isn't mailed", async () => {
    await raise("webhook.disabled", "whk_1", "test");
    expect(await mails()).toEqual([]);
  });
});
