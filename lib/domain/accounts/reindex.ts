import { inPlatformTransaction } from "@/lib/auth/context";
import { openTotpSecret, sealTotpSecret } from "@/lib/domain/accounts/second-factor/secret";
import { emailIndex, openUserField, sealUserField } from "@/lib/domain/accounts/users/user-fields";
import type { Platform } from "@/lib/platform/wiring/ports";

/** Reseals and reindexes every account under the newest keys. Returns the number of accounts. */
export function rewrapAccounts(platform: Platform): Promise<number> {
  return inPlatformTransaction(platform, async ({ tx }) => {
    const users = await tx.user.findMany({ include: { secondFactor: true } });
    for (const user of users) {
      const email = openUserField(platform, user, "email");
      const name = openUserField(platform, user, "name");
      await tx.user.update({
        where: { id: user.id },
        data: {
          email: sealUserField(platform, user.id, "email", email),
          name: sealUserField(platform, user.id, "name", name),
          emailIndex: emailIndex(platform, email),
        },
      });
      if (user.secondFactor) {
        const secret = sealTotpSecret(platform, user.id, openTotpSecret(platform, user.secondFactor));
        await tx.secondFactor.update({ where: { userId: user.id }, data: { secret } });
      }
    }
    return users.length;
  });
}
