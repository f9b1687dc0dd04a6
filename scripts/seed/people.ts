import type { ApplicantData } from "@/lib/contract/applicant";
import type { Random } from "@/lib/platform/seeded-random";

const firstNames =
  "Maria James Aisha Wei Olga Daniel Priya Carlos Emma Noah Sofia Liam Chloe Ethan Fatima Hugo Ingrid Jamal Keiko Lucas Mei Nadia Omar Paula Quentin Rosa Samuel Teresa Uma Victor Wanda Xavier Yolanda Zachary Grace Henry Isabel Julian Karen Leon".split(
    " ",
  );
const lastNames =
  "Santos Miller Khan Chen Petrova Okafor Patel Garcia Johnson Schmidt Rossi Nguyen Dubois Larsen Haddad Moreau Lindqvist Brooks Tanaka Silva Wong Novak Farouk Mendes Leroy Ortega Baker Alvarez Rao Hughes Kowalski Fischer Reyes Morgan Sullivan Ferrari Castillo Bergman Walsh Jensen Abbott Bishop Carver Dalton Ellison Forrest Granger Holloway Iverson Jacobs".split(
    " ",
  );
const streets =
  "Pike St,Oak Ave,Maple Dr,Cedar Ln,Lake Rd,Hill St,Park Ave,River Rd,Elm St,Sunset Blvd".split(",");
const places = [
  { city: "Seattle", state: "WA", zip: "98101", areaCode: "206" },
  { city: "Chicago", state: "IL", zip: "60614", areaCode: "312" },
  { city: "Austin", state: "TX", zip: "78701", areaCode: "512" },
  { city: "Miami", state: "FL", zip: "33130", areaCode: "305" },
  { city: "Denver", state: "CO", zip: "80203", areaCode: "303" },
  { city: "Boston", state: "MA", zip: "02116", areaCode: "617" },
  { city: "Phoenix", state: "AZ", zip: "85004", areaCode: "602" },
  { city: "Portland", state: "OR", zip: "97205", areaCode: "503" },
];
const mailHosts = ["gmail.com", "outlook.com", "yahoo.com", "icloud.com"];

/** Returning people are drawn from this many of the latest ones. */
const remembered = 500;
/** How many people share another person's phone number. */
const ringSize = 5;

/** Yields invented applicants forever: most are honest; some return, leave fields out or lie. */
export function* invent(random: Random): Generator<ApplicantData, never> {
  const latest: ApplicantData[] = [];
  let ring: { phone: string; left: number } = { phone: "", left: 0 };
  for (let number = 0; ; ) {
    if (latest.length > 0 && random.isTrue(0.08)) {
      yield random.of(latest);
      continue;
    }
    const person = honest(random, number);
    if (ring.left > 0 && random.isTrue(0.3)) {
      person.phone = ring.phone;
      ring.left--;
    } else if (random.isTrue(0.003)) {
      ring = { phone: person.phone as string, left: ringSize };
    }
    spoil(person, random);
    latest[number++ % remembered] = person;
    yield person;
  }
}

function honest(random: Random, number: number): ApplicantData {
  const firstName = random.of(firstNames);
  const lastName = random.of(lastNames);
  const { areaCode, ...place } = random.of(places);
  return {
    firstName,
    lastName,
    ssn: `${random.between(100, 599)}-${random.between(10, 89)}-${random.between(1000, 9999)}`,
    email: `${firstName}.${lastName}${number}@${random.of(mailHosts)}`.toLowerCase(),
    phone: `${areaCode}${random.between(212, 989)}${random.between(1000, 9999)}`,
    address: { street: `${random.between(1, 9900)} ${random.of(streets)}`, ...place },
  };
}

/** For some people, removes a field or replaces it with a suspicious value. */
function spoil(person: ApplicantData, random: Random): void {
  const fate = random.next();
  if (fate < 0.06) delete person.ssn;
  else if (fate < 0.09) delete person.address;
  else if (fate < 0.12)
    person.ssn = `9${random.between(10, 99)}-${random.between(20, 49)}-${random.between(1000, 9999)}`;
  else if (fate < 0.15)
    person.email = `${person.firstName}${random.between(1, 9999)}@mailinator.com`.toLowerCase();
  else if (fate < 0.17) person.phone = `555${random.between(2_000_000, 9_999_999)}`;
  else if (fate < 0.19) {
    person.ssn = `000-12-${random.between(1000, 9999)}`;
    person.email = `x${random.between(1, 99_999)}@mailinator.com`;
  }
}
