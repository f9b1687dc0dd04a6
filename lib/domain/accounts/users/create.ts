import type { PlatformTx } from "@/lib/auth/context";
import { lockOnPlatform } from "@/lib/platform/db/locks";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { hashPassword } from "./password-hash";
import { canonicalEmail, emailIndex, userFields } from "./user-fields";

export interface NewUser {
  name: string;
  email: string;
  /** Or its hash; null for those who sign in only through a provider. */
  password: string | { hash: string } | null;
}

/** Throws `conflict` if the email address has an account, with the words and timing of any other failure. */
export async function createUser(
  context: PlatformTx,
  { name, email, password }: NewUser,
): Promise<{ userId: string; createdAt: Date }> {
  const { db } = context;
  // First, so that an address with an account takes as long as one without.
  const passwordHash = typeof password === "string" ? await hashPassword(password) : (password?.hash ?? null);
  const index = emailIndex(context.keys, email);
  // Of two simultaneous requests for one address, the second waits and then finds the first's account.
  await lockOnPlatform(context, `account ${Buffer.from(index).toString("hex")}`);
  if (await db.user.findUnique({ where: { emailIndex: index } })) {
    throw new AppError("conflict", "This account can't be created; if you have an account, sign in instead");
  }
  const createdAt = new Date(context.clock());
  const userId = newId("usr", createdAt.getTime());
  await db.user.create({
    data: {
      id: userId,
      emailIndex: index,
      email: userFields.email.seal(context.keys, userId, canonicalEmail(email)),
      name: userFields.name.seal(context.keys, userId, name),
      passwordHash,
      createdAt,
    },
  });
  return { userId, createdAt };
}
