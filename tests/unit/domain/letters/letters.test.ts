import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { allReasons } from "@/app/(dashboard)/analyses/[id]/review/reason-groups";
import type { LetterNotNeededReason } from "@/lib/contract/letters";
import { eraseApplicant } from "@/lib/domain/applicants/erasure/erase";
import { updateApplicant } from "@/lib/domain/applicants/update";
import { readCaseLetter, readLetterPage } from "@/lib/domain/letters/case";
import { countDueLetters } from "@/lib/domain/letters/due";
import { markLetterNotNeeded } from "@/lib/domain/letters/mark-not-needed";
import { readLetterPdf } from "@/lib/domain/letters/pdf/read-pdf";
import { readTemplate } from "@/lib/domain/letters/save-template";
import { memberPrincipal } from "@/tests/support/principals";
import {
  analyze,
  applicant,
  conflict,
  day,
  decide,
  declined,
  due,
  issue,
  mail,
  now,
  organizationId,
  owner,
  save,
  setNow,
  setUpLetters,
  stage,
  statedReasons,
} from "./letters-stage";

setUpLetters();

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

  test("states the reasons that a reviewer gave under an earlier model", async () => {
    await save();
    const id = await declined();
    await stage.pool.query(
      "UPDATE reviews SET reason_codes = '{LINK_PERSON_NEW_SSN,LINK_FORM_EDITED}' WHERE analysis_id = $1",
      [id],
    );
    const { letter } = await issue(id);
    const reasons = letter?.content?.sections.find(({ part }) => part === "reasons");
    expect(reasons?.passages[0]?.lines).toEqual([
      "The Social Security number provided differs from our records of your name and contact information",
      "Number of recent applications with similar information",
    ]);
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
    setNow(now + day);
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
    setNow(now + 1_000);
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
    setNow(Date.parse("2026-06-16T05:00:00Z"));
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

describe("a letter of a case that is decided again before it's sent", () => {
  async function decidedAgain(then: "DECLINE" | "APPROVE") {
    await save();
    const id = await declined();
    await issue(id);
    setNow(now + day);
    await decide(id, then);
    setNow(now + 1_000);
    if (then === "APPROVE") await decide(id, "DECLINE");
    return id;
  }

  test.each(["DECLINE", "APPROVE"] as const)("isn't the one that is due, also after %s", async (then) => {
    const id = await decidedAgain(then);
    expect(await readCaseLetter(owner, id)).toMatchObject({ status: "due", daysLeft: 29 });
    expect(await due()).toMatchObject([{ analysisId: id, status: "due" }]);
    // Sent anyway, it doesn't tell of the decision.
    expect(await mail(id, "2026-06-16")).toMatchObject({ status: "due", letter: { sentOn: "2026-06-16" } });
    expect(await due()).toMatchObject([{ analysisId: id, status: "due" }]);
    const { letter } = await readCaseLetter(owner, id);
    setNow(now + 1_000);
    expect((await issue(id, letter?.letterId)).status).toBe("issued");
    expect(await due()).toMatchObject([{ analysisId: id, status: "issued" }]);
    await mail(id, "2026-06-16");
    expect(await due()).toEqual([]);
  });

  test("settles what was due, if it had been sent on an earlier day", async () => {
    const id = await decidedAgain("DECLINE");
    expect((await mail(id, "2026-06-15")).status).toBe("mailed");
    expect(await due()).toEqual([]);
  });
});

test("states no reason for waiting: the decision was made", async () => {
  await save();
  const { requestId } = await analyze();
  await decide(requestId, "DECLINE", owner, ["WATCHLIST_MATCH", "IDENTITY_NOT_VERIFIED"]);
  expect(statedReasons(await issue(requestId))).toEqual(["We could not verify your identity"]);
  for (const { label } of allReasons()) expect(label).not.toMatch(/\bbefore we\b|\bmust\b|\bdecide\b/);
});

test("states each reason once, also for findings that say the same", async () => {
  await save();
  const { requestId } = await analyze();
  await decide(requestId, "DECLINE", owner, ["PHONE_IMPOSSIBLE", "PHONE_PLACEHOLDER", "INCOME_NOT_VERIFIED"]);
  expect(statedReasons(await issue(requestId))).toEqual([
    "The phone number provided is not a valid number",
    "We could not verify your income",
  ]);
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
    setNow(now + 1_000);
    await decide(id, "DECLINE");
    expect((await readCaseLetter(owner, id)).status).toBe("due");
    await issue(id);
    await mail(id, "2026-06-15");
    await expect(mark(id, "application_withdrawn")).rejects.toMatchObject(conflict(/was sent/));
    const developer = stage.context(memberPrincipal({ organizationId, role: "DEVELOPER" }));
    await expect(mark(id, null, developer)).rejects.toMatchObject({ code: "forbidden" });
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
