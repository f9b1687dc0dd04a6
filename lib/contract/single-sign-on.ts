import { z } from "zod";
import { signInForm } from "./accounts";
import { ssoRoleNames } from "./sso-roles";
import { line } from "./text";

const ssoRole = z.enum(ssoRoleNames);

export const ssoConnectionForm = z.strictObject({
  issuer: line(1, 500),
  clientId: line(1, 200),
  /** Empty to keep the one that is stored. */
  clientSecret: z.string().max(1_000),
});
export type SsoConnectionForm = z.output<typeof ssoConnectionForm>;

export const groupRoles = z.array(z.strictObject({ group: line(1, 200), role: ssoRole })).max(50);
export type GroupRoles = z.output<typeof groupRoles>;

export const ssoAccessForm = z.strictObject({
  groupClaim: line(1, 100).nullable(),
  groupRoles,
  defaultRole: ssoRole.nullable(),
  isRequired: z.boolean(),
});
export type SsoAccessForm = z.output<typeof ssoAccessForm>;

export const ssoDomain = line(1, 253);

/** What a person gives to be led to the provider. */
export const ssoStartForm = signInForm.pick({ email: true });
