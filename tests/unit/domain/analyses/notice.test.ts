import { describe, expect, test } from "vitest";
import type { OutsideSource } from "@/lib/contract/dispositions";
import { missingFromNotice, noticeText } from "@/lib/domain/analyses/adverse-action/notice";

const reasons = ["We could not verify your identity"];
const agency = {
  name: "Example Bureau, Inc.",
  address: "P.O. Box 1000, Springfield, IL 62701",
  phone: "800-555-0199",
};
const identity: OutsideSource = {
  source: "identity",
  provider: "Example Bureau",
  observedAt: "2026-01-15T23:30:00.000Z",
  furnisher: "consumer_reporting_agency",
  agency,
  creditScore: null,
};
const credit: OutsideSource = {
  ...identity,
  source: "credit",
  creditScore: {
    value: 82,
    lowest: 0,
    highest: 100,
    scoredAt: "2026-01-15T23:30:00.000Z",
    factors: ["Two late payments", "Too many recent inquiries"],
    provider: "Example Bureau",
  },
};
const thirdParty: OutsideSource = { ...identity, furnisher: "third_party", agency: null };

describe("the notice", () => {
  test("without outside sources is the decision and its reasons", () => {
    expect(
      noticeText({ reasons: [...reasons, "The documents provided could not be accepted"], sources: [] }),
    ).toBe(
      `We have decided not to approve your application.

The principal reasons for our decision are:
• We could not verify your identity
• The documents provided could not be accepted`,
    );
  });

  test("names an agency once, with the rights that the applicant has and the credit score used", () => {
    const sources = [identity, credit];
    expect(noticeText({ reasons, sources })).toBe(
      `We have decided not to approve your application.

The principal reason for our decision is:
• We could not verify your identity

Our decision was based in whole or in part on information in a consumer report from this consumer reporting agency:

Example Bureau, Inc.
P.O. Box 1000, Springfield, IL 62701
Telephone: 800-555-0199

The agency did not make the decision and is unable to give you the specific reasons for it. Under the Fair Credit Reporting Act, you have the right to a free copy of your consumer report from the agency if you ask for it within 60 days after you receive this notice. If you find that information in a report is inaccurate or incomplete, you have the right to dispute it with the agency.

We also used a credit score in our decision. A credit score is a number that reflects the information in your consumer report. It can change as that information changes.

Your credit score: 82
Date: January 15, 2026
Scores range from a low of 0 to a high of 100. A higher score means a higher risk.
Score provided by: Example Bureau

Key factors that adversely affected your credit score:
• Two late payments
• Too many recent inquiries`,
    );
    expect(missingFromNotice({ reasons, sources })).toEqual([]);
  });

  test("names each of two agencies", () => {
    const other = { name: "Second Bureau", address: "2 Oak St, Dover, DE 19901", phone: "800-555-0155" };
    const text = noticeText({
      reasons,
      sources: [identity, { ...credit, provider: "Second Bureau", agency: other }],
    });
    for (const part of [...Object.values(agency), ...Object.values(other)]) expect(text).toContain(part);
    expect(text).toContain("The agencies did not make the decision and are unable to give you");
    expect(text).toContain("from each agency if you ask for it within 60 days");
  });

  test("about information of a third party offers its nature, and names no agency", () => {
    const sources = [thirdParty];
    const text = noticeText({ reasons, sources });
    expect(text).toMatch(/the nature of this information if you ask us for it in writing within 60 days/);
    expect(text).not.toMatch(/free copy|dispute|\[/);
    expect(missingFromNotice({ reasons, sources })).toEqual([]);
  });
});

describe("what is missing has a place in brackets and is listed:", () => {
  test("an agency that is not configured", () => {
    const sources = [{ ...identity, agency: null }];
    expect(noticeText({ reasons, sources })).toContain(
      "[Add the name, postal address and telephone number of the consumer reporting agency: the identity source, “Example Bureau”.]",
    );
    expect(missingFromNotice({ reasons, sources })).toEqual([
      expect.stringMatching(/^Add the name, postal address and telephone number .*“Example Bureau”/),
    ]);
  });

  test("key factors that the source did not state", () => {
    const sources = [
      { ...credit, creditScore: { ...credit.creditScore, factors: [] } as OutsideSource["creditScore"] },
    ];
    expect(noticeText({ reasons, sources })).toContain("[Add the key factors");
    expect(missingFromNotice({ reasons, sources })).toEqual([expect.stringMatching(/^Add the key factors/)]);
  });

  test("reasons", () => {
    expect(noticeText({ reasons: [], sources: [] })).toContain("[Add the specific principal reasons");
    expect(missingFromNotice({ reasons: [], sources: [] })).toEqual([
      expect.stringMatching(/^Add the specific principal reasons/),
    ]);
  });
});

test("an agency with another name than the answer's provider is to be checked: the source may have been replaced", () => {
  const answered = (provider: string) => missingFromNotice({ reasons, sources: [{ ...identity, provider }] });
  expect(answered("EXAMPLE BUREAU")).toEqual([]);
  expect(answered("Former Bureau")).toEqual([expect.stringMatching(/^Check the agency: .*“Former Bureau”/)]);
});
