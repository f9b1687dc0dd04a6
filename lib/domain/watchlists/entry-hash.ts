import { createHash } from "node:crypto";
import type { ListedPerson } from "@/lib/risk/screening/listed-person";

/** Over names, dates of birth, addresses and countries. 16 bytes. */
export function entryHash({
  names,
  birthDates,
  addresses,
  countries,
}: Omit<ListedPerson, "uid" | "program">): Buffer {
  const places = addresses.map((address) => Object.values(address).join("|"));
  const compared = [names, birthDates, places, countries].map((values) => [...values].sort());
  return createHash("sha256").update(JSON.stringify(compared)).digest().subarray(0, 16);
}
