/**
 * The agencies that notices under Regulation B name, by kind of creditor, with the names and addresses of 12 CFR 1002,
 * appendix A, as amended on March 20 and August 25, 2023 (88 FR 16531, 88 FR 58065). Where the appendix has no single
 * address, as under the Packers and Stockyards Act, creditors write their own.
 */
export const federalAgencies = {
  cfpb: {
    creditors: "Bank, savings association or credit union with more than $10 billion in assets",
    lines: ["Bureau of Consumer Financial Protection", "1700 G Street NW", "Washington, DC 20552"],
  },
  occ: {
    creditors: "National bank, federal savings association, federal branch of a foreign bank",
    lines: [
      "Office of the Comptroller of the Currency",
      "Customer Assistance Group",
      "P.O. Box 53570",
      "Houston, TX 77052",
    ],
  },
  federal_reserve: {
    creditors: "State member bank, other branch of a foreign bank",
    lines: ["Federal Reserve Consumer Help Center", "P.O. Box 1200", "Minneapolis, MN 55480"],
  },
  fdic: {
    creditors: "Nonmember insured bank, insured state savings association",
    lines: [
      "Federal Deposit Insurance Corporation",
      "Division of Depositor and Consumer Protection",
      "National Center for Consumer and Depositor Assistance",
      "1100 Walnut Street, Box #11",
      "Kansas City, MO 64106",
    ],
  },
  ncua: {
    creditors: "Federal credit union",
    lines: [
      "National Credit Union Administration",
      "Office of Consumer Financial Protection",
      "Division of Consumer Compliance Policy and Outreach",
      "1775 Duke Street",
      "Alexandria, VA 22314",
    ],
  },
  transportation: {
    creditors: "Air carrier",
    lines: [
      "Assistant General Counsel for Office of Aviation Consumer Protection",
      "Department of Transportation",
      "1200 New Jersey Avenue SE",
      "Washington, DC 20590",
    ],
  },
  surface_transportation: {
    creditors: "Creditor subject to the Surface Transportation Board",
    lines: [
      "Office of Public Assistance, Governmental Affairs, and Compliance",
      "Surface Transportation Board",
      "395 E Street SW",
      "Washington, DC 20423",
    ],
  },
  sba: {
    creditors: "Small business investment company",
    lines: [
      "Associate Administrator, Office of Capital Access",
      "United States Small Business Administration",
      "409 Third Street SW, Suite 8200",
      "Washington, DC 20416",
    ],
  },
  sec: {
    creditors: "Broker or dealer",
    lines: ["Securities and Exchange Commission", "100 F Street NE", "Washington, DC 20549"],
  },
  farm_credit: {
    creditors: "Institution of the Farm Credit System",
    lines: ["Farm Credit Administration", "1501 Farm Credit Drive", "McLean, VA 22102-5090"],
  },
  ftc: {
    creditors: "Retailer, finance company, and all others",
    lines: [
      "Federal Trade Commission",
      "Consumer Response Center",
      "600 Pennsylvania Avenue NW",
      "Washington, DC 20580",
    ],
  },
} as const satisfies Record<string, { creditors: string; lines: readonly string[] }>;

export type FederalAgency = keyof typeof federalAgencies;
