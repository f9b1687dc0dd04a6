import type { Inngest } from "inngest";
import { signAuditHeads } from "@/lib/domain/audit/sign-heads";

/** Writes the signed heads of the audit chains to the service's log, every hour. */
export function signHeads(client: Inngest) {
  return client.createFunction(
    { id: "sign-audit-heads", triggers: [{ cron: "0 * * * *" }], concurrency: 1 },
    async () => ({ signed: await signAuditHeads() }),
  );
}
