import type { Inngest } from "inngest";
import { signAuditHeads } from "@/lib/domain/audit/sign-heads";
import type { Platform } from "@/lib/platform/wiring/platform";

/** Writes the signed heads of the audit chains to the service log every hour. */
export function signHeads(client: Inngest, platform: Platform) {
  return client.createFunction(
    { id: "sign-audit-heads", triggers: [{ cron: "0 * * * *" }], concurrency: 1 },
    async () => ({ signed: await signAuditHeads(platform) }),
  );
}
