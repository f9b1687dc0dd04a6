import { describe, expect, it } from "vitest";
import { askApplicant } from "@/lib/domain/information-requests/ask";
import { emailLetter } from "@/lib/domain/letters/email-letter";
import { markLetterNotNeeded } from "@/lib/domain/letters/mark-not-needed";
import { decideUndoably } from "@/lib/domain/reviews/review";
import {
  analyze,
  applicant,
  conflict,
  declined,
  issue,
  mail,
  owner,
  save,
  setUpLetters,
} from "./letters-stage";

setUpLetters();

const decideUndoablyOn = (id: string, decision: "APPROVE" | "DECLINE") =>
  owner.transaction((tx) =>
    decideUndoably(tx, {
      id,
      body: { decision, reasons: decision === "DECLINE" ? ["IDENTITY_NOT_VERIFIED"] : [], note: "Why" },
    }),
  );

describe("while a decision can be undone, a colleague", () => {
  const steps = {
    "issues no letter": (id: string) => issue(id),
    "emails none": (id: string) => owner.transaction((tx) => emailLetter(tx, id)),
    "records none as sent": (id: string) => mail(id, "2026-06-15"),
    "records none as not needed": (id: string) =>
      owner.transaction((tx) => markLetterNotNeeded(tx, { id, body: { reason: "application_withdrawn" } })),
  };
  it.each(Object.entries(steps))("%s", async (_, step) => {
    await save();
    const id = await declined();
    await issue(id);
    await decideUndoablyOn(id, "APPROVE");
    await expect(step(id)).rejects.toMatchObject(conflict(/can still be undone/));
  });

  it("asks the applicant for nothing", async () => {
    const { requestId: id } = await analyze({ ...applicant, ssn: undefined });
    await decideUndoablyOn(id, "DECLINE");
    await expect(
      owner.transaction((tx) =>
        askApplicant(tx, { id, body: { fields: ["ssn"], expiresInDays: 7, emailLink: false } }),
      ),
    ).rejects.toMatchObject(conflict(/can still be undone/));
  });
});
