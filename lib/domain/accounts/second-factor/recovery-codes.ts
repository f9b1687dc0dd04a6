import { createHash, randomInt } from "node:crypto";
import type { Tx } from "@/lib/auth/context";
import type { UserPrincipal } from "@/lib/auth/principal";

const codeCount = 10;
const groupCount = 4;
const groupLength = 5;
/** Crockford's base 32: no two characters look alike on paper. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** Returns the new codes, which are shown only once. */
export async function replaceRecoveryCodes({
  db,
  principal: { id: userId },
}: Tx<UserPrincipal>): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, generateRecoveryCode);
  await db.recoveryCode.deleteMany({ where: { userId } });
  await db.recoveryCode.createMany({ data: codes.map((code) => ({ userId, hash: hashCode(userId, code) })) });
  return codes;
}

/** Accepts a code only once, even if it is given twice at the same time. */
export async function spendRecoveryCode(
  { db, principal: { id: userId } }: Tx<UserPrincipal>,
  code: string,
): Promise<boolean> {
  const { count } = await db.recoveryCode.deleteMany({ where: { userId, hash: hashCode(userId, code) } });
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

/** Ignores case and dashes, and maps look-alikes. */
function canonicalCode(code: string): string {
  return code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "")
    .replaceAll("o", "0")
    .replace(/[il]/g, "1");
}
