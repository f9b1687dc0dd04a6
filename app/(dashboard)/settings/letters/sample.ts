import type { OutsideSource } from "@/lib/contract/dispositions";
import type { LetterTemplate } from "@/lib/contract/letter-template";
import type { LetterContent } from "@/lib/contract/letters";
import { reviewReasons } from "@/lib/contract/review-reasons";
import { composeLetter } from "@/lib/domain/letters/compose";
import { addDays } from "@/lib/platform/days";

const bureau: OutsideSource = {
  source: "credit",
  provider: "Example Bureau",
  observedAt: "2026-01-05T15:00:00.000Z",
  furnisher: "consumer_reporting_agency",
  agency: {
    name: "Example Bureau",
    address: "P.O. Box 1000, Springfield, IL 62701",
    phone: "800-555-0199",
  },
  creditScore: {
    value: 82,
    lowest: 0,
    highest: 100,
    scoredAt: "2026-01-05T15:00:00.000Z",
    factors: ["Revolving balances are high in relation to limits", "Too many recent inquiries"],
    provider: "Example Bureau",
  },
};

/** The letter to a made-up applicant, with an outside source's report and credit score. */
export function sampleLetter(template: LetterTemplate, today: string): LetterContent {
  return composeLetter({
    template,
    applicant: {
      firstName: "Maria",
      lastName: "Santos",
      address: { street: "1423 Pike St", city: "Seattle", state: "WA", zip: "98101" },
    },
    reasons: [reviewReasons.IDENTITY_NOT_VERIFIED, reviewReasons.CREDIT_HISTORY_ADVERSE],
    sources: [bureau],
    reference: "ana_example",
    receivedOn: addDays(today, -10),
    on: today,
    timeZone: null,
    isTest: false,
  });
}
