import type { ElementKind } from "@/lib/risk/input/sharing";

/** Elements whose sharing by strangers is weighed. */
export type WeighedKind = Exclude<ElementKind, "ssn" | "name">;

/**
 * How often honest strangers share an element of a kind, and how often fraud does. Orders of magnitude, rounded; the model
 * card says what they rest on, and the bench what they are worth.
 */
export interface Baseline {
  /** Share of honest applications that have the element in common with one other family, by household, family or chance. */
  pair: number;
  /** And with each further one: this share of those before. */
  further: number;
  /** Share of honest applications whose element belongs to a place, an institution or a network that many use. */
  hub: number;
  /** Such a place seldom has more than this share of a lender's applications. */
  hubShare: number;
  /** The same share as `hub`, of elements that many strangers were approved with long ago. */
  learned: number;
  /** What is left of `hub` for an element that nobody used 30 days ago: places are there for longer. */
  young: number;
  /** For ranges of numbers: chance that one other application of the volume falls into it. */
  chance: number;
  /** Share of fraud that shows it. */
  fraud: number;
  /** The most points that it can have. */
  most: number;
}

const usual = { chance: 0, young: 1, learned: 1, most: 60 } as const;

/*
 * Rough shares rest on these facts. Households: US Census, America's Families and Living Arrangements 2023 (7 % of
 * households are of unrelated people; 1.2 % are of three or more). Phones: FCC 18-177 (35 million numbers are reassigned a
 * year, of some 800 million). Addresses: US Census, moves (8 % of people a year) and units in structure. Networks: Cisco
 * and APNIC on carrier-grade NAT (a tenth to half of mobile addresses). What fraud shows: Federal Reserve, Synthetic
 * Identity Payments Fraud white papers (2019-2020); FTC Red Flags, supplement A, 14 to 16.
 */
export const baselines: Readonly<Record<WeighedKind, Baseline>> = {
  email: { ...usual, pair: 0.003, further: 0.15, hub: 0.003, hubShare: 0.001, learned: 0.2, fraud: 0.05 },
  phone: { ...usual, pair: 0.02, further: 0.16, hub: 0.01, hubShare: 0.001, learned: 0.2, fraud: 0.06 },
  device: { ...usual, pair: 0.03, further: 0.2, hub: 0.05, hubShare: 0.003, fraud: 0.08 },
  address: { ...usual, pair: 0.08, further: 0.32, hub: 0.012, hubShare: 0.002, learned: 0.5, fraud: 0.1 },
  building: { ...usual, pair: 0.2, further: 0.4, hub: 0.08, hubShare: 0.003, fraud: 0.1, most: 60 },
  ip: { ...usual, pair: 0.15, further: 0.4, hub: 0.08, hubShare: 0.01, fraud: 0.12 },
  network: {
    ...usual,
    pair: 0.12,
    further: 0.45,
    hub: 0.2,
    hubShare: 0.02,
    young: 0.1,
    fraud: 0.12,
    most: 45,
  },
  mailbox: { ...usual, pair: 0.05, further: 0.4, hub: 0.03, hubShare: 0.001, fraud: 0.03 },
  email_domain: {
    ...usual,
    pair: 0.04,
    further: 0.3,
    hub: 0.15,
    hubShare: 0.01,
    young: 0.1,
    fraud: 0.08,
  },
  ssn_range: {
    ...usual,
    pair: 0.0005,
    further: 0.3,
    hub: 0,
    hubShare: 1,
    learned: 0,
    chance: 5e-6,
    fraud: 0.02,
  },
  phone_range: {
    ...usual,
    pair: 0.002,
    further: 0.3,
    hub: 0.0003,
    hubShare: 1,
    learned: 0,
    chance: 2e-6,
    fraud: 0.015,
  },
};

/** Families of other names who share the home and a contact: blended families, roommates on one plan, shelters. */
export const household: Baseline = {
  ...usual,
  pair: 0.04,
  further: 0.68,
  hub: 0.006,
  hubShare: 0.003,
  fraud: 0.05,
};

/** Other members of the applicant's family who apply with one element. */
export const relatives = { pair: 0.3, further: 0.45, fraud: 0.05, most: 45 } as const;
