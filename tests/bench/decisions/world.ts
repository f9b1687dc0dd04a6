import type { ApplicantData } from "@/lib/contract/applicant";
import { drawName, mailboxLetters, type Name, plain } from "./names";
import { itin, phoneIn, ssnBefore2011, ssnSince2011, writePhone, writeSsn } from "./numbers";
import { drawPlace, drawState, drawStreet, type Place } from "./places";
import type { Random } from "./random";

export type Address = NonNullable<ApplicantData["address"]>;

/** An adult with one SSN, mailbox, phone and home, as an ordinary form states them. */
export interface Person {
  firstName: string;
  lastName: string;
  ssn: string;
  email: string;
  phone: string;
  address: Address;
  groups: readonly string[];
}

interface Wishes {
  name?: Name;
  /** Names of these origins only. */
  among?: readonly string[];
  place?: Place;
  address?: Address;
  ssn?: string;
}

/** Mailbox providers by their share of consumers. */
const providers = [
  { weight: 53, domain: "gmail.com" },
  { weight: 13, domain: "yahoo.com" },
  { weight: 6, domain: "hotmail.com" },
  { weight: 5, domain: "outlook.com" },
  { weight: 7, domain: "icloud.com" },
  { weight: 4, domain: "aol.com" },
  { weight: 1, domain: "live.com" },
  { weight: 1, domain: "msn.com" },
  { weight: 1, domain: "me.com" },
  { weight: 1, domain: "proton.me" },
  { weight: 1.5, domain: "comcast.net" },
  { weight: 1, domain: "att.net" },
  { weight: 0.8, domain: "verizon.net" },
  { weight: 0.8, domain: "sbcglobal.net" },
  { weight: 0.5, domain: "bellsouth.net" },
  { weight: 0.5, domain: "cox.net" },
  { weight: 0.4, domain: "fastmail.com" },
];

const firmWords =
  "ridge line summit harbor stone bridge north star blue river oak field lake shore pioneer valley iron gate cedar point silver creek prairie wind bay side copper hill union granite tower".split(
    " ",
  );
const firmKinds =
  "builders dental law realty logistics clinic foods systems partners schools health supply motors design farms".split(
    " ",
  );
const hobbies =
  "soccer fishing horse garden guitar hockey quilting baker hiker surfer teacher nurse trucker cowgirl dancer runner knitter gamer biker pilot chef grandma cardinals steelers packers bluebird sunflower butterfly ladybug redsox".split(
    " ",
  );
const nouns = "mom dad fan lover guy gal girl dude queen king life time star dog cat".split(" ");

/** Draws people. Mailboxes, SSNs and phones are given out once. */
export class World {
  constructor(
    readonly random: Random,
    /** What is given out already, by all kinds of one stream. */
    private readonly taken: Set<string>,
  ) {}

  person(wishes: Wishes = {}): Person {
    const { random } = this;
    const home = wishes.place ?? drawPlace(random);
    const name = wishes.name ?? drawName(random, wishes.among);
    const { ssn, group } =
      wishes.ssn === undefined ? this.number(home.state) : { ssn: wishes.ssn, group: [] };
    const areaState = random.chance(0.82) && !unphoned.has(home.state) ? home.state : drawState(random);
    return {
      ...this.writeName(name),
      ssn: writeSsn(random, ssn),
      email: this.mailbox(name),
      phone: writePhone(
        random,
        this.once(() => phoneIn(random, areaState)),
      ),
      address: wishes.address ?? this.home(home),
      groups: [`names: ${name.origin}`, ...group],
    };
  }

  /** Most write their name as it is; some all in small letters or in capitals. */
  private writeName({ first, last }: Name): { firstName: string; lastName: string } {
    const style = this.random.next();
    const write = (text: string) =>
      style < 0.06 ? text.toLowerCase() : style < 0.12 ? text.toUpperCase() : text;
    const initial = this.random.chance(0.06) ? ` ${this.random.letters(1).toUpperCase()}` : "";
    return { firstName: write(first + initial), lastName: write(last) };
  }

  /** Nine digits of an SSN of the applicant's own: most were born here, some came since 2011. */
  private number(state: string): { ssn: string; group: string[] } {
    const { random } = this;
    const era = random.next();
    if (era < 0.045) return { ssn: this.once(() => ssnSince2011(random)), group: ["SSN issued since 2011"] };
    if (era < 0.055) return { ssn: this.once(() => itin(random)), group: ["ITIN"] };
    const birth = random.chance(0.6) ? state : drawState(random);
    return { ssn: this.once(() => ssnBefore2011(random, birth)), group: ["SSN issued before 2011"] };
  }

  home(place: Place): Address {
    const { random } = this;
    const city = random.chance(0.08) ? place.city.toUpperCase() : place.city;
    const zip = random.chance(0.04) ? `${place.zip}-${random.digits(3)}${random.between(1, 9)}` : place.zip;
    return { street: drawStreet(random), city, state: place.state, zip };
  }

  /** A mailbox that is not given out yet, of the person's name or not. */
  mailbox(name: Pick<Name, "first" | "last">, domain?: string): string {
    const { random } = this;
    const host = domain ?? (random.chance(0.06) ? this.firm() : random.weighted(providers).domain);
    // Dots make no other mailbox at the largest provider.
    return this.once(
      () => `${this.local(name)}@${host}`,
      (mailbox) => mailbox.slice(0, mailbox.indexOf("@")).replaceAll(".", "") + host,
    );
  }

  /** The part before the @. */
  local({ first: firstName, last: lastName }: Pick<Name, "first" | "last">): string {
    const { random } = this;
    const first = mailboxLetters(firstName.split(" ")[0] as string);
    const last = mailboxLetters(lastName);
    const year = String(random.between(1945, 2007));
    const number = random.pick([
      "",
      "",
      year.slice(2),
      year,
      random.digits(2),
      random.digits(3),
      String(random.between(1, 9)),
    ]);
    if (first === "" || last === "") return `${random.pick(hobbies)}${random.pick(nouns)}${number}`;
    const style = random.next();
    if (style < 0.24) return `${first}.${last}${number}`;
    if (style < 0.44) return `${first}${last}${number}`;
    if (style < 0.58) return `${first[0]}${last}${number}`;
    if (style < 0.66) return `${first}_${last}${number}`;
    if (style < 0.74) return `${last}${first}${number}`;
    if (style < 0.8) return `${first}${number || random.digits(3)}`;
    if (style < 0.84) return `${first}${last[0]}${number || random.digits(2)}`;
    if (style < 0.88) return `${first[0]}${last[0]}${random.digits(4)}`;
    return `${random.pick(hobbies)}${random.pick(nouns)}${number}`;
  }

  /** The domain of an employer or a school, unique to it. */
  firm(): string {
    const { random } = this;
    const stem = random.pick(firmWords) + random.pick(firmWords);
    return random.chance(0.15)
      ? `${stem}.edu`
      : `${stem}${random.pick(firmKinds)}.${random.pick(["com", "com", "com", "org", "net"])}`;
  }

  /** A draw that was not made before: numbers and mailboxes have one owner unless a story shares them. */
  once(draw: () => string, keyOf = (value: string) => value): string {
    for (let tries = 0; tries < 1_000; tries++) {
      const value = draw();
      const key = keyOf(value);
      if (this.taken.has(key)) continue;
      this.taken.add(key);
      return value;
    }
    throw new Error("everything is taken");
  }

  newPhone(state: string): string {
    return writePhone(
      this.random,
      this.once(() => phoneIn(this.random, unphoned.has(state) ? "CA" : state)),
    );
  }

  /** Nine digits, of before 2011. */
  oldNumber(state = drawState(this.random)): string {
    return this.once(() => ssnBefore2011(this.random, state));
  }

  /** Nine digits, of the randomized ones. */
  newNumber(): string {
    return this.once(() => ssnSince2011(this.random));
  }
}

/** Regions without an area code of their own. */
const unphoned = new Set(["AA", "AE", "AP", "FM", "MH", "PW"]);

/** The fields of the form. */
export function form(person: Person, changes: Partial<ApplicantData> = {}): ApplicantData {
  const { groups: _, ...data } = person;
  return { ...data, ...changes };
}

/** The form without some of the optional fields. */
export function without(
  data: ApplicantData,
  ...fields: ("ssn" | "email" | "phone" | "address")[]
): ApplicantData {
  const rest = { ...data };
  for (const field of fields) delete rest[field];
  return rest;
}

/** The same text as a hurried hand would write it: other case, no accents. */
export function rewritten(random: Random, text: string): string {
  return random.pick([text, text.toUpperCase(), text.toLowerCase(), plain(text)]);
}
