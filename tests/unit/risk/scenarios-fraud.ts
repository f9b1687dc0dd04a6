import { ordinaryApplicant } from "@/lib/risk/examples";
import { decline, identity, links, many, noLinks, one, place, type Scenario, shared } from "./scenario";

const at = "2026-11-01T12:00:00Z";

const ringMembers = [
  ["Alan", "Frost", "elm001@fastmail.com"],
  ["Bella", "Crane", "elm002@fastmail.com"],
  ["Cody", "Marsh", "elm003@fastmail.com"],
  ["Dana", "Pike", "elm004@fastmail.com"],
  ["Evan", "Holt", "elm005@fastmail.com"],
] as const;

export const fraud: Scenario[] = [
  one("fraud", decline, "everything a placeholder", {
    firstName: "Test",
    lastName: "Test",
    ssn: "123-45-6789",
    email: "test@example.com",
    phone: "212-555-0100",
    ...place("123 Fake Street", "Nowhere", "NY", "10001"),
  }),
  one("fraud", decline, "published SSN and reserved domain", {
    ssn: "078-05-1120",
    email: "maria@example.com",
  }),
  one("fraud", decline, "dummy SSN with a throw-away mailbox", {
    ssn: "999-99-9999",
    email: "qq@yopmail.com",
  }),
  one(
    "fraud",
    decline,
    "synthetic: unknown holder, generated mailbox, phone of nine SSNs",
    { ssn: "871-20-9912", email: "xk3v9q2m7w@gmail.com" },
    identity("mismatch", links({ phone: many(8, 4) })),
  ),
  one(
    "fraud",
    decline,
    "synthetic: throw-away mailbox, fictional phone, SSN of another",
    { ssn: "871-20-9913", email: "zqvkxwpj@mailinator.com", phone: "206-555-0142" },
    identity("mismatch"),
  ),
  one(
    "fraud",
    ["REVIEW", "DECLINE"],
    "synthetic: mailbox of twelve SSNs",
    { ssn: "871-20-9914", email: "vq8x2k9z4j@gmail.com" },
    links({ email: many(11, 11) }),
  ),
  one(
    "fraud",
    decline,
    "SSN theft: four names, throw-away mailbox, fictional phone",
    { email: "a@guerrillamail.com", phone: "206-555-0177" },
    links({ ssn: shared({ otherPersons: 3 }) }),
  ),
  one("fraud", ["REVIEW", "DECLINE"], "SSN theft: holder known under another name", {}, identity("mismatch")),
  one(
    "fraud",
    decline,
    "SSN theft: of the dead, with a throw-away mailbox",
    { email: "a@yopmail.com" },
    identity("deceased"),
  ),
  one("fraud", ["REVIEW", "DECLINE"], "SSN theft: of the dead", {}, identity("deceased")),
  one(
    "fraud",
    decline,
    "SSN theft: known fraudster's phone, SSN under three names",
    {},
    links({
      ssn: shared({ otherPersons: 2 }),
      phone: shared({ otherPersons: 3, otherSsns: 3, confirmedFraudPersons: 1 }),
    }),
  ),
  one(
    "fraud",
    decline,
    "mule address: fraudster's phone, mailbox of many",
    {},
    links({
      address: shared({ otherPersons: 20, otherSsns: 20, confirmedFraudPersons: 4 }),
      phone: shared({ otherPersons: 1, otherSsns: 1, confirmedFraudPersons: 1 }),
      email: many(6, 6),
    }),
  ),
  one(
    "fraud",
    ["REVIEW", "DECLINE"],
    "mule address: phone of many",
    { ...place("900 Lenora St", "Seattle", "WA", "98121"), email: "qz7k2v9x1@gmail.com" },
    links({ address: many(30, 10), phone: many(9, 9) }),
  ),
  one(
    "fraud",
    decline,
    "second try after confirmed fraud, new throw-away mailbox",
    { email: "b@yopmail.com" },
    { ...noLinks, history: { observedAt: at, goodWithSharedContact: 0, confirmedFraud: 1 } },
  ),
  one("fraud", ["REVIEW", "DECLINE"], "bot: generated mailbox, premium phone, throw-away domain", {
    firstName: "Sdkfjh",
    lastName: "Sdkfjhs",
    email: "a8x2k9q4z7@yopmail.com",
    phone: "900-343-7011",
  }),
  one(
    "fraud",
    ["REVIEW", "DECLINE"],
    "velocity: tenth person on a phone today, throw-away mailbox",
    { email: "d@yopmail.com" },
    links({ phone: many(9, 9) }),
  ),
  one("fraud", ["REVIEW", "DECLINE"], "fictional phone and no SSN", {
    ssn: undefined,
    phone: "206-555-0100",
    email: "x@example.org",
  }),
  {
    title: "ring of five: running SSNs, numbered mailboxes, one phone",
    truth: "fraud",
    band: ["REVIEW", "DECLINE"],
    records: noLinks,
    batch: ringMembers.map(([firstName, lastName, email], index) => ({
      ...ordinaryApplicant,
      firstName,
      lastName,
      email,
      ssn: `536-22-87${41 + index}`,
      ...place(`${100 + index} Pine St`, "Seattle", "WA", "98101"),
    })),
  },
  {
    title: "ring of five, its phone known from others",
    truth: "fraud",
    band: decline,
    records: links({ phone: many(8, 8) }),
    batch: ringMembers.map(([firstName, lastName, email], index) => ({
      ...ordinaryApplicant,
      firstName,
      lastName,
      email,
      ssn: `536-22-87${41 + index}`,
    })),
  },
  {
    title: "ring of three: running SSNs, one address",
    truth: "fraud",
    band: ["REVIEW", "DECLINE"],
    records: noLinks,
    batch: ringMembers.slice(0, 3).map(([firstName, lastName], index) => ({
      ...ordinaryApplicant,
      firstName,
      lastName,
      email: `${firstName}.${lastName}@gmail.com`,
      phone: `206-343-70${20 + index}`,
      ssn: `536-22-87${41 + index * 2}`,
    })),
  },
];
