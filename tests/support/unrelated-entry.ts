import { applicant } from "./api";

/** An entry of a batch: a person who shares nothing with those before. */
export function unrelatedEntry(n: number) {
  const digits = (count: number) => String(Math.floor(Math.random() * 10 ** count)).padStart(count, "0");
  return {
    id: `loan-${n}`,
    data: {
      ...applicant,
      ssn: `5${digits(2)}${10 + Math.floor(Math.random() * 80)}${digits(4)}`,
      email: `m.santos${digits(9)}@gmail.com`,
      phone: `${["206", "312", "512", "305"][n % 4]}${2 + Math.floor(Math.random() * 8)}${digits(6)}`,
      address: { ...applicant.address, street: `${digits(6)} Pike St` },
    },
  };
}
