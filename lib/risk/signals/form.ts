import type { NormalizedApplicant, NormalizedEmail } from "@/lib/risk/input/normalized-applicant";
import type { Finding, Findings, SignalDefinition } from "./definition";

export const formSignals = {
  FORM_PLACEHOLDER: {
    family: "form",
    component: "fraud",
    // The mailbox says it of John Doe, who may be a person: with it the form is a review.
    points: 15,
    meaning: "The name and the mailbox are placeholders.",
    source: "the form as a whole",
    estimated: true,
    adverseAction: "We could not verify the name provided",
    correction: "name",
    examples: {
      raise: [
        { firstName: "Jane", lastName: "Doe", email: "user@email.com" },
        { firstName: "Firstname", lastName: "Lastname", email: "a@a.com" },
      ],
      spare: [
        { firstName: "Jane", lastName: "Doe" },
        { firstName: "Maria", lastName: "Santos", email: "user@email.com" },
      ],
    },
  },
  FORM_ONE_WORD: {
    family: "form",
    component: "fraud",
    // A family firm has its name in the mailbox, the domain and, rarely, the street. One that is first and last name too
    // isn't a family's.
    points: 45,
    meaning:
      "One word fills the form: it is in four or more of the first name, the last name, the mailbox, the mail domain, the street and the city. Graded: by how many, and whether it is the whole name.",
    source: "the form as a whole",
    estimated: true,
    adverseAction: "We could not verify the name and the contact information provided",
    examples: {
      raise: [
        {
          firstName: "Lkj",
          lastName: "Lkj",
          email: "lkj@lkj.com",
          address: { street: "Lkj 1", city: "Lkj", state: "WA", zip: "98101" },
        },
        {
          firstName: "Mike",
          lastName: "Mike",
          email: "mike@gmail.com",
          address: { street: "12 Mike St", city: "Seattle", state: "WA", zip: "98101" },
        },
      ],
      spare: [
        {
          firstName: "Henry",
          lastName: "Ford",
          email: "ford@ford.com",
          address: { street: "12 Main St", city: "Dearborn", state: "MI", zip: "48124" },
        },
        { firstName: "Thomas", lastName: "Thomas", email: "thomas@gmail.com" },
      ],
    },
  },
  FORM_NUMBERS_AGREE: {
    family: "form_numbers",
    component: "fraud",
    // By chance in one of 10,000 forms for each pair of numbers; a script that makes up a form from one number does it always.
    points: 45,
    meaning:
      "The SSN's last four digits return in the phone number, the house number or the mailbox, or all of it in the phone number or the mailbox. Graded: by how many of them.",
    source: "the form as a whole",
    estimated: true,
    adverseAction: "We could not verify the Social Security number and the contact information provided",
    // The number is part of every agreement, wherever it returns.
    correction: "ssn",
    examples: {
      raise: [
        { ssn: "536-22-8741", phone: "206-343-8741" },
        {
          ssn: "536-22-8741",
          address: { street: "8741 Pike St", city: "Seattle", state: "WA", zip: "98101" },
        },
        { ssn: "536-22-8741", email: "maria8741@gmail.com" },
        { ssn: "536-22-8741", email: "maria536228741@gmail.com" },
        { ssn: "206-34-8741", phone: "206-348-7412" },
      ],
      spare: [
        { ssn: "536-22-8741", phone: "206-343-8742" },
        { ssn: "536-22-1987", email: "maria1987@gmail.com" },
        { ssn: "536-22-1111", phone: "206-343-1111" },
      ],
    },
  },
  FORM_CONTACTS_AGREE: {
    family: "form_numbers",
    component: "fraud",
    // By chance the phone number ends in the house number in one of 20,000 forms. Some have it in their mailbox; a script
    // that makes up a form from one number has it in both.
    points: 45,
    meaning: "The phone number's last four digits return in the house number, the mailbox or both. Graded.",
    source: "the form as a whole",
    estimated: true,
    adverseAction: "We could not verify the contact information provided",
    correction: "phone",
    examples: {
      raise: [
        { phone: "206-343-5093", email: "maria5093@gmail.com" },
        {
          phone: "206-343-5093",
          address: { street: "5093 Pike St", city: "Seattle", state: "WA", zip: "98101" },
        },
      ],
      spare: [
        { phone: "206-343-5094", email: "maria5093@gmail.com" },
        { phone: "206-343-1987", email: "maria1987@gmail.com" },
        { phone: "206-343-1111", email: "maria1111@gmail.com" },
      ],
    },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof formSignals>;

/** `found` must hold the findings about the name. */
export function findFormSignals(
  applicant: NormalizedApplicant,
  found: Pick<Finding[], "some"> & Found,
): void {
  findAgreement(applicant, found);
  findContactAgreement(applicant, found);
  findOneWord(applicant, found);
  const { email } = applicant;
  if (email === undefined || !found.some(({ code }) => code === "NAME_PLACEHOLDER")) return;
  if (isPlaceholderMailbox(email)) {
    found.push({ code: "FORM_PLACEHOLDER", message: "The name and the mailbox are placeholders." });
  }
}

const looksLikeYear = /^(?:19|20)/;
/** One digit, or digits in a row, which people choose. */
const isChosen = /^(\d)\1{3}$|^(?:0123|1234|2345|3456|4567|5678|6789|9876|4321)$/;

const mostOfAgreement = 45;
/** One of 10,000 honest forms repeats the four digits in one place by chance; a form made up from one number does it in several. */
const agreementPoints = { phone: 20, house: 18, mailbox: 12 } as const;

const contactPoints = { house: 18, mailbox: 12, both: mostOfAgreement } as const;

function findContactAgreement({ phone, address, email }: NormalizedApplicant, found: Found): void {
  const last = phone?.e164.slice(-4);
  if (last === undefined || isChosen.test(last)) return;
  const isHouse = isHouseNumber(address, last);
  const isMailbox = email !== undefined && isInMailbox(email, last);
  if (!isHouse && !isMailbox) return;
  const place = isHouse && isMailbox ? "both" : isHouse ? "house" : "mailbox";
  const where = {
    house: "the house number",
    mailbox: "the mailbox",
    both: "the house number and the mailbox",
  };
  found.push({
    code: "FORM_CONTACTS_AGREE",
    points: contactPoints[place],
    message: `The phone number's last four digits return in ${where[place]}.`,
  });
}

function isHouseNumber(address: NormalizedApplicant["address"], digits: string): boolean {
  return digits[0] !== "0" && address?.street.startsWith(`${digits} `) === true;
}

/** Years are chosen for themselves. */
function isInMailbox({ local }: NormalizedEmail, digits: string): boolean {
  return local.includes(digits) && !looksLikeYear.test(digits) && hasRun(local, digits);
}

function findAgreement({ ssn, phone, address, email }: NormalizedApplicant, found: Found): void {
  if (ssn === undefined) return;
  const isInPhone = phone?.e164.includes(ssn);
  if (isInPhone || email?.local.includes(ssn)) {
    found.push({
      code: "FORM_NUMBERS_AGREE",
      points: mostOfAgreement,
      message: `The SSN returns in ${isInPhone ? "the phone number" : "the mailbox"}.`,
    });
    return;
  }
  const last = ssn.slice(5);
  const where: string[] = [];
  let points = 0;
  const add = (what: keyof typeof agreementPoints, words: string) => {
    where.push(words);
    points += agreementPoints[what];
  };
  if (phone?.e164.endsWith(last)) add("phone", "the phone number");
  if (isHouseNumber(address, last)) add("house", "the house number");
  if (email && isInMailbox(email, last)) add("mailbox", "the mailbox");
  if (where.length === 0 || isChosen.test(last)) return;
  found.push({
    code: "FORM_NUMBERS_AGREE",
    points: Math.min(mostOfAgreement, points),
    message: `The SSN's last four digits return in ${where.join(" and ")}.`,
  });
}

/** Two letters are also initials, and a state. */
const shortestWord = 3;
const fewestPlaces = 4;

function findOneWord({ name, email, address }: NormalizedApplicant, found: Found): void {
  const [first, last] = [name.first.latin, name.last.latin];
  const mailbox = email?.local.replace(/[^a-z]/g, "") ?? "";
  const domain = email?.domain.slice(0, email.domain.indexOf("."));
  // The word is in four of six places, so it's in one of these.
  for (const word of [first, last, mailbox]) {
    if (word.length < shortestWord) continue;
    let count = 0;
    for (const other of [first, last, mailbox, domain]) if (other === word) count++;
    if (count < fewestPlaces - 2) continue;
    if (address?.street.toLowerCase().split(" ").includes(word)) count++;
    if (address?.city.toLowerCase() === word) count++;
    if (count < fewestPlaces) continue;
    const pointsOfFewest = first === last ? 30 : 20;
    found.push({
      code: "FORM_ONE_WORD",
      points: count > fewestPlaces ? 45 : pointsOfFewest,
      message: `One word is in ${count} of the name's, the mailbox's and the address's parts.`,
    });
    return;
  }
}

/** Whether a number within the text is this one. */
function hasRun(text: string, digits: string): boolean {
  return text.split(/\D+/).includes(digits);
}

const placeholderMailboxes = new Set(
  (
    "a aa aaa abc test tester testing user username name firstname lastname email mail me none noone nobody na " +
    "null example sample fake foo foobar asdf qwerty xxx applicant customer someone anonymous unknown"
  ).split(" "),
);

/** "test@", or one word on both sides of the @ as in "abc@abc.com". */
function isPlaceholderMailbox({ local, domain }: NormalizedEmail): boolean {
  const mailbox = local.replace(/[\d._-]+/g, "");
  return placeholderMailboxes.has(mailbox) || local === domain.slice(0, domain.indexOf("."));
}
