import { createHash } from "node:crypto";
import { z } from "zod";
import type { Role } from "@/lib/contract/roles";
import { groupRoles as groupRolesSchema, ssoStartForm } from "@/lib/contract/single-sign-on";
import { line } from "@/lib/contract/text";
import { canonicalEmail } from "@/lib/domain/accounts/users/user-fields";
import { domainOfEmail } from "@/lib/domain/single-sign-on/domains/domain-name";
import type { Claims } from "@/lib/domain/single-sign-on/provider/read-claims";
import type { SsoConnection } from "@/lib/platform/db/generated/client";

export interface Person {
  subjectHash: Uint8Array<ArrayBuffer>;
  email: string;
  name: string;
  /** By the groups; undefined if they give none. */
  role: Role | undefined;
}

const claimed = z.object({
  email: ssoStartForm.shape.email,
  // Anything else may be an address that someone only typed in at the provider.
  email_verified: z.literal(true),
});
const personName = line(1, 100);

/** Anyone can open an account at Google with an address of any domain; of the domain's own accounts, `hd` says so. */
const issuerOfEveryone = "https://accounts.google.com";

/** Undefined without a verified email address at one of the domains. */
export function personOf(
  connection: SsoConnection,
  { claims, domains }: { claims: Claims; domains: readonly string[] },
): Person | undefined {
  const read = claimed.safeParse(claims);
  if (!read.success || claims.iss !== connection.issuer) return undefined;
  const email = canonicalEmail(read.data.email);
  const domain = domainOfEmail(email);
  if (domain === undefined || !domains.includes(domain)) return undefined;
  if (connection.issuer === issuerOfEveryone && claims.hd !== domain) return undefined;
  const name = personName.safeParse(claims.name);
  return {
    subjectHash: hashSubject(claims),
    email,
    name: name.success ? name.data : email.slice(0, email.lastIndexOf("@")).slice(0, 100),
    role: roleOf(connection, claims),
  };
}

/** What a person is known by: issuer and subject. */
export function hashSubject({ iss, sub }: Claims): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    createHash("sha256")
      .update(JSON.stringify([iss, sub]))
      .digest(),
  );
}

function roleOf({ groupClaim, groupRoles, defaultRole }: SsoConnection, claims: Claims): Role | undefined {
  const stated = groupClaim === null ? [] : [claims[groupClaim] ?? []].flat();
  const found = groupRolesSchema.parse(groupRoles).find(({ group }) => stated.includes(group));
  return found?.role ?? defaultRole ?? undefined;
}
