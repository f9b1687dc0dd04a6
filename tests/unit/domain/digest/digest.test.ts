import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { analyzeBody } from "@/lib/contract/analyses";
import { commitAnalysis, prepareAnalysis } from "@/lib/domain/analyses/submit/submit";
import { sendDigests } from "@/lib/domain/digest/send";
import { openMailContent } from "@/lib/domain/mail/content";
import { textOf } from "@/lib/domain/mail/render";
import { changeMailChoices } from "@/lib/domain/organizations/members/mail-choices";
import { AppError } from "@/lib/platform/errors";
import { type Member, makeMember } from "@/tests/support/members";
import { openStage } from "@/tests/support/shared-stage";
import type { Stage } from "@/tests/support/stage";

const hour = 3_600_000;
/** 7:30 in New York. */
const early = Date.parse("2026-06-15T11:30:00Z");

let now = early;
let stage: Stage;
let owner: Member;
beforeAll(async () => {
  stage = await openStage({
    clock: () => now,
    env: { SMTP_URL: "smtp://127.0.0.1:1", NEXTAUTH_URL: "https://assay.example" },
  });
});
afterAll(() => stage.close());
beforeEach(async () => {
  now = early;
  await stage.platform.prisma.mail.deleteMany();
  await stage.platform.prisma.membership.updateMany({ data: { digestMail: false } });
  owner = await makeMember(stage);
  await stage.platform.prisma.organization.update({
    where: { id: owner.principal.organizationId },
    data: { timeZone: "America/New_York" },
  });
});

/** A case, by when it's due, in hours from early. There is no SSN, so a person decides. */
async function newCase(dueHours: number): Promise<string> {
  const { context } = owner;
  const body = analyzeBody.parse({ applicantData: { firstName: "Maria", lastName: "Santos" } });
  const result = await commitAnalysis(context, await prepareAnalysis(context, body));
  if (result instanceof AppError) throw result;
  await stage.pool.query(
    "UPDATE analyses SET review_due_at = $2, risk_score = 41, decision = 'REVIEW' WHERE id = $1",
    [result.requestId, new Date(early + dueHours * hour)],
  );
  return result.requestId;
}

const choose = (digest: boolean, { context } = owner) =>
  changeMailChoices(context, { notices: "critical", digest });
async function mails() {
  const rows = await stage.platform.prisma.mail.findMany();
  return rows.map(({ id, content }) => openMailContent(stage.platform.keys, id, content as Uint8Array));
}

describe("the daily digest", () => {
  it("counts the cases and lists those due first, in the organization's time zone, without personal data", async () => {
    const late = await newCase(-2);
    const next = await newCase(5);
    await choose(true);
    expect(await sendDigests(stage.platform)).toBe(0);
    now = early + hour;
    expect(await sendDigests(stage.platform)).toBe(1);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: owner.email, subject: "2 cases to review" });
    const text = textOf(mail?.body ?? []).replaceAll("\u202f", " ");
    expect(text).toContain("- 1 case overdue\n- 2 cases without an assignee");
    expect(text).toContain(
      `- Due Jun 15, 2026, 5:30 AM, score 41: https://assay.example/analyses/${late}\n- Due Jun 15, 2026, 12:30 PM, score 41: https://assay.example/analyses/${next}`,
    );
    expect(text).not.toMatch(/maria|santos/i);
  });

  it("is sent once a day, even by two runs at once", async () => {
    await newCase(1);
    await choose(true);
    now = early + hour;
    const runs = await Promise.all([sendDigests(stage.platform), sendDigests(stage.platform)]);
    expect(runs[0] + runs[1]).toBe(1);
    now += 10 * hour;
    expect(await sendDigests(stage.platform)).toBe(0);
    now = early + 25 * hour;
    expect(await sendDigests(stage.platform)).toBe(1);
  });

  it("isn't sent without cases, to members who didn't choose it, nor to those who don't review", async () => {
    now = early + hour;
    await choose(true);
    expect(await sendDigests(stage.platform)).toBe(0);
    now += 24 * hour;
    await newCase(1);
    await choose(false);
    expect(await sendDigests(stage.platform)).toBe(0);
    await choose(true);
    await stage.platform.prisma.membership.updateMany({
      where: { userId: owner.principal.id },
      data: { role: "VIEWER" },
    });
    expect(await sendDigests(stage.platform)).toBe(0);
  });
});
