import { hashPassword } from "@/lib/domain/accounts/passwords/password";
import { appendAudit } from "@/lib/domain/audit/append";
import { createOrganization } from "@/lib/domain/organizations/create";
import type { Work } from "@/lib/platform/db/unit-of-work";
import { AppError } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { runtime } from "@/lib/platform/runtime";
import { canonicalEmail, emailIndex, sealUserField } from "./user-fields";

/** A person who will sign in; without a password through a provider only. */
export interface NewUser {
  name: string;
  email: string;
  password: string | null;
}

export interface NewAccount extends NewUser {
  organizationName: string;
}

/** Creates a person without any organisation yet. Throws `conflict` when the address has an account. */
export async function createUser(
  { tx }: Work,
  { name, email, password }: NewUser,
): Promise<{ userId: string; createdAt: Date }> {
  const index = emailIndex(email);
  // Two at once for one address: the second waits, and finds the first.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('account ' || encode(${index}, 'hex'), 0))`;
  if (await tx.user.findUnique({ where: { emailIndex: index } })) {
    throw new AppError("conflict", "There is an account with this e-mail address; sign in instead");
  }
  const createdAt = new Date(runtime().clock());
  const userId = newId("usr", createdAt.getTime());
  await tx.user.create({
    data: {
      id: userId,
      emailIndex: index,
      email: sealUserField(userId, "email", canonicalEmail(email)),
      name: sealUserField(userId, "name", name),
      passwordHash: password === null ? null : await hashPassword(password),
      createdAt,
    },
  });
  return { userId, createdAt };
}

/** Creates an organisation and its owner. Throws `conflict` when the address has an account. */
export async function createAccount(
  work: Work,
  { organizationName, ...user }: NewAccount,
): Promise<{ organizationId: string; userId: string }> {
  const { tx } = work;
  const { userId, createdAt } = await createUser(work, user);
  const { id: organizationId } = await createOrganization(tx, { name: organizationName, createdBy: userId });
  await tx.membership.create({ data: { organizationId, userId, role: "OWNER", createdAt } });
  await appendAudit(
    tx,
    { organizationId, kind: "user", id: userId },
    {
      action: "organization.created",
      target: organizationId,
      details: {},
    },
  );
  return { organizationId, userId };
}
