import { createHash, randomInt } from "node:crypto";
import type { Prisma } from "@/lib/platform/db/generated/client";

const codeCount = 10;
const groupCount = 4;
const groupLength = 5;
/** Crockford's base 32: nothing in it is taken for something else when it is read from paper. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** Replaces a user's recovery codes. Returns the new ones, this once. */
export async function replaceRecoveryCodes(tx: Prisma.TransactionClient, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, generateRecoveryCode);
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ userId, hash: hashCode(userId, code) })) });
  return codes;
}

/** Uses a recovery code up. Of two at once for the same code, one gets it. */
export async function spendRecoveryCode(
  tx: Prisma.TransactionClient,
  userId: string,
  code: string,
): Promise<boolean> {
  const { count } = await tx.recoveryCode.deleteMany({ where: { userId, hash: hashCode(userId, code) } });
  return count === 1;
}

/** `xxxxx-xxxxx-xxxxx-xxxxx`: 100 bits. */
function generateRecoveryCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(32)]).join("");
  return Array.from({ length: groupCount }, group).join("-");
}

function hashCode(userId: string, code: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    createHash("sha256")
      .update(`${userId}/${canonicalCode(code)}`)
      .digest(),
  );
}

/** Case, dashes and look-alikes don't count. */
function canonicalCode(code: string): string {
  return code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
}
