import type { NormalizedEmail } from "@/lib/risk/input/normalized-applicant";

const words =
  /^(?:no(?:e?mail(?:address)?|ne)(?:given|provided|onfile)?|not(?:given|provided|available|applicable)|(?:dont|doesnt|doesnot|donot)have(?:one|any|e?mail)?|declined|refused|withheld)$/;
/** Also names, initials and words: they say it where the domain does too. */
const doubtful = /^(?:no|na|nil|null|unknown|unk|nobody|noone|customer|patient|client|guest)$/;
const ofDomain = /^(?:e?mail|(?:no|na|nil|null|none|unknown)(?:e?mail)?)\.[a-z]+$/;

/**
 * Whether a mailbox says that there is none, as in "noemail@gmail.com", "na@na.com" or "declined@none.com": what a desk types for
 * people without one. Many share it who share nothing else.
 */
export function isFillerMailbox({ local, domain }: NormalizedEmail): boolean {
  const letters = local.replace(/[^a-z]/g, "");
  return words.test(letters) || (doubtful.test(letters) && ofDomain.test(domain));
}
