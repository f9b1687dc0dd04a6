import type { Agency, OutsideSource } from "@/lib/contract/dispositions";
import type { LetterSection, Passage } from "@/lib/contract/letters";
import { dayIn, longDay } from "@/lib/platform/days";

/*
 * What an adverse action notice states: what 15 U.S.C. 1681m(a) and (b)(1) require where outside information was used, in
 * the order of sample form C-1 of Regulation B (12 CFR 1002, appendix C). Unknown details stay in brackets; none are
 * invented. Counsel should review it before it is sent.
 */

interface Stated {
  reasons: readonly string[];
  sources: readonly OutsideSource[];
}

interface StatedInLetter extends Stated {
  /** An agency whose report was used besides the sources. */
  otherAgency?: Agency | null;
  scoreName?: string;
  /** Of its days; null for UTC. */
  timeZone?: string | null;
}

/** Paragraphs, separated by empty lines, to paste below a letterhead. */
export function noticeText(stated: Stated): string {
  return noticeSections(stated)
    .flatMap(({ passages }) => passages.map(passageText))
    .join("\n\n");
}

export function noticeSections({
  reasons,
  sources,
  otherAgency = null,
  scoreName = "Your credit score",
  timeZone = null,
}: StatedInLetter): LetterSection[] {
  const sections: LetterSection[] = [
    {
      part: "decision",
      heading: null,
      passages: [paragraph("We have decided not to approve your application.")],
    },
    { part: "reasons", heading: "Reasons for our decision", passages: [reasonsPassage(reasons)] },
    {
      part: "consumer_report",
      heading: "Information from a consumer reporting agency",
      passages: agencyPassages(sources, otherAgency),
    },
    { part: "credit_score", heading: "Credit score", passages: scorePassages(sources, scoreName, timeZone) },
    {
      part: "third_party",
      heading: "Information from another outside source",
      passages: thirdPartyPassages(sources),
    },
  ];
  return sections.filter(({ passages }) => passages.length > 0);
}

/** A sentence for each thing that is missing from the notice or may be wrong in it. */
export function missingFromNotice(stated: Stated): string[] {
  return [...incompleteIn(stated), ...stated.sources.flatMap(doubtAbout)];
}

/** A sentence for each place in brackets. */
export function incompleteIn({ reasons, sources }: Stated): string[] {
  return [
    ...(reasons.length === 0 ? ["Add the specific principal reasons for the decision."] : []),
    ...sources.flatMap(incompleteAbout),
  ];
}

export function missingAbout(source: OutsideSource): string[] {
  return [...incompleteAbout(source), ...doubtAbout(source)];
}

function incompleteAbout({ source, provider, furnisher, agency, creditScore }: OutsideSource): string[] {
  if (furnisher === "third_party") return [];
  return [
    ...(agency === null
      ? [
          `Add the name, postal address and telephone number of the consumer reporting agency that furnished the report (the ${source} source, “${provider}”). To have them filled in, configure the agency for this source.`,
        ]
      : []),
    ...(creditScore !== null && creditScore.factors.length === 0
      ? [`Add the key factors of the credit score: “${provider}” stated none.`]
      : []),
  ];
}

export function doubtAbout({ source, provider, agency }: OutsideSource): string[] {
  if (agency === null || isNamedLike(agency.name, provider)) return [];
  return [
    `Check the agency: the ${source} source called itself “${provider}”, and the agency configured for it now is “${agency.name}”.`,
  ];
}

/** Sources may have been replaced since the analysis, so compares the agency's name with the provider's. */
function isNamedLike(agency: string, provider: string): boolean {
  const [a, b] = [agency.toLowerCase(), provider.toLowerCase()];
  return a.includes(b) || b.includes(a);
}

function reasonsPassage(reasons: readonly string[]): Passage {
  if (reasons.length === 0) return paragraph("[Add the specific principal reasons for the decision.]");
  const opening =
    reasons.length === 1
      ? "The principal reason for our decision is:"
      : "The principal reasons for our decision are:";
  return list(opening, reasons);
}

function agencyPassages(sources: readonly OutsideSource[], other: Agency | null): Passage[] {
  const reports = sources.filter(({ furnisher }) => furnisher === "consumer_reporting_agency");
  const blocks = [...reports.map(agencyLines), ...(other === null ? [] : [addressLines(other)])];
  const agencies = [...new Map(blocks.map((lines) => [lines.join("\n"), lines])).values()];
  if (agencies.length === 0) return [];
  const [only, theAgency, disputedWith] =
    agencies.length === 1
      ? ["this consumer reporting agency", "the agency", "the agency"]
      : ["these consumer reporting agencies", "each agency", "the agency that furnished it"];
  const noDecision =
    agencies.length === 1
      ? "The agency did not make the decision and is unable to give you the specific reasons for it."
      : "The agencies did not make the decision and are unable to give you the specific reasons for it.";
  return [
    paragraph(`Our decision was based in whole or in part on information in a consumer report from ${only}:`),
    ...agencies.map(linesOf),
    paragraph(
      `${noDecision} Under the Fair Credit Reporting Act, you have the right to a free copy of your consumer report from ${theAgency} if you ask for it within 60 days after you receive this notice. If you find that information in a report is inaccurate or incomplete, you have the right to dispute it with ${disputedWith}.`,
    ),
  ];
}

function agencyLines({ source, provider, agency }: OutsideSource): string[] {
  return agency === null
    ? [
        `[Add the name, postal address and telephone number of the consumer reporting agency: the ${source} source, “${provider}”.]`,
      ]
    : addressLines(agency);
}

function addressLines({ name, address, phone }: Agency): string[] {
  return [name, ...address.split("\n"), `Telephone: ${phone}`];
}

function scorePassages(
  sources: readonly OutsideSource[],
  scoreName: string,
  timeZone: string | null,
): Passage[] {
  return sources.flatMap(({ creditScore }) => {
    if (creditScore === null) return [];
    const { value, lowest, highest, scoredAt, factors, provider } = creditScore;
    return [
      paragraph(
        "We also used a credit score in our decision. A credit score is a number that reflects the information in your consumer report. It can change as that information changes.",
      ),
      linesOf([
        `${scoreName}: ${value}`,
        `Date: ${longDay(dayIn(timeZone, Date.parse(scoredAt)))}`,
        `Scores range from a low of ${lowest} to a high of ${highest}. A higher score means a higher risk.`,
        `Score provided by: ${provider}`,
      ]),
      factors.length === 0
        ? paragraph("[Add the key factors that adversely affected the credit score.]")
        : list("Key factors that adversely affected your credit score:", factors),
    ];
  });
}

function thirdPartyPassages(sources: readonly OutsideSource[]): Passage[] {
  if (!sources.some(({ furnisher }) => furnisher === "third_party")) return [];
  return [
    paragraph(
      "Our decision was based in whole or in part on information from an outside source other than a consumer reporting agency. Under the Fair Credit Reporting Act, you have the right to learn the nature of this information if you ask us for it in writing within 60 days after you receive this notice.",
    ),
  ];
}

export function paragraph(text: string): Passage {
  return { kind: "paragraph", text, lines: [] };
}

export function linesOf(lines: readonly string[]): Passage {
  return { kind: "lines", text: "", lines: [...lines] };
}

function list(text: string, lines: readonly string[]): Passage {
  return { kind: "list", text, lines: [...lines] };
}

function passageText({ kind, text, lines }: Passage): string {
  if (kind === "paragraph") return text;
  return (kind === "list" ? [text, ...lines.map((line) => `• ${line}`)] : lines).join("\n");
}
