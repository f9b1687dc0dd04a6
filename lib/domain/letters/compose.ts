import type { OutsideSource } from "@/lib/contract/dispositions";
import { federalAgencies } from "@/lib/contract/federal-agencies";
import { fillIn } from "@/lib/contract/letter-placeholders";
import type { LetterTemplate } from "@/lib/contract/letter-template";
import type { LetterContent, LetterSection } from "@/lib/contract/letters";
import { linesOf, noticeSections, paragraph } from "@/lib/domain/analyses/adverse-action/notice";
import { longDay } from "@/lib/platform/days";

/* Pure, and loaded by browsers too: the settings show the letter while its template is edited. */

/** At the top of a letter that was made of test data. */
export const testText = "TEST LETTER, made of test data and never to be sent.";

interface LetterFacts {
  template: LetterTemplate;
  applicant: {
    firstName: string;
    lastName: string;
    address?: { street: string; city: string; state: string; zip: string } | undefined;
  };
  reasons: readonly string[];
  /** Those whose answers were used. */
  sources: readonly OutsideSource[];
  /** The analysis, which the applicant can quote. */
  reference: string;
  /** Days such as `2026-01-31`. */
  receivedOn: string;
  on: string;
  timeZone: string | null;
  isTest: boolean;
}

/**
 * The letter that tells an applicant of adverse action: for creditors by 12 CFR 1002.9(a)(2) and (b), for all by 15 U.S.C.
 * 1681m. It names the applicant by name and address alone.
 */
export function composeLetter(facts: LetterFacts): LetterContent {
  const { template, applicant, reasons, sources, reference, receivedOn, on, timeZone, isTest } = facts;
  const name = `${applicant.firstName} ${applicant.lastName}`;
  const applied = longDay(receivedOn);
  const own = (part: "opening" | "closing"): LetterSection[] => {
    const text = fillIn(template[part], {
      applicant: name,
      sender: template.senderName,
      date: longDay(on),
      applied,
      reference,
    });
    return text === "" ? [] : [{ part, heading: null, passages: text.split(/\n\s*\n/).map(paragraph) }];
  };
  const isCredit = template.federalAgency !== null;
  return {
    language: "en-US",
    title: isCredit ? "Notice of action taken and statement of reasons" : "Notice of adverse action",
    date: longDay(on),
    sender: [
      template.senderName,
      ...linesIn(template.senderAddress),
      ...(template.senderPhone === "" ? [] : [`Telephone: ${template.senderPhone}`]),
    ],
    recipient: [name, ...addressLines(applicant.address)],
    subject: `Your application of ${applied} (reference ${reference})`,
    salutation: `Dear ${name}:`,
    sections: [
      ...own("opening"),
      ...noticeSections({
        reasons,
        sources: template.disclosesScore ? sources : sources.map(withoutScore),
        otherAgency: template.reportingAgency,
        scoreName: template.scoreName,
        timeZone,
      }),
      ...equalCredit(template),
      ...own("closing"),
    ],
    signOff: linesIn(template.signOff),
    isTest,
  };
}

export function withoutScore(source: OutsideSource): OutsideSource {
  return { ...source, creditScore: null };
}

/** The notice of 12 CFR 1002.9(b)(1), in the words that it gives. */
function equalCredit({ federalAgency, otherAgency }: LetterTemplate): LetterSection[] {
  if (federalAgency === null) return [];
  const agency = federalAgency === "other" ? linesIn(otherAgency) : federalAgencies[federalAgency].lines;
  return [
    {
      part: "equal_credit",
      heading: "Equal Credit Opportunity Act",
      passages: [
        paragraph(
          "The Federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant's income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act. The Federal agency that administers compliance with this law concerning this creditor is:",
        ),
        linesOf(agency),
      ],
    },
  ];
}

function addressLines(address: LetterFacts["applicant"]["address"]): string[] {
  if (address === undefined) return [];
  return [...linesIn(address.street), `${address.city}, ${address.state} ${address.zip}`];
}

function linesIn(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
