import type { EarlierApplication } from "@/lib/risk/input/sharing";

/** One person's name in another form, as far as a name can tell. */
const ownNames: ReadonlySet<string> = new Set(["same", "variant", "unclear"]);

/** The same SSN under a name that can be the applicant's. */
export function hasOwnName({ name, same }: EarlierApplication): boolean {
  return same.includes("ssn") && (ownNames.has(name) || name === "given");
}

/** The same SSN under a name that can be the applicant's, or with the same date of birth under any name. */
export function isOneself(one: EarlierApplication): boolean {
  return hasOwnName(one) || (one.birth === "same" && one.same.includes("ssn"));
}

/** What an application of oneself has in common with this one besides the SSN. */
export function commonOf(one: EarlierApplication): "name" | "date of birth" {
  return hasOwnName(one) ? "name" : "date of birth";
}

const contacts = ["email", "phone", "address", "device"] as const;

/** In minutes. Forms that one hand sends one after another have the same home and device, and new contacts. */
const ownHome = 30 * 24 * 60;

/** The same person with two contacts that are still the same. Home and device are two only if they have been for a while. */
export function contactsReturn(one: EarlierApplication): boolean {
  if (!hasOwnName(one) || contacts.filter((kind) => one.same.includes(kind)).length < 2) return false;
  const { different, minutesAgo } = one;
  return minutesAgo > ownHome || !different.includes("email") || !different.includes("phone");
}

/** How much an equal element says that two applications are one person's, in bits; a close one says a little less. */
const weights = { email: 18, phone: 14, device: 12, address: 9, ip: 5 } as const;
const closeShare = 0.8;
const nameBits = { same: 9, variant: 7, given: 2, family: 0, unclear: 3, unrelated: 0 } as const;
const birthBits = { same: 13, close: 8, generation: -20, different: -8 } as const;
/** One in four million by chance. */
const sameBits = 22;

/** Whether an application looks like this person's, regardless of its SSN: by what returns, weighed by how rare it is. */
export function looksLikeOneself(one: EarlierApplication): boolean {
  return likenessBits(one) >= sameBits && !isOfRelative(one);
}

/** Family members share contacts, twins a date of birth too; another given name tells them apart. */
function isOfRelative({ name, birth }: EarlierApplication): boolean {
  return name === "family" || ((name === "unrelated" || name === "given") && birth !== "same");
}

function likenessBits({ name, birth, same, close }: EarlierApplication): number {
  let bits: number = nameBits[name] + (birth === undefined ? 0 : birthBits[birth]);
  for (const [kind, weight] of Object.entries(weights) as [keyof typeof weights, number][]) {
    if (same.includes(kind)) bits += weight;
    else if (close.includes(kind)) bits += weight * closeShare;
  }
  return bits;
}
