import { describe, expect, it } from "vitest";
import { askApplicant } from "@/lib/domain/information-requests/ask";
import { emailLetter } from "@/lib/domain/letters/email-letter";
import { markLetterNotNeeded } from "@/lib/domain/letters/mark-not-needed";
import { markLetterSent } from "@/lib/domain/letters/mark-sent";
import { decideUndoably } from "@/lib/domain/reviews/review";
import { analyze, applicant, declined, issue, owner, save, setUpLetters, stage } from "./letters-stage";

setUpLetters();

const decideUndoablyOn = (id: string, decision: "APPROVE" | "DECLINE") =>
  owner.transaction((tx) =>
    decideUndoably(tx, {
      id,
      body: { decision, reasons: decision === "DECLINE" ? ["IDENTITY_NOT_VERIFIED"] : [], note: "Why" },
    }),
  );

const isPending = async (id: string) =>
  (await stage.platform.prisma.pendingDecision.count({ where: { analysisId: id } })) > 0;

describe("while an approval can be undone, for a case that was declined,", () => {
  const steps = {
    "issues no letter": (id: string) => issue(id),
    "emails none": (id: string) => owner.transaction((tx) => emailLetter(tx, id)),
    "records none as not needed": (id: string) =>
      owner.transaction((tx) => markLetterNotNeeded(tx, { id, body: { reason: "application_withdrawn" } })),
  };
  it.each(Object.entries(steps))("a colleague %s", async (_, step) => {
    await save();
    const id = await declined();
    await decideUndoablyOn(id, "APPROVE");
    await expect(step(id)).rejects.toMatchObject({ code: "conflict" });
    expect(await isPending(id)).toBe(true);
  });
});

it("a letter that was sent already is recorded, after the decision that could still be undone", async () => {
  await save();
  const id = await declined();
  await issue(id);
  await decideUndoablyOn(id, "APPROVE");
  await owner.transaction((tx) =>
    markLetterSent(tx, { id, body: { channel: "mail", sentOn: "2026-06-15" } }),
  );
  expect(await isPending(id)).toBe(false);
});

it("a decline that can still be undone takes effect with its letter", async () => {
  await save();
  const { requestId: id } = await analyze({ ...applicant, ssn: undefined });
  await decideUndoablyOn(id, "DECLINE");
  await issue(id);
  expect(await isPending(id)).toBe(false);
});

it("an applicant isn't asked about a case whose decision can still be undone", async () => {
  const { requestId: id } = await analyze({ ...applicant, ssn: undefined });
  await decideUndoablyOn(id, "DECLINE");
  await expect(
    owner.transaction((tx) =>
      askApplicant(tx, { id, body: { fields: ["ssn"], expiresInDays: 7, emailLink: false } }),
    ),
  ).rejects.toMatchObject({ code: "conflict" });
});
