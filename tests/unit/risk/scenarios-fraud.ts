import { ordinaryApplicant } from "@/lib/risk/examples";
import {
  decline,
  identity,
  links,
  many,
  noLinks,
  one,
  people,
  place,
  review,
  type Scenario,
  shared,
} from "./scenario";

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
  one("fraud", review, "published SSN and reserved domain", {
    ssn: "078-05-1120",
    email: "maria@example.com",
  }),
  one("fraud", decline, "dummy SSN with a disposable mailbox", {
    ssn: "999-99-9999",
    email: "qq@yopmail.com",
  }),
  one(
    "fraud",
    ["REVIEW", "DECLINE"],
    "synthetic: unknown holder, generated mailbox, phone of nine SSNs",
    { ssn: "871-20-9912", email: "xk3v9q2m7w@gmail.com" },
    identity(
      "mismatch",
      links({
        phone: many(8, 4),
        persons: [...people(4, ["phone"], { minutesAgo: 600 }), ...people(4, ["phone"])],
      }),
    ),
  ),
  one(
    "fraud",
    decline,
    "synthetic: disposable mailbox, fictional phone, SSN of another",
    { ssn: "871-20-9913", email: "zqvkxwpj@mailinator.com", phone: "206-555-0142" },
    identity("mismatch"),
  ),
  one(
    "fraud",
    ["REVIEW", "DECLINE"],
    "synthetic: mailbox of twelve SSNs",
    { ssn: "871-20-9914", email: "vq8x2k9z4j@gmail.com" },
    links({ email: many(11, 11), persons: people(11, ["email"], { minutesAgo: 600 }) }),
  ),
  one(
    "fraud",
    ["REVIEW", "DECLINE"],
    "SSN theft: four names, disposable mailbox, fictional phone",
    { email: "a@guerrillamail.com", phone: "206-555-0177" },
    links({ ssn: shared({ otherPersons: 3 }), persons: people(3, ["ssn"]) }),
  ),
  one("fraud", ["REVIEW", "DECLINE"], "SSN theft: holder known under another name", {}, identity("mismatch")),
  one(
    "fraud",
    decline,
    "SSN theft: of the dead, with a disposable mailbox",
    { email: "a@yopmail.com" },
    identity("deceased"),
  ),
  one("fraud", ["REVIEW", "DECLINE"], "SSN theft: of the dead", {}, identity("deceased")),
  one(
    "fraud",
    ["REVIEW", "DECLINE"],
    "SSN theft: known fraudster's phone, SSN under three names",
    {},
    links({
      ssn: shared({ otherPersons: 2 }),
      phone: shared({ otherPersons: 3, otherSsns: 3, confirmedFraudPersons: 1 }),
      persons: [...people(2, ["ssn"]), ...people(3, ["phone"])],
    }),
  ),
  one(
    "fraud",
    ["REVIEW", "DECLINE"],
    "mule address: fraudster's phone, mailbox of many",
    {},
    links({
      address: shared({ otherPersons: 20, otherSsns: 20, confirmedFraudPersons: 4 }),
      phone: shared({ otherPersons: 1, otherSsns: 1, confirmedFraudPersons: 1 }),
      email: many(6, 6),
      persons: [
        ...people(6, ["email"], { minutesAgo: 300 }),
        ...people(1, ["phone", "address"]),
        ...people(19, ["address"]),
      ],
    }),
  ),
  one(
    "fraud",
    ["REVIEW", "DECLINE"],
    "mule address: phone of many",
    { ...place("900 Lenora St", "Seattle", "WA", "98121"), email: "qz7k2v9x1@gmail.com" },
    links({
      address: many(30, 10),
      phone: many(9, 9),
      persons: [
        ...people(9, ["phone"], { minutesAgo: 400 }),
        ...people(20, ["address"], { minutesAgo: 1_000 }),
      ],
    }),
  ),
  one(
    "fraud",
    ["REVIEW", "DECLINE"],
    "second try after confirmed fraud, new disposable mailbox",
    { email: "b@yopmail.com" },
    { ...noLinks, history: { observedAt: at, goodWithSharedContact: 0, confirmedFraud: 1 } },
  ),
  one("fraud", ["REVIEW", "DECLINE"], "bot: generated mailbox, premium phone, disposable domain", {
    firstName: "Sdkfjh",
    lastName: "Sdkfjhs",
    email: "a8x2k9q4z7@yopmail.com",
    phone: "900-343-7011",
  }),
  one(
    "fraud",
    ["REVIEW", "DECLINE"],
    "velocity: tenth person on a phone today, disposable mailbox",
    { email: "d@yopmail.com" },
    links({ phone: many(9, 9), persons: people(9, ["phone"], { minutesAgo: 500 }) }),
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
    band: ["REVIEW", "DECLINE"],
    records: links({ phone: many(8, 8), persons: people(8, ["phone"], { minutesAgo: 700 }) }),
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
  ...(
    [
      ["disposable mailbox alone", { email: "maria.santos@yopmail.com" }],
      ["fictional phone alone", { phone: "206-555-0142" }],
      ["area code 555 alone", { phone: "555-343-7011" }],
      ["made-up street alone", place("123 Fake Street", "Seattle", "WA", "98101")],
      ["made-up city alone", place("1423 Pike St", "Anytown", "WA", "98101")],
      ["ZIP 00000", place("1423 Pike St", "Seattle", "WA", "00000")],
      ["digit for a letter in the email domain", { email: "maria.santos@gmai1.com" }],
      ["rn for m in the email domain", { email: "maria.santos@grnail.com" }],
      ["Cyrillic letter in the email domain", { email: "maria.santos@gmаil.com" }],
      ["bank's name with a word", { email: "maria.santos@secure-chase.com" }],
      ["provider's name under another ending", { email: "maria.santos@gmail.xyz" }],
      ["dummy SSN 222-22-2222", { ssn: "222-22-2222" }],
      ["SSN of a wallet's sample card", { ssn: "165-20-7999" }],
      ["random keys as a name", { firstName: "Sdkfjh", lastName: "Wrtzpk" }],
      ["random keys as a name and a mailbox", { firstName: "Xkcdqz", email: "xk3v9q2m7w@gmail.com" }],
    ] as const
  ).map(([title, change]) => one("fraud", ["REVIEW", "DECLINE"], title, change)),
];
