import type { ApplicantData } from "@/lib/contract/applicant";
import type { Decision } from "@/lib/risk/assessment";
import type { Evidence, SharedIdentifier } from "@/lib/risk/evidence";
import { maria } from "./people";

type Records = Omit<Evidence, "applicant" | "rings">;

export interface Scenario {
  title: string;
  truth: "honest" | "fraud";
  /** Decisions that a risk officer would stand behind. */
  band: readonly Decision[];
  /** One applicant, or a batch whose rings are looked for. */
  batch: readonly ApplicantData[];
  records?: Records;
}

const at = "2026-11-01T12:00:00Z";
const approve = ["APPROVE"] as const;
const review = ["REVIEW"] as const;
const decline = ["DECLINE"] as const;

function shared(part: Partial<SharedIdentifier>): SharedIdentifier {
  return {
    otherPersons: 0,
    otherSsns: 0,
    persons24Hours: 0,
    persons7Days: 0,
    persons30Days: 0,
    confirmedFraudPersons: 0,
    ...part,
  };
}

function many(persons: number, recent = 0): SharedIdentifier {
  return shared({
    otherPersons: persons,
    otherSsns: persons,
    persons24Hours: recent,
    persons7Days: recent,
    persons30Days: recent,
  });
}

const noLinks: Records = {
  links: { observedAt: at },
  history: { observedAt: at, goodWithSharedContact: 0, confirmedFraud: 0 },
};

function links(part: Omit<NonNullable<Evidence["links"]>, "observedAt">): Records {
  return { ...noLinks, links: { observedAt: at, ...part } };
}

function identity(ssn: "match" | "mismatch" | "not_found" | "deceased", records: Records = noLinks): Records {
  return {
    ...records,
    sources: { identity: { observedAt: at, provider: "Bureau", ssn, address: "match", phone: "match" } },
  };
}

function one(
  truth: Scenario["truth"],
  band: readonly Decision[],
  title: string,
  change: Partial<ApplicantData>,
  records: Records = noLinks,
): Scenario {
  return { title, truth, band, batch: [{ ...maria, ...change }], records };
}

const honest = (title: string, change: Partial<ApplicantData>, records?: Records) =>
  one("honest", approve, title, change, records);
const place = (street: string, city: string, state: string, zip: string) => ({
  address: { street, city, state, zip },
});

const ordinary: Scenario[] = [
  honest("Seattle, nothing to remark", {}),
  honest("Texas", {
    firstName: "Earl",
    lastName: "Boone",
    ssn: "449-30-8812",
    email: "eboone@yahoo.com",
    phone: "512-478-2210",
    ...place("804 W 9th St", "Austin", "TX", "78701"),
  }),
  honest("Puerto Rico", {
    firstName: "Yadiel",
    lastName: "Rivera Cruz",
    ssn: "582-45-1290",
    email: "yadielrivera@hotmail.com",
    phone: "787-722-1200",
    ...place("Calle Fortaleza 63", "San Juan", "PR", "00901"),
  }),
  honest("Guam", {
    firstName: "Ana",
    lastName: "Taitague",
    ssn: "586-12-3411",
    phone: "671-472-5500",
    ...place("155 Hesler Pl", "Hagatna", "Guam", "96910"),
  }),
  honest("own domain", { email: "me@santos-family.org" }),
  honest("work address with accents", { firstName: "José", lastName: "Muñoz", email: "jmunoz@boeing.com" }),
  honest("plus tag and dots", { email: "m.a.r.i.a+loan@gmail.com" }),
  honest("rural route", { ...place("RR 2 Box 118", "Twisp", "WA", "98856") }),
  honest("vanity city name", {
    ...place("6200 Hollywood Blvd", "Hollywood", "CA", "90028"),
    phone: "323-462-1100",
  }),
  honest("confirmed by a bureau", {}, identity("match")),
  honest(
    "known good customer",
    {},
    { ...noLinks, history: { observedAt: at, goodWithSharedContact: 2, confirmedFraud: 0 } },
  ),
];

const atypical: Scenario[] = [
  honest("mover: SSN of New York, phone of Chicago, home in Arizona", {
    ssn: "087-44-1234",
    phone: "312-782-4400",
    ...place("77 E Rio Salado Pkwy", "Tempe", "AZ", "85281"),
  }),
  honest("mover: Hawaii to Maine", {
    ssn: "575-60-4410",
    phone: "808-531-2200",
    ...place("12 Exchange St", "Portland", "ME", "04101"),
  }),
  honest("mover with the old city beside the new ZIP", {
    ...place("1423 Pike St", "Portland", "WA", "98101"),
  }),
  honest("immigrant: SSN of 2023, foreign phone", {
    firstName: "Oluwaseun",
    lastName: "Adeyemi",
    ssn: "812-33-9921",
    email: "seun.adeyemi@gmail.com",
    phone: "+234 803 123 4567",
  }),
  honest("immigrant: ITIN in place of an SSN", {
    firstName: "Xiuqiu",
    lastName: "Zhang",
    ssn: "912-71-3345",
    email: "xqzhang88@qq.com",
  }),
  honest("immigrant: one word for both names", {
    firstName: "Suharto",
    lastName: "Suharto",
    ssn: "745-12-9931",
    email: "suharto.s@gmail.com",
  }),
  honest("refugee: FNU", { firstName: "FNU", lastName: "Zarghuna", ssn: "860-17-2231" }),
  honest("immigrant unknown to the bureau", { ssn: "812-33-9922" }, identity("not_found")),
  honest(
    "immigrant: enumerated at entry, shared home, ethnic email",
    { firstName: "Nguyet", lastName: "Ng", ssn: "731-14-8872", email: "ng.nguyet1999@gmail.com" },
    links({ address: many(6) }),
  ),
  honest("military: APO Europe", { ...place("PSC 3 Box 1204", "APO", "AE", "09021"), phone: "910-396-0011" }),
  honest("military: FPO Pacific", { ...place("Unit 100100 Box 4120", "FPO", "AP", "96349") }),
  honest("military: DPO Americas", { ...place("Unit 3400 Box 12", "DPO", "AA", "34002") }),
  honest("military moved, phone of Guam", {
    phone: "671-366-1100",
    ...place("4100 Victory Dr", "Columbus", "GA", "31903"),
  }),
  honest(
    "student: dormitory of three hundred",
    { ssn: "770-15-0912", email: "mks4821@cornell.edu", ...place("112 Mews Hall", "Ithaca", "NY", "14853") },
    links({ address: many(300, 40) }),
  ),
  honest("student: PO box and prepaid phone", {
    ssn: "761-15-0913",
    email: "soccergirl2007@icloud.com",
    phone: "838-221-9000",
    ...place("PO Box 4410", "Ithaca", "NY", "14852"),
  }),
  honest("elderly: no email, landline", {
    email: undefined,
    ssn: "218-09-4410",
    phone: "410-539-1100",
    ...place("22 Light St", "Baltimore", "MD", "21202"),
  }),
  honest("elderly: railroad number", {
    email: "granny1938@aol.com",
    ssn: "705-12-3398",
    firstName: "Opal",
    lastName: "Zink",
  }),
  honest(
    "elderly: shares the daughter's email",
    { firstName: "Rosa", email: "carla.jimenez@gmail.com" },
    links({ email: many(2), phone: many(2) }),
  ),
  honest("roommates: one address, four persons", {}, links({ address: many(4) })),
  honest("shelter: an address of eighty", {}, links({ address: many(80, 12) })),
  honest(
    "address where a fraudster once lived",
    {},
    links({ address: shared({ otherPersons: 9, otherSsns: 9, confirmedFraudPersons: 1 }) }),
  ),
  honest("spouses: one phone, one email", {}, links({ phone: many(1), email: many(1), address: many(1) })),
  honest(
    "family plan: parents and three children on one phone",
    {},
    links({ phone: many(4, 4), address: many(4, 4) }),
  ),
  honest(
    "married: SSN under the maiden name",
    { lastName: "Thompson" },
    links({ ssn: shared({ otherPersons: 1 }) }),
  ),
  honest("SSN typo that stays plausible", { ssn: "536-22-8714" }),
  honest("phone with a digit too few", { phone: "206 343 701" }),
  honest("ZIP typo into another state", { ...place("1423 Pike St", "Seattle", "WA", "89101") }),
  honest("email domain typo", { email: "maria.santos@gmial.com" }),
  honest("typos in ZIP and phone at once", {
    phone: "206 043 7011",
    ...place("1423 Pike St", "Seattle", "WA", "48101"),
  }),
  honest("numeric email name", { email: "19870412@qq.com" }),
  honest("email of initials and birthday", { email: "mls041287@gmail.com" }),
  honest("handle as email", { email: "xx_dragonslayer_xx@hotmail.com" }),
  honest("PO box", { ...place("P.O. Box 911", "Seattle", "WA", "98111") }),
  honest("private mailbox", { ...place("300 Lenora St PMB 212", "Seattle", "WA", "98121") }),
  honest("new area code", { phone: "(679) 343-7011" }),
  honest("area code not in the table", {
    phone: "(929) 343-7011",
    ...place("30 Rockefeller Plz", "New York", "NY", "10112"),
  }),
  honest("new ZIP", { ...place("1423 Pike St", "Seattle", "WA", "98100") }),
  honest("shop owner: role mailbox and toll-free number", {
    email: "info@santosflowers.com",
    phone: "800-343-7011",
  }),
  honest("name of a film figure", { firstName: "James", lastName: "Bond", email: "jbond@outlook.com" }),
  honest("unpronounceable to English ears", {
    firstName: "Grzegorz",
    lastName: "Brzęczyszczykiewicz",
    email: "gbrz@wp.pl",
  }),
  honest("two names in Chinese script", { firstName: "明", lastName: "李", email: "liming1990@163.com" }),
  honest("ZIP across a state line", { ...place("4070 Indiana Ave", "Fort Campbell", "TN", "42223") }),
  one("honest", ["APPROVE", "REVIEW"], "privacy-minded: throw-away mailbox", {
    email: "keepout@mailinator.com",
  }),
  one("honest", review, "SSN typo into area 000", { ssn: "036-00-8741" }),
  one("honest", review, "SSN typo into area 666", { ssn: "666-22-8741" }),
  one("honest", review, "SSN typo and phone typo", { ssn: "536-22-0000", phone: "206 343 70" }),
  one("honest", review, "SSN typo, ZIP typo and phone typo", {
    ssn: "936-22-8741",
    phone: "206 043 7011",
    ...place("1423 Pike St", "Seattle", "WA", "48101"),
  }),
  one(
    "honest",
    review,
    "immigrant family: SSN typo, shared phone, unknown to the bureau",
    { ssn: "000-33-9921" },
    identity("not_found", links({ phone: many(5, 5), address: many(5, 5) })),
  ),
  one("honest", review, "no SSN given", { ssn: undefined }),
  one("honest", review, "no address given", { address: undefined }),
  one("honest", review, "neither email nor phone", { email: undefined, phone: undefined }),
  one(
    "honest",
    review,
    "victim of identity theft under the own name",
    {},
    { ...noLinks, history: { observedAt: at, goodWithSharedContact: 0, confirmedFraud: 1 } },
  ),
  one(
    "honest",
    review,
    "victim: SSN used under two other names",
    {},
    links({ ssn: shared({ otherPersons: 2 }) }),
  ),
  one(
    "honest",
    review,
    "spouse of a confirmed fraudster",
    {},
    links({ phone: shared({ otherPersons: 1, otherSsns: 1, confirmedFraudPersons: 1 }) }),
  ),
  {
    title: "siblings with neighbouring SSNs, one home and phone",
    truth: "honest",
    band: approve,
    records: noLinks,
    batch: ["Ava", "Leo", "Mia"].map((firstName, index) => ({
      ...maria,
      firstName,
      ssn: `812-44-200${index + 1}`,
      email: `${firstName.toLowerCase()}.santos@gmail.com`,
    })),
  },
  {
    title: "roommates of one landline and address",
    truth: "honest",
    band: approve,
    records: links({ phone: many(2, 2), address: many(2, 2) }),
    batch: [
      { ...maria },
      { ...maria, firstName: "Keisha", lastName: "Brown", ssn: "412-55-9901", email: "kbrown@gmail.com" },
      { ...maria, firstName: "Linh", lastName: "Tran", ssn: "601-33-1288", email: "linh.tran@gmail.com" },
    ],
  },
];

const ringMembers = [
  ["Alan", "Frost", "elm001@fastmail.com"],
  ["Bella", "Crane", "elm002@fastmail.com"],
  ["Cody", "Marsh", "elm003@fastmail.com"],
  ["Dana", "Pike", "elm004@fastmail.com"],
  ["Evan", "Holt", "elm005@fastmail.com"],
] as const;

const fraud: Scenario[] = [
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
      ...maria,
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
      ...maria,
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
      ...maria,
      firstName,
      lastName,
      email: `${firstName}.${lastName}@gmail.com`,
      phone: `206-343-70${20 + index}`,
      ssn: `536-22-87${41 + index * 2}`,
    })),
  },
];

export const scenarios: readonly Scenario[] = [...ordinary, ...atypical, ...fraud];
