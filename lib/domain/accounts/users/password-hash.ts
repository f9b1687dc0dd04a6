import { hash, verify } from "@node-rs/argon2";
import { normalizePassword } from "@/lib/contract/accounts";

/** argon2id with OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), parameters);
}

/** Without a hash it computes one anyway, so that the time taken does not reveal whether an account exists. */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  if (!passwordHash) {
    await hashPassword(password);
    return false;
  }
  return verify(passwordHash, normalizePassword(password));
}
