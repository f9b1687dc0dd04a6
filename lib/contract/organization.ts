import { z } from "zod";
import { signUpForm } from "./accounts";

/** Months that applicants can be kept for. */
export const retentionRange = { min: 1, max: 120 } as const;

const monthsMessage = `must be a whole number from ${retentionRange.min} to ${retentionRange.max}`;

export const organizationSettings = z.strictObject({
  name: signUpForm.shape.organizationName,
  /** IANA name; null for each reader's own. */
  timeZone: z.string().max(64).refine(isTimeZone, { error: "must be a time zone" }).nullable(),
  retentionMonths: z
    .int({ error: monthsMessage })
    .min(retentionRange.min, { error: monthsMessage })
    .max(retentionRange.max, { error: monthsMessage }),
  /** A person's decision on a case stands once a second person has decided too. */
  fourEyes: z.boolean(),
});
export type OrganizationSettings = z.infer<typeof organizationSettings>;

export const updateOrganizationBody = z.strictObject({
  /** As they were when the change was begun: what somebody else has changed since is not overwritten. */
  loaded: organizationSettings,
  settings: organizationSettings,
});
export type UpdateOrganizationBody = z.infer<typeof updateOrganizationBody>;

/** Names only: Intl also takes offsets such as +01:00, which know no summer time. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
