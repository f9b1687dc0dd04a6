import type { ApplicantData } from "@/lib/contract/applicant";
import { disposableDomains } from "@/lib/risk/tables/disposable-domains";
import { type Draft, days, hours } from "./attempt";
import { imitated, lookalike } from "./domains";
import type { Kind } from "./kind";
import { phoneIn, subscriberNumber, writePhone, writeSsn } from "./numbers";
import { drawHouse, drawPlace } from "./places";
import type { Random } from "./random";
import { form, type Person, type World } from "./world";

/*
 * Fraud from public descriptions. Everything that a typology does not name is as ordinary as on an honest form: a
 * fraudster takes care to look like one. Each generator states from which form on an expert would see it.
 */

const synthetic =
  "Federal Reserve, Synthetic Identity Fraud Definition (2021): a combination of personally identifiable information to fabricate a person or entity";
const redFlags = "FTC, Identity Theft Red Flags Rule, 16 CFR 681, appendix A, supplement A";
const ffiec =
  "FFIEC, BSA/AML Examination Manual, appendix F: money laundering and terrorist financing red flags";

function fraud(name: string, source: string, tell: (world: World) => Draft[]): Kind {
  return { name, part: "fraud", source, tell };
}

function attempt(person: Person, changes: Partial<ApplicantData>, after: number, visible: boolean): Draft {
  return { data: form(person, changes), groups: [], after, visible };
}

/** One form that shows by itself. */
function alone(person: Person, changes: Partial<ApplicantData>): Draft[] {
  return [attempt(person, changes, 0, true)];
}

/** Minutes at which the members of a group apply. */
function schedule(random: Random, count: number, shortest: number, longest: number): number[] {
  let after = 0;
  return Array.from({ length: count }, () => {
    const at = after;
    after += random.between(shortest, longest);
    return at;
  });
}

const wellKnownThrowaways =
  "mailinator.com guerrillamail.com yopmail.com 10minutemail.com temp-mail.org sharklasers.com trashmail.com getnada.com maildrop.cc dispostable.com throwawaymail.com fakeinbox.com mailnesia.com mohmal.com emailondeck.com moakt.com".split(
    " ",
  );
const listedThrowaways = [...disposableDomains];

/** Numbers that were printed, broadcast or used as dummies. Source: SSA, "Social Security numbers misused" and POMS RM 10201. */
const publishedSsns =
  "078051120 219099999 457555462 721074426 022281852 042103580 062360749 095073645 128036045 135016629 141186941 165167999 165187999 165207999 165227999 165247999 189092294 212097694 212099999 306302348 308125070 468288779 549241889 987654320 987654325 987654329 123456789 111111111 222222222 333333333 444444444 555555555 777777777 888888888 999999999 987654321 112233445".split(
    " ",
  );

const mash = "asdfghjklqwertyuiopzxcvbnm";

function mashed(random: Random): string {
  const run = random.pick(["asdf", "qwer", "sdfg", "jkl", "zxcv", "fghj", "dfg", "hjk", "wert", "uiop"]);
  return random.chance(0.4)
    ? run + random.letters(random.between(1, 4), "asdfghjkl") + random.pick(["", run])
    : random.letters(random.between(5, 9), random.pick([mash, "sdfghjklwrtpzxcvbnm", "sdfghjkl"]));
}

export const fraudKinds: readonly Kind[] = [
  fraud(
    "disposable mailboxes",
    `${redFlags}: an address commonly associated with fraudulent activity`,
    (world) => {
      const { random } = world;
      const person = world.person();
      const domain = random.chance(0.7)
        ? random.pickOwn(wellKnownThrowaways)
        : random.pickOwn(listedThrowaways);
      const local = world.local({ first: person.firstName, last: person.lastName });
      return alone(person, { email: `${random.chance(0.6) ? local : random.letters(8)}@${domain}` });
    },
  ),

  fraud(
    "fictional and unassigned phones",
    "ATIS-0300115 (555-0100 to 555-0199 for fiction); NANPA, NPA database; FTC Red Flags 12b: the phone number is invalid",
    (world) => {
      const { random } = world;
      const person = world.person();
      const area = phoneIn(random, drawPlace(random).state).slice(0, 3);
      const digits = random.pick([
        () => `${area}55501${random.digits(2)}`,
        () => `${area}55501${random.digits(2)}`,
        () => `555${subscriberNumber(random)}`,
        () => `555555${random.digits(4)}`,
        () =>
          `${random.pick(["222", "258", "333", "444", "666", "746", "999", "123"])}${subscriberNumber(random)}`,
        () => `${area}${random.pick(["0", "1"])}${random.digits(6)}`,
        () => `${area}0000000`,
        () => `${area}1234567`,
        () => random.pick(["1234567890", "9999999999", "2222222222", "0000000000"]),
      ])();
      return alone(person, { phone: writePhone(random, digits) });
    },
  ),

  fraud(
    "published and never issued SSNs",
    `${redFlags} 12: the SSN has not been issued; SSA, "Social Security numbers misused"`,
    (world) => {
      const { random } = world;
      const number = random.pick([
        () => random.pickOwn(publishedSsns),
        () => random.pickOwn(publishedSsns),
        () => `000${random.digits(6)}`,
        () => `666${random.digits(6)}`,
        () => `${random.between(100, 665)}00${random.digits(4)}`,
        () => `${random.between(100, 665)}${random.between(10, 99)}0000`,
        () => `${random.between(900, 999)}${random.between(10, 49)}${random.digits(4)}`,
      ])();
      return alone(world.person(), { ssn: writeSsn(random, number) });
    },
  ),

  fraud("gibberish forms", `${synthetic}; forms filled to test a channel`, (world) => {
    const { random } = world;
    const person = world.person();
    const [first, last] = [mashed(random), mashed(random)];
    return alone(person, {
      firstName: first,
      lastName: last,
      email: `${mashed(random)}${random.pick(["", random.digits(2)])}@${random.pick(["gmail.com", "yahoo.com", "outlook.com"])}`,
      ...(random.chance(0.5)
        ? { address: { ...person.address, street: `${random.between(1, 999)} ${mashed(random)}` } }
        : {}),
    });
  }),

  fraud(
    "placeholder forms",
    "forms filled to test a channel; USPS Publication 28, on what an address must have",
    (world) => {
      const { random } = world;
      const person = world.person();
      const [firstName, lastName] = random.pickOwn([
        ["Test", "Test"],
        ["Test", "User"],
        ["John", "Doe"],
        ["Jane", "Doe"],
        ["First", "Last"],
        ["Foo", "Bar"],
        ["Sample", "Applicant"],
        ["Null", "Null"],
        ["NA", "NA"],
        ["Fake", "Name"],
        ["Mickey", "Mouse"],
        ["Abc", "Xyz"],
        ["Asdf", "Asdf"],
        ["Demo", "Customer"],
        ["No", "Name"],
        ["Unknown", "Unknown"],
        ["X", "X"],
        ["Joe", "Bloggs"],
        ["New", "User"],
        ["Firstname", "Lastname"],
      ] as const); // prettier-ignore
      const email = random.pickOwn([
        "test@test.com",
        "a@a.com",
        "none@none.com",
        "noemail@gmail.com",
        "test123@gmail.com",
        "johndoe@example.com",
        "asdf@asdf.com",
        "user@email.com",
        "no@no.com",
        "me@home.com",
        "fake@fake.com",
        "abc@abc.com",
      ]);
      const phone = random.pick([
        "123-456-7890",
        "555-555-5555",
        "555-123-4567",
        "000-000-0000",
        "111-111-1111",
        "(999) 999-9999",
      ]);
      const address = random.pick([
        { street: "123 Main St", city: "Anytown", state: "NY", zip: "12345" },
        { street: "123 Fake Street", city: "Springfield", state: "IL", zip: "00000" },
        { street: "1 Test St", city: "Test", state: "CA", zip: "99999" },
        { street: "123 Any Street", city: "Anytown", state: "CA", zip: "12345" },
        { street: "None", city: "None", state: "TX", zip: "00000" },
        { street: "1234 Street", city: "City", state: "FL", zip: "11111" },
      ]);
      const all = { firstName, lastName, email, phone, address };
      // Few fill every field with nonsense: an ordinary one or two stay.
      const kept = random.sample(["email", "phone", "address"] as const, random.between(0, 2));
      return alone(person, { ...all, ...Object.fromEntries(kept.map((field) => [field, person[field]])) });
    },
  ),

  fraud(
    "reserved and unknown domains",
    "RFC 2606 and RFC 6762 (reserved names); IANA root zone database",
    (world) => {
      const { random } = world;
      const person = world.person();
      const word = random.pick(["mail", "home", "office", "family", "box", "net"]);
      const domain = random.pick([
        "example.com",
        "example.org",
        "example.net",
        `${word}.test`,
        `${word}.invalid`,
        `${word}.example`,
        `${word}.localhost`,
        `${word}.local`,
        `${word}.lan`,
        `${word}.internal`,
        `${word}.corp`,
        `${word}.home`,
        `${word}.zzz`,
        `${word}.qqq`,
        `${word}.abcd`,
        `${word}.mailz`,
        `${word}.123`,
      ]); // prettier-ignore
      return alone(person, {
        email: `${world.local({ first: person.firstName, last: person.lastName })}@${domain}`,
      });
    },
  ),

  fraud(
    "lookalike domains",
    "CISA, Avoiding Social Engineering and Phishing Attacks: domains that imitate known ones; Unicode TR39",
    (world) => {
      const { random } = world;
      const person = world.person();
      const local = world.local({ first: person.firstName, last: person.lastName });
      return alone(person, { email: `${local}@${lookalike(random, random.pick(imitated))}` });
    },
  ),

  fraud(
    "one phone of many unrelated persons",
    `${redFlags} 15: the phone number is the same as that of an unusually large number of other persons`,
    (world) => {
      const { random } = world;
      const phone = world.newPhone(drawPlace(random).state);
      const at = schedule(
        random,
        random.between(4, 8),
        random.pick([1 * hours, 1 * days]),
        random.pick([12 * hours, 4 * days]),
      );
      // Two at different addresses can be relatives; a third is not.
      return at.map((after, place) => attempt(world.person(), { phone }, after, place >= 2));
    },
  ),

  fraud(
    "one mailbox of many SSNs",
    `${redFlags} 14: information shared with that of other persons; ${synthetic}`,
    (world) => {
      const { random } = world;
      const email = world.person().email;
      // A couple shares a mailbox; a third person of another name does not.
      return schedule(random, random.between(4, 8), 2 * hours, 3 * days).map((after, place) =>
        attempt(world.person(), { email: tagged(random, email) }, after, place >= 2),
      );
    },
  ),

  fraud(
    "a stolen SSN under unrelated names",
    `${redFlags} 13: the SSN is the same as that of another customer`,
    (world) => {
      const { random } = world;
      const { ssn } = world.person();
      return schedule(random, random.between(2, 5), 3 * hours, 10 * days).map((after, place) =>
        attempt(world.person(), { ssn: writeSsn(random, ssn.replace(/\D/g, "")) }, after, place >= 1),
      );
    },
  ),

  fraud(
    "SSN tumbling",
    `${synthetic}: the same person with altered or new SSNs; FFIEC appendix F, on multiple taxpayer numbers`,
    (world) => {
      const { random } = world;
      const person = world.person();
      const digits = person.ssn.replace(/\D/g, "");
      const fresh = random.chance(0.6);
      return schedule(random, random.between(2, 5), 20, random.pick([2 * hours, 9 * days])).map(
        (after, place) => {
          const altered =
            digits.slice(0, 5) +
            String((Number(digits.slice(5)) + place * random.between(7, 990)) % 10_000).padStart(4, "0");
          const ssn = place === 0 ? digits : fresh ? world.oldNumber(person.address.state) : altered;
          // A second number a digit or two away can be a correction.
          return attempt(person, { ssn: writeSsn(random, ssn) }, after, place >= (fresh ? 1 : 2));
        },
      );
    },
  ),

  fraud(
    "account takeover",
    `${redFlags} 19 and 20: new contacts for a known customer; FFIEC, on account takeover`,
    (world) => {
      const { random } = world;
      const victim = world.person();
      const thief = world.person();
      const change = { firstName: victim.firstName, lastName: victim.lastName, ssn: victim.ssn };
      return [
        { ...attempt(victim, {}, 0, false), scenery: true },
        attempt(thief, change, random.between(1, 45) * days, true),
      ];
    },
  ),

  fraud("sequential SSNs", `${synthetic}: fabricated numbers; ${ffiec}`, (world) => {
    const { random } = world;
    const number = random.chance(0.5) ? world.oldNumber() : world.newNumber();
    const serial = Math.min(Number(number.slice(5)), 9_900);
    let step = 0;
    return schedule(random, random.between(4, 8), 10, random.pick([90, 12 * hours, 2 * days])).map(
      (after, place) => {
        const ssn = number.slice(0, 5) + String(Math.max(1, serial) + step).padStart(4, "0");
        step += random.between(1, 3);
        // Two neighbors can be siblings; their names are not.
        return attempt(world.person(), { ssn: writeSsn(random, ssn) }, after, place >= 2);
      },
    );
  }),

  fraud(
    "repeats of one form with small edits",
    `${ffiec}: repeated applications with minor variations`,
    (world) => {
      const { random } = world;
      const person = world.person();
      const [local, domain] = person.email.split("@") as [string, string];
      const ssn = person.ssn.replace(/\D/g, "");
      const phone = person.phone;
      const bump = (digits: string, place: number) =>
        digits.slice(0, -2) + String((Number(digits.slice(-2)) + 7 * place) % 100).padStart(2, "0");
      const edits: ((place: number) => Partial<ApplicantData>)[] = [
        (place) => ({ ssn: writeSsn(random, bump(ssn, place)), email: `${local}${place}@${domain}` }),
        (place) => ({
          firstName: `${person.firstName}${"aeiou"[place % 5]}`,
          phone: bump(phone, place),
          email: `${local}.${place}@${domain}`,
        }),
        (place) => ({
          address: {
            ...person.address,
            street: `${Number.parseInt(person.address.street, 10) + 2 * place} ${person.address.street.replace(/^\d+ /, "")}`,
          },
          ssn: writeSsn(random, bump(ssn, place)),
        }),
        (place) => ({
          lastName: `${person.lastName}${random.pick(["s", "n", "e"])}`,
          phone: bump(phone, 2 * place),
          ssn: writeSsn(random, bump(ssn, 3 * place)),
        }),
      ];
      // One other form is a correction; a third is not.
      return schedule(random, random.between(4, 7), 3, random.pick([25, 10 * hours])).map((after, place) =>
        attempt(person, place === 0 ? {} : random.pick(edits)(place), after, place >= 2),
      );
    },
  ),

  fraud(
    "drop addresses",
    "U.S. Postal Inspection Service, on drop addresses and reshipping; FTC Red Flags 15: an address of many others",
    (world) => {
      const { random } = world;
      const place = drawPlace(random);
      const house = { street: drawHouse(random), city: place.city, state: place.state, zip: place.zip };
      // Four friends may move in together, over weeks; a fourth stranger within two days is no roommate.
      return schedule(random, random.between(6, 10), 20, 8 * hours).map((after, number) =>
        attempt(world.person({ place }), { address: house }, after, number >= 3),
      );
    },
  ),

  fraud(
    "bursts by one identifier in minutes",
    `${ffiec}: many applications in a short time; FTC Red Flags 14 and 15`,
    (world) => {
      const { random } = world;
      const first = world.person();
      const shared = random.pick([
        { phone: first.phone },
        { email: first.email },
        { phone: first.phone, email: first.email },
      ]);
      return schedule(random, random.between(4, 8), 1, 6).map((after, place) =>
        attempt(world.person(), shared, after, place >= 2),
      );
    },
  ),

  fraud(
    "homoglyphs and invisible characters",
    "Unicode TR36 and TR39; USPS Publication 28, on secondary units",
    (world) => {
      const { random } = world;
      const first = world.person();
      const unit = random.between(2, 40);
      const street = drawHouse(random);
      const write = (place: number) => ({
        ...first.address,
        street: `${street} ${["Apt", "#", "Unit", "Ste", "No."][place % 5]}${place % 5 === 1 ? "" : " "}${unit}`,
      });
      const digits = first.phone.replace(/\D/g, "").slice(-10);
      const phones = [digits, `001${digits}`, `+1${digits}`, `1 ${digits}`, `011 1 ${digits}`];
      return schedule(random, 6, 5, random.pick([1 * hours, 1 * days])).map((after, place) => {
        const other = world.person();
        if (place === 0)
          return attempt(other, { email: first.email, phone: digits, address: write(0) }, after, false);
        const disguised = {
          email: random.chance(0.8) ? disguise(random, first.email) : other.email,
          phone: random.chance(0.5) ? random.pick(phones) : other.phone,
          address: random.chance(0.4) ? write(place) : other.address,
        };
        // Few change only what is spelled in several ways; most put something into the text that no keyboard writes.
        const hidden = disguised.email !== other.email;
        return attempt(
          other,
          hidden ? disguised : { ...disguised, lastName: veiled(random, other.lastName) },
          after,
          true,
        );
      });
    },
  ),

  fraud(
    "rings in one batch",
    `${ffiec}: several applicants with common identifiers; ${synthetic}`,
    (world) => {
      const { random } = world;
      const shape = random.pick([
        "numbers and phone",
        "numbers and template",
        "template and address",
        "all",
      ] as const);
      const number = world.oldNumber();
      const serial = Math.min(Number(number.slice(5)), 9_900);
      const phone = world.newPhone(drawPlace(random).state);
      const { address } = world.person();
      const stem = random.letters(5) + random.pick(["mail", "user", "acct"]);
      const domain = random.pick(["gmail.com", "outlook.com", "fastmail.com"]);
      const members = Array.from({ length: random.between(4, 7) }, (_, place): Draft => {
        const numbers =
          shape !== "template and address"
            ? { ssn: writeSsn(random, number.slice(0, 5) + String(serial + place + 1).padStart(4, "0")) }
            : {};
        const phones = shape === "numbers and phone" || shape === "all" ? { phone } : {};
        const mails =
          shape !== "numbers and phone"
            ? { email: `${stem}${String(place + 11).padStart(3, "0")}@${domain}` }
            : {};
        const homes = shape === "template and address" || shape === "all" ? { address } : {};
        return {
          ...attempt(world.person(), { ...numbers, ...phones, ...mails, ...homes }, 0, true),
          inBatch: true,
        };
      });
      const others = Array.from(
        { length: 20 },
        (): Draft => ({ ...attempt(world.person(), {}, 0, false), scenery: true, inBatch: true }),
      );
      return random.sample([...members, ...others], members.length + others.length);
    },
  ),

  fraud("templated mailboxes over days", `${synthetic}: mailboxes made in series`, (world) => {
    const { random } = world;
    const stem = random.chance(0.5)
      ? `${random.letters(6)}`
      : `${random.pick(["elm", "loan", "acct", "blue", "apply"])}${random.letters(3)}`;
    const domain = random.pick(["gmail.com", "outlook.com", "yahoo.com"]);
    return schedule(random, 7, 15, random.pick([3 * hours, 1 * days])).map((after, place) =>
      attempt(world.person(), { email: `${stem}${String(place + 101)}@${domain}` }, after, place >= 2),
    );
  }),

  fraud("contacts of a confirmed fraudster again", `${redFlags} 14: known fraudulent contacts`, (world) => {
    const { random } = world;
    const fraudster = world.person();
    const start: Draft = {
      ...attempt(fraudster, {}, 0, false),
      scenery: true,
      label: { outcome: "confirmed_fraud", after: 1 * days },
    };
    return [
      start,
      ...schedule(random, 3, 6 * hours, 12 * days).map((after) => {
        const shared = random.pick([
          { phone: fraudster.phone },
          { email: fraudster.email },
          { phone: fraudster.phone, email: fraudster.email },
        ]);
        return attempt(world.person(), shared, 2 * days + after, true);
      }),
    ];
  }),
];

/** One mailbox, written with a tag or as it is. */
function tagged(random: Random, email: string): string {
  const [local, domain] = email.split("@") as [string, string];
  return random.chance(0.3) ? `${local}+${random.letters(3)}@${domain}` : email;
}

const cyrillic: Readonly<Record<string, string>> = { a: "а", e: "е", o: "о", p: "р", c: "с", x: "х", i: "і" };
const invisible = ["\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u202e", "\u200e"];

function veiled(random: Random, text: string): string {
  const place = random.between(1, Math.max(1, text.length - 1));
  return text.slice(0, place) + random.pick(invisible) + text.slice(place);
}

/** The same mailbox to the eye, and another text. */
function disguise(random: Random, email: string): string {
  const [local, domain] = email.split("@") as [string, string];
  const letters = [...local].filter((letter) => letter in cyrillic);
  return random.pick([
    () => `${veiled(random, local)}@${domain}`,
    () => `${veiled(random, local)}@${domain}`,
    () => `${local}@${domain.replace("o", "о")}`,
    () => {
      const letter = letters[0] ?? "o";
      return `${local.replace(letter, cyrillic[letter] as string)}@${domain}`;
    },
    () =>
      `${local.replace(/[a-z]/, (letter) => String.fromCodePoint((letter.codePointAt(0) as number) + 0xfee0))}@${domain}`,
    () => `${local.replace(/([aeiou])/, "$1\u0301")}@${domain}`,
  ])();
}
