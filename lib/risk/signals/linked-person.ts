import type { LinkedPerson } from "@/lib/risk/input/evidence";

export const linkSource = "links within the organization";

/** In minutes. */
export const days = 24 * 60;

/** Neither the same person nor one of the same family name. */
export function isUnrelated({ name }: LinkedPerson): boolean {
  return name === "unrelated" || name === "given";
}
