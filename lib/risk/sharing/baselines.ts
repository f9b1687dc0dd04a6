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
  /** For ranges of numbers: chance that one other application of the volume falls into it. */
  chance: number;
  /** Share of fraud that shows it. */
  fraud: number;
  /** The most points that it can have. */
  most: number;
}

/*
 * Rough shares rest on these facts. Households: US Census, America's Families and Living Arrangements 2023 (7 % of
 * households are of unrelated people; 1.2 % are of three or more). Phones: FCC 18-177 (35 million numbers are reassigned a
 * year, of some 800 million). Addresses: US Census, moves (8 % of people a year) and units in structure. Networks: Cisco
 * and APNIC on carrier-grade NAT (a tenth to half of mobile addresses). What fraud shows: Federal Reserve, Synthetic
 * Identity Payments Fraud white papers (2019-2020); FTC Red Flags, supplement A, 14 to 16.
 */
export const baselines: Readonly<Record<WeighedKind, Baseline>> = {
  email: { pair: 0.015, further: 0.12, hub: 0.003, hubShare: 0.01, chance: 0, fraud: 0.05, most: 60 },
  phone: { pair: 0.025, further: 0.16, hub: 0.004, hubShare: 0.01, chance: 0, fraud: 0.06, most: 60 },
  device: { pair: 0.03, further: 0.2, hub: 0.02, hubShare: 0.02, chance: 0, fraud: 0.08, most: 60 },
  address: { pair: 0.1, further: 0.32, hub: 0.006, hubShare: 0.02, chance: 0, fraud: 0.1, most: 60 },
  building: { pair: 0.2, further: 0.6, hub: 0.1, hubShare: 0.03, chance: 1e-5, fraud: 0.1, most: 24 },
  street: { pair: 0.02, further: 0.4, hub: 0.01, hubShare: 0.05, chance: 1e-4, fraud: 0.03, most: 36 },
  ip: { pair: 0.15, further: 0.4, hub: 0.1, hubShare: 0.02, chance: 1e-4, fraud: 0.12, most: 60 },
  network: { pair: 0.25, further: 0.6, hub: 0.2, hubShare: 0.03, chance: 1e-3, fraud: 0.12, most: 30 },
  mailbox: { pair: 0.03, further: 0.3, hub: 0.01, hubShare: 0.01, chance: 0, fraud: 0.05, most: 60 },
  email_domain: { pair: 0.05, further: 0.5, hub: 0.012, hubShare: 0.02, chance: 1e-5, fraud: 0.08, most: 45 },
  ssn_range: { pair: 0.008, further: 0.15, hub: 0, hubShare: 1, chance: 5e-6, fraud: 0.02, most: 60 },
  phone_range: { pair: 0.004, further: 0.25, hub: 0.0005, hubShare: 1, chance: 5e-6, fraud: 0.015, most: 60 },
  phone_line: { pair: 0.001, further: 0.3, hub: 0.0005, hubShare: 1, chance: 2e-7, fraud: 0.005, most: 45 },
  birth: { pair: 0.01, further: 0.3, hub: 0.001, hubShare: 1, chance: 6e-5, fraud: 0.01, most: 45 },
};
