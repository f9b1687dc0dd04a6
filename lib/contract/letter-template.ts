import { z } from "zod";
import { type FederalAgency, federalAgencies } from "./federal-agencies";
import { dueDaysRange, isKnownPlaceholder, placeholdersIn } from "./letter-placeholders";
import { rangeMessage } from "./settings-ranges";
import { line, text } from "./text";

const daysMessage = rangeMessage(dueDaysRange);

/** A paragraph in the organization's own words; empty for none. */
const ownText = text(0, 1_500).refine((value) => placeholdersIn(value).every(isKnownPlaceholder), {
  error: "has an unknown placeholder",
});

/** What an organization's letters say besides the decision. */
export const letterTemplate = z
  .strictObject({
    /** The legal name and address of the creditor, landlord or marketplace. */
    senderName: line(1, 200),
    senderAddress: text(1, 300),
    senderPhone: line(0, 40),
    /** Who administers the ECOA for this creditor, for 12 CFR 1002.9(b)(1). Null for those who extend no credit. */
    federalAgency: z
      .enum([...(Object.keys(federalAgencies) as [FederalAgency, ...FederalAgency[]]), "other"])
      .nullable(),
    /** Name and address, where none of the list fits. */
    otherAgency: text(0, 300),
    /** An agency whose reports the organization uses on each application, besides Assay's sources. */
    reportingAgency: z
      .strictObject({ name: line(1, 200), address: text(1, 300), phone: line(1, 40) })
      .nullable(),
    disclosesScore: z.boolean(),
    scoreName: line(1, 100),
    opening: ownText,
    closing: ownText,
    signOff: text(1, 300),
    /** Whether declined applications without a letter are listed, with reminders. */
    listsDue: z.boolean(),
    /** How many days after its analysis a letter is due. */
    dueDays: z
      .int({ error: daysMessage })
      .min(dueDaysRange.min, { error: daysMessage })
      .max(dueDaysRange.max, { error: daysMessage }),
  })
  .refine(({ federalAgency, otherAgency }) => federalAgency !== "other" || otherAgency !== "", {
    error: "must not be empty",
    path: ["otherAgency"],
  });
export type LetterTemplate = z.output<typeof letterTemplate>;

export const saveTemplateBody = z.strictObject({
  template: letterTemplate,
  /** The version that was edited; 0 for the first. */
  replacesVersion: z.int().min(0),
});
export type SaveTemplateBody = z.output<typeof saveTemplateBody>;
