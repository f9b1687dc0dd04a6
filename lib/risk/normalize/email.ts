import type { NormalizedEmail } from "@/lib/risk/input/normalized-applicant";

/** Providers that deliver a.b@ and ab@ to one mailbox. Source: Google Account Help, "Dots don't matter in Gmail addresses". */
const dotsIgnored = new Set(["gmail.com", "googlemail.com"]);

export function normalizeEmail(text: string): NormalizedEmail {
  const whole = text.trim().normalize("NFKC").toLowerCase().normalize("NFKC");
  const at = whole.lastIndexOf("@");
  const local = whole.slice(0, at);
  const domain = whole.slice(at + 1);
  const plus = local.indexOf("+");
  const untagged = plus > 0 ? local.slice(0, plus) : local;
  if (!dotsIgnored.has(domain)) return { local, domain, canonical: `${untagged}@${domain}` };
  return { local, domain, canonical: `${untagged.replaceAll(".", "")}@gmail.com` };
}
