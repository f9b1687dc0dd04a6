import { z } from "zod";
import { decision } from "./analyses";
import { text } from "./text";

const finalDecision = z.enum(["APPROVE", "DECLINE"]);

export const reviewBody = z
  .strictObject({
    decision: finalDecision,
    reasons: z
      .array(z.string().regex(/^[A-Z][A-Z0-9_]{1,63}$/, { error: "must be a reason code" }))
      .max(4, { error: "must name at most 4 reasons" })
      .refine((codes) => new Set(codes).size === codes.length, { error: "must not name a reason twice" })
      .default([])
      .meta({
        description:
          "Codes from `reviewReasons` or of signals with an `adverseAction` text (GET /model), most important first. A DECLINE needs one to four.",
        example: ["IDENTITY_NOT_VERIFIED"],
      }),
    note: text(1, 2_000).optional().meta({ description: "For colleagues; stored encrypted." }),
  })
  .refine((value) => value.decision !== "DECLINE" || value.reasons.length > 0, {
    error: "a DECLINE needs 1 to 4 reasons",
    path: ["reasons"],
  })
  .meta({ id: "ReviewRequest" });
export type ReviewBody = z.infer<typeof reviewBody>;

export const outcome = z.enum(["good", "confirmed_fraud"]).meta({
  id: "Outcome",
  description: "What the applicant turned out to be, according to a person. Later analyses use it.",
});

export const outcomeBody = z.strictObject({ outcome }).meta({ id: "OutcomeRequest" });

export const adverseAction = z
  .object({
    analysisId: z.string(),
    decision: decision.meta({
      description: "The review's decision if there is one, otherwise the machine's.",
    }),
    decidedBy: z.enum(["machine", "review"]),
    reasons: z
      .array(z.string())
      .max(4)
      .meta({
        description:
          "Specific principal reasons, ranked; empty for an APPROVE. They never mention another applicant.",
        example: ["We could not verify your identity"],
      }),
  })
  .meta({ id: "AdverseAction" });
export type AdverseAction = z.infer<typeof adverseAction>;
