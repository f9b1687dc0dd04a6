import { inPlatformTransaction } from "@/lib/auth/context";
import { emailIndex, openUserField } from "@/lib/domain/accounts/users/user-fields";
import type { Platform } from "@/lib/platform/wiring/platform";

/** Uses the newest blind index key. Returns the number of accounts. */
export function reindexAccounts(platform: Platform): Promise<number> {
  return inPlatformTransaction(platform, async ({ db }) => {
    const users = await db.user.findMany();
    for (const user of users) {
      const email = openUserField(platform.keys, user, "email");
      await db.user.update({
        where: { id: user.id },
        data: { emailIndex: emailIndex(platform.keys, email) },
      });
    }
    return users.length;
  });
}
