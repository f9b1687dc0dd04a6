import type { ApplicantData } from "@/lib/contract/applicant";
import { realNames } from "@/tests/unit/risk/real-names";

// biome-ignore format: a table
const areaCodes = [
  "206", "213", "214", "215", "216", "303", "305", "312", "313", "314", "404", "405", "412", "414", "415", "503", "504",
  "505", "512", "513", "602", "612", "614", "615", "617", "702", "703", "704", "713", "716", "801", "808", "813", "816",
  "901", "904", "915", "916", "918", "919",
] as const;
/** Blocks of 100 phone numbers: an area code has 8 × 8 × 9 exchanges, without N11 and 555, and an exchange 100 blocks. */
const phoneBlocks = areaCodes.length * 8 * 8 * 9 * 100;
/** SSNs without their last digit: 89 areas, 80 groups, serial numbers from 001_. */
const numbers = 89 * 80 * 998;
/** Shares no factor with `numbers` and `phoneBlocks`, so that every n below them has its own. */
const stride = 7_919;

/**
 * The nth person, for n below seven million. No two share an SSN, an email address, a phone or an address, no two SSNs
 * differ in their last digit alone, and the first two million phones are each in a block of their own.
 */
export function newApplicant(n: number): ApplicantData {
  const names = realNames.length;
  const { firstName } = realNames[n % names] as (typeof realNames)[number];
  const { lastName } = realNames[Math.floor(n / names) % names] as (typeof realNames)[number];
  // Neighbors in number are on different roads, as people are.
  const road = (realNames[n % names] as (typeof realNames)[number]).lastName;
  const number = (n * stride) % numbers;
  const serial = String(1 + (number % 998)).padStart(3, "0") + (n % 10);
  const group = 10 + (Math.floor(number / 998) % 80);
  const area = 500 + Math.floor(number / (998 * 80));
  const mailbox = `${firstName}${lastName}${n}`.normalize("NFKD").replace(/[^A-Za-z0-9]/g, "");
  return {
    firstName,
    lastName,
    ssn: `${area}-${group}-${serial}`,
    email: `${mailbox}@gmail.com`,
    phone: phoneOf(n),
    address: { street: `${1 + n} ${road} St`, city: "Seattle", state: "WA", zip: "98101" },
  };
}

function phoneOf(n: number): string {
  let rest = (n * stride) % phoneBlocks;
  const next = (values: number) => {
    const value = rest % values;
    rest = Math.floor(rest / values);
    return value;
  };
  const areaCode = areaCodes[next(areaCodes.length)];
  const exchange = `${2 + next(8)}${2 + next(8)}${"012346789"[next(9)]}`;
  return `${areaCode}${exchange}${String(rest).padStart(2, "0")}${n % 10}${Math.floor(n / phoneBlocks)}`;
}
