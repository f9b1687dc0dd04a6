import type { Agency, OutsideSource } from "@/lib/contract/dispositions";

/*
 * The text of an adverse action notice, to paste below a letterhead. It says what 15 U.S.C. 1681m(a) and (b)(1) require
 * where outside information was used, in the order of sample form C-1 of Regulation B (12 CFR 1002, appendix C). Unknown
 * details stay in brackets; none are invented. Counsel should review it before it is sent.
 */

interface Stated {
  reasons: readonly string[];
  sources: readonly OutsideSource[];
}

/** Paragraphs, separated by empty lines. */
export function noticeText({ reasons, sources }: Stated): string {
  return [
    "We have decided not to approve your application.",
    reasonsText(reasons),
    ...agencyParagraphs(sources),
    ...scoreParagraphs(sources),
    ...thirdPartyParagraphs(sources),
  ].join("\n\n");
}

/** A sentence for each thing that is missing from the notice or may be wrong in it. */
export function missingFromNotice({ reasons, sources }: Stated): string[] {
  return [
    ...(reasons.length === 0 ? ["Add the specific principal reasons for the decision."] : []),
    ...sources.flatMap(missingAbout),
  ];
}

export function missingAbout({ source, provider, furnisher, agency, creditScore }: OutsideSource): string[] {
  if (furnisher === "third_party") return [];
  const missing: string[] = [];
  if (agency === null) {
    missing.push(
      `Add the name, postal address and telephone number of the consumer reporting agency that furnished the report (the ${source} source, “${provider}”). To have them filled in, configure the agency for this source.`,
    );
  } else if (!isNamedLike(agency.name, provider)) {
    missing.push(
      `Check the agency: the ${source} source called itself “${provider}”, and the agency configured for it now is “${agency.name}”.`,
    );
  }
  if (creditScore !== null && creditScore.factors.length === 0) {
    missing.push(`Add the key factors of the credit score: “${provider}” stated none.`);
  }
  return missing;
}

/** Sources may have been replaced since the analysis, so compares the agency's name with the provider's. */
function isNamedLike(agency: string, provider: string): boolean {
  const [a, b] = [agency.toLowerCase(), provider.toLowerCase()];
  return a.includes(b) || b.includes(a);
}

function reasonsText(reasons: readonly string[]): string {
  if (reasons.length === 0) return "[Add the specific principal reasons for the decision.]";
  const opening =
    reasons.length === 1
      ? "The principal reason for our decision is:"
      : "The principal reasons for our decision are:";
  return [opening, ...reasons.map(bullet)].join("\n");
}

function agencyParagraphs(sources: readonly OutsideSource[]): string[] {
  const reports = sources.filter(({ furnisher }) => furnisher === "consumer_reporting_agency");
  if (reports.length === 0) return [];
  const agencies = [...new Set(reports.map(agencyText))];
  const [only, theAgency, disputedWith] =
    agencies.length === 1
      ? ["this consumer reporting agency", "the agency", "the agency"]
      : ["these consumer reporting agencies", "each agency", "the agency that furnished it"];
  const noDecision =
    agencies.length === 1
      ? "The agency did not make the decision and is unable to give you the specific reasons for it."
      : "The agencies did not make the decision and are unable to give you the specific reasons for it.";
  return [
    `Our decision was based in whole or in part on information in a consumer report from ${only}:`,
    ...agencies,
    `${noDecision} Under the Fair Credit Reporting Act, you have the right to a free copy of your consumer report from ${theAgency} if you ask for it within 60 days after you receive this notice. If you find that information in a report is inaccurate or incomplete, you have the right to dispute it with ${disputedWith}.`,
  ];
}

function agencyText({ source, provider, agency }: OutsideSource): string {
  return agency === null
    ? `[Add the name, postal address and telephone number of the consumer reporting agency: the ${source} source, “${provider}”.]`
    : addressBlock(agency);
}

function addressBlock({ name, address, phone }: Agency): string {
  return [name, address, `Telephone: ${phone}`].join("\n");
}

function scoreParagraphs(sources: readonly OutsideSource[]): string[] {
  return sources.flatMap(({ creditScore }) => {
    if (creditScore === null) return [];
    const { value, lowest, highest, scoredAt, factors, provider } = creditScore;
    return [
      "We also used a credit score in our decision. A credit score is a number that reflects the information in your consumer report. It can change as that information changes.",
      [
        `Your credit score: ${value}`,
        `Date: ${longDate(scoredAt)}`,
        `Scores range from a low of ${lowest} to a high of ${highest}. A higher score means a higher risk.`,
        `Score provided by: ${provider}`,
      ].join("\n"),
      factors.length === 0
        ? "[Add the key factors that adversely affected the credit score.]"
        : ["Key factors that adversely affected your credit score:", ...factors.map(bullet)].join("\n"),
    ];
  });
}

function thirdPartyParagraphs(sources: readonly OutsideSource[]): string[] {
  if (!sources.some(({ furnisher }) => furnisher === "third_party")) return [];
  return [
    "Our decision was based in whole or in part on information from an outside source other than a consumer reporting agency. Under the Fair Credit Reporting Act, you have the right to learn the nature of this information if you ask us for it in writing within 60 days after you receive this notice.",
  ];
}

function bullet(text: string): string {
  return `• ${text}`;
}

function longDate(instant: string): string {
  return new Date(instant).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
