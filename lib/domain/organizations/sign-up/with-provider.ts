import { inPlatformTransaction } from "@/lib/auth/context";
import type { Platform } from "@/lib/platform/wiring/platform";
import { createAccount } from "./create-account";
import { isSignUpOpen, mayStillSignUp } from "./sign-up";

export interface OauthProfile {
  provider: "github" | "google";
  providerAccountId: string;
  /** Null if the provider reports no verified address. */
  email: string | null;
  name: string | null;
}

/**
 * Creates an account for an unknown provider's account if sign-up is open. Never links it to an account with the same
 * email address: throws `conflict` instead. Undefined if sign-up is closed or the provider reports no verified address.
 */
export async function signInWithProvider(
  platform: Platform,
  profile: OauthProfile,
): Promise<{ userId: string } | undefined> {
  const { provider, providerAccountId, email, name } = profile;
  const known = await platform.prisma.oauthIdentity.findUnique({
    where: { provider_providerAccountId: { provider, providerAccountId } },
  });
  if (known) return { userId: known.userId };
  if (email === null || !(await isSignUpOpen(platform))) return undefined;
  return inPlatformTransaction(platform, async (context) => {
    if (!(await mayStillSignUp(context))) return undefined;
    const displayName = name ?? email;
    const { userId } = await createAccount(context, {
      organizationName: `${displayName.slice(0, 60)}'s organization`,
      name: displayName.slice(0, 100),
      email,
      password: null,
    });
    await context.db.oauthIdentity.create({
      data: { provider, providerAccountId, userId, createdAt: new Date(context.clock()) },
    });
    return { userId };
  });
}
