import { randomBytes } from "node:crypto";
import { contextOf, inPlatformTransaction, txOf } from "@/lib/auth/context";
import { memberOf, type UserPrincipal } from "@/lib/auth/principal";
import { issueKey } from "@/lib/domain/keys/issue";
import { setPlan } from "@/lib/domain/organizations/set-plan";
import { createAccount } from "@/lib/domain/organizations/sign-up/create-account";
import { AppError } from "@/lib/platform/errors";
import type { Platform } from "@/lib/platform/wiring/platform";

export interface SeededOwner {
  principal: UserPrincipal;
  /** Credentials for signing in; undefined for an existing organization. */
  account?: { email: string; password: string };
}

/** Creates an organization with an owner and keys. */
export async function createSeededOrganization(platform: Platform): Promise<SeededOwner> {
  const email = `owner.${randomBytes(4).toString("hex")}@seeded.example`;
  const password = randomBytes(12).toString("base64url");
  const { organizationId, userId } = await inPlatformTransaction(platform, async (context) => {
    const account = await createAccount(context, {
      organizationName: "Seeded",
      name: "Seeded Owner",
      email,
      password,
    });
    const owner = txOf(context, memberOf({ ...account, role: "OWNER" }));
    for (const name of ["Checkout", "Nightly batch", "Back office"]) {
      await issueKey(owner, { name, permissions: ["READ", "WRITE"] });
    }
    return account;
  });
  const { slug } = await platform.prisma.organization.findUniqueOrThrow({ where: { id: organizationId } });
  await setPlan(platform, {
    slug,
    plan: { plan: "pro", requestsPerMinute: null, applicantsPerDay: null, apiKeyLimit: null },
  });
  return { principal: ownerOf(organizationId, userId), account: { email, password } };
}

/** The owner of an organization that has no analyses yet. Throws `not_found`, and `conflict` if it has some. */
export async function findEmptyOrganization(platform: Platform, slug: string): Promise<SeededOwner> {
  const membership = await platform.prisma.membership.findFirst({
    where: { organization: { slug }, role: "OWNER" },
  });
  if (!membership) throw new AppError("not_found", `No organization with the slug ${slug} has an owner`);
  const principal = ownerOf(membership.organizationId, membership.userId);
  if (await contextOf(platform, principal).db.analysis.findFirst({ select: { id: true } }))
    throw new AppError("conflict", `The organization ${slug} already has analyses`);
  return { principal };
}

function ownerOf(organizationId: string, id: string): UserPrincipal {
  return { kind: "user", id, role: "OWNER", organizationId, mode: "live", sessionId: "seed" };
}
