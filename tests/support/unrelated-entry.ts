import { applicant } from "./api";
import { randomDigits, randomLine, randomSsn } from "./random-digits";

/** An entry of a batch: a person who shares nothing with those before. */
export function unrelatedEntry(n: number) {
  return {
    id: `loan-${n}`,
    data: {
      ...applicant,
      ssn: randomSsn(),
      email: `m.santos${randomDigits(9)}@gmail.com`,
      phone: `${["206", "312", "512", "305"][n % 4]}${randomLine()}`,
      address: { ...applicant.address, street: `${randomDigits(6)} Pike St` },
    },
  };
}
