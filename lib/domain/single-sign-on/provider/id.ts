/** What next-auth knows an organization's provider by. Each has its own callback, so no answer is taken for another's. */
export const providerId = (organizationId: string) => `sso-${organizationId}`;

/** Undefined for the id of another kind of provider. */
export function organizationOfProvider(id: string): string | undefined {
  return /^sso-(org_[0-9a-z]+)$/.exec(id)?.[1];
}
