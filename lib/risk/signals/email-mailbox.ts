import type { NormalizedEmail, NormalizedName } from "@/lib/risk/input/normalized-applicant";
import { localResemblesName, shortensName } from "@/lib/risk/recognize/email-likeness";
import { mailboxRandomness, mostOfMailbox } from "@/lib/risk/recognize/mailbox-randomness";
import { spellsOtherPerson } from "@/lib/risk/recognize/other-person";
import { roleMailboxes } from "@/lib/risk/tables/role-mailboxes";
import type { Findings, SignalDefinition } from "./definition";

const spelling = "the address as stated";

export const emailMailboxSignals = {
  EMAIL_ROLE_ACCOUNT: {
    family: "email_mailbox",
    component: "fraud",
    // Caseworkers and small businesses have them more often than fraud does. Still, it names no person.
    points: 2,
    meaning: "The mailbox belongs to a function, such as info or billing, not to a person.",
    source: "npm role-based-email-addresses",
    explainable: true,
    adverseAction:
      "The email address provided belongs to a function, such as info or billing, not to a person",
    correction: "email",
    examples: {
      raise: [{ email: "info@santos.org" }],
      spare: [{ email: "sales@santos.org", firstName: "Ana", lastName: "Sales" }],
    },
  },
  EMAIL_LOCAL_RANDOM: {
    family: "email_mailbox",
    component: "fraud",
    // Of mailboxes made of names and words 3 in 10,000 are marked, of signs at random seven in ten. People have aliases.
    points: mostOfMailbox,
    meaning: "The part before the @ looks generated: signs that follow each other at random. Graded.",
    source: spelling,
    estimated: true,
    adverseAction: "The email address provided appears to be automatically generated",
    correction: "email",
    examples: {
      raise: [
        { email: "xk3v9q2m7w@santos.org" },
        { email: "zqvkxwpj@santos.org" },
        { email: "mwnxevb@gmail.com" },
      ],
      spare: [{ email: "dragonslayer99@santos.org" }, { email: "b00kworm42@santos.org" }],
    },
  },
  EMAIL_OTHER_PERSON: {
    family: "email_mailbox",
    component: "identity",
    // A spouse's, parent's or former name in one honest address of 50; in one of 15 where the identity is another's.
    points: 4,
    meaning: "The part before the @ spells another person's given and family name.",
    source: spelling,
    estimated: true,
    adverseAction: "We could not verify that the email address provided is yours",
    correction: "email",
    examples: {
      raise: [{ email: "robert.miller42@gmail.com" }, { email: "susan_clark@yahoo.com" }],
      spare: [
        { email: "robert.santos@gmail.com" },
        { email: "mary.miller@gmail.com" },
        { email: "sunny.day@gmail.com" },
        { email: "rose.garden@gmail.com" },
      ],
    },
  },
  EMAIL_MATCHES_NAME: {
    family: "email_likeness",
    component: "identity",
    // Two honest addresses of three, one of two of fraud. Anyone can register one, so it offsets less than these odds.
    points: -1,
    quiet: true,
    meaning: "The part before the @ resembles the name.",
    source: spelling,
    examples: {
      raise: [
        {
          email: "msantos87@x.org",
          address: { street: "Oak Street", city: "Seattle", state: "WA", zip: "98101" },
        },
      ],
      spare: [{ email: "bob@x.org" }, { email: "msantos87@x.org" }],
    },
  },
  EMAIL_PLUS_TAG: {
    family: "email_plus",
    component: "fraud",
    points: 0,
    meaning: "The address carries a plus tag.",
    source: spelling,
    examples: { raise: [{ email: "q+loan@santos.org" }], spare: [{ email: "+q@santos.org" }] },
  },
  EMAIL_DOTS: {
    family: "email_dots",
    component: "fraud",
    points: 0,
    meaning: "The part before the @ has dots that its provider ignores.",
    source: "Google Account Help",
    examples: { raise: [{ email: "q.x@gmail.com" }], spare: [{ email: "q.x@santos.org" }] },
  },
  EMAIL_DIGITS: {
    family: "email_digits",
    component: "fraud",
    points: 0,
    meaning: "The part before the @ has four or more digits.",
    source: spelling,
    examples: { raise: [{ email: "sunny2004@santos.org" }], spare: [{ email: "sunny204@santos.org" }] },
  },
} as const satisfies Record<string, SignalDefinition>;

type Found = Findings<keyof typeof emailMailboxSignals>;

/** `isRelay`: privacy relays draw their mailboxes at random. */
export function findEmailMailboxSignals(
  email: NormalizedEmail,
  { name, isRelay }: { name: NormalizedName; isRelay: boolean },
  found: Found,
): void {
  const plus = email.local.indexOf("+");
  const mailbox = plus > 0 ? email.local.slice(0, plus) : email.local;
  if (localResemblesName(mailbox, name)) {
    found.push({
      code: "EMAIL_MATCHES_NAME",
      message: "The email address resembles the name before the @.",
    });
  } else if (roleMailboxes.has(mailbox)) {
    found.push({
      code: "EMAIL_ROLE_ACCOUNT",
      message: "The email address belongs to a function, not to a person.",
    });
  } else if (!isRelay) findStranger(mailbox, name, found);
  findTraits(email, mailbox, found);
}

function findStranger(mailbox: string, name: NormalizedName, found: Found): void {
  const points = mailboxRandomness(mailbox);
  if (points > 0) {
    if (shortensName(mailbox, name)) return;
    const message = "The email address looks generated before the @.";
    found.push({ code: "EMAIL_LOCAL_RANDOM", points, message });
  } else if (spellsOtherPerson(mailbox, name)) {
    found.push({
      code: "EMAIL_OTHER_PERSON",
      message: "The email address spells another person's given and family name before the @.",
    });
  }
}

function findTraits({ local, domain }: NormalizedEmail, mailbox: string, found: Found): void {
  if (mailbox !== local)
    found.push({ code: "EMAIL_PLUS_TAG", message: "The email address carries a plus tag." });
  if (domain === "gmail.com" && mailbox.includes(".")) {
    found.push({ code: "EMAIL_DOTS", message: "The email address has dots that its provider ignores." });
  }
  if (/\d.*\d.*\d.*\d/.test(mailbox)) {
    found.push({ code: "EMAIL_DIGITS", message: "The email address has four or more digits." });
  }
}
