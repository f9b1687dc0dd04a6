import { inTurn, knownAfter, one, place, review, type Scenario } from "./scenario";

const thief = {
  email: "ms.applications@outlook.com",
  phone: "347-661-2200",
  ...place("88 Bruckner Blvd", "Bronx", "NY", "10454"),
};
/** The thief came first, and was found out. */
const victimOfName = knownAfter([{ ...thief, daysAgo: 40, outcome: "confirmed_fraud" }], {});
const victimOfSsn = knownAfter(
  [
    { ...thief, firstName: "Kevin", lastName: "Doyle", daysAgo: 40, outcome: "confirmed_fraud" },
    { ...thief, firstName: "Andre", lastName: "Fox", email: "afox@outlook.com", daysAgo: 38 },
  ],
  {},
);

const client = (firstName: string, lastName: string, ssn: string) => ({
  firstName,
  lastName,
  ssn,
  email: `${firstName}.${lastName}@gmail.com`.toLowerCase(),
  phone: "206-464-1570",
  ...place("77 S Washington St", "Seattle", "WA", "98104"),
});
const nextClient = client("Terrence", "Boyd", "536-41-9902");

const stepfamily = (firstName: string, lastName: string, ssn: string) => ({
  ...client(firstName, lastName, ssn),
  phone: "503-223-4410",
  ...place("2204 NW Irving St", "Portland", "OR", "97210"),
});
const refugee = (firstName: string, lastName: string, ssn: string) => ({
  firstName,
  lastName,
  ssn,
  email: "zahir.family.kabul@gmail.com",
  phone: "916-446-7730",
  ...place("3310 Marconi Ave Apt 14", "Sacramento", "CA", "95821"),
});
const hale = (firstName: string, lastName: string, ssn: string, email: string) => ({
  firstName,
  lastName,
  ssn,
  email,
  phone: "614-221-8840",
  ...place("915 Bryden Rd", "Columbus", "OH", "43205"),
});

/** Honest people who share with others what a thief or a family shares. */
export const linked: Scenario[] = [
  one("honest", review, "victim: applies after the thief, who gave SSN and name", {}, victimOfName),
  one(
    "honest",
    review,
    "victim: applies after the thief, who gave the SSN and another name",
    {},
    victimOfSsn,
  ),
  one(
    "honest",
    review,
    "shelter: a confirmed fraudster had its phone and address",
    nextClient,
    knownAfter(
      [
        { ...client("Curtis", "Webb", "412-66-1201"), daysAgo: 90, outcome: "confirmed_fraud" },
        { ...client("Lamar", "Price", "427-18-7719"), daysAgo: 20 },
        { ...client("Hollis", "Grant", "587-30-2254"), daysAgo: 2 },
      ],
      nextClient,
    ),
  ),
  ...inTurn("family of four, one child of another name", [
    stepfamily("Daniel", "Whitman", "540-21-7734"),
    stepfamily("Laura", "Whitman", "543-66-1208"),
    stepfamily("Ethan", "Whitman", "761-20-4418"),
    stepfamily("Chloe", "Rivera", "764-35-9027"),
  ]),
  ...inTurn("refugee family of five names, with SSNs in a row and one mailbox", [
    refugee("Ahmad", "Zahir", "860-17-2231"),
    refugee("FNU", "Zarghuna", "860-17-2232"),
    refugee("Mirwais", "Ahmadi", "860-17-2233"),
    refugee("Gul", "Bibi", "860-17-2235"),
    refugee("FNU", "Nazanin", "860-17-2236"),
  ]),
  ...inTurn("father and son of one name", [
    hale("Robert", "Hale", "268-50-1187", "rhale@columbus.rr.com"),
    hale("Robert", "Hale", "761-44-3092", "robhale2004@gmail.com"),
  ]),
  ...inTurn("senior and junior", [
    hale("Robert", "Hale Sr", "268-50-1187", "rhale@columbus.rr.com"),
    hale("Robert", "Hale Jr", "761-44-3092", "robhale2004@gmail.com"),
  ]),
];
