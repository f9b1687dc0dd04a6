import { createAccount } from "@/lib/domain/accounts/users/create";
import { inWork } from "@/lib/platform/db/unit-of-work";
import { runtime } from "@/lib/platform/runtime";
import { isSignUpOpen, mayStillSignUp } from "./sign-up";

export interface OauthProfile {
  provider: "github" | "google";
  providerAccountId: string;
  /** Null where the provider states no verified address. */
  email: string | null;
  name: string | null;
}

/**
 * The user of a provider's account. An unknown one becomes a new account where sign-up is open; it is never
 * linked to an existing account by its address: throws `conflict` then. Undefined where nobody may enter.
 */
export async function signInWithProvider(profile: OauthProfile): Promise<{ userId: string } | undefined> {
  const { clock, prisma } = runtime();
  const { provider, providerAccountId, email, name } = profile;
  const known = await prisma.oauthIdentity.findUnique({
    where: { provider_providerAccountId: { provider, providerAccountId } },
  });
  if (known) return { userId: known.userId };
  if (email === null || !(await isSignUpOpen())) return undefined;
  return inWork(async (work) => {
    if (!(await mayStillSignUp(work))) return undefined;
    const displayName = name ?? email;
    const { userId } = await createAccount(work, {
      organizationName: `${displayName.slice(0, 60)}'s organization`,
      name: displayName.slice(0, 100),
      email,
      password: null,
    });
    await work.tx.oauthIdentity.create({
      data: { provider, providerAccountId, userId, createdAt: new Date(clock()) },
    });
    return { userId };
  });
}
