import type { NormalizedEmail } from "@/lib/risk/input/normalized-applicant";

const words =
  /^(?:no(?:e?mail(?:address)?|ne)(?:given|provided|onfile)?|not(?:given|provided|available|applicable)|(?:dont|doesnt|doesnot|donot)have(?:one|any|e?mail)?|declined|refused|withheld)$/;
/** Some people have these as a name or initials, so the domain has to say it too. */
const doubtful = new Set("no na nil null unknown nobody noone customer patient client guest".split(" "));
const ofDomain = /^(?:e?mail|(?:no|na|nil|null|none|unknown)(?:e?mail)?)\.[a-z]+$/;

/**
 * Whether a mailbox says that there is none, as in "noemail@gmail.com", "na@na.com" or "declined@none.com": what a desk types for
 * people without one. Many share it who share nothing else.
 */
export function isFillerMailbox({ local, domain }: NormalizedEmail): boolean {
  const letters = local.replace(/[^a-z]/g, "");
  return words.test(letters) || (doubtful.has(letters) && ofDomain.test(domain));
}
