import { z } from "zod";
import { daysFromNow } from "./example-times";
import { instant, page, pageQuery } from "./lists";
import { policyDocument } from "./policy";
import { policyVersionNumber } from "./policy-api";
import { line } from "./text";

const replacesVersion = policyVersionNumber.meta({
  description:
    "The version that the change is based on; if another version is in force by then, it goes stale.",
});
const note = line(1, 500).meta({ description: "Why it changes.", example: "Fewer reviews of small loans" });
const startsAt = instant.optional().meta({
  description:
    "When it comes into force, at most a year from now. If approved later, it starts then. Default: immediately.",
  example: daysFromNow(7),
});

export const proposePolicyBody = z
  .strictObject({ document: policyDocument, note, replacesVersion, startsAt })
  .meta({ id: "ProposePolicy" });

export const restorePolicyBody = z
  .strictObject({
    version: policyVersionNumber.meta({
      description: "The version whose content to put in force again.",
      example: 1,
    }),
    note: note.meta({ description: "Why you restore it.", example: "Too many reviews" }),
    replacesVersion,
    startsAt,
  })
  .meta({ id: "RestorePolicy" });

const comment = line(1, 500).meta({
  description: "For the proposer.",
  example: "Checked on last month's cases",
});

export const approvePolicyBody = z
  .strictObject({ comment: comment.optional() })
  .meta({ id: "ApprovePolicyProposal" });

export const declinePolicyBody = z.strictObject({ comment }).meta({ id: "DeclinePolicyProposal" });

const policyProposalStatus = z
  .enum(["proposed", "scheduled", "published", "declined", "withdrawn", "stale"])
  .meta({
    id: "PolicyProposalStatus",
    description:
      "`proposed`: a second person has to decide. `scheduled`: it comes into force at `startsAt`. `stale`: another version came into force first (`supersededBy`), or the model no longer allows it.",
  });

export const policyProposal = z
  .object({
    id: z.string().meta({ example: "plp_01k9f5x0zq8r7m3v2c1b4n6d9e" }),
    status: policyProposalStatus,
    document: policyDocument,
    note: z.string(),
    replacesVersion: z.int(),
    restoredFrom: z.int().nullable().meta({ description: "The earlier version whose content it is." }),
    startsAt: z.iso.datetime().nullable().meta({ description: "Null to start immediately." }),
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
    approvedBy: z.string().nullable().meta({ description: "Null where no approval was needed or given." }),
    approvedAt: z.iso.datetime().nullable(),
    comment: z.string().nullable().meta({ description: "Of the person who approved or declined it." }),
    endedBy: z.string().nullable().meta({ description: "Who published, declined or withdrew it." }),
    endedAt: z.iso.datetime().nullable(),
    version: z.int().nullable().meta({ description: "The version that it became." }),
    supersededBy: z.int().nullable().meta({ description: "The version that came into force first." }),
  })
  .meta({ id: "PolicyProposal", description: "A policy on its way into force." });
export type PolicyProposal = z.infer<typeof policyProposal>;

export const policyProposalQuery = z.strictObject(pageQuery);
export const policyProposalPage = page(policyProposal).meta({ id: "PolicyProposalList" });
