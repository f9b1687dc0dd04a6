import { randomBytes } from "node:crypto";
import { inPlatformTransaction, type PlatformTx, txOf } from "@/lib/auth/context";
import { memberOf } from "@/lib/auth/principal";
import { createUser, type NewUser } from "@/lib/domain/accounts/users/create";
import { appendAudit } from "@/lib/domain/audit/append";
import { issueKey } from "@/lib/domain/keys/issue";
import { lockOnPlatform } from "@/lib/platform/db/locks";
import type { Platform } from "@/lib/platform/wiring/platform";
import { createAccount } from "./create-account";

export interface Demo {
  email: string;
  password: string;
  /** Undefined where `npm run key` made the organization: it printed one. */
  key?: string;
}

/** The first account and its organization. Undefined once there is an account. */
export function createDemo(platform: Platform): Promise<Demo | undefined> {
  const email = "owner@demo.example";
  const password = randomBytes(12).toString("base64url");
  const user = { name: "Demo Owner", email, password };
  return inPlatformTransaction(platform, async (context) => {
    // Neither two simultaneous first starts nor one and `npm run key` must create two organizations.
    await lockOnPlatform(context, "first organization");
    if ((await context.db.user.count({ take: 1 })) > 0) return undefined;
    const made = await context.db.organization.findFirst({ orderBy: { createdAt: "asc" } });
    if (made) {
      await giveOwner(context, made.id, user);
      return { email, password };
    }
    const account = await createAccount(context, { organizationName: "Demo", ...user });
    const owner = txOf(context, memberOf({ ...account, role: "OWNER" }));
    const { key } = await issueKey(owner, { name: "First key", permissions: ["ADMIN"] });
    return { email, password, key };
  });
}

async function giveOwner(context: PlatformTx, organizationId: string, user: NewUser): Promise<void> {
  const { userId, createdAt } = await createUser(context, user);
  const role = "OWNER";
  const owner = txOf(context, memberOf({ organizationId, userId, role }));
  await owner.db.membership.create({ data: { organizationId, userId, role, createdAt } });
  await appendAudit(owner, { action: "member.joined", target: userId, details: { role } });
}
