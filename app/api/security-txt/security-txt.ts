/**
 * How long the policy at /docs/security is known to hold. Renew it after reading that page again; a test fails 30 days
 * before it runs out.
 */
export const expiresAt = "2027-10-31T00:00:00Z";

/**
 * A security.txt (RFC 9116) for a service that its users run themselves: the contact is the installation's own page,
 * which says whom to tell, since its authors do not run it and have no mailbox at its domain.
 *
 * @param url where people open the service
 */
export function securityTxt(url: string): string {
  const page = new URL("/docs/security", url).href;
  return [
    `Contact: ${page}`,
    `Expires: ${expiresAt}`,
    "Preferred-Languages: en",
    `Canonical: ${new URL("/.well-known/security.txt", url).href}`,
    `Policy: ${page}`,
    "",
  ].join("\n");
}
