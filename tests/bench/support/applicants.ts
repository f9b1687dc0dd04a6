import type { ApplicantData } from "@/lib/contract/applicant";
import { realNames } from "@/tests/unit/risk/real-names";

const areaCodes = ["206", "312", "512", "305", "617"] as const;
/** SSNs without their last digit: 89 areas, 80 groups, serial numbers from 001_. */
const numbers = 89 * 80 * 998;
/** Shares no factor with `numbers`, so that every n up to it has its own. */
const stride = 7_919;

/**
 * The nth person, for n below seven million. No two share an SSN, an email address, a phone or an address, and no two
 * SSNs differ in their last digit alone.
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
  const exchange = 2 + (Math.floor(n / 5) % 8);
  return {
    firstName,
    lastName,
    ssn: `${area}-${group}-${serial}`,
    email: `${mailbox}@gmail.com`,
    phone: `${areaCodes[n % 5]}${exchange}${String(Math.floor(n / 40)).padStart(6, "0")}`,
    address: { street: `${1 + n} ${road} St`, city: "Seattle", state: "WA", zip: "98101" },
  };
}
