import type { ElementKind } from "@/lib/risk/input/sharing";

/** Elements for which sharing by strangers counts. */
export type WeighedKind = Exclude<ElementKind, "ssn" | "name" | "older_ssn">;

/**
 * How often honest strangers share an element of a kind, and how often fraud does. Rounded orders of magnitude: the model
 * card gives their sources, and the bench measures them.
 */
export interface Baseline {
  /** Share of honest applications that share the element with at least one other family. */
  pair: number;
  /** Of those who share it with some families, the share who do with one more. */
  further: number;
  /** Factor on `further` within 24 hours: people of different homes apply on days of their own. */
  sameDay: number;
  /** Share of honest applications whose element is a hub: a place, an institution or a network that many use. */
  hub: number;
  /** A hub seldom has more than this share of a lender's applications. */
  hubShare: number;
  /** In place of `hub` for elements with which many strangers were approved long ago, from so many on. */
  learned: number;
  learnedFrom: number;
  /** Factor on `hub` for an element first used within 30 days: most hubs are older. */
  young: number;
  /** The same in an organization under two months old, to which most hubs are new, but not in its first days. */
  early: number;
  /** Chance that one other application has the same element by coincidence. */
  chance: number;
  /** Chance is at least what was seen more than a month ago. */
  isFrequent?: true;
  /** Share of fraud that shares the element. */
  fraud: number;
  /** Most points: among the bench's cases, fraud got no likelier than this with more sharers. */
  most: number;
  /** Most points for one family, where these are fewer. */
  mostOfOne?: number;
  /** The same for those within 24 hours, for those over more, and for those over more than 7 days. */
  mostToday?: number;
  mostLater?: number;
  mostOlder?: number;
}

/** With so many strangers approved long ago, an element begins to look like a hub. */
export const establishedFrom = 4;

const usual = {
  sameDay: 1,
  chance: 0,
  young: 1,
  early: 1,
  learned: 1,
  learnedFrom: establishedFrom,
  most: 60,
} as const;
/** Strangers who share one and no home: two in five apply on one day. */
const contact = { ...usual, sameDay: 0.4 } as const;
/** A range of numbers is never a hub, regardless of its history. */
const range = { further: 0.3, hubShare: 1, learned: 0 } as const;

/**
 * A mailbox that's named for a relative, a partner or a helper who applied with another one. Chance: one mailbox in fifty spells
 * someone else's full name, and one applicant in a million has it.
 */
const named = { ...usual, ...range, pair: 0.0003, hub: 0, chance: 2e-8, fraud: 0.004, most: 42 } as const;

/*
 * Rough shares rest on these facts. Households: US Census, America's Families and Living Arrangements 2023 (7 % of
 * households are of unrelated people; 1.2 % are of three or more). Phones: FCC 18-177 (35 million numbers are reassigned
 * a year, of about 800 million). Addresses: US Census, moves (8 % of people a year) and units in structure. Networks:
 * Cisco and APNIC on carrier-grade NAT (a tenth to half of mobile addresses). What fraud shows: Federal Reserve,
 * Synthetic Identity Payments Fraud white papers (2019-2020); FTC Red Flags, supplement A, 14 to 16. Simulated: what the
 * advocate's and the marketplace's cases and the bench's train seed show, rounded.
 */
export const baselines: Readonly<Record<WeighedKind, Baseline>> = {
  // People who share a mailbox mostly share a home and count as a household. The rest are helpers and caseworkers.
  email: { ...contact, pair: 0.006, further: 0.15, hub: 0.003, hubShare: 0.001, learned: 0.2, fraud: 0.04 },
  // 4 % of numbers change hands in a year, a third of them within a lender's reach; helpers' phones bring one client a month.
  phone: {
    ...contact,
    pair: 0.014,
    further: 0.1,
    hub: 0.012,
    hubShare: 0.0006,
    learned: 0.2,
    fraud: 0.05,
    most: 46,
  },
  // One application in fourteen comes from a dealer's, a library's or a helper's device, each with some six a month of 1,000.
  device: {
    ...usual,
    pair: 0.03,
    further: 0.2,
    hub: 0.07,
    hubShare: 0.006,
    learnedFrom: 3,
    fraud: 0.037,
    most: 46,
  },
  // 8 % move into another family's home in a year, and some share one; shelters, camps and buildings without units bring two
  // a month of 1,000.
  address: {
    ...usual,
    learnedFrom: 3,
    pair: 0.11,
    further: 0.35,
    hub: 0.025,
    hubShare: 0.004,
    learned: 0.5,
    fraud: 0.1,
    most: 42,
  },
  // A third of homes have neighbors under one roof; few buildings bring more than three applications a month of 1,000.
  // Chance: a region has about 200,000 houses, and addresses are compared by region. New towers and hotels after a disaster
  // fill as fast as invented units, so a building alone asks for no review. Of those whom neighbors of one day or of a month
  // decided, 70 were honest and 31 fraud; of a week, 142 and 198.
  building: {
    ...usual,
    learnedFrom: 3,
    pair: 0.15,
    further: 0.4,
    hub: 0.08,
    hubShare: 0.0025,
    chance: 5e-6,
    fraud: 0.1,
    most: 29,
    mostToday: 24,
    mostOlder: 24,
  },
  // Households, offices and carriers: a quarter of applications share an address by one of them, and an office's people
  // apply in the same weeks. So neighbors' connection alone asks for no review.
  ip: { ...usual, pair: 0.15, further: 0.4, hub: 0.25, hubShare: 0.02, fraud: 0.04, most: 24 },
  // Carriers' networks have a history, and their people apply on days of their own. Neighbors who are all new are more often
  // on a rented server, or at branches of the organization, so the network of one region alone asks for no review.
  network: {
    ...usual,
    pair: 0.12,
    further: 0.45,
    sameDay: 0.5,
    hub: 0.2,
    hubShare: 0.012,
    young: 0.1,
    fraud: 0.15,
    most: 24,
  },
  // One mailbox in twenty is named for a word that others like as well, such as a hobby. Who numbers mailboxes makes several a
  // day: of those whom more days decided, 52 were honest and one fraud.
  mailbox: {
    ...contact,
    pair: 0.05,
    further: 0.5,
    hub: 0.05,
    hubShare: 0.001,
    fraud: 0.015,
    mostLater: 24,
  },
  // A few people have their mailboxes made by the same helper. The rest is chance, which depends on the make: over a month a
  // habit of the lender's people shows as well.
  mailbox_make: {
    ...contact,
    ...range,
    pair: 0.004,
    hub: 0,
    chance: 1e-4,
    isFrequent: true,
    fraud: 0.08,
    most: 45,
    mostOlder: 24,
  },
  // The domains of employers and clubs have a history. New ones were more often bought for the purpose.
  email_domain: { ...contact, pair: 0.04, further: 0.3, hub: 0.15, hubShare: 0.01, young: 0.06, fraud: 0.1 },
  // Chance: a lender of one state meets about 200,000 hundreds of SSNs. Relatives with SSNs in a row share a name or a
  // home. One coincidence alone asks for no review.
  ssn_range: {
    ...usual,
    ...range,
    pair: 0.0005,
    hub: 0,
    chance: 5e-6,
    fraud: 0.02,
    most: 75,
    mostOfOne: 24,
  },
  // Chance: a lender of six area codes meets about 500,000 hundreds of numbers. Family plans number in a row.
  phone_range: { ...usual, ...range, pair: 0.002, hub: 0.0003, chance: 2e-6, fraud: 0.018, most: 75 },
  // Chance: a region has about 20,000 blocks, and a lender's applicants come from its poorer or newer half. New developments
  // bring several in a month.
  block: {
    ...usual,
    pair: 0.002,
    further: 0.3,
    hub: 0.0025,
    hubShare: 0.003,
    learned: 0.3,
    chance: 3e-6,
    fraud: 0.008,
    most: 45,
  },
  // Chance: eight million local numbers. One coincidence alone asks for no review.
  local_number: { ...usual, ...range, pair: 0.002, hub: 0, chance: 1.3e-7, fraud: 0.005, most: 60 },
  // Chance: the commonest road has about 2,000 house numbers, and one address in 300.
  street_line: { ...usual, ...range, pair: 0.001, hub: 0, chance: 2e-6, fraud: 0.005, most: 45 },
  // Chance: most applicants are between 20 and 40 years old, and were born on one of about 7,000 days.
  birth_date: { ...usual, ...range, pair: 0.0005, hub: 0, chance: 1.5e-4, fraud: 0.005, most: 45 },
  full_name: named,
  mailbox_owner: named,
};

/** Strangers at one apartment or other numbered home: former tenants and roommates, not a shelter or camp. */
export const unit: Baseline = { ...baselines.address, further: 0.4, hub: 0.0005 };

/**
 * A box at a post office, where villages, farms and shelters get their mail. Renting one takes two identity documents
 * (USPS form 1093), so strangers rarely share one to hide.
 */
export const postOfficeBox: Baseline = { ...baselines.address, hub: 0.07, hubShare: 0.01 };

/** Strangers at one rented box: it changes hands like a home, and no one shares it but a household. */
export const box: Baseline = { ...baselines.address, pair: 0.03, further: 0.3, hub: 0.0005, learned: 0.01 };

/**
 * Few honest strangers give one home and apply from different networks: most who live together share the connection. Shelters
 * and houses of workers don't, so over more than a day they alone ask for no review, but at a rented box.
 */
export function elsewhere(home: Baseline): Baseline {
  return {
    ...home,
    pair: home.pair * 0.75,
    further: Math.min(home.further, 0.42),
    hub: home.hub * 0.3,
    mostLater: home === box ? home.most : 27,
  };
}

/**
 * Strangers at one private email domain, each on another network. Colleagues apply from the office as well, and the domain of an
 * employer has a history.
 */
export const domainElsewhere: Baseline = { ...baselines.email_domain, fraud: 0.23 };

/**
 * Strangers who used one device, each on another network. A dealer's, a library's or a shelter's device stays where it
 * is; a phone that was sold or lent moves, mostly once, so one other user alone asks for no review.
 */
export const traveling: Baseline = {
  ...baselines.device,
  pair: 0.02,
  further: 0.15,
  hub: 0.002,
  fraud: 0.12,
  mostOfOne: 29,
};

/** Neighbors who used one device on one connection: a caseworker's intake day, a dealer's or a branch's tablet. */
export const staying: Baseline = { ...baselines.device, hub: 0.1, hubShare: 0.03 };

/**
 * Strangers of another part of the country. A phone number that was given up finds its next user near its area code, and
 * dealers, helpers and employers serve a region. Connections of carriers and domains of large companies have a history. An
 * attacker sends many identities through one connection within a day; call centers, proxies and VPNs have people on every
 * day, so those of more than a day alone ask for no review.
 */
export const away: Readonly<Partial<Record<WeighedKind, Baseline>>> = {
  email: { ...baselines.email, pair: 0.001, further: 0.2, hub: 0.0005, learned: 0.005, fraud: 0.04 },
  phone: { ...baselines.phone, pair: 0.002, further: 0.15, hub: 0.0007, learned: 0.005, fraud: 0.04 },
  device: {
    ...baselines.device,
    pair: 0.006,
    further: 0.15,
    hub: 0.0015,
    learned: 0.005,
    fraud: 0.04,
    mostOlder: 20,
  },
  ip: {
    ...baselines.ip,
    pair: 0.05,
    further: 0.35,
    hub: 0.05,
    young: 0.06,
    early: 0.2,
    fraud: 0.06,
    most: 60,
    mostLater: 24,
  },
  network: {
    ...baselines.network,
    pair: 0.08,
    further: 0.4,
    hub: 0.06,
    young: 0.06,
    early: 0.5,
    fraud: 0.1,
    most: 60,
    mostLater: 24,
  },
  email_domain: {
    ...baselines.email_domain,
    pair: 0.02,
    further: 0.4,
    hub: 0.016,
    young: 0.1,
    early: 0.2,
    fraud: 0.05,
  },
};

/** People with a personal mailbox seldom give the phone number of a helper, a practice or an employer. */
export const phoneBesidesMailbox: Baseline = { ...baselines.phone, fraud: 0.085 };

/** At a device on one connection: a store near a border, a broker's desk, a call center. One visitor is usual. */
export const awayAtDesk: Baseline = {
  ...baselines.device,
  pair: 0.03,
  further: 0.15,
  hub: 0.004,
  learned: 0.02,
  fraud: 0.04,
};

/** An IPv6 network of 64 bits is one line or one phone: carriers let strangers share IPv4 addresses only. */
export const awayOnIpv6: Baseline = {
  ...baselines.ip,
  pair: 0.02,
  further: 0.25,
  hub: 0.006,
  hubShare: 0.01,
  learned: 0.05,
  fraud: 0.06,
  most: 60,
};

/** Caseworkers give their own mailbox for people without one: some four in a thousand applications come so from each. */
export const institutionMailbox: Baseline = { ...baselines.email, hub: 0.1, hubShare: 0.004 };

/** Points less for families who share the mailbox of an institution as well: it helps them all. */
export const lessForClients = 20;

/**
 * Points less for strangers who share the connection as well: they live or work at one place, or someone helps them all.
 * Of those on one day, no more than `oneSitting` count: of the bench's honest people 95 came so with one phone number, and of
 * its visible fraud four.
 */
export const lessTogether = { building: 20, email: 20, phone: 12 } as const;
export const oneSitting = 12;

/**
 * Points for strangers with the same mailbox but for one of the next numbers: of 97,000 honest applications of the bench,
 * 46 have one and two have more.
 */
export const nextNumbers = { one: 12, several: 40 } as const;

/**
 * Strangers who share something and have mailboxes of one make. `sharers`: a crowd among whom some are alike by chance.
 * `factor`: the true share of a make may be so many times what is assumed of it. `amongOwn`: least share at other providers
 * than the large ones: people of a community use one, live in one building and apply through one network. `fraud`: share of
 * fraud that shows it. `mostOnline`: for a connection or a device alone, as offices, stores and call centers have many people.
 */
export const alikeMailboxes = {
  sharers: 12,
  factor: 5,
  amongOwn: 0.006,
  fraud: 0.03,
  fewest: 2,
  most: 45,
  mostOnline: 24,
} as const;

/**
 * Families with other names who share the home and a contact: blended families, roommates on one plan, shelters. `further`
 * makes four families rare in one household. Two others alone ask for no review (`largestHome`).
 */
export const household: Baseline = {
  ...usual,
  pair: 0.03,
  further: 0.38,
  hub: 0.01,
  hubShare: 0.004,
  fraud: 0.045,
  most: 42,
};

/**
 * Points less for families who applied from the home just before, each with its own mailbox: roommates and crews fill in the
 * form one after the other. Of those whom these points hold, 99 were honest and three fraud.
 */
export const lessInSitting = 12;

/** So many other families may be one household, or have arrived together with SSNs in a row: they alone ask for no review. */
export const largestHome = { usual: 2, arrivedTogether: 4, most: 29 } as const;

/** Neighbors by coincidence mostly have numbers of the lender's own state. */
export const rangeElsewhere: Baseline = { ...baselines.ssn_range, mostOfOne: 36 };

/**
 * Points for others with SSNs next to the applicant's who applied through the same connection: of the bench's people, 430 of
 * its visible fraud and 15 honest ones have one. People of one home may have arrived together, so they alone ask for no review.
 */
export const numbersOnline = { oneHome: 24, most: 36 } as const;

/**
 * Those of them who share a mailbox or a phone and not the connection: two families do, as couples and roommates on one
 * plan; three hardly.
 */
export const householdContacts: Baseline = {
  ...usual,
  pair: 0.03,
  further: 0.22,
  hub: 0.002,
  hubShare: 0.003,
  fraud: 0.06,
  most: 45,
};

/** Families in one home who share its internet connection: most live there, in a shelter, a camp or a hotel for example. */
export const residents: Baseline = {
  ...usual,
  pair: 0.04,
  further: 0.9,
  hub: 0.006,
  hubShare: 0.003,
  fraud: 0.05,
  most: 24,
};

/**
 * Other families who spell the applicant's house differently: one in seven hundred honest applicants follows a tenant with a
 * typing error. A second one is as rare again.
 */
export const spellings = { first: 25, further: 18, most: 45 } as const;

/** Other members of the applicant's family with the same element: three in ten families bring a second, and under half of those a third. */
export const relatives = { pair: 0.22, further: 0.45, fraud: 0.05, most: 45, overYears: 2 } as const;

/**
 * Points for three other relatives of about the applicant's age within a month and none a generation apart, for each further
 * one, and for two who have the mailbox or the phone number. Large households have parents or children among them: of 89,000
 * honest applications of the bench, seven have three so and one has four.
 */
export const oneGeneration = { fewest: 3, three: 28, further: 12, twoWithContact: 16 } as const;

/**
 * Strangers with boxes at one mail agency. Travelers gather at a few agencies, which have a history; one that is new to the
 * lender brings hardly more than one of its renters.
 */
export const mailAgency: Baseline = {
  ...baselines.building,
  pair: 0.05,
  further: 0.3,
  hub: 0.03,
  most: 42,
  mostToday: 42,
  mostOlder: 42,
};

/** Strangers whose mailboxes have their names and end in the same digits: the habit of one who makes them, on any day. */
export const mailboxEnd: Baseline = {
  ...baselines.mailbox,
  pair: 0.002,
  further: 0.3,
  hub: 0,
  fraud: 0.008,
  mostLater: baselines.mailbox.most,
};

/**
 * Points for two other relatives of one birthday, and for each further one. Of a thousand births one is of triplets or more
 * (CDC, National Vital Statistics Reports, Births), and a twin may apply again with another SSN. Two who were born weeks to
 * eight months away are a couple and one cousin at most: of 74,000 honest applications of the bench, two have them.
 */
export const bornTogether = { two: 28, twoClose: 32, further: 14, most: 50 } as const;

/**
 * Points for families in the next units of a building: halls, hotels and agencies may give rooms to two in a row. Of 74,000
 * honest applications of the bench, nine have two and none has three.
 */
export const nextUnits = { fewest: 2, few: 10, most: 30 } as const;
