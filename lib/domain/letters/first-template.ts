import { dueDaysRange } from "@/lib/contract/letter-placeholders";
import type { LetterTemplate } from "@/lib/contract/letter-template";

/** What the form begins with, and drafts show until an owner has saved a template. */
export function firstTemplate(organizationName: string): LetterTemplate {
  return {
    senderName: organizationName,
    senderAddress: "",
    senderPhone: "",
    federalAgency: null,
    otherAgency: "",
    reportingAgency: null,
    disclosesScore: true,
    scoreName: "Your credit score",
    opening: "Thank you for applying to {sender}.",
    closing:
      "If you have questions about this letter, write to us at the address above and quote {reference}.",
    signOff: `Sincerely,\n${organizationName}`,
    listsDue: true,
    dueDays: dueDaysRange.max,
  };
}
