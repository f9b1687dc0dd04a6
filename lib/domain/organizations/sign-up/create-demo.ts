import { randomBytes } from "node:crypto";
import { inPlatformTransaction, txOf } from "@/lib/auth/context";
import { memberOf } from "@/lib/auth/principal";
import { issueKey } from "@/lib/domain/keys/issue";
import { lockOnPlatform } from "@/lib/platform/db/locks";
import type { Platform } from "@/lib/platform/wiring/platform";
import { createAccount } from "./create-account";

const email = "owner@demo.example";

/** Undefined on a database that is not empty. */
export function createDemo(
  platform: Platform,
): Promise<{ email: string; password: string; key: string } | undefined> {
  const password = randomBytes(12).toString("base64url");
  return inPlatformTransaction(platform, async (context) => {
    // Two simultaneous first starts must not create two organizations.
    await lockOnPlatform(context, "demo");
    if ((await context.db.organization.count()) > 0) return undefined;
    const account = await createAccount(context, {
      organizationName: "Demo",
      name: "Demo Owner",
      email,
      password,
    });
    const owner = txOf(context, memberOf({ ...account, role: "OWNER" }));
    const { key } = await issueKey(owner, { name: "First key", permissions: ["ADMIN"] });
    return { email, password, key };
  });
}
