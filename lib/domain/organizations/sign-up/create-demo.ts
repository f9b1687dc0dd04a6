import { randomBytes } from "node:crypto";
import { createAccount } from "@/lib/domain/accounts/users/create";
import { issueKey } from "@/lib/domain/keys/issue";
import { inWork } from "@/lib/platform/db/unit-of-work";

const email = "owner@demo.example";

/** On an empty database: an organisation, its owner and an ADMIN key, shown this once. Else undefined. */
export function createDemo(): Promise<{ email: string; password: string; key: string } | undefined> {
  const password = randomBytes(12).toString("base64url");
  return inWork(async (work) => {
    // Two first starts at once must not make two.
    await work.tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('demo', 0))`;
    if ((await work.tx.organization.count()) > 0) return undefined;
    const { organizationId, userId } = await createAccount(work, {
      organizationName: "Demo",
      name: "Demo Owner",
      email,
      password,
    });
    const { key } = await issueKey(work.tx, {
      organizationId,
      mode: "live",
      name: "First key",
      permissions: ["ADMIN"],
      createdBy: userId,
    });
    return { email, password, key };
  });
}
