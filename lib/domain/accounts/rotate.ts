import { openTotpSecret, sealTotpSecret } from "@/lib/domain/accounts/second-factor/secret";
import { inWork } from "@/lib/platform/db/unit-of-work";
import { emailIndex, openUserField, sealUserField } from "./users/user-fields";

/** Seals and indexes every account anew under the newest keys. Returns how many. */
export function rewrapAccounts(): Promise<number> {
  return inWork(async ({ tx }) => {
    const users = await tx.user.findMany({ include: { secondFactor: true } });
    for (const user of users) {
      const email = openUserField(user, "email");
      await tx.user.update({
        where: { id: user.id },
        data: {
          email: sealUserField(user.id, "email", email),
          name: sealUserField(user.id, "name", openUserField(user, "name")),
          emailIndex: emailIndex(email),
        },
      });
      if (user.secondFactor) {
        const secret = sealTotpSecret(user.id, openTotpSecret(user.secondFactor));
        await tx.secondFactor.update({ where: { userId: user.id }, data: { secret } });
      }
    }
    return users.length;
  });
}
