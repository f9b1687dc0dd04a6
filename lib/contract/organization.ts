import { z } from "zod";
import { signUpForm } from "./accounts";
import { rangeMessage, retentionRange, staleDaysRange } from "./settings-ranges";
import { line, typed } from "./text";

const daysMessage = rangeMessage(staleDaysRange);
const monthsMessage = rangeMessage(retentionRange);

/** How many domains an organization can list as its own. */
export const maxOwnDomains = 20;

const domain = line(1, 253)
  .overwrite((text) => text.toLowerCase())
  .refine(isDomain, { error: "must be a domain such as lender.com" });

export const organizationSettings = z.strictObject({
  name: signUpForm.shape.organizationName,
  /** IANA name; null to use each reader's own. */
  timeZone: typed(0, 64).refine(isTimeZone, { error: "must be a time zone" }).nullable(),
  retentionMonths: z
    .int({ error: monthsMessage })
    .min(retentionRange.min, { error: monthsMessage })
    .max(retentionRange.max, { error: monthsMessage }),
  /** Whether a member's decision on a case needs a second member's decision to take effect. */
  fourEyes: z.boolean(),
  /** Whether an API key's decision takes effect even so. */
  keysDecide: z.boolean().default(true),
  /** The organization's own domains, as registered, for email and web. */
  domains: z
    .array(domain)
    .max(maxOwnDomains, { error: `must have at most ${maxOwnDomains} entries` })
    .overwrite((domains) => [...new Set(domains)]),
  /** After how many days a watchlist that was not loaded again is stale. */
  watchlistStaleDays: z
    .int({ error: daysMessage })
    .min(staleDaysRange.min, { error: daysMessage })
    .max(staleDaysRange.max, { error: daysMessage }),
});
export type OrganizationSettings = z.infer<typeof organizationSettings>;

export const updateOrganizationBody = z.strictObject({
  /** The settings when editing began, so that a colleague's later changes are not overwritten. */
  loaded: organizationSettings,
  settings: organizationSettings,
});
export type UpdateOrganizationBody = z.infer<typeof updateOrganizationBody>;

/** Labels of letters, digits and inner hyphens, with a dot between them; letters beyond ASCII as of IDNA. */
function isDomain(text: string): boolean {
  const labels = text.split(".");
  return (
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u.test(label)) &&
    !/^\d+$/.test(labels.at(-1) as string)
  );
}

/** Accepts names only: Intl also accepts offsets such as +01:00, which have no daylight saving time. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
